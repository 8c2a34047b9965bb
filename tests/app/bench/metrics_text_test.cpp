// Reading a page of metrics, with the page that the server's own metrics write.
#include "app/bench/metrics_text.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/metrics/metrics.hpp"

namespace kairos::bench {
namespace {

TEST(MetricsText, ReadsSeriesByNameAndLabels) {
  const auto page = MetricsText::parse(
      "# HELP kairos_a Something.\n"
      "# TYPE kairos_a counter\n"
      "kairos_a{partition=\"world\",cause=\"input\"} 3\n"
      "kairos_a{partition=\"lobby\",cause=\"input\"} 4\n"
      "kairos_ab 100\n"
      "broken\n"
      "kairos_b 1.5e+2\n");
  EXPECT_EQ(page.sum("kairos_a"), 7);
  EXPECT_EQ(page.sum("kairos_a", {{"partition", "world"}}), 3);
  EXPECT_EQ(page.sum("kairos_a", {{"partition", "lobby"}, {"cause", "input"}}), 4);
  EXPECT_EQ(page.sum("kairos_a", {{"partition", "nowhere"}}), 0);
  EXPECT_EQ(page.sum("kairos_b"), 150);
  EXPECT_EQ(page.by_label("kairos_a", "partition"),
            (std::map<std::string, double>{{"lobby", 4}, {"world", 3}}));
}

TEST(MetricsText, TellsWhatChangedInTheServersOwnPage) {
  Metrics metrics;
  auto world = metrics.partition("world");
  world.passes.add(5);
  world.pass_seconds.observe_ns(20'000);
  const auto before = MetricsText::parse(metrics.text());
  world.passes.add(3);
  for (int i = 0; i < 99; ++i) world.pass_seconds.observe_ns(20'000);
  world.pass_seconds.observe_ns(4'000'000);
  metrics.closed("slow_reader").add(2);
  const auto change = MetricsText::parse(metrics.text()).since(before);

  const Labels of_world{{"partition", "world"}};
  EXPECT_EQ(change.sum("kairos_passes_total", of_world), 3);
  EXPECT_EQ(change.sum("kairos_closed_total", {{"reason", "slow_reader"}}), 2);
  EXPECT_DOUBLE_EQ(change.quantile("kairos_pass_seconds", of_world, 0.5), 25e-6);
  EXPECT_DOUBLE_EQ(change.quantile("kairos_pass_seconds", of_world, 0.99), 25e-6);
  EXPECT_DOUBLE_EQ(change.quantile("kairos_pass_seconds", of_world, 1.0), 5e-3);
}

TEST(MetricsText, HasNoQuantileOfNothingAndAnInfiniteOneInTheOpenBucket) {
  const auto page = MetricsText::parse("h_bucket{le=\"0.5\"} 1\nh_bucket{le=\"+Inf\"} 4\n");
  EXPECT_EQ(page.quantile("h", {}, 0.25), 0.5);
  EXPECT_TRUE(std::isinf(page.quantile("h", {}, 0.5)));
  EXPECT_LT(page.quantile("other", {}, 0.5), 0);
}

}  // namespace
}  // namespace kairos::bench
