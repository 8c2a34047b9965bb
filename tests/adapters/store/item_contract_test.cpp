// The contract of the store of things, the same on both databases.
#include "engine/core/persistence/value_check.hpp"
#include "slices/item/repository/item_store.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::item {
namespace {

using store_test::value_of;

class ItemContract : public store_test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    ASSERT_NE(database_, nullptr);
    things_.emplace(*database_);
  }

  std::unique_ptr<store::Database> database_;
  std::optional<ItemStore> things_;
};
INSTANTIATE_TEST_SUITE_P(Databases, ItemContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

Uuid uuid(std::uint64_t number) {
  return Uuid::v7(WallTime{1'700'000'000'000'000}, 0x5a, number * 0x100000001b3u);
}
ValueRow row(std::uint64_t number, std::int64_t amount, std::uint64_t owner = 1'000) {
  return {uuid(number), uuid(owner), amount, 57, 0, -1, 0};
}
ValueTransaction transaction(std::initializer_list<ValueChange> changes) {
  ValueTransaction made;
  made.key = uuid(77);
  for (const ValueChange& change : changes) made.changes[made.count++] = change;
  return made;
}

TEST_P(ItemContract, FirstThingsAreGivenOnce) {
  ValueRow worn = row(2, 1);
  worn.kind = 2'369;
  worn.place = 1;
  worn.slot = 5;
  worn.quality = 65'535;
  const auto first = value_of(things_->load(uuid(1'000), {row(1, 99'900'000'000), worn}));
  EXPECT_TRUE(first.fresh);
  EXPECT_EQ(first.rows, (std::vector{row(1, 99'900'000'000), worn}));
  EXPECT_EQ(things_->commit(transaction({{row(1, 99'900'000'000), {}, 0}, {worn, {}, 0}})),
            ValueEnd::committed);
  const auto again = value_of(things_->load(uuid(1'000), {row(3, 5)}));
  EXPECT_FALSE(again.fresh);
  EXPECT_EQ(again.rows, std::vector<ValueRow>{}) << "who gave all away gets nothing new";
}

TEST_P(ItemContract, WhoIsErasedHasNothingAndBeginsAnew) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  (void)value_of(things_->load(uuid(2'000), {row(2, 20, 2'000)}));
  ASSERT_TRUE(things_->erase(uuid(1'000)));
  ASSERT_TRUE(things_->erase(uuid(1'000))) << "again is nothing";
  EXPECT_EQ(value_of(things_->load(uuid(2'000), {})).rows, std::vector{row(2, 20, 2'000)});
  EXPECT_TRUE(value_of(things_->load(uuid(1'000), {})).fresh);
}

TEST_P(ItemContract, KnowsWhichKindsSomebodyOwns) {
  ValueRow sword = row(2, 1, 2'000);
  sword.kind = 2'369;
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  (void)value_of(things_->load(uuid(2'000), {sword}));
  using Kinds = std::vector<std::int32_t>;
  EXPECT_EQ(value_of(things_->used_kinds(Kinds{2'369, 5, 57})), (Kinds{57, 2'369}));
  EXPECT_EQ(value_of(things_->used_kinds(Kinds{5})), Kinds{});
  EXPECT_EQ(value_of(things_->used_kinds({})), Kinds{});
  Kinds many(1'200);
  for (std::size_t i = 0; i < many.size(); ++i) many[i] = static_cast<std::int32_t>(i) + 1'500;
  EXPECT_EQ(value_of(things_->used_kinds(many)), Kinds{2'369}) << "more than one statement takes";
}

TEST_P(ItemContract, ATransactionIsWholeOrNothing) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  (void)value_of(things_->load(uuid(2'000), {row(2, 20, 2'000)}));
  // From one owner to the other.
  EXPECT_EQ(
      things_->commit(transaction({{row(1, 10), row(1, 4), 0}, {row(2, 20, 2'000), row(2, 26, 2'000), 0}})),
      ValueEnd::committed);
  // One row is not as it was said: nothing of it happens.
  EXPECT_EQ(things_->commit(transaction({{row(1, 4), {}, 0}, {row(2, 20, 2'000), row(2, 30, 2'000), 0}})),
            ValueEnd::refused);
  EXPECT_EQ(things_->commit(transaction({{row(1, 4), {}, 0}, {{}, row(2, 1, 2'000), 0}})), ValueEnd::refused);
  EXPECT_EQ(value_of(things_->load(uuid(1'000), {})).rows, std::vector{row(1, 4)});
  EXPECT_EQ(value_of(things_->load(uuid(2'000), {})).rows, std::vector{row(2, 26, 2'000)});
}

TEST_P(ItemContract, TheSameTransactionAgainIsTheSameOutcome) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  const auto once = transaction({{row(1, 10), row(1, 7), 0}, {{}, row(3, 3), 0}});
  EXPECT_EQ(things_->commit(once), ValueEnd::committed);
  EXPECT_EQ(things_->commit(once), ValueEnd::committed);
  EXPECT_EQ(value_of(things_->load(uuid(1'000), {})).rows, (std::vector{row(1, 7), row(3, 3)}));
}

TEST_P(ItemContract, WhatWasCommittedSurvivesTheServer) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  EXPECT_EQ(things_->commit(transaction({{row(1, 10), row(1, 7), 0}})), ValueEnd::committed);
  things_.reset();
  database_.reset();
  database_ = open();
  ASSERT_NE(database_, nullptr);
  EXPECT_EQ(value_of(ItemStore(*database_).load(uuid(1'000), {})).rows, std::vector{row(1, 7)});
}

TEST_P(ItemContract, NonsenseIsRefusedHereAndByTheDatabase) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  EXPECT_EQ(things_->commit(transaction({})), ValueEnd::refused);
  EXPECT_EQ(things_->commit(transaction({{row(1, 10), row(1, -1), 0}})), ValueEnd::refused);
  ask("UPDATE \"item\" SET amount = 0");
  ask("UPDATE \"item\" SET amount = -1");
  EXPECT_EQ(value_of(things_->load(uuid(1'000), {})).rows, std::vector{row(1, 10)})
      << "a check of the database";
}

TEST_P(ItemContract, ARowThatMakesNoThingIsCorruptNotACrash) {
  (void)value_of(things_->load(uuid(1'000), {row(1, 10)}));
  ask("UPDATE \"item\" SET slot = 99");
  EXPECT_EQ(things_->load(uuid(1'000), {}).error(), StoreFault::corrupt);
  EXPECT_EQ(things_->commit(transaction({{row(1, 10), row(1, 7), 0}})), ValueEnd::refused);
}

}  // namespace
}  // namespace kairos::item
