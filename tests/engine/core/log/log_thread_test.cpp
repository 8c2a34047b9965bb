// Who logs never waits for who reads: lines keep their order, what finds no room is counted and told of, and
// a reader that does not read holds up no flush for longer than its limit.
#include "engine/core/log/log_thread.hpp"

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <utility>

namespace kairos::log {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds long_enough{60'000};
constexpr milliseconds at_once{0};

std::string notice(std::uint64_t lines) { return "dropped " + std::to_string(lines) + "\n"; }

/// A reader that takes nothing until it is opened.
struct Reader {
  std::promise<void> asked;  ///< it has been given something
  std::promise<void> gate;
  std::string got;

  LogThread::Write write() {
    return [this, opened = gate.get_future().share(), first = true](std::string_view lines) mutable {
      if (std::exchange(first, false)) asked.set_value();
      opened.wait();
      got += lines;
    };
  }
};

std::string filling() { return std::string(LogThread::waiting_bytes_max - 1, 'x') + '\n'; }

TEST(LogThread, KeepsTheOrderOfLines) {
  Reader reader;
  reader.gate.set_value();
  LogThread thread(reader.write(), &notice);
  std::string wanted;
  for (int i = 0; i < 1000; ++i) {
    const std::string line = std::to_string(i) + '\n';
    thread.post(line);
    wanted += line;
  }
  ASSERT_TRUE(thread.flush(long_enough));
  EXPECT_EQ(reader.got, wanted);
  EXPECT_EQ(thread.dropped(), 0u);
}

TEST(LogThread, NobodyWaitsForAReaderThatDoesNotRead) {
  Reader reader;
  LogThread thread(reader.write(), &notice);
  thread.post("first\n");
  reader.asked.get_future().wait();  // from now on the thread is stuck
  thread.post(filling());
  for (int i = 0; i < 3; ++i) thread.post("no room\n");
  EXPECT_FALSE(thread.flush(at_once));
  EXPECT_EQ(thread.dropped(), 3u);
  reader.gate.set_value();
  ASSERT_TRUE(thread.flush(long_enough));
  EXPECT_TRUE(reader.got == "first\n" + filling() + "dropped 3\n") << "a flush waits for that line too";
  thread.post("after\n");
  ASSERT_TRUE(thread.flush(long_enough));
  EXPECT_TRUE(reader.got == "first\n" + filling() + "dropped 3\nafter\n") << "one line for all three";
  EXPECT_EQ(thread.dropped(), 3u);
}

TEST(LogThread, WritesWhatWaitsBeforeItEnds) {
  Reader reader;
  reader.gate.set_value();
  { LogThread(reader.write(), &notice).post("last\n"); }
  EXPECT_EQ(reader.got, "last\n");
}

}  // namespace
}  // namespace kairos::log
