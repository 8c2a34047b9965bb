// Day and night of the game's world.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"
#include "slices/npc/template/spawns.hpp"

namespace kairos::npc {

/// A day of the world lasts four hours of game time; its first quarter is night.
/// Source: public servers of the chronicle (six days in one, night before 6 o'clock).
inline constexpr Duration day_length = seconds(4 * 3'600);
inline constexpr Duration night_length = seconds(3'600);

[[nodiscard]] constexpr bool is_night(GameTime now) { return now.us % day_length.us < night_length.us; }
/// When day becomes night or night day, after `now`.
[[nodiscard]] constexpr GameTime next_turn(GameTime now) {
  const std::int64_t into = now.us % day_length.us;
  return {now.us - into + (into < night_length.us ? night_length.us : day_length.us)};
}
/// Whether NPCs of such a spawn point are there now.
[[nodiscard]] constexpr bool is_time_of(DayTime time, GameTime now) {
  return time == DayTime::always || (time == DayTime::night) == is_night(now);
}

}  // namespace kairos::npc
