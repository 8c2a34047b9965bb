// Everything that all partitions share, in one place.
#include "app/game.hpp"

#include "app/commands.hpp"
#include "app/schedule.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/character/character.hpp"
#include "slices/combat/combat.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/party/party.hpp"
#include "slices/skill/skill.hpp"
#include "slices/trade/trade.hpp"

namespace kairos::app {
namespace {

npc::LinkVerbs link_verbs() {
  npc::LinkVerbs all{npc::own_verbs()};
  for (const auto& verb : trade::verbs()) all.verbs.push_back(verb);
  return all;
}

/// What lies on the ground is taken with the first click.
std::optional<Outcome> take_thing(Turn& turn, const Actor& actor, Entity thing, bool /*again*/) {
  const auto* const ground = turn.world().get<item::Ground>(thing);
  if (ground == nullptr) return std::nullopt;
  return item::pick_up(turn, actor, item::PickUp{ground->handle});
}

/// A second click on an enemy that lives is an attack.
std::optional<Outcome> fight_it(Turn& turn, const Actor& actor, Entity thing, bool again) {
  if (!again || !character::alive(turn.world(), thing) || !combat::hostile(turn, actor.entity, thing))
    return std::nullopt;
  return combat::attack(turn, actor.entity, thing);
}

bool of_one_party(const World& world, Entity who, Entity other) {
  return party::party_of(world, who) != 0 && party::party_of(world, who) == party::party_of(world, other);
}

/// What slices do about what happens in those below them.
void register_reactions(Registry& registry) {
  character::Reactions life;
  life.harmed = {&effect::on_harmed, &skill::on_harmed, &npc::on_harmed};
  life.died = {&movement::on_died, &effect::on_died, &skill::on_died, &combat::on_died, &npc::on_died};
  life.revived = {&combat::on_revived};
  life.entered = {[](Turn& turn, Entity who) { item::tell_items(turn, who); }, &effect::on_entered,
                  &skill::on_entered};
  life.level_changed = {&skill::learn_by_level};
  life.detached = {&skill::on_detached, &npc::on_detached, &item::detached, &combat::on_detached,
                   &party::on_detached};
  life.clicked = {&take_thing, &fight_it, &npc::on_clicked};
  registry.shared<character::Reactions>(std::make_shared<const character::Reactions>(std::move(life)));
  movement::Reactions walking;
  walking.arrived.push_back(&item::arrived);
  walking.arrived.push_back(&skill::on_arrived);
  walking.arrived.push_back(&combat::on_arrived);
  walking.arrived.push_back(&npc::on_arrived);
  walking.lost.push_back(&item::stopped);
  walking.lost.push_back(&skill::on_lost);
  walking.lost.push_back(&combat::on_lost);
  walking.ordered.push_back([](Turn& turn, Entity who) { item::stopped(turn, who, {}); });
  walking.ordered.push_back(&skill::on_ordered);
  walking.ordered.push_back(&combat::on_ordered);
  walking.ordered.push_back(&npc::on_ordered);
  walking.teleported.push_back(&skill::on_teleported);
  walking.teleported.push_back(&combat::on_teleported);
  walking.busy_until.push_back(&skill::busy_until);
  walking.busy_until.push_back(&combat::busy_until);
  registry.shared<movement::Reactions>(std::make_shared<const movement::Reactions>(std::move(walking)));
  item::Reactions things;
  things.used = {&skill::on_item_used};
  things.equipped = {&skill::on_equipped};
  things.skill_given = {&skill::on_skill_given};
  things.shared_out = {&party::share_out};
  things.may_take = {&of_one_party};
  registry.shared<item::Reactions>(std::make_shared<const item::Reactions>(std::move(things)));
  effect::Reactions effects;
  effects.hindered = {&skill::on_hindered, &combat::on_hindered};
  registry.shared<effect::Reactions>(std::make_shared<const effect::Reactions>(std::move(effects)));
  skill::Reactions spells;
  spells.launched = {&combat::on_launched};
  spells.resurrected = {&combat::on_resurrected};
  spells.escaped = {&combat::on_escaped};
  spells.may_harm = {&combat::may_harm};
  spells.finished = {&npc::on_cast_finished};
  spells.hated = {&npc::on_hated};
  spells.party = {&party::each_fellow};
  registry.shared<skill::Reactions>(std::make_shared<const skill::Reactions>(std::move(spells)));
  combat::Reactions fights;
  fights.attackable = &npc::attackable;
  fights.attacked = {&npc::on_attacked};
  fights.stopped = {&npc::on_stopped};
  registry.shared<combat::Reactions>(std::make_shared<const combat::Reactions>(std::move(fights)));
}

}  // namespace

std::vector<std::function<Result<void, StoreFault>(const Uuid&)>> erased_with(
    item::ItemStore& items, skill::SkillRepository& skills) {
  return {[&](const Uuid& id) { return items.erase(id, SystemClocks{}.wall()); },
          [&](const Uuid& id) { return skills.erase(id); }};
}

void register_game(Registry& registry, const std::shared_ptr<const Datapack>& datapack, const GameIo& io) {
  register_slices(registry);
  registry.data(data_set_of(datapack, {}));
  registry.shared<npc::LinkVerbs>(std::make_shared<const npc::LinkVerbs>(link_verbs()));
  registry.shared<party::Wiring>(std::make_shared<const party::Wiring>(party::Wiring{party_id}));
  registry.shared<TerrainPort>(std::make_shared<const FlatTerrain>());
  registry.shared<character::Wiring>(std::make_shared<const character::Wiring>(character::Wiring{
      lobby_id,
      world_id,
      {movement::persistence(), item::persistence(), skill::persistence(), combat::persistence()},
      &movement::rest_factor,
      &combat::linger}));
  register_reactions(registry);
  character::register_io(registry, io.lobby);
  item::register_io(registry, io.items);
  skill::register_io(registry, io.skills);
  npc::register_io(registry, io.npcs);
}

std::unique_ptr<ScheduleRun> schedule_of(std::string_view kind) {
  if (kind == lobby_kind) return lobby_schedule();
  if (kind == party_kind) return party_schedule();
  if (kind == world_kind || kind == instance_kind) return world_schedule();
  return nullptr;
}

void build_partition(std::string_view kind, const Datapack& datapack, Turn& turn) {
  if (kind == world_kind) npc::spawn_all(turn, datapack.npcs);
}

}  // namespace kairos::app
