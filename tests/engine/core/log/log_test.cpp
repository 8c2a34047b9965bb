// A client cannot write a line of the log, nor make the terminal that shows one obey.
#include "engine/core/log/log.hpp"

#include <gtest/gtest.h>

#include <string>

namespace kairos {
namespace {

struct Row {
  const char* name;
  std::string text;
  std::string shown;
};

std::string logged(const std::string& text) {
  testing::internal::CaptureStderr();
  log::error("<{}>", text);
  const std::string line = testing::internal::GetCapturedStderr();
  const auto from = line.find('<');
  return from == std::string::npos ? line : line.substr(from);
}

TEST(Log, EscapesWhatATerminalObeys) {
  const Row rows[] = {
      {"plain", "K\xc3\xa4the \xe5\x90\x8d", "K\xc3\xa4the \xe5\x90\x8d"},
      {"new line", "a\nb", "a\\x0ab"},
      {"NUL", std::string("a\0b", 3), "a\\x00b"},
      {"escape and delete", "\x1b[31m\x7f", "\\x1b[31m\\x7f"},
      {"C1, which some terminals take for escape and bracket",
       "\xc2\x9b"
       "31m",
       "\\xc2\\x9b31m"},
      {"not C1", "\xc2\xa0\xc3\x9b", "\xc2\xa0\xc3\x9b"},
      {"line separator", "a\xe2\x80\xa8z", "a\\xe2\\x80\\xa8z"},
      {"right to left",
       "\xe2\x80\xae"
       "abc\xe2\x81\xa7",
       "\\xe2\\x80\\xae"
       "abc\\xe2\\x81\\xa7"},
      {"not a turn", "\xe2\x80\x94\xe2\x82\xac", "\xe2\x80\x94\xe2\x82\xac"},
      {"cut off at the end", "\xe2\x80", "\xe2\x80"},
  };
  for (const Row& row : rows) EXPECT_EQ(logged(row.text), "<" + row.shown + ">\n") << row.name;
}

}  // namespace
}  // namespace kairos
