// The memory that stands for a database: whole or nothing, and the same question twice is one change.
#include "engine/core/persistence/memory_value_store.hpp"

#include <gtest/gtest.h>

#include "engine/core/persistence/value_check.hpp"

namespace kairos {
namespace {

Uuid id(std::uint8_t number) {
  Uuid made;
  made.bytes[15] = number;
  return made;
}
ValueRow row(std::uint8_t number, std::int64_t amount) { return {id(number), id(200), amount, 57, 0, -1, 0}; }

ValueTransaction transaction(std::initializer_list<ValueChange> changes) {
  ValueTransaction made;
  made.key = id(250);
  for (const ValueChange& change : changes) made.changes[made.count++] = change;
  return made;
}

TEST(ValueCheck, KnowsWhatMakesNoSense) {
  ValueRow other_kind = row(1, 5);
  other_kind.kind = 58;
  ValueRow nobodys = row(1, 5);
  nobodys.owner = {};
  struct Row {
    const char* what;
    ValueTransaction transaction;
    bool sense;
  };
  ValueTransaction keyless = transaction({{{}, row(1, 5), 0}});
  keyless.key = {};
  const Row rows[] = {
      {"made", transaction({{{}, row(1, 5), 0}}), true},
      {"gone", transaction({{row(1, 5), {}, 0}}), true},
      {"less", transaction({{row(1, 5), row(1, 4), 0}}), true},
      {"none", transaction({}), false},
      {"without a key", keyless, false},
      {"from nothing to nothing", transaction({{{}, {}, 0}}), false},
      {"below nothing", transaction({{row(1, 5), row(1, -1), 0}}), false},
      {"another row", transaction({{row(1, 5), row(2, 5), 0}}), false},
      {"another kind", transaction({{row(1, 5), other_kind, 0}}), false},
      {"nobody's", transaction({{{}, nobodys, 0}}), false},
      {"one row twice", transaction({{row(1, 5), row(1, 4), 0}, {row(1, 4), row(1, 3), 0}}), false},
  };
  for (const Row& each : rows) EXPECT_EQ(makes_sense(each.transaction), each.sense) << each.what;
}

TEST(MemoryValueStore, ChangesAllOrNothing) {
  MemoryValueStore store;
  EXPECT_EQ(store.commit(transaction({{{}, row(1, 5), 0}})), ValueEnd::committed);
  EXPECT_EQ(store.commit(transaction({{{}, row(2, 9), 0}, {row(1, 4), row(1, 3), 0}})), ValueEnd::refused);
  EXPECT_EQ(store.find(id(2)), nullptr);
  EXPECT_EQ(store.find(id(1))->amount, 5);
  EXPECT_EQ(store.commit(transaction({{row(1, 5), row(1, 2), 0}, {{}, row(2, 3), 0}})), ValueEnd::committed);
  EXPECT_EQ(store.commit(transaction({{row(1, 5), row(1, 2), 0}, {{}, row(2, 3), 0}})), ValueEnd::committed)
      << "the same again";
  EXPECT_EQ(store.sum_of(57), 5);
  store.go_away(true);
  EXPECT_EQ(store.commit(transaction({{row(1, 2), {}, 0}})), ValueEnd::failed);
  EXPECT_EQ(store.load(id(200), {}).error(), StoreFault::unavailable);
  store.go_away(false);
  store.lose_answers(1);
  EXPECT_EQ(store.commit(transaction({{row(1, 2), {}, 0}})), ValueEnd::unknown);
  EXPECT_EQ(store.commit(transaction({{row(1, 2), {}, 0}})), ValueEnd::committed);
  EXPECT_EQ(store.find(id(1)), nullptr);
}

TEST(MemoryValueStore, GivesFirstRowsOnce) {
  MemoryValueStore store;
  const auto first = store.load(id(200), {row(1, 5)});
  EXPECT_TRUE(first->fresh);
  EXPECT_EQ(first->rows, std::vector{row(1, 5)});
  EXPECT_EQ(store.commit(transaction({{row(1, 5), {}, 0}})), ValueEnd::committed);
  const auto again = store.load(id(200), {row(1, 5)});
  EXPECT_FALSE(again->fresh);
  EXPECT_TRUE(again->rows.empty()) << "who gave all away gets nothing new";
}

}  // namespace
}  // namespace kairos
