// Happenings and parts of fights.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::combat {

/// One hit of a blow, as decided when the blow begins; what comes of it is told when it lands.
struct Hit {
  Handle target;
  std::int32_t damage = 0;  ///< points
  std::int32_t missed = 0;
  std::int32_t critical = 0;
  std::int32_t shielded = 0;
};

inline constexpr std::size_t hits_max = 12;

/// Critical, to everyone who sees `who`, and to itself: a blow begins. Clients play it at the attack speed
/// that they know of `who`.
struct Struck {
  Handle who;
  Point at;                   ///< where `who` stands
  Point target_at;            ///< where the first target stands
  std::int32_t soulshot = 0;  ///< 1: a soulshot is in it
  std::int32_t grade = 0;  ///< of the weapon: 0 none, 1 D, 2 C, 3 B, 4 A, 5 S, for the light of the soulshot
  std::int32_t count = 0;  ///< hits, 1 … hits_max
  std::array<Hit, hits_max> hits{};
};

/// Critical, to everyone who sees `who`, and to itself: it draws its weapon for a fight.
struct CombatBegan {
  Handle who;
};
/// Critical, the same: it fought nobody for stance_time.
struct CombatEnded {
  Handle who;
};

/// Critical, told to the owner of `attacker` and to the owner of `victim`: what came of a hit.
struct HitLanded {
  Handle attacker;
  Handle victim;
  std::int32_t damage = 0;  ///< what it took, CP and HP together; 0 for a miss
  std::int32_t missed = 0;
  std::int32_t critical = 0;
  std::int32_t shielded = 0;  ///< 2: it took it wholly
};

/// Critical, owner only: the bow is drawn and cannot shoot before this is over.
struct BowDrawn {
  std::int32_t milliseconds = 0;
};

/// Critical, owner only: there are no arrows for this bow.
struct ArrowsMissing {};

/// Part, seen by observers: whether it may be fought by anybody for having fought a player.
struct PvpFlag {
  std::int32_t state = 0;  ///< 0 white, 1 flagged, 2 flagged and about to end (it blinks)
};

/// Part, owner only: how often it died of late. Each level weakens.
struct DeathPenalty {
  std::int32_t level = 0;  ///< 0 … 15
};

/// Critical, owner only: somebody offers to raise it. The client asks and answers with AnswerResurrection.
struct ResurrectionOffered {
  Text<16> by;
  std::int64_t experience = 0;  ///< that comes back
  std::int32_t percent = 0;     ///< of what was lost
  std::int32_t reserved = 0;
};

/// Critical, owner only: karma and counts after a kill are parts; this is the line about it.
struct KillCounted {
  std::int32_t murder = 0;  ///< 1: a player kill that is punished
};

}  // namespace kairos::combat
