// A client cannot write a line of the log, nor make the terminal that shows one obey.
#include "engine/core/log/log.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>
#include <thread>

namespace kairos {
namespace {

struct Row {
  const char* name;
  std::string text;
  std::string shown;
};

std::string logged(const std::string& text) {
  (void)log::flush();
  testing::internal::CaptureStderr();
  log::error("<{}>", text);
  (void)log::flush();
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

/// A pipe on standard error that nobody reads yet.
TEST(Log, GoesOnWhenNobodyReadsStandardError) {
  (void)log::flush();
  const int kept = ::dup(STDERR_FILENO);
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  ASSERT_EQ(::dup2(ends[1], STDERR_FILENO), STDERR_FILENO);
  const std::uint64_t before = log::dropped();
  const std::string text(1'000, 'x');
  for (int i = 0; i < 2'500; ++i) log::error("{}", text);
  const std::uint64_t dropped = log::dropped() - before;
  std::string read;
  std::thread reader([&] {
    std::array<char, 4'096> bytes{};
    for (ssize_t n = 0; (n = ::read(ends[0], bytes.data(), bytes.size())) > 0;)
      read.append(bytes.data(), static_cast<std::size_t>(n));
  });
  while (!log::flush()) {
  }
  ::dup2(kept, STDERR_FILENO);
  ::close(kept);
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  EXPECT_GT(dropped, 0u);
  EXPECT_NE(read.find(" lines of the log were dropped here"), std::string::npos);
}

}  // namespace
}  // namespace kairos
