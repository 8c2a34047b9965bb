// From the report of a benchmark program to the table: units, medians, ratios, promises, and the place in the
// document.
#include "app/bench/comparison.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>

#include "tests/temporary_folder.hpp"

namespace kairos::bench {
namespace {

/// One entry as Google Benchmark writes it.
std::string entry(const std::string& name, double real_ns, double items_per_second,
                  const std::string& more = "") {
  return R"({"name":")" + name + R"(","run_name":")" + name +
         R"(","run_type":"iteration","repetitions":3,"threads":1,"iterations":10,"real_time":)" +
         std::to_string(real_ns) + R"(,"cpu_time":)" + std::to_string(real_ns / 2) +
         R"(,"time_unit":"ns","items_per_second":)" + std::to_string(items_per_second) + more + "}";
}

std::vector<Timing> timings_of(std::initializer_list<std::string> entries) {
  std::string json = R"({"context":{},"benchmarks":[)";
  for (const std::string& one : entries) json += (json.ends_with('[') ? "" : ",") + one;
  std::vector<Timing> timings;
  add_timings(json + "]}", timings);
  return timings;
}

TEST(Timings, CountRealTimeForEachOperation) {
  // 1000 ns a turn; by processor time (500 ns) 10 operations a turn are 20 million a second, by real time 10.
  const auto timings =
      timings_of({entry("hold/ours/1000", 1000, 20e6), entry("hold/libuv/1000/real_time", 1000, 10e6)});
  ASSERT_EQ(timings.size(), 2u);
  EXPECT_EQ(timings[0].row, "hold");
  EXPECT_EQ(timings[0].who, "ours");
  EXPECT_EQ(timings[0].size, 1000);
  EXPECT_NEAR(timings[0].ns.at(0), 100, 1e-6);
  EXPECT_EQ(timings[1].who, "libuv");
  EXPECT_NEAR(timings[1].ns.at(0), 100, 1e-6);
}

TEST(Timings, GatherRoundsAndCountersOfOneName) {
  const auto timings =
      timings_of({entry("pass/ours", 3, 0, R"(,"allocations":0.0)"),
                  entry("pass/ours", 1, 0, R"(,"allocations":2.0)"), entry("pass/ours", 2, 0)});
  ASSERT_EQ(timings.size(), 1u);
  EXPECT_EQ(timings[0].size, 0);
  EXPECT_DOUBLE_EQ(median(timings[0].ns), 2);
  EXPECT_EQ(timings[0].counters.at("allocations"), (std::vector<double>{0, 2}));
}

TEST(Timings, ReadTheReportOfANumberThatIsAlwaysNothing) {
  const auto timings = timings_of({entry("pass/ours", 3, 0, R"(,"allocations": NaN)")});
  ASSERT_EQ(timings.size(), 1u);
  EXPECT_DOUBLE_EQ(timings[0].ns.at(0), 3);
}

TEST(Timings, RefuseWhatIsNoReportAndWhatFailed) {
  std::vector<Timing> timings;
  EXPECT_THROW(add_timings("ns per entity: 3", timings), std::runtime_error);
  EXPECT_THROW(
      timings_of({entry("pass/ours", 1, 0, R"(,"error_occurred":true,"error_message":"allocated")")}),
      std::runtime_error);
}

TEST(Median, IsTheMiddle) {
  EXPECT_DOUBLE_EQ(median({}), 0);
  EXPECT_DOUBLE_EQ(median({5, 1, 3}), 3);
  EXPECT_DOUBLE_EQ(median({4, 1, 2, 3}), 2.5);
}

struct TargetFile {
  explicit TargetFile(const std::string& text) { std::ofstream(path) << text; }
  TemporaryFolder folder;
  const std::filesystem::path path = folder.path() / "targets.toml";
};

