// What the tests of the deadline queue share: a queue of numbered hits on the game clock.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/time/deadline_queue.hpp"

namespace kairos::deadline_tests {

struct Hit {
  std::uint32_t number = 0;
};
using Numbers = std::vector<std::uint32_t>;

[[nodiscard]] constexpr GameTime at(std::int64_t ms) { return GameTime{ms * 1'000}; }
inline constexpr Entity orc{1};
inline constexpr Entity elf{2};

/// A queue of hits, and the numbers that fire.
struct Fixture {
  GameDeadlines queue;
  std::uint64_t pass = 0;

  TimerId arm(GameTime when, std::uint32_t number, Duration tolerance = {}) {
    return queue.arm({.when = when, .tolerance = tolerance}, Hit{number});
  }
  TimerId arm(GameTime when, std::uint32_t number, Entity entity, TimerGroup group) {
    return queue.arm({.when = when, .entity = entity, .group = group}, Hit{number});
  }
  Numbers fire(GameTime now) {
    Numbers fired;
    queue.fire(now, ++pass, [&](const auto& d) { fired.push_back(d.template as<Hit>().number); });
    return fired;
  }
};

}  // namespace kairos::deadline_tests
