// Packets of bodies.
#include "adapters/highfive/from_view/body.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/known_rows.hpp"
#include "adapters/highfive/packets/server/movement.hpp"

namespace kairos::highfive {
namespace {

/// Zero for something that is neither player nor NPC; nothing is sent of it.
Handle handle_of(const character::Look* look, const npc::NpcLook* npc_look) {
  if (look != nullptr) return look->handle;
  return npc_look != nullptr ? npc_look->handle : Handle{};
}

StatusRow status(StatusField field, std::int32_t value) { return {static_cast<D>(field), value}; }

}  // namespace

MoveToLocation on_the_way(Handle handle, const movement::Path& path, const movement::Place& place) {
  return {.handle = wire(handle), .destination = wire(path.destination), .at = wire(place.at)};
}

void show_path(const movement::Path& path, const movement::Place& place, const character::Look* look,
               const npc::NpcLook* npc_look, Packets& out) {
  const Handle handle = handle_of(look, npc_look);
  if (handle && path.moving != 0 && path.pursuing == 0) out.send(on_the_way(handle, path, place));
}

void stop_body(const movement::Stopped& stopped, Packets& out) {
  out.send(StopMove{.handle = wire(stopped.who), .at = wire(stopped.at), .heading = stopped.heading});
}

void show_pace(const movement::Pace& pace, const character::Look* look, const npc::NpcLook* npc_look,
               Packets& out) {
  const Handle handle = handle_of(look, npc_look);
  if (handle) out.send(ChangeMoveType{.handle = wire(handle), .running = pace.running != 0 ? 1 : 0});
}

void show_posture(const movement::Posture& posture, const movement::Place& place, const character::Look* look,
                  const npc::NpcLook* npc_look, Packets& out) {
  const Handle handle = handle_of(look, npc_look);
  if (!handle) return;
  out.send(
      ChangeWaitType{.handle = wire(handle), .standing = posture.sitting == 0 ? 1 : 0, .at = wire(place.at)});
}

void show_own_vitals(const character::Vitals& vitals, const character::Look& look, Packets& out) {
  out.send(StatusUpdateOf<6>{
      .handle = wire(look.handle),
      .values = {.rows = {status(StatusField::hp_max, vitals.hp_max), status(StatusField::hp, vitals.hp),
                          status(StatusField::mp_max, vitals.mp_max), status(StatusField::mp, vitals.mp),
                          status(StatusField::cp_max, vitals.cp_max), status(StatusField::cp, vitals.cp)}}});
}

void show_vitals(const character::Vitals& vitals, const character::Look* look, const npc::NpcLook* npc_look,
                 Packets& out) {
  const Handle handle = handle_of(look, npc_look);
  if (!handle) return;
  out.send(StatusUpdateOf<2>{
      .handle = wire(handle),
      .values = {.rows = {status(StatusField::hp_max, vitals.hp_max), status(StatusField::hp, vitals.hp)}}});
}

void follow_body(const movement::Followed& followed, Packets& out) {
  out.send(MoveToPawn{.handle = wire(followed.who),
                      .target = wire(followed.target),
                      .distance = followed.distance,
                      .at = wire(followed.at),
                      .target_at = wire(followed.target_at)});
}

void teleport_body(const movement::Teleported& teleported, Packets& out) {
  out.send(TeleportToLocation{
      .handle = wire(teleported.who), .to = wire(teleported.at), .heading = teleported.heading});
}

void correct_place(const movement::PlaceCorrected& corrected, Packets& out) {
  out.send(ValidateLocation{
      .handle = wire(corrected.who), .at = wire(corrected.at), .heading = corrected.heading});
}

void start_turn(const movement::TurnStarted& turn, Packets& out) {
  out.send(RotationStarted{.handle = wire(turn.who), .heading = turn.heading, .direction = turn.side});
}

void finish_turn(const movement::TurnFinished& turn, Packets& out) {
  out.send(RotationFinished{.handle = wire(turn.who), .heading = turn.heading});
}

}  // namespace kairos::highfive
