// Groups: everybody hears how the own transaction ended, in order, whatever was written together.
#include "engine/core/persistence/group_commit.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

#include "engine/core/persistence/memory_value_store.hpp"

namespace kairos {
namespace {

Uuid id(std::uint64_t number) { return Uuid::v7({static_cast<std::int64_t>(number)}, number, number); }

ValueTransaction transaction(std::uint64_t key, std::int64_t from, std::int64_t to) {
  ValueTransaction made;
  made.origin.key = id(key);
  made.count = 1;
  if (from > 0) made.changes[0].before = {id(1), id(2), from, 57, 0, -1, 0};
  if (to > 0) made.changes[0].after = {id(1), id(2), to, 57, 0, -1, 0};
  return made;
}

/// Holds the first group until it may go on, so that the rest has to wait.
class Held final : public ValueStore {
 public:
  void commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) override {
    groups.push_back(group.size());
    if (groups.size() == 1) {
      began.set_value();
      go_on.get_future().wait();
    }
    if (broken) throw std::runtime_error("as a test wants it");
    below.commit_group(group, ends);
  }
  Result<OwnedRows, StoreFault> load(const Uuid& owner, const FirstRows& first) override {
    return below.load(owner, first);
  }

  MemoryValueStore below;
  std::vector<std::size_t> groups;
  std::promise<void> began;
  std::promise<void> go_on;
  bool broken = false;
};

TEST(GroupCommit, WhatWaitsIsWrittenTogetherInItsOrder) {
  Held store;
  std::vector<std::pair<int, ValueEnd>> heard;
  {
    GroupCommit group(store);
    const auto note = [&](int number) {
      return [&heard, number](ValueEnd end) { heard.emplace_back(number, end); };
    };
    group.commit(transaction(10, 0, 5), note(0));
    store.began.get_future().wait();
    for (int i = 1; i < 4; ++i)
      group.commit(transaction(static_cast<std::uint64_t>(10 + i), 5 + i - 1, 5 + i), note(i));
    group.commit(transaction(14, 5, 99), note(4));
    store.go_on.set_value();
    group.close();
    group.commit(transaction(15, 8, 9), note(5));
    EXPECT_EQ(group.statistics().groups, 2u);
    EXPECT_EQ(group.statistics().transactions, 5u);
  }
  using enum ValueEnd;
  EXPECT_EQ(heard,
            (std::vector<std::pair<int, ValueEnd>>{
                {0, committed}, {1, committed}, {2, committed}, {3, committed}, {4, refused}, {5, failed}}));
  EXPECT_EQ(store.groups, (std::vector<std::size_t>{1, 4}));
  EXPECT_EQ(store.below.find(id(1))->amount, 8);
}

TEST(GroupCommit, AFaultOfTheStoreIsAnOutcomeNobodyKnows) {
  Held store;
  store.broken = true;
  store.go_on.set_value();
  std::vector<ValueEnd> heard;
  GroupCommit group(store);
  group.commit(transaction(10, 0, 5), [&](ValueEnd end) { heard.push_back(end); });
  group.close();
  EXPECT_EQ(heard, std::vector{ValueEnd::unknown});
}

}  // namespace
}  // namespace kairos