TEST(Targets, AreReadAndJudged) {
  const TargetFile file(R"(
    [[target]]
    row = "hold"
    size = 1000
    peer = "libuv"
    ratio_min = 2
    [[target]]
    row = "hold"
    size = 1000
    peer = "libuv"
    difference_ns_max = -60.0
    [[target]]
    row = "hold"
    size = 1000
    ours_ns_max = 49.0
    [[target]]
    row = "hold"
    size = 1000
    over = 10
    growth_max = 2.0
    [[target]]
    row = "hold"
    size = 1000
    counter = "worst"
    counter_max = 7.0
    [[target]]
    row = "absent"
    ours_ns_max = 1.0
  )");
  const auto targets = read_targets(file.path);
  const auto timings = timings_of({entry("hold/ours/1000", 50, 0, R"(,"worst":8.0)"),
                                   entry("hold/ours/10", 25, 0), entry("hold/libuv/1000", 110, 0)});
  struct Case {
    double value;
    bool met;
    const char* words;
  };
  const Case cases[] = {{2.2, true, "≥ 2"},
                        {-60, true, "at most -60 ns over libuv"},
                        {50, false, "at most 49 ns"},
                        {2, true, "at most 2 times that of 10"},
                        {8, false, "worst at most 7"}};
  for (std::size_t i = 0; i < std::size(cases); ++i) {
    SCOPED_TRACE(cases[i].words);
    const auto judged = judge(targets.at(i), timings);
    ASSERT_TRUE(judged);
    EXPECT_DOUBLE_EQ(judged->value, cases[i].value);
    EXPECT_EQ(judged->met, cases[i].met);
    EXPECT_EQ(described(targets.at(i)), cases[i].words);
  }
  EXPECT_FALSE(judge(targets.at(5), timings));
}

TEST(Targets, NameTheLineOfAFault) {
  for (const char* text :
       {"[[target]]\nrow = \"a\"\n", "[[target]]\nrow = \"a\"\nratio_min = 1\n",
        "[[target]]\nrow = \"a\"\nours_ns_max = 1\nspeed = 3\n", "[[target]]\nrow = 5\n",
        "[[target]]\nrow = \"a\"\nours_ns_max = 1\ngrowth_max = 2\n", "target = 1\n", "row =\n"}) {
    const TargetFile file(text);
    try {
      (void)read_targets(file.path);
      ADD_FAILURE() << "was read: " << text;
    } catch (const std::runtime_error& fault) {
      EXPECT_NE(std::string(fault.what()).find(file.path.string() + ":"), std::string::npos) << fault.what();
    }
  }
}

TEST(Targets, OfTheRepositoryCanBeRead) {
  EXPECT_FALSE(read_targets(std::filesystem::path(KAIROS_SOURCE_DIR) / "tests/bench/targets.toml").empty());
}

TEST(Comparison, SetsOursBesideEachPeer) {
  const std::vector<Target> targets{{"hold", 1000, Measure::ratio, "libuv", "", 0, 3, ""},
                                    {"hold", 1000, Measure::ours, "", "", 0, 10, ""}};
  const auto comparison =
      compare(timings_of({entry("hold/libuv/1000", 100, 0), entry("hold/ours/1000", 50, 0),
                          entry("hold/heap/1000", 25, 0), entry("alone/ours", 7, 0, R"(,"count":4.0)")}),
              targets);
  EXPECT_EQ(comparison.missed(), 2);
  EXPECT_EQ(as_json(comparison),
            "[\n"
            R"({"name":"hold","size":1000,"ours_ns":50.000,"peer":"libuv","peer_ns":100.000,"ratio":2.0000},)"
            "\n"
            R"({"name":"hold","size":1000,"ours_ns":50.000,"peer":"heap","peer_ns":25.000,"ratio":0.5000})"
            "\n]\n");
  EXPECT_EQ(as_markdown(comparison),
            "| row | size | ours, ns | peer | peer, ns | ratio | promised | |\n"
            "|---|---:|---:|---|---:|---:|---:|---|\n"
            "| `hold` | 1000 | 50.00 | `libuv` | 100.0 | 2.00 | ≥ 3 | MISSED |\n"
            "| `hold` | 1000 | 50.00 | `heap` | 25.00 | 0.50 |  |  |\n"
            "\n| row | size | what | value | promised | |\n|---|---:|---|---:|---|---|\n"
            "| `hold` | 1000 | ns | 50.00 | at most 10 ns | MISSED |\n"
            "| `alone` |  | ns of ours | 7.00 |  |  |\n"
            "| `alone` |  | count | 4.00 |  |  |\n");
}

TEST(Comparison, HasItsPlaceInTheDocument) {
  const std::string begin = "<!-- the table of ./kairos bench begins -->\n";
  const std::string end = "<!-- the table of ./kairos bench ends -->";
  EXPECT_EQ(with_table("before\n" + begin + "old\n" + end + "\nafter\n", "new\n"),
            "before\n" + begin + "new\n" + end + "\nafter\n");
  EXPECT_THROW((void)with_table("before\n" + begin + "after\n", "new\n"), std::runtime_error);
}

}  // namespace
}  // namespace kairos::bench
