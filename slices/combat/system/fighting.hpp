// What the systems of this slice know of each other, and their deadlines.
#pragma once
#include <cstdint>

#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/combat/combat.hpp"
#include "slices/combat/model/repute.hpp"

namespace kairos::combat {

[[nodiscard]] inline bool is_player(const World& world, Entity entity) {
  return world.has<character::Persona>(entity);
}
[[nodiscard]] Ground ground_of(Turn& turn, Entity entity);
/// What it is to others now; of any creature.
[[nodiscard]] Repute repute_of(Turn& turn, Entity entity);

/// Client units between the edges of both at which it can strike.
[[nodiscard]] std::int32_t reach_of(Turn& turn, Entity attacker);
/// Begins a blow that was due at `due`, and arms its hits. False when it cannot: no arrow, no mana.
bool strike(Turn& turn, Entity attacker, Entity target, GameTime due);
/// Hits that are on their way do not land, and the body is free.
void break_off(Turn& turn, Entity attacker);
/// The flag, for an act on another.
void flag_by_act(Turn& turn, Act act, Entity actor, Entity other);
void end_flag(Turn& turn, Entity who);
void end_stance(Turn& turn, Entity who);
void withdraw_offer(Turn& turn, Entity who);

/// Deadlines.
struct BlowDue {};
void blow_due(Turn& turn, Entity attacker, const BlowDue& due);
/// A hit, as decided when its blow began.
struct HitLands {
  Entity target;
  std::int32_t damage = 0;
  std::uint32_t broken = 0;  ///< Rhythm::broken as of the blow
  std::uint8_t missed = 0;
  std::uint8_t critical = 0;
  std::uint8_t shielded = 0;
  std::uint8_t reserved = 0;
  std::uint32_t reserved_2 = 0;
};
void hit_lands(Turn& turn, Entity attacker, const HitLands& hit);
struct StanceDue {};
void stance_due(Turn& turn, Entity who, const StanceDue& due);
struct FlagDue {};
void flag_due(Turn& turn, Entity who, const FlagDue& due);
struct OfferDue {};
void offer_due(Turn& turn, Entity who, const OfferDue& due);

}  // namespace kairos::combat
