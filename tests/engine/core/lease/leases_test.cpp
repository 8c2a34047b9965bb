// Leases: what they see and change, where they are refused, and that nothing deadlocks.
#include "engine/core/lease/leases.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "engine/core/loop/waiting.hpp"
#include "engine/core/persistence/sql_guard.hpp"
#include "tests/engine/core/partition/toy_pool.hpp"

namespace kairos::toy {
namespace {

constexpr PartitionId first{1};
constexpr PartitionId second{2};
using Lines = std::vector<std::string>;

/// What a handler of these tests reaches, as one that is wired wrongly could.
struct Reach {
  ToyPool* pool = nullptr;
};
struct Raise {
  std::int32_t x = 0;
  std::int32_t y = 0;
};
struct LeaseInPass {};
struct StayBusy {};
struct Wait {
  std::int64_t number = 0;
};
struct Gates {
  std::atomic<bool> waiting{false};
  std::promise<void> open;
  std::shared_future<void> opened{open.get_future()};
};
struct GatesRef {
  std::shared_ptr<Gates> gates = std::make_shared<Gates>();
};

Created raise(Turn& turn, const Raise& command) {
  if (command.x < 0) return {refused(Reason::out_of_range), {}};
  const Entity entity = turn.world().spawn();
  const Handle handle = turn.take_handle();
  turn.world().add(entity, core::Visible{handle});
  turn.world().add(entity, Spot{command.x, command.y});
  return {applied, handle};
}
Outcome lease_in_pass(Turn& turn, const Actor&, const LeaseInPass&) {
  (void)turn.shared<Reach>().pool->leases.read(turn.partition(), "of a pass",
                                               [](const LeaseView& view) { return view.entity_count(); });
  return applied;
}
void wait_for_gate(Turn& turn, const Wait&) {
  Gates& gates = *turn.shared<GatesRef>().gates;
  gates.waiting = true;
  gates.opened.wait();
}

void stay_busy(Turn& turn, const StayBusy& again) { turn.post(turn.partition(), again); }

struct LeasedToys : ToyPool {
  explicit LeasedToys(const LeaseSettings& settings = {.prove_reads = true}) : ToyPool(settings) {
    registry.creation<&raise>();
    registry.command<&lease_in_pass>();
    registry.message<&wait_for_gate>();
    registry.message<&stay_busy>();
    registry.shared<Reach>(std::make_shared<const Reach>(Reach{this}));
    registry.shared<GatesRef>(std::make_shared<const GatesRef>(gates));
    add();
    add();
  }
  ~LeasedToys() override { pool.stop(); }

  [[nodiscard]] std::optional<Spot> spot_of(Handle handle) {
    return leases
        .read(first, "spot", [&](const LeaseView& view) { return view.get<Spot>(view.find(handle)); })
        .value();
  }
  GatesRef gates;
};

TEST(Leases, WhatIsCreatedIsReadByValue) {
  LeasedToys toys;
  toys.pool.start(2);
  const auto made = toys.leases.create(first, "raise", Raise{3, 4});
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->outcome.applied());
  EXPECT_EQ(toys.spot_of(made->handle), (Spot{3, 4}));
  const auto all = toys.leases.read(first, "all", [](const LeaseView& view) {
    std::vector<Spot> spots;
    for (const auto& [spot, tint] : view.all<Spot, Opt<Tint>>()) {
      EXPECT_EQ(tint.has_value(), false);
      spots.push_back(spot);
    }
    return spots;
  });
  EXPECT_EQ(all.value(), (std::vector{Spot{3, 4}}));
  EXPECT_EQ(toys.counted("raise", "granted"), 1u);
}

TEST(Leases, ARefusedCreationGivesItsReason) {
  LeasedToys toys;
  toys.pool.start(1);
  const auto made = toys.leases.create(first, "raise", Raise{-1, 0});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->outcome, refused(Reason::out_of_range));
  EXPECT_FALSE(made->handle);
}

TEST(Leases, ModifyIsOnePassWithOneItemByNobody) {
  LeasedToys toys;
  toys.pool.start(1);
  EXPECT_EQ(toys.leases.modify(first, "note", Note{7}).value(), applied);
  EXPECT_EQ(toys.leases.modify(first, "decline", Decline{}).value(), refused(Reason::busy));
  const auto lines =
      toys.leases.read(first, "journal", [&](const LeaseView&) { return *toys.journal.lines; });
  EXPECT_EQ(lines.value(), (Lines{"0: note 7"}));
}

