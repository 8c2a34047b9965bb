// When passes start and what now they get, under either pacing and under dilation, on a clock moved by hand.
#include "engine/core/loop/pass_runner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/ecs/query.hpp"
#include "engine/core/ecs/system.hpp"
#include "engine/core/partition/pass_recorder.hpp"
#include "tests/engine/core/pacing/paced_game.hpp"

namespace kairos::paced {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::int64_t origin = 5'000'000;  ///< of the fake clock
constexpr PassPlan stepped{.steps_per_second = 20};

/// The first pass arms these, each so long from its now.
void arm(PacedGame& game, std::initializer_list<std::int64_t> in_us) {
  game.act([in_us = std::vector(in_us)](Turn& turn) {
    for (const std::int64_t in : in_us)
      turn.arm(GameDeadlines::Terms{.when = turn.pass().now + microseconds(in)}, Rings{in});
  });
  game.run_for({});
}

TEST(EventRunner, WakesAtTheExactMomentOfADeadlineAndSleepsOtherwise) {
  PacedGame game(PassPlan{});
  arm(game, {1'000, 1'100, 90'000});
  game.run_for(seconds(1));
  EXPECT_THAT(game.bench.lines, ElementsAre("1000 at 5001000", "1100 at 5001250", "90000 at 5090000"))
      << "a burst shares a pass: the second waits for pass_min";
  EXPECT_THAT(game.started, ElementsAre(origin, origin + 1'000, origin + 1'250, origin + 90'000));
  EXPECT_EQ(game.wakeups(WakeCause::deadline), 3u);
  EXPECT_EQ(game.next().at, NextPass::never);
}

TEST(EventRunner, InputWakesItAtOnceButNotBeforeThreeTimesTheLastPass) {
  PacedGame game(PassPlan{});
  game.run_for(milliseconds(10));
  game.send(Toil{2'000});
  game.run_for({});
  EXPECT_EQ(game.started.back(), origin + 10'000);
  game.send(Toil{});
  game.run_for(milliseconds(100));
  EXPECT_EQ(game.started.back(), origin + 16'000);
  EXPECT_EQ(game.wakeups(WakeCause::input), 3u) << "the first pass looks at what the building left";
}

TEST(FixedStepRunner, ADeadlineFiresAtTheFirstStepThatIsNotBeforeIt) {
  PacedGame game(stepped);
  arm(game, {1, 50'000, 50'001, 100'000, 149'999});
  game.run_for(milliseconds(175));
  EXPECT_THAT(game.bench.lines, ElementsAre("1 at 5050000", "50000 at 5050000", "50001 at 5100000",
                                            "100000 at 5100000", "149999 at 5150000"));
  EXPECT_THAT(game.started, ElementsAre(origin, origin + 50'000, origin + 100'000, origin + 150'000));
  EXPECT_EQ(game.now(), PacedGame::game_started + milliseconds(150));
}

TEST(FixedStepRunner, PassesComeWithNothingToDoAndInputWaitsForTheNext) {
  PacedGame game(stepped);
  game.run_for(milliseconds(510));
  EXPECT_EQ(game.started.size(), 11u);
  game.send(Toil{});
  game.run_for(milliseconds(50));
  EXPECT_EQ(game.started.back(), origin + 550'000);
  EXPECT_EQ(game.wakeups(WakeCause::step), 11u);
  EXPECT_EQ(game.wakeups(WakeCause::input), 1u) << "the first pass is no step yet";
}

TEST(FixedStepRunner, LateStepsAreRunForTheirOwnMomentsAndTheRestIsDropped) {
  PacedGame game(stepped);
  game.act([](Turn& turn) {
    turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(1)}, Chores{60'000, 100});
  });
  game.run_for(milliseconds(300));
  EXPECT_THAT(game.started, ElementsAre(origin, origin + 50'000, origin + 110'000, origin + 170'000,
                                        origin + 230'000, origin + 300'000));
  EXPECT_EQ(game.now(), PacedGame::game_started + milliseconds(300));
  EXPECT_EQ(game.metrics.partition("paced").steps_dropped.value(), 1u);
  EXPECT_THAT(game.metrics.text(), HasSubstr("kairos_steps_dropped_total{partition=\"paced\"} 1\n"));
}

struct paced_slice {};
struct Beating {
  using slice = paced_slice;
  std::int64_t beats = 0;
};
void beat_hearts(Query<Mut<Beating>> hearts) {
  hearts.each([](Mut<Beating> heart) { ++heart.write().beats; });
}
using Beats = Schedule<
    Stage<StageName::upkeep, System<"beat", &beat_hearts, paced_slice, every(kairos::milliseconds(20))>>>;

TEST(EventRunner, ADueSystemIsACauseOfItsOwn) {
  PacedGame game(PassPlan{}, nullptr, Beats::table(),
                 [](Registry& registry) { registry.component<Beating>(); });
  game.act([](Turn& turn) { turn.world().add(turn.world().spawn(), Beating{}); });
  game.run_for(milliseconds(100));
  EXPECT_THAT(game.started, ElementsAre(origin, origin + 20'000, origin + 40'000, origin + 60'000,
                                        origin + 80'000, origin + 100'000));
  EXPECT_EQ(game.wakeups(WakeCause::system), 5u);
  EXPECT_EQ(game.wakeups(WakeCause::deadline), 0u);
  EXPECT_THAT(game.metrics.text(),
              HasSubstr("kairos_phase_seconds_count{partition=\"paced\",phase=\"systems.upkeep\"} 6\n"));
  EXPECT_THAT(game.metrics.text(), HasSubstr("kairos_system_seconds_count{system=\"beat\"} 5\n"));
}

TEST(EventRunner, ACadenceKeepsItsPhaseUnderAFixedStep) {
  PacedGame game(stepped, nullptr, Beats::table(), [](Registry& registry) { registry.component<Beating>(); });
  game.act([](Turn& turn) { turn.world().add(turn.world().spawn(), Beating{}); });
  game.run_for(milliseconds(500));
  EXPECT_THAT(game.metrics.text(), HasSubstr("kairos_system_seconds_count{system=\"beat\"} 10\n"))
      << "no more often than there are steps";
}

TEST(EventRunner, PassesOverTheBudgetAreCounted) {
  PacedGame game(PassPlan{.pass_budget = milliseconds(7)});
  for (const std::int64_t took : {1'000, 7'000, 7'001, 50'000}) {
    game.send(Toil{took});
    game.run_for(seconds(1));
  }
  EXPECT_EQ(game.metrics.partition("paced").passes_over_budget.value(), 2u);
}

/// 30 passes of 100 ms back to back, the first 1 ms after the start.
void overload(PacedGame& game) {
  game.act([](Turn& turn) {
    const GameTime now = turn.pass().now;
    turn.arm(GameDeadlines::Terms{.when = now + milliseconds(1)}, Chores{100'000, 30});
    turn.arm(GameDeadlines::Terms{.when = now + seconds(10)}, Rings{10});
    turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + seconds(8)}, Rings{8});
  });
}

TEST(Dilation, GameTimeSlowsUnderOverloadAndGetsItsSpeedBackToTheMicrosecond) {
  struct Row {
    std::int64_t until_ms;
    std::int64_t game_us;  ///< of the last pass, since the start
    std::int64_t percent;  ///< after it
    std::int64_t next_ms;
  };
  constexpr Row rows[] = {
      {900, 801'000, 100, 851},      {1'000, 901'000, 90, 951},       {2'000, 1'801'000, 80, 1'951},
      {3'000, 2'601'000, 70, 5'001}, {5'001, 4'071'000, 80, 7'001},   {7'001, 5'671'000, 90, 8'000},
      {8'000, 6'570'100, 90, 9'001}, {9'001, 7'471'000, 100, 11'530}, {11'530, 10'000'000, 100, -1},
  };
  PacedGame game(PassPlan{});
  overload(game);
  for (const Row& row : rows) {
    game.run_until(origin + row.until_ms * 1'000);
    EXPECT_EQ((game.now() - PacedGame::game_started).us, row.game_us) << row.until_ms;
    EXPECT_EQ(game.metrics.partition("paced").dilation.value(), row.percent) << row.until_ms;
    EXPECT_EQ(game.next().at, row.next_ms < 0 ? NextPass::never : origin + row.next_ms * 1'000)
        << row.until_ms;
  }
  EXPECT_THAT(game.bench.lines, ElementsAre("8 at 13000000", "10 at 16530000"))
      << "the wall clock is as it was, game time is behind it by what it lost";
  EXPECT_EQ(game.wakeups(WakeCause::dilation), 3u);
}

/// Keeps the inputs of passes and the state after each.
class Tape final : public PassRecorder {
 public:
  void pass_began(std::uint64_t, const PassInput& input) override { inputs.push_back(input); }
  void pass_ended(const Partition& partition) override { hashes.push_back(partition.state_hash()); }
  void pass_broke(const Partition&, std::string_view) override {}
  void posted(PartitionId, const InboxItem&) override {}
  void requested(SessionId, std::uint64_t, Kind, std::span<const std::byte>, bool) override {}
  [[nodiscard]] bool wants_steps() const override { return false; }
  void step_ended(const Partition&, Phase, std::uint32_t, std::string_view) override {}

  std::vector<PassInput> inputs;
  std::vector<std::uint64_t> hashes;
};

TEST(Dilation, IsAnInputAndAReplayWithoutAnyClockIsEqual) {
  Tape lived;
  PacedGame game(PassPlan{});
  game.partition->record(&lived);
  overload(game);
  game.run_for(seconds(12));
  std::vector<std::int32_t> percents;
  for (const PassInput& input : lived.inputs) {
    if (percents.empty() || percents.back() != input.dilation.percent)
      percents.push_back(input.dilation.percent);
  }
  EXPECT_THAT(percents, ElementsAre(100, 90, 80, 70, 80, 90, 100));

  Tape again;
  PacedGame fresh(PassPlan{});
  fresh.bench.rule = game.bench.rule;  // what Perform stands for
  fresh.partition->record(&again);
  NoMeter meter;
  for (const PassInput& input : lived.inputs) fresh.partition->run(input, meter);
  EXPECT_EQ(again.hashes, lived.hashes);
}

TEST(Dilation, IsShownInMetrics) {
  PacedGame game(PassPlan{});
  EXPECT_THAT(game.metrics.text(), HasSubstr("kairos_time_dilation{partition=\"paced\"} 1\n"));
  overload(game);
  game.run_for(seconds(3));
  EXPECT_THAT(game.metrics.text(), HasSubstr("kairos_time_dilation{partition=\"paced\"} 0.7\n"));
}

TEST(Dilation, IsOffWhenThePlanSaysSo) {
  PacedGame game(PassPlan{.slowest = {Dilation::full}});
  overload(game);
  game.run_for(seconds(11));
  EXPECT_THAT(game.bench.lines, ElementsAre("8 at 13000000", "10 at 15000000"));
}

TEST(Dilation, SlowsFixedStepsWithoutTouchingTheirMoments) {
  PacedGame game(PassPlan{.steps_per_second = 10});
  game.act([](Turn& turn) {
    turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(1)}, Chores{90'000, 1'000});
  });
  game.run_for(seconds(3));
  EXPECT_EQ(game.started.size(), 31u);
  EXPECT_EQ(game.started.back(), origin + 3'000'000);
  EXPECT_EQ(game.now(),
            PacedGame::game_started + microseconds(1'000'000 + 1'000'000 * 9 / 10 + 1'000'000 * 8 / 10));
}

}  // namespace
}  // namespace kairos::paced
