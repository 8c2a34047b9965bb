// Stages in their order. A clash between two systems of one stage does not compile.
#include "app/schedule.hpp"

#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/party/party.hpp"

namespace kairos::app {
namespace {

using WorldSchedule = Schedule<
    Stage<StageName::ai, System<"think", &npc::think, npc::slice, every(npc::think_period)>,
          System<"notice_players", &npc::notice_players, npc::slice, every(npc::notice_period)>,
          System<"lull_npcs", &npc::lull_npcs, npc::slice, every(npc::lull_period)>>,
    Stage<StageName::movement,
          System<"move_creatures", &movement::move_creatures, movement::slice, every(movement::step_period)>>,
    Stage<StageName::upkeep,
          System<"report_members", &party::report_members, party::slice, every(party::report_period)>>>;
/// The lobby has no bodies: all that happens there are commands, answers and deadlines.
using LobbySchedule = Schedule<>;
/// Nor has a service.
using PartySchedule = Schedule<>;

}  // namespace

std::unique_ptr<ScheduleRun> world_schedule() {
  return std::make_unique<ScheduleRun>(WorldSchedule::table());
}
std::unique_ptr<ScheduleRun> lobby_schedule() {
  return std::make_unique<ScheduleRun>(LobbySchedule::table());
}

std::unique_ptr<ScheduleRun> party_schedule() {
  return std::make_unique<ScheduleRun>(PartySchedule::table());
}

std::vector<NamedSchedule> schedules() {
  return {{"world, instance", WorldSchedule::table()},
          {"lobby", LobbySchedule::table()},
          {"party", PartySchedule::table()}};
}

}  // namespace kairos::app
