// The game time of a running world reaches the database, without waking the world.
#include "app/host/game_time_keeper.hpp"

#include <gtest/gtest.h>

#include <future>

#include "adapters/store/database.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

constexpr PartitionId world_of_test{7};
constexpr GameTime begun{5'000'000};

class NoDirectory final : public Directory {
 public:
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
};

/// Of the keeper alone; the world has the machine's.
class HandClocks final : public Clocks {
 public:
  [[nodiscard]] std::int64_t monotonic_us() const override { return us; }
  [[nodiscard]] WallTime wall() const override { return {us}; }
  std::int64_t us = 1'000'000;
};

TEST(GameTimeKeeper, StoresTheTimeOfTheLastPassAndOfSleepAndWakesNobody) {
  log::set_level(log::Level::error);
  const auto opened = store::Database::open("sqlite::memory:", {});
  ASSERT_TRUE(opened) << opened.error().text;
  store::WorldRepository row(**opened);
  ASSERT_TRUE(row.begin_boot(1));

  SystemClocks clocks;
  Metrics metrics;
  Registry registry;
  HandleAllocator handles;
  NoDirectory directory;
  IoThreads io(registry, directory, clocks);
  LoopPool pool(clocks, metrics, PassPlan{}, [](Partition&, const std::string& why) { FAIL() << why; });
  Leases leases(pool, clocks, metrics);
  auto& slot = pool.reserve();
  Partition partition(PartitionSettings{world_of_test, "world", 1, world_of_test, {}}, registry,
                      std::make_unique<ScheduleRun>(ScheduleTable{}), handles, directory, io,
                      LoopPool::waker_of(slot));
  pool.attach(slot, partition, begun);
  HandClocks hand;
  GameTimeKeeper keeper(leases, world_of_test, row, io, hand);
  pool.start(1);

  // The first pass is due at once; it may not have run yet.
  Pass last;
  while (last.number == 0) {
    const auto pass =
        leases.read(world_of_test, "of the test", [](const LeaseView& view) { return view.pass(); });
    ASSERT_TRUE(pass);
    last = *pass;
  }
  const auto keep = [&] {
    keeper.keep();
    std::promise<void> kept;
    ASSERT_TRUE(io.run(0, [&] { kept.set_value(); }));
    kept.get_future().wait();
  };
  keep();
  const auto first = row.begin_boot(1);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->game_time, last.now);
  hand.us += GameTimeKeeper::interval.us;
  keep();
  io.close();
  pool.stop();
  EXPECT_GE(last.now, begun);
  EXPECT_EQ(partition.last_pass().number, last.number) << "no pass ran for it";
  const auto next = row.begin_boot(1);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->game_time, last.now + GameTimeKeeper::interval) << "the world slept, and its time ran";
}

}  // namespace
}  // namespace kairos::app
