// Partitions are opened and dropped while others run.
#include "engine/core/partition/partition_host.hpp"

#include <gtest/gtest.h>

#include "tests/engine/core/partition/hosted_toys.hpp"

namespace kairos::toy::hosted {
namespace {

TEST(PartitionHost, NumbersAreNeverGivenTwiceAndTheGoneAreUnknown) {
  Hosted hosted;
  hosted.pool.start(2);
  std::vector<PartitionId> given;
  for (int i = 0; i < 20; ++i) {
    given.push_back(hosted.open());
    EXPECT_EQ(given.back(), (PartitionId{static_cast<std::uint32_t>(2 + i)}));
    if (i % 2 == 0) {
      EXPECT_TRUE(hosted.host.drop(given.back(), home, SessionEnd::finished));
    }
  }
  for (std::size_t i = 1; i < given.size(); i += 2)
    EXPECT_TRUE(hosted.host.drop(given[i], {}, SessionEnd::finished));
  hosted.wait_until_alone();
  EXPECT_FALSE(hosted.host.drop(given[0], home, SessionEnd::finished));
  const auto count = [](const LeaseView& view) { return view.entity_count(); };
  EXPECT_EQ(hosted.leases.read(given[0], "count", count).error(), LeaseError::no_such_partition);
}

TEST(PartitionHost, ItIsBuiltBeforeItsFirstPassAndItsEntitiesAreItsOwn) {
  Hosted hosted;
  hosted.pool.start(1);
  const PartitionId id = hosted.open([](Turn& turn) { (void)make_traveller(turn, 0); });
  const auto births = hosted.leases.read(id, "births", [](const LeaseView& view) {
    std::vector<std::uint32_t> numbers;
    for (const auto& [entity, tint] : view.all<Entity, Tint>()) numbers.push_back(entity.birth_partition());
    return numbers;
  });
  EXPECT_EQ(births.value(), std::vector{id.value});
}

TEST(PartitionHost, OnesThatCannotBeBuiltLeaveNothingBehind) {
  Hosted hosted;
  hosted.pool.start(1);
  EXPECT_THROW((void)hosted.open([](Turn&) { throw std::runtime_error("no room"); }), std::runtime_error);
  EXPECT_TRUE(hosted.host.partitions().empty());
  EXPECT_EQ(hosted.travellers(hosted.open()).size(), 0u);
}

TEST(PartitionHost, AtMostSoManyAreOpenAtATime) {
  Hosted hosted;
  for (std::size_t i = 0; i < PartitionHost::open_max; ++i) (void)hosted.open();
  EXPECT_EQ(hosted.host.open({}).error(), OpenError::too_many);
}

TEST(PartitionHost, WhatTravelsToOneThatIsGoneEndsUpInItsFallback) {
  Hosted hosted;
  hosted.pool.start(2);
  const PartitionId gone = hosted.open();
  const PartitionId also_gone = hosted.open();
  EXPECT_TRUE(hosted.host.drop(gone, also_gone, SessionEnd::finished));
  EXPECT_TRUE(hosted.host.drop(also_gone, home, SessionEnd::finished));
  hosted.wait_until_alone();
  const PartitionId other = hosted.open();
  hosted.shared.places[0] = gone.value;
  hosted.directory.post(other, InboxItem::of(Set{1, 5}));
  ASSERT_TRUE(hosted.shared.wait(hosted.shared.at_rest, 5));
  EXPECT_EQ(hosted.travellers(home).size(), 5u);
  EXPECT_EQ(hosted.shared.faults, 0);
}

TEST(PartitionHost, ABrokenOneIsDroppedToo) {
  Hosted hosted;
  hosted.pool.start(2);
  const PartitionId broken = hosted.open();
  hosted.directory.post(broken, InboxItem::of(Break{}));
  const auto count = [](const LeaseView& view) { return view.entity_count(); };
  while (hosted.leases.read(broken, "count", count)) std::this_thread::yield();
  EXPECT_TRUE(hosted.host.drop(broken, home, SessionEnd::internal_error));
  hosted.wait_until_alone();
  EXPECT_EQ(hosted.leases.read(broken, "count", count).error(), LeaseError::no_such_partition);
  EXPECT_EQ(hosted.travellers(hosted.open()).size(), 0u);
}

TEST(PartitionHost, OneThatBreaksWhileItIsDroppedIsTakenAway) {
  Hosted hosted;
  hosted.pool.start(2);
  for (int i = 0; i < 50; ++i) {
    const PartitionId broken = hosted.open();
    hosted.directory.post(broken, InboxItem::of(Break{}));
    EXPECT_TRUE(hosted.host.drop(broken, home, SessionEnd::internal_error));
  }
  hosted.wait_until_alone();
}

TEST(PartitionHost, OneCanBeDroppedByWhoIsToldThatItStopped) {
  Hosted hosted;
  hosted.on_stopped = [&](PartitionId broken) {
    EXPECT_TRUE(hosted.host.drop(broken, home, SessionEnd::internal_error));
  };
  hosted.pool.start(2);
  hosted.directory.post(hosted.open(), InboxItem::of(Break{}));
  hosted.wait_until_alone();
}

TEST(PartitionHost, APlaceThatALesseeWaitedForInVainServesTheNextPartition) {
  Hosted hosted;
  hosted.pool.start(2);
  const auto count = [](const LeaseView& view) { return view.entity_count(); };
  std::atomic<bool> done{false};
  std::atomic<std::uint32_t> wanted{0};
  std::vector<std::thread> lessees;
  for (int i = 0; i < 3; ++i) {
    lessees.emplace_back([&] {
      while (!done) static_cast<void>(hosted.leases.read(PartitionId{wanted.load()}, "count", count));
    });
  }
  for (int round = 0; round < 300; ++round) {
    const PartitionId id = hosted.open();
    wanted = id.value;
    // Each runs, or these never come home.
    const std::size_t before = hosted.shared.at_rest;
    hosted.directory.post(id, InboxItem::of(Set{0, 1}));
    ASSERT_TRUE(hosted.shared.wait(hosted.shared.at_rest, before + 1)) << round;
    EXPECT_TRUE(hosted.host.drop(id, home, SessionEnd::finished));
  }
  done = true;
  for (auto& lessee : lessees) lessee.join();
  hosted.wait_until_alone();
}

}  // namespace
}  // namespace kairos::toy::hosted
