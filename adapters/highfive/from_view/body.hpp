// Bodies of players and NPCs alike: moving, stopping, turning, sitting, life and mana.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "slices/character/view/look.hpp"
#include "slices/character/view/vitals.hpp"
#include "slices/movement/view/body.hpp"
#include "slices/movement/view/travel.hpp"
#include "slices/npc/view/npc_look.hpp"

namespace kairos::highfive {

/// From where it is now, since it set out before whoever sees this came into sight.
[[nodiscard]] MoveToLocation on_the_way(Handle handle, const movement::Path& path,
                                        const movement::Place& place);

// Changes of a part. A body has the look of a player or of an NPC; either names its handle.
/// A path that ended is not told: an arrival every client sees by itself, a stop before it is a happening.
void show_path(const movement::Path& path, const movement::Place& place, const character::Look* look,
               const npc::NpcLook* npc_look, Packets& out);
void show_pace(const movement::Pace& pace, const character::Look* look, const npc::NpcLook* npc_look,
               Packets& out);
void show_posture(const movement::Posture& posture, const movement::Place& place, const character::Look* look,
                  const npc::NpcLook* npc_look, Packets& out);
/// To the owner: life, mana and combat points.
void show_own_vitals(const character::Vitals& vitals, const character::Look& look, Packets& out);
/// To others: life only; their client shows it of its target.
void show_vitals(const character::Vitals& vitals, const character::Look* look, const npc::NpcLook* npc_look,
                 Packets& out);

// Happenings.
void stop_body(const movement::Stopped& stopped, Packets& out);
void follow_body(const movement::Followed& followed, Packets& out);
void teleport_body(const movement::Teleported& teleported, Packets& out);
void correct_place(const movement::PlaceCorrected& corrected, Packets& out);
void start_turn(const movement::TurnStarted& turn, Packets& out);
void finish_turn(const movement::TurnFinished& turn, Packets& out);

}  // namespace kairos::highfive
