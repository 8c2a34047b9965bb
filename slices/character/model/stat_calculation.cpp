// The formulas of the High Five ruleset as the public L2J family of servers has them, in exact integers.
//
// Each was compared with its floating-point original over all classes and levels (derived_stats_test.cpp):
// all equal it, but for the weight limit, which the original may get one lower, where a product that is whole
// falls below itself in binary fractions. Sources: L2J `model/stats/functions/formulas/Func*.java`,
// `CreatureStat.java`, `Creature.getMaxLoad`.
#include "slices/character/model/stat_calculation.hpp"

#include <algorithm>
#include <limits>

namespace kairos::character {
namespace {

/// Values on their way are in 10⁻¹², so that a base of six decimals times a bonus of six loses nothing.
constexpr Int128 fine = static_cast<Int128>(Fixed::one) * Fixed::one;
constexpr std::int32_t neutral_rate = 1000;
/// What is beyond these is held here, so that nothing overflows whatever the data says.
constexpr Int128 points_most = static_cast<Int128>(1) << 31;
constexpr Int128 factor_most = 10'000 * fine;

/// What all sources together do to one stat.
struct Sum {
  Fixed set;
  Fixed base_add;
  Int128 factor = fine;
  Fixed add;
  bool is_set = false;
};
using Sums = std::array<Sum, stat_count>;

constexpr Fixed held(Fixed value) {
  const Int128 most = points_most * Fixed::one;
  return {static_cast<std::int64_t>(std::clamp<Int128>(value.millionths, -most, most))};
}

Sums sums_of(std::span<const Modifier> modifiers) {
  Sums sums;
  for (const auto& [source, change] : modifiers) {
    Sum& sum = sums[index_of(change.stat)];
    const Fixed value = held(change.value);
    switch (change.operation) {
      case Operation::set:
        sum.set = value;
        sum.is_set = true;
        break;
      case Operation::base_add:
        sum.base_add = sum.base_add + value;
        break;
      case Operation::multiply:
        sum.factor = std::clamp(sum.factor * value.millionths / Fixed::one, -factor_most, factor_most);
        break;
      case Operation::add:
        sum.add = sum.add + value;
        break;
    }
  }
  return sums;
}

/// The whole part of the square root.
constexpr std::int64_t square_root(std::int64_t value) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit /= 2) {
    const std::int64_t tried = root + bit;
    if (tried <= value / tried) root = tried;
  }
  return root;
}

/// 6 × √DEX + level, in tenths, which is enough to round it to the nearest.
constexpr std::int64_t agility_tenths(std::int32_t dex, std::int32_t level) {
  return square_root(std::int64_t{3600} * dex) + 10 * std::int64_t{level};
}

/// Above level 69 one more each level, above 77 another; in tenths. Source: L2J `FuncAtkAccuracy`.
constexpr std::int64_t accuracy_extra(std::int32_t level) {
  return 10 * ((level > 69 ? level - 69 : 0) + (level > 77 ? level - 76 : 0));
}

/// From level 70 one more each level, from 78 a fifth more of all of them; in tenths. Source: L2J
/// `FuncAtkEvasion`.
constexpr std::int64_t evasion_extra(std::int32_t level) {
  return level < 70 ? 0 : (level - 69) * (level < 78 ? 10 : 12);
}

constexpr std::int32_t narrow(Int128 value) {
  return static_cast<std::int32_t>(std::clamp<Int128>(value, std::numeric_limits<std::int32_t>::min(),
                                                      std::numeric_limits<std::int32_t>::max()));
}

class Calculation {
 public:
  Calculation(const BaseStats& base, std::span<const Modifier> modifiers, const AttributeBonuses& bonuses,
              const StatLimits& limits)
      : base_(base), sums_(sums_of(modifiers)), bonuses_(bonuses), limits_(limits) {}

  [[nodiscard]] Stats run() {
    attributes();
    vitals();
    fight();
    rest();
    return out_;
  }
  [[nodiscard]] Fixed speed_factor() {
    attributes();
    return run_factor();
  }

 private:
  using Bound = std::numeric_limits<std::int32_t>;

  /// (89 + level) / 100, or 1. Source: L2J `Creature.getLevelMod`.
  [[nodiscard]] Int128 with_level(Int128 value) const {
    return base_.nature == nature_final ? value : value * (89 + base_.level) / 100;
  }
  [[nodiscard]] Fixed bonus(const BonusRow& row, Stat attribute) const {
    return base_.nature == nature_final ? Fixed::of(1) : bonus_of(row, out_[attribute]);
  }

