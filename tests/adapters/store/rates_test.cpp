// How many characters a second each database takes, durable commits and all. It prints, and asserts only that
// all of it was stored: the numbers are a disk's.
#include <fmt/core.h>

#include <chrono>

#include "engine/core/persistence/executor.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::character {
using store_test::value_of;

namespace {

constexpr std::uint64_t characters = 200;
constexpr std::uint64_t saves_per_character = 4;

class Rates : public store_test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped() && !on_sqlite()) store_test::set_postgres_durability(store_test::Durability::durable);
  }
  void TearDown() override {
    if (!IsSkipped() && !on_sqlite()) store_test::set_postgres_durability(store_test::Durability::fast);
  }

  /// Runs `work(i)` for each i on the executor's workers and prints the rate.
  template <class Work>
  void measure(std::string_view what, std::uint64_t count, std::size_t workers, Work work) const {
    Executor executor("rates", workers);
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < count; ++i) {
      ASSERT_TRUE(executor.submit(OwnerKey::of(i % characters), [&work, i] { work(i); }));
    }
    executor.drain();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("{:10} {:24} {} workers: {:7.0f} /s\n", GetParam(), what, workers,
               static_cast<double>(count) / took.count());
    EXPECT_EQ(executor.statistics().threw, 0u);
  }
};
INSTANTIATE_TEST_SUITE_P(Databases, Rates, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

StoredCharacter numbered(std::uint64_t number) {
  StoredCharacter one;
  one.id = Uuid::v7(WallTime{1'700'000'000'000'000}, 1, number);
  one.account = Uuid::v7(WallTime{1'700'000'000'000'000}, 2, number);
  one.name = one.name_folded = *Text<16>::from(fmt::format("n{}", number));
  return one;
}

TEST_P(Rates, PrintsInsertsAndSectionUpdates) {
  const auto database = open();
  ASSERT_NE(database, nullptr);
  CharacterRepository repository(*database);
  measure("inserts", characters, executor_workers, [&](std::uint64_t i) {
    EXPECT_EQ(value_of(repository.create(numbered(i))), CreateOutcome::created);
  });
  const auto save = [&](std::uint64_t i) {
    EXPECT_TRUE(repository.save_place(numbered(i % characters).id, {.x = static_cast<std::int64_t>(i)}));
  };
  measure("section updates", characters, 1, save);
  measure("section updates", characters * saves_per_character, executor_workers, save);
  measure("reads", characters * saves_per_character, executor_workers,
          [&](std::uint64_t i) { EXPECT_TRUE(value_of(repository.find(numbered(i % characters).id))); });
}

}  // namespace
}  // namespace kairos::character
