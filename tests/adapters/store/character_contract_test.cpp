// The contract of the character repository, the same on both databases.
#include <fmt/core.h>

#include <barrier>
#include <map>
#include <set>
#include <thread>

#include "slices/character/repository/character_repository.hpp"
#include "slices/character/view/lobby.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"
#include "tests/slices/character/filled.hpp"

namespace kairos::character {
using store_test::value_of;

namespace {

using store_test::outcome_of;

class CharacterContract : public store_test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    ASSERT_NE(database_, nullptr);
    repository_.emplace(*database_);
  }

  std::unique_ptr<store::Database> database_;
  std::optional<CharacterRepository> repository_;
};
INSTANTIATE_TEST_SUITE_P(Databases, CharacterContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

Uuid uuid(std::uint64_t number) {
  return Uuid::v7(WallTime{1'700'000'000'000'000}, 0x5a, number * 0x100000001b3u);
}

/// Every byte value that a text or number column could spoil is in the ids.
StoredCharacter stored(std::uint64_t number, const std::string& name, std::uint64_t account = 1'000) {
  StoredCharacter one;
  one.id = uuid(number);
  one.account = uuid(account);
  one.name = *Text<16>::from(name);
  one.name_folded = *Text<16>::from(fmt::format("f_{}", name));
  one.title = *Text<16>::from("Ő 'quoted' \"×\"");
  one.race = 1;
  one.sex = 1;
  one.class_id = 18;
  one.base_class_id = 17;
  one.hair_style = 2;
  one.hair_color = 3;
  one.face = 1;
  one.created = {1'700'000'000'000'000 + static_cast<std::int64_t>(number)};
  one.last_played = {5};
  one.progress = {.level = 40,
                  .experience = 15'422'929'000,
                  .sp = -1,
                  .hp = 1'234,
                  .mp = 56,
                  .cp = 7,
                  .karma = 8,
                  .pk_kills = 9,
                  .pvp_kills = 10,
                  .recommendations_left = 11,
                  .recommendations_have = 12,
                  .lost_experience = 13};
  one.place = {.x = -84'318'001, .y = 244'579'999, .z = -3'730'000, .heading = 65'535};
  return one;
}

std::string outcome_of_create(const Result<CreateOutcome, StoreFault>& result) {
  if (!result) return std::string(to_string(result.error()));
  switch (*result) {
    case CreateOutcome::created:
      return "created";
    case CreateOutcome::name_taken:
      return "name_taken";
    case CreateOutcome::too_many:
      return "too_many";
  }
  return "?";
}

TEST_P(CharacterContract, ComesBackAsItWasStored) {
  StoredCharacter one = stored(1, "Älva");
  one.id.bytes = {0x00, 0xff, 0x27, 0x5c, 0x0a, 0x0d, 0x00, 0x80,
                  0x7f, 0x22, 0x25, 0x5f, 0x1b, 0x00, 0x01, 0x00};
  EXPECT_EQ(outcome_of_create(repository_->create(one)), "created");
  EXPECT_EQ(value_of(repository_->find(one.id)), one);
  EXPECT_EQ(value_of(repository_->find_by_name(one.name_folded)), one);
  EXPECT_EQ(value_of(repository_->find(uuid(99))), std::nullopt);
  EXPECT_EQ(value_of(repository_->find_by_name(*Text<16>::from("nobody"))), std::nullopt);
}

TEST_P(CharacterContract, SurvivesTheServer) {
  const StoredCharacter one = stored(1, "Stays");
  EXPECT_EQ(outcome_of_create(repository_->create(one)), "created");
  repository_.reset();
  database_.reset();
  database_ = open();
  ASSERT_NE(database_, nullptr);
  EXPECT_EQ(value_of(CharacterRepository(*database_).find(one.id)), one);
}

TEST_P(CharacterContract, ListsAnAccountOldestFirst) {
  const StoredCharacter first = stored(1, "First");
  const StoredCharacter second = stored(2, "Second");
  const StoredCharacter third = stored(3, "Third");
  for (const auto& one : {second, third, first, stored(4, "Other", 2'000)}) {
    EXPECT_EQ(outcome_of_create(repository_->create(one)), "created");
  }
  EXPECT_EQ(value_of(repository_->list(first.account)).characters, (std::vector{first, second, third}));
  EXPECT_EQ(value_of(repository_->list(uuid(3'000))).characters, std::vector<StoredCharacter>{});
}

TEST_P(CharacterContract, ANameIsTakenOnce) {
  EXPECT_EQ(outcome_of_create(repository_->create(stored(1, "Same"))), "created");
  EXPECT_EQ(outcome_of_create(repository_->create(stored(2, "Same", 2'000))), "name_taken");
  EXPECT_EQ(outcome_of_create(repository_->create(stored(1, "Same"))), "created") << "the same one again";
  EXPECT_EQ(value_of(repository_->list(uuid(2'000))).characters, std::vector<StoredCharacter>{});
}

TEST_P(CharacterContract, AnAccountHasSevenAtMost) {
  for (std::uint64_t i = 0; i < characters_max; ++i) {
    EXPECT_EQ(outcome_of_create(repository_->create(stored(i + 1, fmt::format("c{}", i)))), "created");
  }
  EXPECT_EQ(outcome_of_create(repository_->create(stored(50, "more"))), "too_many");
  EXPECT_EQ(outcome_of(repository_->mark_deleted(uuid(1'000), uuid(3), WallTime{100})), "done");
  EXPECT_EQ(value_of(repository_->purge(WallTime{100})), std::vector{uuid(3)});
  EXPECT_EQ(outcome_of_create(repository_->create(stored(50, "more"))), "created") << "the freed slot";
  EXPECT_EQ(outcome_of_create(repository_->create(stored(51, "evenmore"))), "too_many");
}

TEST_P(CharacterContract, ManyAtOnceKeepNamesUniqueAndTheLimit) {
  constexpr std::size_t threads = 6;
  constexpr std::uint64_t each = 4;
  std::array<std::map<std::string, int>, threads> outcomes;
  std::barrier start(static_cast<std::ptrdiff_t>(threads));
  std::vector<std::thread> running;
  for (std::size_t t = 0; t < threads; ++t) {
    running.emplace_back([&, t] {
      start.arrive_and_wait();
      // All want the same names, in one account with room for seven.
      for (std::uint64_t i = 0; i < each; ++i) {
        const auto one = stored(100 * (t + 1) + i, fmt::format("n{}", i));
        ++outcomes[t][outcome_of_create(repository_->create(one))];
        const auto own = stored(100 * (t + 1) + 50 + i, fmt::format("o{}{}", t, i));
        ++outcomes[t][outcome_of_create(repository_->create(own))];
      }
    });
  }
  for (auto& thread : running) thread.join();
  std::map<std::string, int> sum;
  for (const auto& one : outcomes) {
    for (const auto& [outcome, count] : one) sum[outcome] += count;
  }
  EXPECT_EQ(sum["created"], static_cast<int>(characters_max));
  EXPECT_EQ(sum["created"] + sum["name_taken"] + sum["too_many"], static_cast<int>(threads * each * 2))
      << testing::PrintToString(sum);
  const auto list = value_of(repository_->list(uuid(1'000))).characters;
  std::set<std::string> names;
  for (const auto& one : list) names.insert(std::string(one.name.view()));
  EXPECT_EQ(names.size(), characters_max);
}

TEST_P(CharacterContract, DeletionIsAMarkThatCanBeTakenBack) {
  const auto one = stored(1, "Going");
  ASSERT_EQ(outcome_of_create(repository_->create(one)), "created");
  EXPECT_EQ(outcome_of(repository_->mark_deleted(uuid(2'000), one.id, WallTime{50})), "missing")
      << "not theirs";
  EXPECT_EQ(outcome_of(repository_->mark_deleted(one.account, uuid(9), WallTime{50})), "missing");
  EXPECT_EQ(outcome_of(repository_->mark_deleted(one.account, one.id, WallTime{50})), "done");
  EXPECT_EQ(value_of(repository_->find(one.id))->delete_at, WallTime{50});
  EXPECT_EQ(outcome_of(repository_->restore(one.account, one.id)), "done");
  EXPECT_EQ(value_of(repository_->purge(WallTime{1'000})), std::vector<Uuid>{});
  EXPECT_EQ(value_of(repository_->find(one.id)), one);
  EXPECT_EQ(outcome_of(repository_->mark_deleted(one.account, one.id, WallTime{50})), "done");
  EXPECT_EQ(value_of(repository_->purge(WallTime{49})), std::vector<Uuid>{});
  EXPECT_EQ(value_of(repository_->expired(WallTime{49})), std::vector<Uuid>{});
  EXPECT_EQ(value_of(repository_->expired(WallTime{50})), std::vector{one.id});
  EXPECT_EQ(value_of(repository_->purge(WallTime{50})), std::vector{one.id});
  EXPECT_EQ(value_of(repository_->expired(WallTime{50})), std::vector<Uuid>{});
  EXPECT_EQ(value_of(repository_->find(one.id)), std::nullopt);
}

/// Each save against a row that was changed behind its back in every other column: those stay.
TEST_P(CharacterContract, ASectionTouchesOnlyItsColumns) {
  const auto other = stored(2, "Other");
  const std::string foreign =
      "UPDATE \"character\" SET face = 77, title = 'foreign', delete_at = 78, last_played = 79, "
      "progress_level = 80, place_x = 81";
  const auto changed = [&](auto change) {
    auto one = stored(1, "One");
    one.face = 77;
    one.title = *Text<16>::from("foreign");
    one.delete_at = {78};
    one.last_played = {79};
    one.progress.level = 80;
    one.place.x = 81;
    change(one);
    return one;
  };
  ASSERT_EQ(outcome_of_create(repository_->create(stored(1, "One"))), "created");
  ASSERT_EQ(outcome_of_create(repository_->create(other)), "created");
  const Uuid id = uuid(1);
  const std::string one_row = " WHERE name = 'One'";

  ask(foreign + one_row);
  const StoredPlace place{.x = 1, .y = 2, .z = 3, .heading = 4};
  EXPECT_EQ(outcome_of(repository_->save_place(id, place)), "done");
  EXPECT_EQ(value_of(repository_->find(id)), changed([&](auto& one) { one.place = place; }));

  ask("UPDATE \"character\" SET place_x = -84318001, place_y = 244579999, place_z = -3730000, place_heading "
      "= 65535" +
      one_row);
  ask(foreign + one_row);
  StoredProgress progress;
  progress.level = 2;
  progress.experience = 68;
  EXPECT_EQ(outcome_of(repository_->save_progress(id, progress)), "done");
  EXPECT_EQ(value_of(repository_->find(id)), changed([&](auto& one) { one.progress = progress; }));

  EXPECT_EQ(outcome_of(repository_->save_title(id, Text<16>{})), "done");
  EXPECT_EQ(outcome_of(repository_->touch_last_played(id, WallTime{90})), "done");
  EXPECT_EQ(value_of(repository_->find(id)), changed([&](auto& one) {
              one.progress = progress;
              one.title = {};
              one.last_played = {90};
            }));

  auto played = changed([&](auto& one) {
    one.class_id = 19;
    std::int32_t next = 100;
    one.progress = slice_test::filled(one.progress, next);
    one.place = slice_test::filled(one.place, next);
    one.place.reserved = 0;
    one.title = *Text<16>::from("Knight");
    one.last_played = {91};
  });
  StoredCharacter given = played;
  given.face = 5;  // constant, and another's: neither is play's to change
  given.delete_at = {1};
  EXPECT_EQ(outcome_of(repository_->save_all(given)), "done");
  EXPECT_EQ(value_of(repository_->find(id)), played);
  EXPECT_EQ(value_of(repository_->find(other.id)), other);
}

TEST_P(CharacterContract, SavingNobodyIsMissing) {
  const Uuid id = uuid(1);
  EXPECT_EQ(outcome_of(repository_->save_place(id, {})), "missing");
  EXPECT_EQ(outcome_of(repository_->save_progress(id, {})), "missing");
  EXPECT_EQ(outcome_of(repository_->save_all(stored(1, "Nobody"))), "missing");
  EXPECT_EQ(outcome_of(repository_->touch_last_played(id, {})), "missing");
}

TEST_P(CharacterContract, ARowThatMakesNoCharacterIsCorruptNotACrash) {
  const auto one = stored(1, "One");
  ASSERT_EQ(outcome_of_create(repository_->create(one)), "created");
  ask("UPDATE \"character\" SET place_heading = 70000");
  EXPECT_EQ(repository_->find(one.id).error(), StoreFault::corrupt);
  ask("UPDATE \"character\" SET place_heading = 0, title = 'longer than sixteen'");
  EXPECT_EQ(repository_->find(one.id).error(), StoreFault::corrupt);
}

TEST_P(CharacterContract, ACorruptRowCostsItsAccountOnlyItself) {
  const auto one = stored(1, "One");
  const auto two = stored(2, "Two");
  const auto three = stored(3, "Three");
  for (const auto& each : {one, two, three}) {
    ASSERT_EQ(outcome_of_create(repository_->create(each)), "created");
  }
  ask("UPDATE \"character\" SET place_heading = 70000 WHERE name = 'Two'");
  const auto list = value_of(repository_->list(one.account));
  EXPECT_EQ(list.characters, (std::vector{one, three}));
  EXPECT_EQ(list.corrupt, std::vector{fmt::format("character {}: column place_heading holds no legal value",
                                                  two.id.to_string())});
}

}  // namespace
}  // namespace kairos::character
