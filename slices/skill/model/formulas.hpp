// The arithmetic of skills, in integers. Values in `Fixed` are exact to the millionth and rounded toward
// zero; against the doubles of the sources each is off by less than 2 millionths of its value, so by at most
// one point where the result is whole points.
#pragma once
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill {

/// The spiritshot that a spell is cast with.
enum class Shot : std::int32_t { none, plain, blessed };

/// Square root of n (0 … 9·10⁶; more counts as that).
[[nodiscard]] Fixed root(std::int64_t n);

/// Bonus factors of attributes, to two decimals as public servers round them: floor(a^(value - b)·100 +
/// ½)/100. Source: the family of L2J servers, BaseStats. `value` 0 … 99.
[[nodiscard]] Fixed strength_bonus(std::int32_t value);   ///< a 1.036, b 34.845
[[nodiscard]] Fixed dexterity_bonus(std::int32_t value);  ///< a 1.009, b 19.36
[[nodiscard]] Fixed mental_bonus(std::int32_t value);     ///< a 1.01, b -0.06

/// How long a cast takes: the skill's time by casting speed (base 333) or attack speed (base 300), of magic
/// with a spiritshot 0.7 of it; not below 500 ms what was at least 500, which clients cannot show. Items: as
/// it stands. Source: L2J High Five, Formulas.calcAtkSpd and L2Character.beginCast.
struct CastSpeed {
  Nature nature = Nature::physical;
  std::int32_t p_atk_speed = 300;
  std::int32_t m_atk_speed = 333;
  Shot shot = Shot::none;
};
[[nodiscard]] std::int32_t cast_time_ms(std::int32_t base_ms, const CastSpeed& speed);
/// Base times ‰ of reuse.
[[nodiscard]] std::int32_t reuse_time_ms(std::int32_t base_ms, std::int32_t per_mille);
/// Base times ‰ of cost.
[[nodiscard]] std::int32_t mana_cost(std::int32_t base, std::int32_t per_mille);

/// Whether magic works on somebody of that level: 100 - round(1.3^(target level - magic level)) per cent, the
/// magic level being the skill's or, without one, the caster's. May be below 0.
/// Source: L2J High Five, Formulas.calcMagicSuccess.
[[nodiscard]] std::int32_t magic_success_percent(std::int32_t target_level, std::int32_t magic_level);

enum class Resistance : std::int32_t { none, half, whole };

/// 91·√(M. Atk. · shot)/M. Def. · power; shot 1, 2, 4. Half of it, or 1, when resisted; three times it as a
/// critical hit, between players 2.5 times. Then the weapon's random part and ‰ of skill power.
/// Source: L2J High Five, Formulas.calcMagicDam.
struct MagicAttack {
  std::int32_t m_atk = 0;
  std::int32_t m_def = 1;
  Fixed power;
  Shot shot = Shot::none;
  Resistance resistance = Resistance::none;
  std::int32_t critical = 0;
  std::int32_t between_players = 0;
  std::int32_t random_percent = 0;  ///< that was drawn: -n … n
  std::int32_t skill_power_per_mille = 1'000;
};
[[nodiscard]] std::int32_t magic_damage(const MagicAttack& attack);

/// Where the attacker stands as the target sees it.
enum class Side : std::int32_t { front, flank, back };
[[nodiscard]] Side side_of(std::int32_t target_heading, std::int32_t heading_to_target);

/// 76·(P. Atk.·shot + power)·side/P. Def., side 1, 1.1, 1.2, shot 1 or 2; as a critical hit twice that times
/// critical damage, and added damage·77/P. Def. Then the random part and ‰ of skill power.
/// Source: L2J High Five, Formulas.calcPhysDam.
/// A blow: 77·(power + P. Atk.·1.458 with a shot)·side·critical damage/P. Def. + added damage·6.1·77/P. Def.
/// Source: ibidem, calcBlowDamage.
struct PhysicalAttack {
  std::int32_t p_atk = 0;
  std::int32_t p_def = 1;
  Fixed power;
  std::int32_t soulshot = 0;
  std::int32_t critical = 0;
  std::int32_t critical_damage_per_mille = 1'000;
  std::int32_t critical_damage_add = 0;
  Side side = Side::front;
  std::int32_t random_percent = 0;
  std::int32_t skill_power_per_mille = 1'000;
};
[[nodiscard]] std::int32_t skill_damage(const PhysicalAttack& attack);
[[nodiscard]] std::int32_t blow_damage(const PhysicalAttack& attack);

/// ‰ that a physical skill hits critically: base per cent · 10 · bonus of STR.
/// Source: ibidem, calcCrit.
[[nodiscard]] std::int32_t skill_critical_per_mille(std::int32_t base_percent, std::int32_t strength);
/// Millionths that a blow succeeds: chance · bonus of DEX · 1, 1.5, 2 by side.
/// Source: ibidem, calcBlowSuccess.
[[nodiscard]] Fixed blow_chance(std::int32_t chance_percent, std::int32_t dexterity, Side side);

/// (((magic level - target level) + 3)·level bonus + rate + 30 - attribute) per cent, of magic times
/// 11·√(M. Atk., four times with a blessed spiritshot)/M. Def., times what resistances leave; 10 … 90 per
/// cent. 0 when nothing is left. Always at a rate of -1 or over 99, and without an attribute. Source: ibidem,
/// calcEffectSuccess.
struct Landing {
  std::int32_t rate = -1;
  std::int32_t magic_level = 0;  ///< -1 or less: the target's + 3
  std::int32_t level_bonus = 0;
  std::int32_t target_level = 1;
  Property property = Property::none;
  std::int32_t attribute = 0;
  std::int32_t magic = 0;
  std::int32_t m_atk = 0;
  std::int32_t m_def = 1;
  Shot shot = Shot::none;
  std::int32_t trait_resist = 0;   ///< per cent points
  std::int32_t debuff_resist = 0;  ///< per cent points
};
/// As a part of 1.
[[nodiscard]] Fixed landing_chance(const Landing& landing);

/// Power + √(M. Atk.·shot) + mana cost·shot, then ‰ of heal received; a critical one three times. Shot 1, 2,
/// 4 of M. Atk.; 0, 1, 2.4 of the mana cost. Source: L2J High Five, effect Heal.
struct Healing {
  Fixed power;
  std::int32_t m_atk = 0;
  std::int32_t mp_cost = 0;
  Shot shot = Shot::none;
  std::int32_t critical = 0;
  std::int32_t received_per_mille = 1'000;
};
[[nodiscard]] std::int32_t heal_amount(const Healing& healing);

/// Per cent that damage breaks a cast: 15 + √(13·damage) - (bonus of MEN·100 - 100), 1 … 99, as a part of 1.
/// Source: ibidem, calcAtkBreak.
[[nodiscard]] Fixed break_chance(std::int32_t damage, std::int32_t mental);

}  // namespace kairos::skill
