// The arithmetic of skills.
#include "slices/skill/model/formulas.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace kairos::skill {
namespace {

constexpr std::int64_t million = Fixed::one;
constexpr std::int64_t trillion = 1'000'000'000'000;
constexpr std::size_t attribute_max = 100;

/// a^(n - b) for n = 0 … 99, rounded to two decimals; `at_zero` is a^-b in trillionths.
constexpr std::array<Fixed, attribute_max> powers(std::int64_t at_zero, std::int64_t per_mille) {
  std::array<Fixed, attribute_max> table{};
  Int128 value = at_zero;
  for (auto& entry : table) {
    const auto hundredths = static_cast<std::int64_t>((value * 100 + trillion / 2) / trillion);
    entry = Fixed{hundredths * (million / 100)};
    value = value * per_mille / 1'000;
  }
  return table;
}
constexpr auto strength_table = powers(291'601'210'678, 1'036);
constexpr auto dexterity_table = powers(840'750'281'996, 1'009);
constexpr auto mental_table = powers(1'000'597'198'103, 1'010);

Fixed entry_of(const std::array<Fixed, attribute_max>& table, std::int32_t value) {
  return table[static_cast<std::size_t>(std::clamp(value, 0, static_cast<std::int32_t>(attribute_max) - 1))];
}

constexpr std::int64_t times(Shot shot) { return shot == Shot::blessed ? 4 : shot == Shot::plain ? 2 : 1; }

/// Values in between are Int128 millionths, so that nothing overflows before the end.
std::int32_t points(Int128 millionths) {
  const Int128 whole = millionths / million;
  return static_cast<std::int32_t>(std::clamp<Int128>(whole, 0, std::numeric_limits<std::int32_t>::max()));
}

/// At least one point of damage.
std::int32_t damage_points(Int128 millionths) { return std::max(points(millionths), 1); }

std::int64_t tenths(Side side) { return side == Side::back ? 12 : side == Side::flank ? 11 : 10; }

}  // namespace

Fixed root(std::int64_t n) {
  constexpr std::int64_t greatest = 9'000'000;
  const std::int64_t square = std::clamp<std::int64_t>(n, 0, greatest) * trillion;
  std::int64_t low = 0;
  std::int64_t high = 3'000 * million;
  while (low < high) {
    const std::int64_t middle = low + (high - low + 1) / 2;
    if (middle <= square / middle) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return Fixed{low};
}

Fixed strength_bonus(std::int32_t value) { return entry_of(strength_table, value); }
Fixed dexterity_bonus(std::int32_t value) { return entry_of(dexterity_table, value); }
Fixed mental_bonus(std::int32_t value) { return entry_of(mental_table, value); }

std::int32_t cast_time_ms(std::int32_t base_ms, const CastSpeed& speed) {
  constexpr std::int64_t least_shown = 500;
  if (speed.nature == Nature::item) return base_ms;
  const bool magic = speed.nature != Nature::physical;
  std::int64_t time = static_cast<std::int64_t>(base_ms) * (magic ? 333 : 300) /
                      std::max(magic ? speed.m_atk_speed : speed.p_atk_speed, 1);
  if (magic && speed.shot != Shot::none) time = time * 7 / 10;
  if (base_ms >= least_shown) time = std::max(time, least_shown);
  return static_cast<std::int32_t>(std::min<std::int64_t>(time, std::numeric_limits<std::int32_t>::max()));
}

std::int32_t reuse_time_ms(std::int32_t base_ms, std::int32_t per_mille) {
  return static_cast<std::int32_t>(static_cast<std::int64_t>(base_ms) * std::max(per_mille, 0) / 1'000);
}

std::int32_t mana_cost(std::int32_t base, std::int32_t per_mille) {
  return static_cast<std::int32_t>(static_cast<std::int64_t>(base) * std::max(per_mille, 0) / 1'000);
}

std::int32_t magic_success_percent(std::int32_t target_level, std::int32_t magic_level) {
  // Beyond 40 levels the power is far above 100 anyhow.
  const std::int32_t difference = std::clamp(target_level - magic_level, -40, 40);
  std::int64_t power = million;
  for (std::int32_t i = 0; i < difference; ++i) power = power * 13 / 10;
  for (std::int32_t i = 0; i > difference; --i) power = power * 10 / 13;
  return 100 - static_cast<std::int32_t>((power + million / 2) / million);
}

std::int32_t magic_damage(const MagicAttack& attack) {
  if (attack.resistance == Resistance::whole) return 1;
  Int128 damage = Int128{91} * root(attack.m_atk * times(attack.shot)).millionths * attack.power.millionths /
                  million / std::max(attack.m_def, 1);
  if (attack.resistance == Resistance::half) {
    damage /= 2;
  } else if (attack.critical != 0) {
    damage = attack.between_players != 0 ? damage * 5 / 2 : damage * 3;
  }
  damage = damage * (100 + attack.random_percent) / 100;
  damage = damage * attack.skill_power_per_mille / 1'000;
  return damage_points(damage);
}

Side side_of(std::int32_t target_heading, std::int32_t heading_to_target) {
  // Behind: the attacker looks where the target looks, within 60 degrees; in front: the other way round.
  constexpr std::int32_t circle = 65'536;
  constexpr std::int32_t sixty_degrees = circle / 6;
  std::int32_t difference = (target_heading - heading_to_target) & (circle - 1);
  if (difference > circle / 2) difference = circle - difference;
  if (difference <= sixty_degrees) return Side::back;
  return difference >= circle / 2 - sixty_degrees ? Side::front : Side::flank;
}

std::int32_t skill_damage(const PhysicalAttack& attack) {
  const std::int32_t defence = std::max(attack.p_def, 1);
  const Int128 force =
      Int128{attack.p_atk} * (attack.soulshot != 0 ? 2 : 1) * million + attack.power.millionths;
  Int128 damage = force * 76 * tenths(attack.side) / 10 / defence;
  if (attack.critical != 0) {
    damage = damage * 2 * attack.critical_damage_per_mille / 1'000;
    damage += Int128{attack.critical_damage_add} * 77 * million / defence;
  }
  damage = damage * (100 + attack.random_percent) / 100;
  damage = damage * attack.skill_power_per_mille / 1'000;
  return damage_points(damage);
}

std::int32_t blow_damage(const PhysicalAttack& attack) {
  const std::int32_t defence = std::max(attack.p_def, 1);
  const Int128 force = Int128{attack.p_atk} * (attack.soulshot != 0 ? 1'458 : 1'000) * (million / 1'000) +
                       attack.power.millionths;
  Int128 damage = force * 77 * tenths(attack.side) / 10 / defence;
  damage = damage * attack.critical_damage_per_mille / 1'000;
  damage += Int128{attack.critical_damage_add} * 61 * 77 * (million / 10) / defence;
  damage = damage * (100 + attack.random_percent) / 100;
  damage = damage * attack.skill_power_per_mille / 1'000;
  return damage_points(damage);
}

std::int32_t skill_critical_per_mille(std::int32_t base_percent, std::int32_t strength) {
  return static_cast<std::int32_t>(
      (strength_bonus(strength) * Fixed::of(std::int64_t{base_percent} * 10)).whole());
}

Fixed blow_chance(std::int32_t chance_percent, std::int32_t dexterity, Side side) {
  const std::int64_t halves = side == Side::back ? 4 : side == Side::flank ? 3 : 2;
  return Fixed{dexterity_bonus(dexterity).millionths * chance_percent / 100 * halves / 2};
}

Fixed landing_chance(const Landing& landing) {
  if (landing.rate < 0 || landing.rate > 99 || landing.property == Property::none) return Fixed::of(1);
  const std::int64_t trait_left = 100 - landing.trait_resist;
  const std::int64_t debuff_left = 100 - landing.debuff_resist;
  if (trait_left <= 0) return {};
  const std::int32_t magic_level = landing.magic_level < 0 ? landing.target_level + 3 : landing.magic_level;
  const std::int64_t base =
      static_cast<std::int64_t>(magic_level - landing.target_level + 3) * landing.level_bonus + landing.rate +
      30 - landing.attribute;
  // In millionths of a per cent.
  Int128 rate = Int128{base} * million * trait_left / 100 * debuff_left / 100;
  if (landing.magic != 0) {
    const std::int64_t shot = landing.shot == Shot::blessed ? 4 : 1;
    rate = rate * root(landing.m_atk * shot).millionths * 11 / million / std::max(landing.m_def, 1);
  }
  const Int128 bounded = std::clamp<Int128>(rate, Int128{10} * million, Int128{90} * million);
  return Fixed{static_cast<std::int64_t>(bounded / 100)};
}

std::int32_t heal_amount(const Healing& healing) {
  Int128 amount = Int128{healing.power.millionths} + root(healing.m_atk * times(healing.shot)).millionths;
  if (healing.shot == Shot::plain) amount += Int128{healing.mp_cost} * million;
  if (healing.shot == Shot::blessed) amount += Int128{healing.mp_cost} * (million / 10) * 24;
  amount = amount * healing.received_per_mille / 1'000;
  if (healing.critical != 0) amount *= 3;
  return points(amount);
}

Fixed break_chance(std::int32_t damage, std::int32_t mental) {
  const std::int64_t percent_millionths = 15 * million +
                                          root(std::int64_t{13} * std::max(damage, 0)).millionths -
                                          (mental_bonus(mental).millionths * 100 - 100 * million);
  return Fixed{std::clamp(percent_millionths, million, 99 * million) / 100};
}

}  // namespace kairos::skill