TEST(Leases, AHandlerThatThrowsFailsTheLeaseAndOneThatBreaksThePartitionStopsIt) {
  LeasedToys toys;
  toys.pool.start(1);
  EXPECT_EQ(toys.leases.modify(first, "explode", Explode{}).error(), LeaseError::failed);
  EXPECT_EQ(toys.leases.modify(first, "note", Note{1}).value(), applied);
  EXPECT_EQ(toys.leases.modify(first, "shatter", Shatter{}).error(), LeaseError::stopped);
  EXPECT_EQ(toys.stopped(), (Lines{"toy1"}));
  EXPECT_EQ(toys.leases.modify(first, "note", Note{2}).error(), LeaseError::stopped);
  EXPECT_EQ(toys.leases.modify(second, "decline", Decline{}).value(), refused(Reason::busy));
  EXPECT_EQ(toys.counted("explode", "failed"), 1u);
}

TEST(Leases, OfNobodyIsRefused) {
  LeasedToys toys;
  toys.pool.start(1);
  const auto count = [](const LeaseView& view) { return view.entity_count(); };
  EXPECT_EQ(toys.leases.read(PartitionId{9}, "count", count).error(), LeaseError::no_such_partition);
  EXPECT_EQ(toys.counted("count", "no_such_partition", "9"), 1u);
}

TEST(Leases, ReadingNestsInReadingTheSamePartition) {
  LeasedToys toys;
  toys.pool.start(1);
  ASSERT_TRUE(toys.leases.create(first, "raise", Raise{1, 1}));
  const auto counted = toys.leases.read(first, "outer", [&](const LeaseView& outer) {
    const auto inner =
        toys.leases.read(first, "inner", [](const LeaseView& view) { return view.entity_count(); });
    return std::pair(outer.entity_count(), inner.value());
  });
  EXPECT_EQ(counted.value(), std::pair(std::size_t{1}, std::size_t{1}));
}

TEST(Leases, ASecondPartitionAChangeOrAWaitInsideThrow) {
  LeasedToys toys;
  toys.pool.start(1);
  const auto inside = [&](auto attempt) {
    return toys.leases.read(first, "outer", [&](const LeaseView&) { attempt(); });
  };
  const auto count = [](const LeaseView& view) { return view.entity_count(); };
  EXPECT_THROW((void)inside([&] { (void)toys.leases.read(second, "other", count); }), LeaseMisuse);
  EXPECT_THROW((void)inside([&] { (void)toys.leases.modify(second, "other", Note{1}); }), LeaseMisuse);
  EXPECT_THROW((void)inside([&] { (void)toys.leases.modify(first, "same", Note{1}); }), LeaseMisuse);
  EXPECT_THROW((void)inside([&] { toys.pool.stop(); }), ForbiddenWait);
  EXPECT_EQ(inside([&] { EXPECT_EQ(sql_forbidden_in(), "outer"); }).has_value(), true);
  EXPECT_EQ(sql_forbidden_in(), "");
  // Each left the partition free again.
  EXPECT_EQ(toys.leases.modify(first, "decline", Decline{}).value(), refused(Reason::busy));
}

TEST(Leases, APassCannotTakeOne) {
  LeasedToys toys;
  toys.pool.start(1);
  // The handler throws, which costs its item: the lease that asked for it says so.
  EXPECT_EQ(toys.leases.modify(first, "in pass", LeaseInPass{}).error(), LeaseError::failed);
  EXPECT_EQ(toys.counted("of a pass", "misuse"), 1u);
}

TEST(Leases, WhatIsKeptBeyondTheLeaseThrows) {
  LeasedToys toys;
  toys.pool.start(1);
  const auto before = owner_violations();
  const LeaseView* kept = nullptr;
  ASSERT_TRUE(toys.leases.read(first, "keep", [&](const LeaseView& view) { kept = &view; }));
  EXPECT_THROW((void)kept->entity_count(), OwnerViolation);
  ASSERT_TRUE(toys.leases.read(
      second, "other", [&](const LeaseView&) { EXPECT_THROW((void)kept->entity_count(), OwnerViolation); }));
  EXPECT_EQ(owner_violations() - before, 2u);
}

