// spdlog behind engine/core/log/log.hpp: it makes the lines, the log's thread writes them. Its own
// asynchronous logger is not used: it polls, and its end waits for the reader without a bound.
#include "engine/core/log/log.hpp"

#include <poll.h>
#include <pthread.h>
#include <spdlog/details/os.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>

#include "engine/core/log/log_thread.hpp"

namespace kairos::log {
namespace {

spdlog::level::level_enum spdlog_level(Level level) {
  switch (level) {
    case Level::debug:
      return spdlog::level::debug;
    case Level::info:
      return spdlog::level::info;
    case Level::warn:
      return spdlog::level::warn;
    case Level::error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

constexpr const char* pattern = "%Y-%m-%dT%H:%M:%S.%e %^%l%$ %v";

/// What cannot be written is gone: there is nobody to tell.
void write_to_stderr(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, lines.data(), lines.size());
    if (written >= 0) {
      lines.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // somebody who shares it made it so
      pollfd room{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
      (void)::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return;
    }
  }
}

std::string notice_of_dropped(std::uint64_t lines) {
  spdlog::pattern_formatter formatter(pattern);
  spdlog::memory_buf_t line;
  const std::string text =
      fmt::format("{} lines of the log were dropped here: nobody read them fast enough", lines);
  formatter.format(spdlog::details::log_msg("kairos", spdlog::level::warn, text), line);
  return {line.data(), line.size()};
}

/// Never destroyed: its thread may be writing to somebody who does not read while the process ends.
LogThread*& running() {
  static LogThread* instance = [] {
    // A child process has none of its parent's threads.
    (void)pthread_atfork(nullptr, nullptr,
                         [] { running() = new LogThread(&write_to_stderr, &notice_of_dropped); });
    return new LogThread(&write_to_stderr, &notice_of_dropped);
  }();
  return instance;
}

std::string_view color_of(spdlog::level::level_enum level) {
  switch (level) {
    case spdlog::level::debug:
      return "\x1b[36m";
    case spdlog::level::info:
      return "\x1b[32m";
    case spdlog::level::warn:
      return "\x1b[33m\x1b[1m";
    default:
      return "\x1b[31m\x1b[1m";
  }
}

/// Makes a line in the thread that logs and leaves it to the log's thread.
class LineSink final : public spdlog::sinks::base_sink<std::mutex> {
 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    line_.clear();
    formatter_->format(message, line_);
    const std::string_view line(line_.data(), line_.size());
    if (!colored_ || message.color_range_end <= message.color_range_start) return running()->post(line);
    const auto from = message.color_range_start;
    const auto end = message.color_range_end;
    running()->post(fmt::format("{}{}{}\x1b[m{}", line.substr(0, from), color_of(message.level),
                                line.substr(from, end - from), line.substr(end)));
  }
  void flush_() override {}

  const bool colored_ = spdlog::details::os::in_terminal(stderr) && spdlog::details::os::is_color_terminal();
  spdlog::memory_buf_t line_;
};

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> instance = [] {
    auto made = std::make_shared<spdlog::logger>("kairos", std::make_shared<LineSink>());
    made->set_pattern(pattern);
    return made;
  }();
  return *instance;
}

/// How many bytes at the front of `text` are a character that a terminal obeys instead of showing it: C0,
/// DEL, C1, and what breaks lines or turns the direction of writing (U+200E, U+200F, U+2028 to U+202E, U+2066
/// to U+2069). 0 when it is none.
std::size_t unsafe_bytes(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : static_cast<unsigned char>(0);
  };
  const auto within = [&](std::size_t at, unsigned least, unsigned greatest) {
    return byte(at) >= least && byte(at) <= greatest;
  };
  if (byte(0) < 0x20 || byte(0) == 0x7f) return 1;
  if (byte(0) == 0xc2 && within(1, 0x80, 0x9f)) return 2;
  if (byte(0) != 0xe2) return 0;
  if (byte(1) == 0x80 && (within(2, 0x8e, 0x8f) || within(2, 0xa8, 0xae))) return 3;
  return byte(1) == 0x81 && within(2, 0xa6, 0xa9) ? 3 : 0;
}

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t unsafe = unsafe_bytes(text);
    for (const char c : text.substr(0, unsafe))
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    if (unsafe == 0) out += text.front();
    text.remove_prefix(std::max<std::size_t>(unsafe, 1));
  }
  return out;
}

}  // namespace

void write(Level level, std::string_view text) { logger().log(spdlog_level(level), "{}", escaped(text)); }

void say(std::string_view text) { running()->post(text); }
bool flush() { return running()->flush(flush_limit); }
std::uint64_t dropped() { return running()->dropped(); }

bool enabled(Level level) { return logger().should_log(spdlog_level(level)); }
void set_level(Level level) { logger().set_level(spdlog_level(level)); }

}  // namespace kairos::log
