// Metrics: the text that an operator's Prometheus reads.
#include "engine/core/metrics/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/owner/owned.hpp"

namespace kairos {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Metrics, ShowsAPartitionUnderTheNamesOfTheDesign) {
  Metrics metrics;
  PartitionMetrics world = metrics.partition("world");
  world.passes.add(3);
  world.passes_over_budget.add();
  world.wakeups(WakeCause::deadline).add(2);
  world.pass_seconds.observe_ns(1'500'000);
  world.phase_seconds(TimedPhase::replication).observe_ns(20'000);
  world.phase_seconds(phase_of_stage(1)).observe_ns(7'000);
  const std::string text = metrics.text();
  for (const char* line : {"# TYPE kairos_passes_total counter\nkairos_passes_total{partition=\"world\"} 3\n",
                           "kairos_passes_over_budget_total{partition=\"world\"} 1\n",
                           "kairos_wakeups_total{partition=\"world\",cause=\"deadline\"} 2\n",
                           "kairos_wakeups_total{partition=\"world\",cause=\"input\"} 0\n",
                           "kairos_pass_seconds_sum{partition=\"world\"} 0.0015\n",
                           "kairos_pass_seconds_bucket{partition=\"world\",le=\"0.001\"} 0\n",
                           "kairos_pass_seconds_bucket{partition=\"world\",le=\"0.0025\"} 1\n",
                           "kairos_pass_seconds_bucket{partition=\"world\",le=\"+Inf\"} 1\n",
                           "kairos_phase_seconds_count{partition=\"world\",phase=\"replication\"} 1\n",
                           "kairos_phase_seconds_count{partition=\"world\",phase=\"systems.movement\"} 1\n",
                           "kairos_phase_seconds_count{partition=\"world\",phase=\"systems.ai\"} 0\n"}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
}

TEST(Metrics, ShowsTheProcess) {
  Metrics metrics;
  metrics.entities("world", "npc").set(120);
  metrics.sessions("highfive").add(2);
  metrics.sessions("highfive").add(-1);
  metrics.refused(Reason::name_taken).add();
  metrics.closed("slow_reader").add(4);
  metrics.value_transactions("trade", "applied").add(9);
  metrics.partition("world").steps_dropped.add(5);
  metrics.system("world", "move_creatures").seconds.observe_ns(2'000);
  metrics.timer_lateness().observe_ns(-3);
  const std::string text = metrics.text();
  for (const char* line :
       {"kairos_entities{partition=\"world\",kind=\"npc\"} 120\n",
        "kairos_sessions{chronicle=\"highfive\"} 1\n", "kairos_refused_total{reason=\"name_taken\"} 1\n",
        "kairos_closed_total{reason=\"slow_reader\"} 4\n",
        "kairos_value_transactions_total{kind=\"trade\",result=\"applied\"} 9\n",
        "kairos_steps_dropped_total{partition=\"world\"} 5\n",
        "kairos_system_seconds_count{system=\"move_creatures\"} 1\n",
        "kairos_timer_lateness_seconds_count 1\n", "kairos_timer_lateness_seconds_sum 0\n"}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
}

TEST(Metrics, CountsOwnerViolations) {
  Metrics metrics;
  EXPECT_THAT(metrics.text(),
              HasSubstr("kairos_owner_violations_total " + std::to_string(owner_violations()) + "\n"));
}

TEST(Metrics, CountsDroppedLinesOfTheLog) {
  Metrics metrics;
  EXPECT_THAT(metrics.text(), HasSubstr("kairos_log_dropped_total " + std::to_string(log::dropped()) + "\n"));
}

TEST(Metrics, FindsTheSameInstrumentAgain) {
  Metrics metrics;
  EXPECT_EQ(&metrics.closed("timeout"), &metrics.closed("timeout"));
  EXPECT_NE(&metrics.closed("timeout"), &metrics.closed("protocol"));
  EXPECT_EQ(&metrics.partition("world").passes, &metrics.partition("world").passes);
}

TEST(Metrics, TakesFamiliesOfOthersOnce) {
  Metrics metrics;
  metrics.add_counters("kairos_frames_total", "Frames read.", {"port"}).with({"7777"}).add(8);
  EXPECT_THAT(metrics.text(), HasSubstr("kairos_frames_total{port=\"7777\"} 8\n"));
  EXPECT_THROW((void)metrics.add_gauges("kairos_frames_total", "", {}), std::invalid_argument);
  EXPECT_THROW((void)metrics.add_gauges("kairos_x", "", {"a"}).with({}), std::invalid_argument);
}

TEST(Family, PutsWhatExceedsItsBoundTogether) {
  Metrics metrics;
  auto& family = metrics.add_counters("kairos_many_total", "", {"name"});
  for (std::size_t i = 0; i < Family<Counter>::series_max + 10; ++i) family.with({std::to_string(i)}).add();
  const std::string text = metrics.text();
  EXPECT_THAT(text, HasSubstr("kairos_many_total{name=\"1023\"} 1\n"));
  EXPECT_THAT(text, Not(HasSubstr("kairos_many_total{name=\"1024\"}")));
  EXPECT_THAT(text, HasSubstr("kairos_many_total{name=\"other\"} 10\n"));
}

TEST(Metrics, LabelValuesCannotForgeALine) {
  Metrics metrics;
  metrics.closed("a\"} 1\nforged 2").add();
  EXPECT_THAT(metrics.text(), Not(HasSubstr("\nforged 2")));
}

TEST(Metrics, ReadsWhileOthersUpdate) {
  Metrics metrics;
  PartitionMetrics world = metrics.partition("world");
  std::thread updating([&world] {
    for (int i = 0; i < 20'000; ++i) {
      world.passes.add();
      world.pass_seconds.observe_ns(i);
    }
  });
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(metrics.text().empty());
  updating.join();
  EXPECT_THAT(metrics.text(), HasSubstr("kairos_passes_total{partition=\"world\"} 20000\n"));
  EXPECT_THAT(metrics.text(), HasSubstr("kairos_pass_seconds_count{partition=\"world\"} 20000\n"));
}

}  // namespace
}  // namespace kairos
