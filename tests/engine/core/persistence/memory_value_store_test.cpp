// The memory that stands for a database: whole or nothing, and the same question twice is one change.
#include "engine/core/persistence/memory_value_store.hpp"

#include <gtest/gtest.h>

#include "engine/core/persistence/value_check.hpp"

namespace kairos::memory_value_test {
namespace {

Uuid id(std::uint8_t number) {
  Uuid made;
  made.bytes[15] = number;
  return made;
}
ValueRow row(std::uint8_t number, std::int64_t amount) { return {id(number), id(200), amount, 57, 0, -1, 0}; }

ValueTransaction transaction(std::initializer_list<ValueChange> changes) {
  ValueTransaction made;
  made.origin.key = id(250);
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
  keyless.origin.key = {};
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
      {"more used up than there was", transaction({{row(1, 5), row(1, 1), 0, 6, 0}}), false},
      {"one row twice", transaction({{row(1, 5), row(1, 4), 0}, {row(1, 4), row(1, 3), 0}}), false},
  };
  for (const Row& each : rows) EXPECT_EQ(makes_sense(each.transaction), each.sense) << each.what;
}

ValueTransaction keyed(std::uint8_t key, std::initializer_list<ValueChange> changes) {
  ValueTransaction made = transaction(changes);
  made.origin.key = id(key);
  return made;
}

// What it shares with the databases is in tests/adapters/store/item_contract_test.cpp.
TEST(MemoryValueStore, GoesAwayAndLosesAnswersWhenATestWantsIt) {
  MemoryValueStore store;
  EXPECT_EQ(store.commit(keyed(1, {{{}, row(1, 5), 0}})), ValueEnd::committed);
  EXPECT_EQ(store.find(id(1))->amount, 5);
  EXPECT_EQ(store.sum_of(57), 5);
  store.go_away(true);
  EXPECT_EQ(store.commit(keyed(2, {{row(1, 5), {}, 0}})), ValueEnd::failed);
  EXPECT_EQ(store.load(id(200), {}).error(), StoreFault::unavailable);
  store.go_away(false);
  store.lose_answers(1);
  EXPECT_EQ(store.commit(keyed(2, {{row(1, 5), {}, 0}})), ValueEnd::unknown);
  EXPECT_EQ(store.commit(keyed(2, {{row(1, 5), {}, 0}})), ValueEnd::committed);
  EXPECT_EQ(store.find(id(1)), nullptr);
}

}  // namespace
}  // namespace kairos::memory_value_test
