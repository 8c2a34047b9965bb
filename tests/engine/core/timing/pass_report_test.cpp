// What the log says of passes that took long, and when it says nothing.
#include "engine/core/timing/pass_report.hpp"

#include <gtest/gtest.h>

#include "engine/core/timing/work_times.hpp"
#include "tests/engine/core/pacing/paced_game.hpp"

namespace kairos::paced {
namespace {

constexpr std::string_view use_skill = "UseSkill";
constexpr std::string_view hit = "Hit";

struct Reporting {
  PassReport report{milliseconds(50)};
  WorkTimes times;
  PassBreakdown breakdown;
  std::uint64_t number = 0;

  void spent(TimedPhase phase, std::int64_t ms) {
    breakdown.phase_ns.at(static_cast<std::size_t>(phase)) = ms * 1'000'000;
  }
  PassFacts pass(std::int64_t at_ms, std::int64_t took_ms, std::uint64_t dropped = 0) {
    return {++number, at_ms * 1'000, (at_ms + took_ms) * 1'000, dropped};
  }
  std::string warning(const PassFacts& pass) { return report.slow_pass(pass, breakdown).value_or(""); }
  std::string offenders(const PassFacts& pass) {
    return report.offenders_of_period(pass, breakdown, times).value_or("");
  }
};

TEST(PassReport, WarnsOfAPassOverItsBudgetWithWhereTheTimeWent) {
  Reporting log;
  log.spent(TimedPhase::inbox, 40);
  log.spent(TimedPhase::systems_movement, 55);
  log.spent(TimedPhase::replication, 3);
  log.spent(TimedPhase::flush, 1);
  Work& work = log.times.find(WorkKind::command, use_skill);
  log.breakdown.longest = &work;
  log.breakdown.longest_ns = 38'449'999;
  EXPECT_EQ(log.warning(log.pass(0, 50)), "");
  EXPECT_EQ(log.warning(log.pass(100, 99)),
            "pass 2 took 99.0 ms of its budget of 50.0 ms: systems.movement 55.0 ms, inbox 40.0 ms, "
            "replication 3.0 ms; longest: command UseSkill 38.4 ms");
}

TEST(PassReport, WarnsAtMostEveryTenSecondsAndCountsTheRest) {
  Reporting log;
  log.spent(TimedPhase::inbox, 60);
  EXPECT_EQ(log.warning(log.pass(0, 60)), "pass 1 took 60.0 ms of its budget of 50.0 ms: inbox 60.0 ms");
  EXPECT_EQ(log.warning(log.pass(1'000, 60, 2)), "");
  EXPECT_EQ(log.warning(log.pass(2'000, 10, 5)), "");
  EXPECT_EQ(log.warning(log.pass(9'999, 60)), "");
  EXPECT_EQ(log.warning(log.pass(10'050, 10)), "") << "a good pass says nothing";
  EXPECT_EQ(
      log.warning(log.pass(10'100, 10, 1)),
      "pass 6 took 10.0 ms of its budget of 50.0 ms: inbox 60.0 ms; 1 late steps were dropped; since the "
      "last warning 2 more were over budget and 7 more steps were dropped");
  EXPECT_EQ(log.warning(log.pass(30'000, 60)), "pass 7 took 60.0 ms of its budget of 50.0 ms: inbox 60.0 ms");
}

TEST(PassReport, NamesOnceAMinuteWhatTookMostTime) {
  Reporting log;
  log.spent(TimedPhase::inbox, 400);
  log.spent(TimedPhase::deadlines, 100);
  log.times.find(WorkKind::command, use_skill) = {WorkKind::command, use_skill, 9'000'000'000, 70'000'000,
                                                  90};
  log.times.find(WorkKind::deadline, hit) = {WorkKind::deadline, hit, 3'000'000'000, 60'000'000, 30'000};
  for (int i = 0; i < 12; ++i) EXPECT_EQ(log.offenders(log.pass(i * 5'000, 500)), "");
  EXPECT_EQ(log.offenders(log.pass(60'000, 500)),
            "in 60 s 13 passes took 6500.0 ms (10 %), 13 of them over budget, the longest 500.0 ms; phases: "
            "inbox 5200.0 ms, deadlines 1300.0 ms; most time: command UseSkill (90 items, longest 70.0 ms) "
            "9000.0 ms, deadline Hit (30000 items, longest 60.0 ms) 3000.0 ms");
  std::size_t left = 0;
  log.times.each([&](const Work&) { ++left; });
  EXPECT_EQ(left, 0u) << "the next minute counts for itself";
}

TEST(PassReport, SaysNothingOfAMinuteWithoutLoad) {
  Reporting log;
  for (int i = 0; i <= 100; ++i) EXPECT_EQ(log.offenders(log.pass(i * 1'000, 50)), "") << i;
  EXPECT_EQ(log.offenders(log.pass(110'000, 51)), "");
  EXPECT_NE(log.offenders(log.pass(121'000, 1)), "") << "one over the budget is load";
}

TEST(WorkTimes, KeepsKindsApartAndGathersWhatIsTooMuch) {
  WorkTimes times;
  Work& command = times.find(WorkKind::command, use_skill);
  EXPECT_NE(&command, &times.find(WorkKind::deadline, use_skill));
  EXPECT_EQ(&command, &times.find(WorkKind::command, use_skill));
  const std::string names(WorkTimes::kinds_max, 'x');
  for (std::size_t i = 0; i < names.size(); ++i)
    (void)times.find(WorkKind::message, std::string_view(names).substr(i, 1));
  Work& other = times.find(WorkKind::message, hit);
  EXPECT_EQ(other.name, "other");
  EXPECT_EQ(&command, &times.find(WorkKind::command, use_skill)) << "those before keep theirs";
}

TEST(PassTiming, TimesItemsByKindAndTheirPhases) {
  PacedGame game(PassPlan{});
  game.send(Toil{});  // the first pass
  game.run_for({});
  for (const std::int64_t us : {1'000, 500, 2'000}) game.send(Toil{us});
  game.act([](Turn& turn) { turn.shared<BenchRef>().bench->clocks.us += 40; });
  game.run_for(seconds(1));
  const std::string text = game.metrics.text();
  const auto has = [&](const char* line) { return text.find(line) != std::string::npos; };
  EXPECT_TRUE(has("kairos_phase_seconds_sum{partition=\"paced\",phase=\"inbox\"} 0.00354\n")) << text;
  EXPECT_TRUE(has("kairos_pass_seconds_sum{partition=\"paced\"} 0.00354\n"));
}

}  // namespace
}  // namespace kairos::paced
