// Everything that all partitions share, in one place.
#include "app/game.hpp"

#include "app/commands.hpp"
#include "app/schedule.hpp"
#include "ports/terrain_port.hpp"
#include "slices/character/character.hpp"
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"

namespace kairos::app {
namespace {

/// Who hears of lives that change, in this order.
character::Reactions reactions() {
  character::Reactions all;
  all.harmed = {&effect::on_harmed};
  all.died = {&movement::on_died, &effect::on_died, &npc::on_died};
  all.entered = {&effect::on_entered};
  all.detached = {&npc::on_detached};
  return all;
}

}  // namespace

void register_game(Registry& registry, const std::shared_ptr<const Datapack>& datapack,
                   const std::shared_ptr<character::LobbyIo>& io) {
  register_slices(registry);
  registry.shared<character::CharacterData>({datapack, &datapack->characters});
  registry.shared<npc::NpcData>({datapack, &datapack->npcs});
  registry.shared<npc::LinkVerbs>(std::make_shared<const npc::LinkVerbs>(npc::LinkVerbs{npc::own_verbs()}));
  registry.shared<TerrainPort>(std::make_shared<const FlatTerrain>());
  registry.shared<movement::Reactions>(std::make_shared<const movement::Reactions>());
  registry.shared<effect::Reactions>(std::make_shared<const effect::Reactions>());
  registry.shared<character::Wiring>(std::make_shared<const character::Wiring>(
      character::Wiring{lobby_id, world_id, {movement::persistence()}, &movement::rest_factor}));
  registry.shared<character::Reactions>(std::make_shared<const character::Reactions>(reactions()));
  character::register_io(registry, io);
}

std::unique_ptr<ScheduleRun> schedule_of(std::string_view kind) {
  if (kind == lobby_kind) return lobby_schedule();
  if (kind == world_kind || kind == instance_kind) return world_schedule();
  return nullptr;
}

void build_partition(std::string_view kind, const Datapack& datapack, Turn& turn) {
  if (kind == world_kind) npc::spawn_all(turn, datapack.npcs);
}

}  // namespace kairos::app
