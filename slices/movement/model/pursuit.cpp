// Contact of two straight motions, by halving the time in question.
#include "slices/movement/model/pursuit.hpp"

#include "engine/core/reflect/fixed.hpp"
#include "slices/movement/model/path.hpp"

namespace kairos::movement {

Position place_of_motion(const Motion& motion, GameTime when) {
  return motion.path ? position_at(*motion.path, when) : motion.at;
}

std::optional<GameTime> contact(const Motion& one, const Motion& other, std::int64_t reach, GameTime now,
                                Duration window) {
  const auto within = [&](GameTime when) {
    return flat_distance(place_of_motion(one, when), place_of_motion(other, when)) <= reach;
  };
  GameTime late = now + window;
  if (!within(late)) return std::nullopt;
  GameTime early = now;
  while (late.us - early.us > 1) {
    const GameTime middle{early.us + (late.us - early.us) / 2};
    (within(middle) ? late : early) = middle;
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