  /// The base of a stat in 10⁻¹².
  [[nodiscard]] Int128 begin(Stat stat, Fixed base) const {
    const Sum& sum = sums_[index_of(stat)];
    const Fixed begun = held((sum.is_set ? sum.set : base) + sum.base_add);
    return static_cast<Int128>(begun.millionths) * Fixed::one;
  }
  /// After bonuses, in 10⁻⁶ toward zero.
  [[nodiscard]] Int128 modified(Stat stat, Int128 value) const {
    const Sum& sum = sums_[index_of(stat)];
    const Int128 held = std::clamp(value, -points_most * fine, points_most * fine);
    return held * sum.factor / fine / Fixed::one + sum.add.millionths;
  }
  void put(Stat stat, Int128 millionths, std::int32_t least, std::int32_t most = Bound::max()) {
    out_.values[index_of(stat)] = std::max(least, std::min(narrow(millionths / Fixed::one), most));
  }
  /// Toward zero.
  void finish(Stat stat, Int128 value, std::int32_t least, std::int32_t most = Bound::max()) {
    put(stat, modified(stat, value), least, most);
  }
  /// To the nearest, halves up.
  void finish_rounded(Stat stat, Int128 value, std::int32_t least, std::int32_t most = Bound::max()) {
    put(stat, modified(stat, value) + Fixed::one / 2, least, most);
  }
  [[nodiscard]] static Int128 times(Int128 value, Fixed factor) {
    return value * factor.millionths / Fixed::one;
  }
  void plain(Stat stat, std::int32_t base, std::int32_t least, std::int32_t most = Bound::max()) {
    finish(stat, begin(stat, Fixed::of(base)), least, most);
  }

  void attributes() {
    const Attributes& has = base_.attributes;
    plain(Stat::strength, has.str, 1, attribute_max);
    plain(Stat::dexterity, has.dex, 1, attribute_max);
    plain(Stat::constitution, has.con, 1, attribute_max);
    plain(Stat::intelligence, has.intelligence, 1, attribute_max);
    plain(Stat::wit, has.wit, 1, attribute_max);
    plain(Stat::mental, has.men, 1, attribute_max);
  }

  /// Source: L2J `FuncMaxHpMul`, `FuncMaxMpMul`, `FuncMaxCpMul`: CON, MEN, CON.
  void vitals() {
    const Fixed con = bonus(bonuses_.con, Stat::constitution);
    const Fixed men = bonus(bonuses_.men, Stat::mental);
    finish(Stat::hp_max, times(begin(Stat::hp_max, base_.hp_max), con), 1);
    finish(Stat::mp_max, times(begin(Stat::mp_max, base_.mp_max), men), 0);
    finish(Stat::cp_max, times(begin(Stat::cp_max, base_.cp_max), con), 0);
    regeneration(Stat::hp_regen, base_.hp_regen, con);
    regeneration(Stat::mp_regen, base_.mp_regen, men);
    regeneration(Stat::cp_regen, base_.cp_regen, con);
    finish(Stat::weight_max, times(begin(Stat::weight_max, Fixed::of(base_.weight_max)), con), 0);
  }
  /// Of a character base × bonus × level modifier, of others the base, at least a point a step; in 1/1000
  /// point toward zero. Source: L2J `Formulas.calcHpRegen`, `calcMpRegen`, `calcCpRegen`.
  void regeneration(Stat stat, Fixed base, Fixed by) {
    Int128 value = begin(stat, base);
    if (base_.nature == nature_character) value = with_level(times(value, by));
    if (base_.nature != nature_final) value = std::max(value, fine);
    put(stat, modified(stat, value) * 1000, 0);
  }

