// One blow.
#include "slices/combat/model/blow.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace kairos::combat {
namespace {

constexpr std::int32_t turn_units = 65'536;
constexpr std::int32_t height_step = 50;
constexpr std::int32_t chance_least = 200;
constexpr std::int32_t chance_greatest = 980;
constexpr std::int32_t perfect_rate = 100;

/// 0 … 32768.
std::int32_t apart(std::int32_t a, std::int32_t b) {
  const std::int32_t difference = (a - b) & (turn_units - 1);
  return std::min(difference, turn_units - difference);
}

/// ‰ of the damage from this side.
std::int64_t side_factor(Side side) {
  switch (side) {
    case Side::back:
      return 1'200;
    case Side::side:
      return 1'100;
    case Side::front:
      break;
  }
  return 1'000;
}

}  // namespace

bool within_angle(std::int32_t toward, std::int32_t heading, std::int32_t degrees) {
  // Both sides of angle / 2 <= apart, times 720, so that nothing is rounded.
  return std::int64_t{apart(toward, heading)} * 720 <= std::int64_t{degrees} * turn_units;
}

Side side_of(std::int32_t toward, std::int32_t heading) {
  if (within_angle(toward, heading, 120)) return Side::front;
  return within_angle(toward, heading + turn_units / 2, 120) ? Side::back : Side::side;
}

std::int32_t hit_chance(std::int32_t accuracy, std::int32_t evasion, const HitBonus& bonus,
                        const Stand& stand) {
  std::int32_t percent = 100;
  percent += stand.above > height_step ? bonus.high : stand.above < -height_step ? bonus.low : 0;
  percent += stand.night != 0 ? bonus.dark : 0;
  switch (stand.side) {
    case Side::front:
      percent += bonus.front;
      break;
    case Side::side:
      percent += bonus.side;
      break;
    case Side::back:
      percent += bonus.back;
      break;
  }
  const std::int64_t plain = (80 + 2 * (std::int64_t{accuracy} - evasion)) * 10;
  return static_cast<std::int32_t>(
      std::clamp<std::int64_t>(plain * percent / 100, chance_least, chance_greatest));
}

Shield shield_of(std::int32_t rate, Side side, bool bow, std::int32_t perfect_draw, std::int32_t block_draw) {
  if (rate <= 0 || side != Side::front) return Shield::none;
  if (perfect_draw < perfect_rate) return Shield::perfect;
  const std::int64_t chance = bow ? std::int64_t{rate} * 13 / 10 : rate;
  return block_draw < chance ? Shield::block : Shield::none;
}

std::int32_t damage_of(const Force& force) {
  if (force.shield == Shield::perfect) return 1;
  const std::int64_t defence = std::max<std::int64_t>(
      1, std::int64_t{force.p_def} + (force.shield == Shield::block ? force.shield_def : 0));
  // In millionths: the side in ‰ and the critical factor in ‰.
  const Int128 blow =
      static_cast<Int128>(76) * force.p_atk * (force.soulshot != 0 ? 2 : 1) * side_factor(force.side);
  Int128 points = blow * 1'000;
  if (force.critical != 0) {
    points =
        blow * 2 * force.critical_damage + static_cast<Int128>(77) * force.critical_damage_add * 1'000'000;
  }
  const Int128 damage = points * (100 + force.spread) / (static_cast<Int128>(defence) * 100'000'000);
  return static_cast<std::int32_t>(std::clamp<Int128>(damage, 1, std::numeric_limits<std::int32_t>::max()));
}

Fixed share_of_pole(std::int32_t n) {
  Fixed share = Fixed::of(1);
  for (std::int32_t i = 0; i < n; ++i) share.millionths = share.millionths * 100 / 115;
  return share;
}

}  // namespace kairos::combat
