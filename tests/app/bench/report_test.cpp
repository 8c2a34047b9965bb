// Numbers as people read them, rows as programs read them, and what becomes of a broken promise.
#include "app/bench/report.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <limits>

#include "tests/temporary_folder.hpp"

namespace kairos::bench {
namespace {

TEST(Shown, IsWholeWhenItIsWhole) {
  struct Case {
    double number;
    const char* text;
  };
  for (const auto& [number, text] : {Case{0, "0"}, Case{3, "3"}, Case{0.25, "0.250"}, Case{46.14, "46.1"},
                                     Case{113.7, "114"}, Case{-1.5, "-1.500"}, Case{1e6, "1000000"}}) {
    EXPECT_EQ(shown(number), text);
  }
  EXPECT_EQ(shown(std::numeric_limits<double>::infinity()), "inf");
}

TEST(Quoted, EscapesWhatEndsAString) { EXPECT_EQ(quoted("a \"b\" \\ \n"), R"("a \"b\" \\ ")"); }

TEST(Report, WritesItsRowsAndAnswersForItsPromises) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "report.json";
  Report report("a test");
  report.value("plain", 1.5, "ms");
  report.at_most("kept", 1, 2, "us");
  report.compare("ours", 100, 50, "theirs", 200);
  EXPECT_EQ(report.finish({}), 0);
  report.at_least("broken", 1, 2, "");
  EXPECT_EQ(report.finish(file), 1);
  std::ifstream in(file);
  const std::string written{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(written,
            "[\n"
            R"({"name":"plain","value":1.5,"unit":"ms"},)"
            "\n"
            R"({"name":"kept","value":1,"unit":"us","target":"at most 2","held":true},)"
            "\n"
            R"({"name":"ours","size":100,"ours_ns":50,"peer":"theirs","peer_ns":200,"ratio":4.0000},)"
            "\n"
            R"({"name":"broken","value":1,"unit":"","target":"at least 2","held":false})"
            "\n]\n");
}

}  // namespace
}  // namespace kairos::bench
