// The watchdog: what it reports and when, on a clock moved by hand, and the stack of a thread that is really
// stuck.
#include "engine/core/watchdog/watchdog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "engine/core/watchdog/signal_stack.hpp"
#include "engine/core/watchdog/watchdog_thread.hpp"
#include "tests/engine/core/pacing/paced_game.hpp"

namespace kairos::paced {

/// What a pass waits for in here, and the promise that it does; not anonymous, so that its name is in the
/// stack.
struct Trap {
  std::promise<void> inside;
  std::promise<void> release;
};
struct TrapRef {
  Trap* trap;
};
struct FallIn {};
[[gnu::noinline]] void wait_in_the_trap(Trap& trap) {
  trap.inside.set_value();
  trap.release.get_future().wait();
}
void fall_in(Turn& turn, const FallIn&) { wait_in_the_trap(*turn.shared<TrapRef>().trap); }

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class NamedStack final : public StackReader {
 public:
  [[nodiscard]] std::vector<std::string> stack_of(std::int32_t thread) override {
    return {"frame of " + std::to_string(thread)};
  }
};

struct Watching {
  FakeClocks clocks;
  NamedStack stacks;
  Gauge stuck;
  std::vector<std::string> lines;
  Watchdog watchdog{clocks, seconds(5), stacks, [this](const StuckPass& pass) {
                      for (auto& line : lines_of(pass)) lines.push_back(std::move(line));
                    }};
  std::shared_ptr<PassWatch> watch = watchdog.watch("world", stuck);

