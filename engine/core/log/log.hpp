// The log: one line per event on standard error, through spdlog, without its headers in everybody's way.
// Nobody waits for who reads it: lines wait in bounded memory for a thread of their own, and what finds no
// room is dropped and counted.
#pragma once
#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <string_view>

namespace kairos::log {

enum class Level { debug, info, warn, error };

/// Any thread. What a terminal obeys instead of showing it (control characters, separators of lines, turns of
/// direction) is escaped, so a client cannot forge a line.
void write(Level level, std::string_view text);
/// The same for words to an operator who watches the server start: as they are, with their line breaks.
void say(std::string_view text);
/// Waits until all is on standard error that was logged before, at most for flush_limit; whether it is. For
/// the end of the process, and for tests.
bool flush();
inline constexpr std::chrono::milliseconds flush_limit{1'000};
/// Lines dropped since the process started.
[[nodiscard]] std::uint64_t dropped();

[[nodiscard]] bool enabled(Level level);
void set_level(Level level);

template <class... Args>
void debug(fmt::format_string<Args...> format, Args&&... args) {
  if (enabled(Level::debug)) write(Level::debug, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void info(fmt::format_string<Args...> format, Args&&... args) {
  if (enabled(Level::info)) write(Level::info, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void warn(fmt::format_string<Args...> format, Args&&... args) {
  if (enabled(Level::warn)) write(Level::warn, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void error(fmt::format_string<Args...> format, Args&&... args) {
  if (enabled(Level::error)) write(Level::error, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace kairos::log
