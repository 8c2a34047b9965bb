// Whole milliseconds, as the servers of the chronicle count them.
#include "slices/combat/model/rhythm.hpp"

#include <algorithm>

namespace kairos::combat {
namespace {

constexpr std::int64_t blow_units = 500'000;
constexpr std::int64_t bow_units = 1'500 * 345;
constexpr std::int64_t crossbow_units = 1'200 * 345;
constexpr std::int64_t reuse_units = 345;
/// The queue of deadlines takes no shorter ones.
constexpr std::int64_t least_ms = 1;

}  // namespace

Beats beats_of(Swing swing, std::int32_t speed, Duration reuse) {
  const std::int64_t rate = std::max(speed, 1);
  const auto whole = [&](std::int64_t units) { return milliseconds(std::max(units / rate, least_ms)); };
  switch (swing) {
    case Swing::bow:
    case Swing::crossbow: {
      const Duration shot = whole(swing == Swing::bow ? bow_units : crossbow_units);
      const Duration draw = milliseconds(reuse.us / 1'000 * reuse_units / rate);
      return {shot, {}, shot, shot + draw};
    }
    case Swing::dual: {
      const Duration blow = whole(blow_units);
      return {blow / 4, blow / 2, blow, blow};
    }
    case Swing::plain:
      break;
  }
  const Duration blow = whole(blow_units);
  return {blow / 2, {}, blow, blow};
}

GameTime beginning_of(GameTime due, GameTime now, Duration interval) {
  return due <= now && now - due < interval ? due : now;
}

}  // namespace kairos::combat
