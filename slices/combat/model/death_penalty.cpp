// The table, in hundredths and points.
#include "slices/combat/model/death_penalty.hpp"

#include <algorithm>

#include "slices/combat/combat.hpp"

namespace kairos::combat {
namespace {

struct Row {
  std::int32_t attack;   ///< % of P.Atk., M.Atk. and both speeds
  std::int32_t defence;  ///< % of P.Def. and M.Def.
  std::int32_t walk;     ///< % of the speed
  std::int32_t aim;      ///< points of accuracy and evasion that go
};

constexpr std::array<Row, death_penalty_max> rows{{{90, 91, 95, 5},
                                                   {81, 83, 90, 9},
                                                   {73, 77, 87, 13},
                                                   {66, 72, 83, 17},
                                                   {60, 68, 80, 21},
                                                   {55, 65, 77, 25},
                                                   {51, 62, 74, 29},
                                                   {47, 59, 71, 33},
                                                   {44, 56, 68, 37},
                                                   {41, 53, 66, 40},
                                                   {38, 50, 64, 42},
                                                   {35, 47, 63, 44},
                                                   {32, 44, 62, 46},
                                                   {28, 42, 61, 48},
                                                   {25, 40, 60, 50}}};

}  // namespace

std::array<character::StatChange, penalty_changes> penalty_at(std::int32_t level) {
  using character::Operation;
  using character::Stat;
  const Row& row = rows[static_cast<std::size_t>(std::clamp(level, 1, death_penalty_max) - 1)];
  const auto times = [](Stat stat, std::int32_t percent) {
    return character::StatChange{stat, Operation::multiply, Fixed::ratio(percent, 100)};
  };
  const auto less = [](Stat stat, std::int32_t points) {
    return character::StatChange{stat, Operation::add, Fixed::of(-points)};
  };
  return {times(Stat::p_atk, row.attack),       times(Stat::m_atk, row.attack),
          times(Stat::p_atk_speed, row.attack), times(Stat::m_atk_speed, row.attack),
          times(Stat::p_def, row.defence),      times(Stat::m_def, row.defence),
          times(Stat::run_speed, row.walk),     less(Stat::accuracy, row.aim),
          less(Stat::evasion, row.aim)};
}

}  // namespace kairos::combat
