// The burst of packets that a client is owed when its character steps into the world.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/admin/view/access.hpp"
#include "slices/character/view/look.hpp"
#include "slices/character/view/presence.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/character/view/sheet.hpp"
#include "slices/character/view/vitals.hpp"
#include "slices/combat/view/fight.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/item/view/burden.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::highfive {

/// All that belongs to the own character, in the order that clients were seen to accept. What stands around
/// comes after it, as snapshots; effects, skills and things follow as happenings of their slices.
void enter_world(const character::EnteredWorld& entered, const character::Look& look,
                 const character::Vitals& vitals, const character::Attributes& attributes,
                 const character::CombatStats& combat, const character::Progress& progress,
                 const character::Renown& renown, const character::Capacity& capacity,
                 const movement::Place& place, const movement::Speeds& speeds, const movement::Pace* pace,
                 const admin::Access* access, const item::Equipment* equipment,
                 const effect::AbnormalMask* abnormal, const combat::PvpFlag* flag,
                 const character::ShortcutBar* shortcuts, const combat::DeathPenalty* penalty,
                 const item::Burden* burden, Packets& out);

/// Everything that weighs on the character: each of them replaces all in the client.
void show_penalties(const combat::DeathPenalty* penalty, const item::Burden* burden, Packets& out);
void show_storage(const character::Capacity& capacity, Packets& out);
void show_shortcuts(const character::ShortcutBar& shortcuts, Packets& out);

}  // namespace kairos::highfive