  /// How long until the next look in milliseconds, -1 when nothing runs.
  std::int64_t look_at(std::int64_t ms) {
    clocks.us = ms * 1'000;
    const auto wait = watchdog.look();
    return wait ? wait->us / 1'000 : -1;
  }
};

TEST(Watchdog, ReportsAPassThatDoesNotReturnAtGrowingDistances) {
  Watching world;
  EXPECT_EQ(world.look_at(0), -1);
  world.watch->begins(1'000'000, 812, 77);
  world.watch->is_in(TimedPhase::inbox);
  world.watch->works_on(&world.watch->times().find(WorkKind::command, "UseSkill"));
  EXPECT_EQ(world.look_at(1'000), 5'000);
  EXPECT_EQ(world.look_at(5'999), 1);
  EXPECT_EQ(world.stuck.value(), 0);
  EXPECT_THAT(world.lines, ElementsAre());
  EXPECT_EQ(world.look_at(6'000), 5'000);
  EXPECT_EQ(world.stuck.value(), 1);
  EXPECT_EQ(world.look_at(10'999), 1);
  EXPECT_EQ(world.look_at(11'040), 5'000);
  EXPECT_EQ(world.look_at(20'999), 1);
  EXPECT_EQ(world.look_at(21'100), 5'000);
  EXPECT_THAT(world.lines,
              ElementsAre("world: pass 812 has not returned for 5.0 s: phase inbox",
                          "world: it works on: command UseSkill; its stack:", "world:   #0 frame of 77",
                          "world: pass 812 has not returned for 10.0 s: phase inbox",
                          "world: it works on: command UseSkill; its stack:", "world:   #0 frame of 77",
                          "world: pass 812 has not returned for 20.1 s: phase inbox",
                          "world: it works on: command UseSkill; its stack:", "world:   #0 frame of 77"));
  world.watch->ends();
  EXPECT_EQ(world.look_at(26'100), -1) << "nothing began since";
  EXPECT_EQ(world.stuck.value(), 0);
}

TEST(Watchdog, TheNextPassIsAnotherOne) {
  Watching world;
  world.watch->begins(0, 1, 7);
  EXPECT_EQ(world.look_at(4'000), 1'000);
  world.watch->ends();
  world.watch->begins(4'500'000, 2, 8);
  EXPECT_EQ(world.look_at(5'000), 4'500) << "the first returned just in time";
  EXPECT_EQ(world.look_at(9'500), 5'000);
  EXPECT_EQ(world.stuck.value(), 1);
  world.watch->ends();
  world.watch->begins(9'600'000, 3, 8);
  EXPECT_EQ(world.look_at(9'600), 5'000);
  EXPECT_EQ(world.stuck.value(), 0);
  EXPECT_EQ(world.look_at(14'600), 5'000) << "reported at its own limit, not at the doubled one of the last";
  EXPECT_THAT(world.lines,
              ElementsAre("world: pass 2 has not returned for 5.0 s: phase systems, between two stages",
                          "world: it works on: nothing told; its stack:", "world:   #0 frame of 8",
                          "world: pass 3 has not returned for 5.0 s: phase systems, between two stages",
                          "world: it works on: nothing told; its stack:", "world:   #0 frame of 8"));
}

TEST(Watchdog, NamesTheWorkersOfAWaveThatHaveNotEnded) {
  Watching world;
  WorkTimes& times = world.watch->times();
  world.watch->begins(0, 9, 70);
  world.watch->is_in(TimedPhase::systems_movement);
  world.watch->works_on(&times.find(WorkKind::system, "first"), 1, 71);
  world.watch->works_on(nullptr, 1, 71);
  world.watch->works_on(&times.find(WorkKind::system, "second"), 2, 72);
  EXPECT_EQ(world.look_at(5'000), 5'000);
  EXPECT_THAT(world.lines,
              ElementsAre("world: pass 9 has not returned for 5.0 s: phase systems.movement",
                          "world: it works on: nothing told; its stack:", "world:   #0 frame of 70",
                          "world: it works on: system second; its stack:", "world:   #0 frame of 72"));
}

TEST(Watchdog, LooksAgainOnlyWhenSomethingBeganAndForgetsPartitionsThatAreGone) {
  Watching world;
  world.watch->begins(0, 1, 7);
  world.watch->ends();
  EXPECT_EQ(world.look_at(0), 5'000);
  EXPECT_EQ(world.look_at(5'000), -1);
  world.watch->begins(6'000'000, 2, 7);
  world.watch.reset();
  EXPECT_EQ(world.look_at(60'000), -1);
}

class CountingBell final : public WatchBell {
 public:
  void lower() { set_armed(false); }
  int rung = 0;

 private:
  void ring() override { ++rung; }
};

TEST(Watchdog, OnlyTheFirstPassAfterARestWakesWhoLooks) {
  const auto bell = std::make_shared<CountingBell>();
  PassWatch watch("world", bell);
  for (int i = 0; i < 5; ++i) watch.begins(0, 1, 1), watch.ends();
  EXPECT_EQ(bell->rung, 1);
  bell->lower();
  watch.begins(0, 1, 1);
  EXPECT_EQ(bell->rung, 2);
}

/// A game whose pass stays in the trap, on a thread of its own.
struct Trapped {
  Trap trap;
  PacedGame game;
  std::thread thread;

  explicit Trapped(Watchdog& watchdog)
      : game(PassPlan{}, &watchdog, {}, [this](Registry& registry) {
          registry.message<&fall_in>();
          registry.shared<TrapRef>(std::make_shared<const TrapRef>(TrapRef{&trap}));
        }) {
    game.send(FallIn{});
    thread = std::thread([this] { game.run_for({}); });
  }
};

TEST(Watchdog, TellsPhaseItemAndStackOfAThreadThatIsReallyStuck) {
  FakeClocks later;
  later.us += 6'000'000;
  SignalStack stacks;
  std::vector<StuckPass> reports;
  Watchdog watchdog(later, seconds(5), stacks, [&](const StuckPass& pass) { reports.push_back(pass); });
  Trapped trapped(watchdog);
  trapped.trap.inside.get_future().wait();
  EXPECT_TRUE(watchdog.look());
  EXPECT_THAT(trapped.game.metrics.text(), HasSubstr("kairos_stuck_passes{partition=\"paced\"} 1\n"));
  trapped.trap.release.set_value();
  trapped.thread.join();
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].partition, "paced");
  EXPECT_EQ(reports[0].number, 1u);
  EXPECT_EQ(reports[0].since, seconds(6));
  EXPECT_EQ(reports[0].phase, "inbox");
  ASSERT_EQ(reports[0].threads.size(), 1u);
  EXPECT_EQ(reports[0].threads[0].works_on, "message paced::FallIn");
  const auto& stack = reports[0].threads[0].stack;
#ifdef __SANITIZE_THREAD__
  ASSERT_FALSE(stack.empty());  // this sanitizer keeps signals back until the thread comes by
#else
  EXPECT_THAT(stack, testing::Contains(HasSubstr("kairos::paced::wait_in_the_trap")));
  EXPECT_THAT(stack, testing::Contains(HasSubstr("kairos::PassRunner::run")));
#endif
  EXPECT_FALSE(watchdog.look());
  EXPECT_THAT(trapped.game.metrics.text(), HasSubstr("kairos_stuck_passes{partition=\"paced\"} 0\n"));
}

TEST(Watchdog, ItsThreadReportsByItself) {
  SystemClocks clocks;  // far ahead of the game's
  SignalStack stacks;
  std::promise<void> reported;
  std::string partition;
  WatchdogThread watching(clocks, milliseconds(1), stacks, [&](const StuckPass& pass) {
    if (std::exchange(partition, pass.partition).empty()) reported.set_value();
  });
  Trapped trapped(watching.watchdog());
  reported.get_future().wait();
  trapped.trap.release.set_value();
  trapped.thread.join();
  EXPECT_EQ(partition, "paced");
}

TEST(SignalStack, SaysSoWhenTheThreadIsGone) {
  SignalStack stacks;
  EXPECT_THAT(stacks.stack_of(0x7fffffff), ElementsAre("the thread is gone"));
}

}  // namespace
}  // namespace kairos::paced
