// Looking up levels, squares and towns.
#include "slices/combat/template/combat_data.hpp"

#include <algorithm>

namespace kairos::combat {
namespace {

std::size_t place_of(std::int32_t level) {
  return static_cast<std::size_t>(std::clamp(level, 1, levels) - 1);
}

/// Squares are counted from a corner of the map that is 20 and 18 of them west and north of the origin.
constexpr int square_shift = 15;
constexpr Square origin_square{20, 18};

}  // namespace

Fixed CombatData::loss_at(std::int32_t level) const { return experience_loss[place_of(level)]; }
Fixed CombatData::karma_multiplier_at(std::int32_t level) const { return karma_multiplier[place_of(level)]; }

Square square_of(const Point& point) {
  const auto within = [](std::int32_t square, std::int32_t first) {
    return std::clamp(square, first, first + squares_a_side - 1);
  };
  return {within((point.x >> square_shift) + origin_square.x, first_square.x),
          within((point.y >> square_shift) + origin_square.y, first_square.y)};
}

const Town& town_for(const CombatData& data, const Point& died_at, std::int32_t race) {
  const Square square = square_of(died_at);
  const auto row = static_cast<std::size_t>(square.y - first_square.y);
  const auto column = static_cast<std::size_t>(square.x - first_square.x);
  const Town& town = data.towns[static_cast<std::size_t>(data.town_of[row * squares_a_side + column])];
  return town.not_for == race ? data.towns[town.instead] : town;
}

std::span<const Point> points_for(const Town& town, std::int32_t karma) {
  return karma > 0 && !town.chaotic.empty() ? std::span(town.chaotic) : std::span(town.points);
}

}  // namespace kairos::combat
