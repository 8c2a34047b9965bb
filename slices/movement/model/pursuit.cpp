// Contact of two straight motions, by halving the time in question.
#include "slices/movement/model/pursuit.hpp"

#include "engine/core/reflect/fixed.hpp"
#include "slices/movement/model/path.hpp"

namespace kairos::movement {

Position place_of_motion(const Motion& motion, GameTime when) {
  return motion.path ? position_at(*motion.path, when) : motion.at;
}

namespace {

/// In this time bodies move enough that a whole 1/1000 unit shows whether they come nearer.
constexpr std::int64_t grain_us = 1'000;

}  // namespace

std::optional<GameTime> contact(const Motion& one, const Motion& other, std::int64_t reach, GameTime now,
                                Duration window) {
  const auto apart = [&](GameTime when) {
    return flat_distance(place_of_motion(one, when), place_of_motion(other, when));
  };
  const auto middle_of = [](GameTime a, GameTime b) { return GameTime{a.us + (b.us - a.us) / 2}; };
  GameTime late = now + window;
  if (apart(late) > reach) {
    // They may have met and parted again: the distance falls and then grows, so its least is found by
    // halving.
    GameTime early = now;
    while (late.us - early.us > 2 * grain_us) {
      const GameTime middle = middle_of(early, late);
      (apart(middle) > apart({middle.us + grain_us}) ? early : late) = middle;
    }
    if (apart(late) > reach) return std::nullopt;
  }
  GameTime early = now;
  while (late.us - early.us > 1) {
    const GameTime middle = middle_of(early, late);
    (apart(middle) <= reach ? late : early) = middle;
  }
  return late;
}

std::optional<Duration> earliest_contact(std::int64_t gap, std::int64_t speed, std::int64_t other_speed) {
  if (speed + other_speed <= 0) return std::nullopt;
  return microseconds(
      static_cast<std::int64_t>(static_cast<Int128>(gap) * 1'000'000 / (speed + other_speed)));
}

Position short_of(const Position& from, const Position& to, std::int64_t short_of) {
  const std::int64_t whole = flat_distance(from, to);
  const std::int64_t way = whole - short_of;
  if (way <= 0) return from;
  const auto between = [&](std::int32_t a, std::int32_t b) {
    const auto difference = static_cast<std::int64_t>(b) - a;
    return a + static_cast<std::int32_t>(static_cast<Int128>(difference) * way / whole);
  };
  return {between(from.x, to.x), between(from.y, to.y), between(from.z, to.z), from.heading};
}

}  // namespace kairos::movement