TEST(Leases, BeforeTheLoopStartsTheBuilderActsAtOnce) {
  LeasedToys toys;
  const auto made = toys.leases.create(first, "boot", Raise{5, 6});
  ASSERT_TRUE(made && made->outcome.applied());
  EXPECT_EQ(toys.spot_of(made->handle), (Spot{5, 6}));
  EXPECT_EQ(toys.leases.modify(first, "boot", Note{1}).value(), applied);
  EXPECT_THROW((void)toys.leases.modify(first, "boot", Explode{}), std::runtime_error);
  EXPECT_EQ(*toys.journal.lines, (Lines{"0: note 1", "0: explode"}));
  EXPECT_EQ(toys.partitions[0]->last_pass().number, 0u);
  toys.partitions[1]->build([&](Turn&) {
    EXPECT_EQ(toys.leases.modify(second, "inside the building", Decline{}).value(), refused(Reason::busy));
    EXPECT_THROW((void)toys.leases.modify(first, "another", Decline{}), LeaseMisuse);
  });
  toys.pool.start(1);
  EXPECT_EQ(toys.spot_of(made->handle), (Spot{5, 6}));
}

TEST(Leases, NotGrantedInTimeIsAnErrorAndLeavesNoTrace) {
  LeasedToys toys({.wait_max = milliseconds(1), .prove_reads = true});
  toys.pool.start(1);
  toys.post(first, InboxItem::of(Wait{}));
  while (!toys.gates.gates->waiting) std::this_thread::yield();
  EXPECT_EQ(toys.leases.modify(first, "late", Note{1}).error(), LeaseError::timed_out);
  EXPECT_EQ(toys.counted("late", "timed_out", "1"), 1u);
  toys.gates.gates->open.set_value();
  for (bool done = false; !done;) done = toys.leases.modify(first, "retry", Note{2}).has_value();
  // A pass of the loop comes through as well.
  toys.post(first, InboxItem::of(Explode{}));
  for (Lines lines; lines != Lines{"0: note 2", "a message explodes"};) {
    const auto read =
        toys.leases.read(first, "journal", [&](const LeaseView&) { return *toys.journal.lines; });
    if (read) lines = *read;
  }
}

TEST(Leases, ALesseeGoesBetweenPassesThatFollowEachOther) {
  LeasedToys toys;
  toys.pool.start(2);
  toys.post(first, InboxItem::of(StayBusy{}));
  for (int i = 0; i < 50; ++i) {
    const auto done = toys.leases.modify(first, "between", Decline{});
    ASSERT_TRUE(done) << name_of(done.error());
  }
}

TEST(Leases, ManyThreadsLeaseOneAtATimeWhileItRuns) {
  constexpr int threads = 4;
  constexpr int rounds = 200;
  LeasedToys toys;
  toys.pool.start(2);
  std::vector<std::thread> lessees;
  std::atomic<int> failures{0};
  for (int number = 0; number < threads; ++number) {
    lessees.emplace_back([&, number] {
      for (int i = 0; i < rounds; ++i) {
        const PartitionId where = (i + number) % 2 == 0 ? first : second;
        const auto made = toys.leases.create(where, "raise", Raise{i, number});
        const auto seen = toys.leases.read(where, "look", [&](const LeaseView& view) {
          return made ? view.get<Spot>(view.find(made->handle)) : std::nullopt;
        });
        if (!made || !seen || *seen != Spot{i, number}) ++failures;
        toys.post(where, InboxItem::of(Release{}));  // passes of the loop, between and beside
      }
    });
  }
  for (auto& lessee : lessees) lessee.join();
  EXPECT_EQ(failures, 0);
  std::size_t entities = 0;
  for (const PartitionId where : {first, second}) {
    entities +=
        toys.leases.read(where, "count", [](const LeaseView& view) { return view.entity_count(); }).value();
  }
  EXPECT_EQ(entities, static_cast<std::size_t>(threads * rounds));
}

}  // namespace
}  // namespace kairos::toy
