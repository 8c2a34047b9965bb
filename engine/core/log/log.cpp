// spdlog behind engine/core/log/log.hpp.
#include "engine/core/log/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <string>

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

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> instance = [] {
    auto made = spdlog::stderr_color_mt("kairos");
    made->set_pattern("%Y-%m-%dT%H:%M:%S.%e %^%l%$ %v");
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

bool enabled(Level level) { return logger().should_log(spdlog_level(level)); }
void set_level(Level level) { logger().set_level(spdlog_level(level)); }

}  // namespace kairos::log
