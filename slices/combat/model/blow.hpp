// The arithmetic of one blow, in integers: whether it hits, whether it is critical, what the shield does, and
// the damage. The draws are arguments, so that the same numbers always give the same blow.
#pragma once
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::combat {

/// On which side of its victim the attacker stands.
enum class Side : std::int32_t { front, side, back };

/// `toward` is the direction from the victim to the attacker, `heading` where the victim looks, both 0 …
/// 65535. Front and back are 60° to either hand, the rest is side. Source: public L2J servers, isInFrontOf
/// and isBehind with a greatest angle of 60.
[[nodiscard]] Side side_of(std::int32_t toward, std::int32_t heading);
/// Whether a direction is within `degrees` (the whole angle) of where one looks.
[[nodiscard]] bool within_angle(std::int32_t toward, std::int32_t heading, std::int32_t degrees);

/// What changes the chance to hit, in per cent. Source: hitConditionBonus of the public High Five datapacks.
struct HitBonus {
  std::int32_t front = 0;
  std::int32_t side = 5;
  std::int32_t back = 10;
  std::int32_t high = 3;  ///< more than 50 units above the victim
  std::int32_t low = -3;
  std::int32_t dark = -10;
};

struct Stand {
  Side side = Side::front;
  std::int32_t above = 0;  ///< client units by which the attacker stands higher
  std::int32_t night = 0;
};

/// ‰ of blows that hit, 200 … 980: ten times (80 + 2 · (accuracy − evasion)) per cent, changed by the
/// bonuses, each step rounded toward zero. Source: calcHitMiss of the public L2J High Five servers. A blow
/// hits when a draw in 0 … 999 is below it (the servers compare with ≤, one ‰ more).
[[nodiscard]] std::int32_t hit_chance(std::int32_t accuracy, std::int32_t evasion, const HitBonus& bonus,
                                      const Stand& stand);

enum class Shield : std::int32_t { none, block, perfect };

/// `rate` in ‰; a bow makes it 1.3 times as likely. `perfect_draw` and `block_draw` in 0 … 999: a perfect
/// block at 100 ‰, as long as the shield has any rate and covers that side (120°, so front only); else a
/// block at the rate. Source: calcShldUse of the same servers, AltPerfectShieldBlockRate 10.
[[nodiscard]] Shield shield_of(std::int32_t rate, Side side, bool bow, std::int32_t perfect_draw,
                               std::int32_t block_draw);

struct Force {
  std::int32_t p_atk = 0;
  std::int32_t p_def = 0;
  std::int32_t shield_def = 0;
  std::int32_t critical_damage = 1'000;  ///< ‰
  std::int32_t critical_damage_add = 0;  ///< points
  Side side = Side::front;
  Shield shield = Shield::none;
  std::int32_t soulshot = 0;
  std::int32_t critical = 0;
  std::int32_t spread = 0;  ///< drawn, per cent within ± the weapon's random damage
};

/// Points. normal = 76 · P.Atk · shot · side / P.Def, critical = 2 · critical_damage · normal + 77 ·
/// critical_damage_add / P.Def, both times (100 + spread) %, shot 2 or 1, side 1.2, 1.1 or 1. A block adds
/// the shield's defence to P.Def; a perfect one leaves 1 point. One division at the end, toward zero; never
/// below 1. Source: calcPhysDam ("H5 Damage Formula") of the public L2J High Five servers, in whose double
/// arithmetic the same division differs by less than one point. Older chronicles have 70 in place of 76.
[[nodiscard]] std::int32_t damage_of(const Force& force);

/// The part of a blow that falls on the n-th (0 …) victim of a pole, in millionths: 1 / 1.15^n, each step
/// rounded toward zero. Source: doAttackHitByPole of the same servers.
[[nodiscard]] Fixed share_of_pole(std::int32_t n);

}  // namespace kairos::combat