  void fight() {
    const std::int32_t level = base_.level;
    const bool person = base_.nature == nature_character;
    const std::int32_t none = Bound::max();
    finish(Stat::p_atk,
           with_level(times(begin(Stat::p_atk, Fixed::of(base_.p_atk)), bonus(bonuses_.str, Stat::strength))),
           1);
    // base × INT bonus² × level modifier². Source: L2J `FuncMAtkMod`.
    const Fixed intelligence = bonus(bonuses_.intelligence, Stat::intelligence);
    const Int128 m_atk = with_level(times(begin(Stat::m_atk, Fixed::of(base_.m_atk)), intelligence));
    finish(Stat::m_atk, with_level(times(m_atk, intelligence)), 1);
    finish(Stat::p_def, with_level(begin(Stat::p_def, Fixed::of(base_.p_def))), 1);
    finish(Stat::m_def,
           with_level(times(begin(Stat::m_def, Fixed::of(base_.m_def)), bonus(bonuses_.men, Stat::mental))),
           1);
    const Fixed dex = bonus(bonuses_.dex, Stat::dexterity);
    finish_rounded(Stat::p_atk_speed, times(begin(Stat::p_atk_speed, Fixed::of(base_.p_atk_speed)), dex), 1,
                   person ? limits_.p_atk_speed : none);
    finish(Stat::m_atk_speed,
           times(begin(Stat::m_atk_speed, Fixed::of(base_.m_atk_speed)), bonus(bonuses_.wit, Stat::wit)), 1,
           person ? limits_.m_atk_speed : none);
    const std::int32_t steps = base_.nature == nature_final ? 1 : 10;
    finish_rounded(Stat::critical, times(begin(Stat::critical, Fixed::of(base_.critical)), dex) * steps, 0,
                   limits_.critical);
    // The base × WIT bonus × 10 is whole per cent. Source: L2J `FuncMAtkCritical`, `getMCriticalHit`.
    const Int128 spells =
        times(begin(Stat::m_critical, Fixed::of(base_.m_critical)), bonus(bonuses_.wit, Stat::wit));
    const Int128 rate = modified(Stat::m_critical, spells * steps * steps);
    put(Stat::m_critical, rate - rate % (static_cast<Int128>(steps) * Fixed::one), 0, limits_.m_critical);
    agility(Stat::accuracy, base_.accuracy, accuracy_extra(level), none);
    agility(Stat::evasion, base_.evasion, evasion_extra(level), person ? limits_.evasion : none);
    plain(Stat::random_damage, base_.random_damage, 0, 100);
    plain(Stat::shield_def, base_.shield_def, 0);
    finish(Stat::shield_rate, times(begin(Stat::shield_rate, Fixed::of(base_.shield_rate)), dex), 0, 1000);
    finish(Stat::run_speed, times(begin(Stat::run_speed, Fixed::of(base_.run_speed)), dex), 0,
           person ? limits_.run_speed : none);
    // Clients have one factor for all speeds, so whatever changes the run changes the walk by the same part.
    finish(Stat::walk_speed, times(begin(Stat::walk_speed, Fixed::of(base_.walk_speed)), run_factor()), 0);
  }
  [[nodiscard]] Fixed run_factor() const {
    if (base_.run_speed == 0) return Fixed::of(1);
    const Fixed dex = bonus(bonuses_.dex, Stat::dexterity);
    const Int128 speed =
        modified(Stat::run_speed, times(begin(Stat::run_speed, Fixed::of(base_.run_speed)), dex));
    const Int128 most = base_.nature == nature_character ? limits_.run_speed : Bound::max();
    return {static_cast<std::int64_t>(std::clamp<Int128>(speed, 0, most * Fixed::one) / base_.run_speed)};
  }
  /// Accuracy and evasion: what attributes and level give is to the nearest tenth before anything is added.
  void agility(Stat stat, std::int32_t base, std::int64_t extra_tenths, std::int32_t most) {
    Int128 value = begin(stat, Fixed::of(base));
    if (base_.nature != nature_final)
      value += static_cast<Int128>(agility_tenths(out_[Stat::dexterity], base_.level) + extra_tenths) *
               (fine / 10);
    finish_rounded(stat, value, 0, most);
  }

  void rest() {
    plain(Stat::attack_range, base_.attack_range, 0);
    plain(Stat::attack_angle, base_.attack_angle, 0, 360);
    plain(Stat::attack_targets, base_.attack_targets, 1);
    for (const Stat rate : {Stat::critical_damage, Stat::physical_reuse, Stat::magic_reuse,
                            Stat::physical_mp_cost, Stat::magic_mp_cost, Stat::heal_received,
                            Stat::skill_power_physical, Stat::skill_power_magic, Stat::weight_penalty}) {
      plain(rate, neutral_rate, 0);
    }
    for (const Stat added : {Stat::critical_damage_add, Stat::drain, Stat::reflect}) plain(added, 0, 0);
    for (auto at = index_of(Stat::stun_resist); at < stat_count; ++at)
      plain(static_cast<Stat>(at), 0, Bound::min());
  }

  const BaseStats& base_;
  const Sums sums_;
  const AttributeBonuses& bonuses_;
  const StatLimits& limits_;
  Stats out_;
};

}  // namespace

Stats calculate_stats(const BaseStats& base, std::span<const Modifier> modifiers,
                      const AttributeBonuses& bonuses, const StatLimits& limits) {
  return Calculation(base, modifiers, bonuses, limits).run();
}

Fixed run_factor(const BaseStats& base, std::span<const Modifier> modifiers, const AttributeBonuses& bonuses,
                 const StatLimits& limits) {
  return Calculation(base, modifiers, bonuses, limits).speed_factor();
}

}  // namespace kairos::character
