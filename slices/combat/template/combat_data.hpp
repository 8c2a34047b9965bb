// CombatData: the numbers of fights and deaths, and the towns where the dead come to.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/combat/combat.hpp"
#include "slices/combat/model/blow.hpp"
#include "slices/combat/template/zones.hpp"

namespace kairos::combat {

inline constexpr std::int32_t levels = 85;
inline constexpr std::int32_t no_race = -1;

/// Where the dead of some squares of the map come to.
struct Town {
  Text<32> name;
  std::vector<Point> points;       ///< for everybody, at least one
  std::vector<Point> chaotic;      ///< for those with karma; none: the same as for everybody
  std::int32_t not_for = no_race;  ///< characters of this race go to `instead`
  std::size_t instead = 0;
};

/// Map squares of 32,768 units: 11 … 26 in x, 10 … 25 in y.
struct Square {
  std::int32_t x = 0;
  std::int32_t y = 0;
};
inline constexpr Square first_square{11, 10};
inline constexpr std::int32_t squares_a_side = 16;

struct CombatData {
  std::vector<Town> towns;
  std::array<std::int16_t, std::size_t{squares_a_side} * squares_a_side> town_of{};  ///< index, by row
  std::array<Fixed, levels> experience_loss{};   ///< per cent of the level's span, from level 1
  std::array<Fixed, levels> karma_multiplier{};  ///< from level 1
  HitBonus hit_bonus;
  Zones zones;
  Settings settings;

  [[nodiscard]] Fixed loss_at(std::int32_t level) const;
  [[nodiscard]] Fixed karma_multiplier_at(std::int32_t level) const;
};

/// Within the map; what is beyond counts as its edge.
[[nodiscard]] Square square_of(const Point& point);
/// The town for who dies here. `race` as clients number them.
[[nodiscard]] const Town& town_for(const CombatData& data, const Point& died_at, std::int32_t race);
/// The points at which it may come to life; never empty.
[[nodiscard]] std::span<const Point> points_for(const Town& town, std::int32_t karma);

}  // namespace kairos::combat
