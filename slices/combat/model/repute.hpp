// What acts between players do to their names: the PvP flag, and how a kill is judged.
#pragma once
#include <cstdint>

#include "slices/combat/combat.hpp"

namespace kairos::combat {

/// What a player is to others at a moment.
struct Repute {
  std::int32_t player = 0;  ///< 0: no player
  std::int32_t karma = 0;
  std::int32_t flagged = 0;
  Ground ground = Ground::open;
};

enum class Act : std::int32_t { hostile, helpful };

/// How long the actor is flagged for an act on another: 0, flag_time or flag_time_mutual. Hostile: against a
/// player without karma, unless both are in an arena or a siege; shorter against one who is flagged, when the
/// actor has no karma. Helpful: for a player who is flagged or has karma. Selecting, damage over time and
/// everything else flags nobody. Source: updatePvPStatus of the public L2J High Five servers.
[[nodiscard]] Duration flag_for(Act act, const Repute& actor, const Repute& other);

enum class Kill : std::int32_t { nothing, fair, murder };

/// By what both were when the victim died, before any penalty. Fair (a PvP kill): both in an arena or a
/// siege; the victim has karma; or it is flagged and the killer has no karma. Murder: the victim is white.
/// Else nothing. Source: onKillUpdatePvPKarma of the same servers.
[[nodiscard]] Kill judge(const Repute& killer, const Repute& victim);

/// Karma for a murder by one with so many murders before: (0.5 n + 1) · 720 below 99, (0.125 n + 37.75) · 720
/// below 180, then 43,200. Exact. Source: calculateKarmaGain of the public L2J High Five servers ("tested in
/// retail"); older chronicles have a third of that.
[[nodiscard]] std::int32_t karma_for_murder(std::int32_t murders_before);

/// Karma that goes with experience that is lost or earned: experience / multiplier of the level / 30, toward
/// zero. Source: calculateKarmaLost of the same servers.
[[nodiscard]] std::int32_t karma_worked_off(std::int64_t experience, Fixed multiplier);

/// What a death costs.
struct DeathFacts {
  std::int32_t level = 1;
  std::int32_t karma = 0;
  std::int32_t by_player = 0;
  std::int32_t at_war = 0;  ///< with the killer's clan
  Ground ground = Ground::open;
  std::int32_t siege_side = 0;  ///< 1: takes part in the siege it dies in
  std::int32_t festival = 0;
  std::int32_t charmed = 0;  ///< a blessing or charm keeps it from the penalty
};

/// Of the experience between its level and the next, in millionths of `percent` (that of its level): 0, a
/// quarter, or 1. Nothing below level 10 (the skill Lucky of all beginners), in an arena by a player, in a
/// siege by a player when it takes part, when charmed. A quarter at war, in a festival, in a siege. Source:
/// calculateDeathExpPenalty and applyDeathPenalty of public L2J and aCis servers.
[[nodiscard]] Fixed loss_share(const DeathFacts& facts);
/// `span` · `percent` / 100 · share, rounded half up, as those servers round.
[[nodiscard]] std::int64_t experience_lost(std::int64_t span, Fixed percent, Fixed share);
/// Whether a death may raise the level of the death penalty; `draw` in 1 … 100. Never by a player, in an
/// arena, in a siege, charmed, or below level 10; always with karma, else at the chance. Source:
/// calculateDeathPenaltyBuffLevel.
[[nodiscard]] bool penalty_grows(const DeathFacts& facts, std::int32_t chance, std::int32_t draw);

}  // namespace kairos::combat
