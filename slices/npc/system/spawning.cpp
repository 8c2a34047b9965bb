// NPCs come where the datapack says, and come back when their time is over.
#include "slices/npc/system/spawning.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/npc/model/day.hpp"
#include "slices/npc/model/ground_draw.hpp"
#include "slices/npc/model/npc_of.hpp"
#include "slices/npc/system/absences.hpp"
#include "slices/npc/system/attention.hpp"

namespace kairos::npc {
namespace {

/// How far from its leader a minion appears. Source: L2J MinionList: 200 units, not nearer than 30.
constexpr std::int32_t minion_distance = 200;
constexpr std::int32_t full_turn = 65'536;

Random random_of(Turn& turn, Entity entity) { return turn.pass().random(entity); }

/// Half of this to either side is drawn for a respawn.
Duration respawn_time(const SpawnPoint& spawn, Random& random) {
  const std::int64_t spread = std::int64_t{spawn.respawn_random_s} * 1'000;
  return milliseconds(std::int64_t{spawn.respawn_s} * 1'000 + random.between(-spread, spread));
}

void place_minion(Turn& turn, const NpcData& data, Entity leader, std::int32_t npc, Random& random) {
  const NpcTemplate* const kind = data.find(npc);
  if (kind == nullptr) return;
  Home home;
  const Point beside = draw_around(turn.world().get<Home>(leader)->at, minion_distance, random);
  home.at = {beside.x, beside.y, turn.shared<TerrainPort>().ground_height(beside.x, beside.y, beside.z)};
  home.heading = static_cast<std::int32_t>(random.below(full_turn));
  const Entity minion = place_npc(turn, data, *kind, home);
  turn.world().add(minion, Led{leader});
}

void place_minions(Turn& turn, const NpcData& data, Entity leader, const NpcTemplate& kind) {
  Random random = random_of(turn, leader);
  for (const MinionGroup& group : NpcData::of(data.minions, kind.conduct.minions)) {
    for (std::int32_t i = 0; i < group.count; ++i) place_minion(turn, data, leader, group.npc, random);
  }
}

void dismiss_minions(Turn& turn, Entity leader) {
  World& world = turn.world();
  const NpcTemplate* const kind = turn.shared<NpcData>().find(world.get<Npc>(leader)->template_id);
  if (kind == nullptr || kind->conduct.minions.count == 0) return;
  std::vector<Entity> theirs;
  world.read<Entity, Led>([&](Entity minion, const Led& led) {
    if (led.leader == leader) theirs.push_back(minion);
  });
  for (const Entity minion : theirs) {
    if (!world.has<character::Dead>(minion)) despawn(turn, minion);
  }
}

/// Whoever belongs to a spawn point comes again; a minion only while its leader is there.
void plan_return(Turn& turn, Entity npc) {
  const World& world = turn.world();
  const NpcData& data = turn.shared<NpcData>();
  const GameTime now = turn.pass().now;
  if (const auto* const led = world.get<Led>(npc); led != nullptr) {
    const auto* const leader = world.get<Npc>(led->leader);
    const NpcTemplate* const kind = leader == nullptr ? nullptr : data.find(leader->template_id);
    const std::int32_t own = world.get<Npc>(npc)->template_id;
    const MinionGroup* const group = kind == nullptr ? nullptr : group_of(data, *kind, own);
    if (group != nullptr && group->respawn_s > 0)
      turn.arm(GameDeadlines::Terms{.when = now + seconds(group->respawn_s), .entity = led->leader},
               RespawnMinion{own});
    return;
  }
  const std::int32_t number = world.get<Home>(npc)->spawn;
  if (number < 0) return;
  Random random = random_of(turn, npc);
  if (const SpawnPoint& spawn = data.spawns[static_cast<std::size_t>(number)]; is_kept(data, spawn)) {
    // Of one that was killed this was decided then.
    if (!world.has<character::Dead>(npc)) begin_absence(turn, npc, number, respawn_time(spawn, random));
    return;
  }
  plan_respawn(turn, number, random);
}

/// In the order of NpcStrength's resists.
constexpr std::array resist_stats{
    character::Stat::stun_resist,   character::Stat::root_resist,    character::Stat::sleep_resist,
    character::Stat::poison_resist, character::Stat::bleed_resist,   character::Stat::paralysis_resist,
    character::Stat::fear_resist,   character::Stat::silence_resist, character::Stat::debuff_resist};

}  // namespace

void set_resists(Turn& turn, Entity npc, const NpcStrength& strength) {
  std::array<character::StatChange, resist_stats.size()> changes;
  std::size_t count = 0;
  for (std::size_t i = 0; i < resist_stats.size(); ++i) {
    if (strength.resists[i] == 0) continue;
    changes[count++] = {resist_stats[i], character::Operation::add, Fixed::of(strength.resists[i])};
  }
  character::set_modifiers(turn, npc, {character::Origin::rule, 0}, std::span(changes).first(count));
}

const MinionGroup* group_of(const NpcData& data, const NpcTemplate& leader, std::int32_t npc) {
  const auto groups = NpcData::of(data.minions, leader.conduct.minions);
  const auto found = std::ranges::find(groups, npc, &MinionGroup::npc);
  return found == groups.end() ? nullptr : &*found;
}

void plan_respawn(Turn& turn, std::int32_t number, Random& random) {
  const SpawnPoint& spawn = turn.shared<NpcData>().spawns[static_cast<std::size_t>(number)];
  if (spawn.respawn_s == 0) return;
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + respawn_time(spawn, random),
                                .tolerance = milliseconds(spawn.tolerance_ms)},
           Respawn{number, turn.world().resource<Spawning>().generation});
}

Entity place_npc(Turn& turn, const NpcData& data, const NpcTemplate& kind, const Home& home) {
  World& world = turn.world();
  const Entity entity = world.spawn();
  world.add(entity, core::Visible{turn.take_handle()});
  world.add(entity, npc_of(kind));
  world.add(entity, home);
  character::make_creature(turn, entity, nature_of(kind));
  set_resists(turn, entity, kind.strength);
  movement::place_body(world, entity, home.at, home.heading, movement::Gait{.running = 0},
                       movement::bulk_of(kind.collision_radius, kind.collision_height));
  if (kind.conduct.minions.count > 0) place_minions(turn, data, entity, kind);
  return entity;
}

Entity place_from(Turn& turn, const NpcData& data, std::int32_t number, Random& random) {
  const SpawnPoint& spawn = data.spawns[static_cast<std::size_t>(number)];
  const NpcTemplate& kind = *data.find(spawn.npc);
  Home home;
  home.spawn = number;
  home.route = spawn.route >= 0 ? spawn.route : kind.conduct.route;
  home.at = spawn.at;
  if (spawn.area >= 0) {
    const Area& area = data.areas[static_cast<std::size_t>(spawn.area)];
    home.at = draw_inside(area, NpcData::of(data.corners, area.corners), random);
    home.at.z = turn.shared<TerrainPort>().ground_height(home.at.x, home.at.y, home.at.z);
  }
  home.heading = spawn.heading >= 0 ? spawn.heading : static_cast<std::int32_t>(random.below(full_turn));
  return place_npc(turn, data, kind, home);
}

void spawn_all(Turn& turn, const NpcData& data) {
  turn.world().modify_resource<Spawning>([](Spawning& spawning) { spawning.everywhere = 1; });
  Random random = random_of(turn, Entity{});
  for (std::size_t i = 0; i < data.spawns.size(); ++i) {
    if (!is_time_of(data.spawns[i].time, turn.pass().now) || is_kept(data, data.spawns[i])) continue;
    for (std::int32_t each = 0; each < data.spawns[i].count; ++each)
      (void)place_from(turn, data, static_cast<std::int32_t>(i), random);
  }
  arm_day(turn, data);
  ask_for_absences(turn, data);
}

Entity spawn(Turn& turn, std::int32_t kind, const Point& at, std::int32_t heading) {
  const NpcData& data = turn.shared<NpcData>();
  const NpcTemplate* const found = data.find(kind);
  if (found == nullptr) return {};
  Home home;
  home.at = at;
  home.heading = heading;
  const Entity entity = place_npc(turn, data, *found, home);
  wake_if_watched(turn, entity);
  return entity;
}

void despawn(Turn& turn, Entity npc) {
  if (!turn.world().has<Npc>(npc)) return;
  plan_return(turn, npc);
  take_out(turn, npc);
}

void take_out(Turn& turn, Entity npc) {
  World& world = turn.world();
  dismiss_minions(turn, npc);
  character::detach(turn, npc);
  const Handle handle = world.get<core::Visible>(npc)->handle;
  turn.game_deadlines().forget(npc);
  turn.wall_deadlines().forget(npc);
  world.destroy(npc);
  turn.return_handle(handle);
}

void rot(Turn& turn, Entity npc, const NpcTemplate& kind) {
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + seconds(kind.leavings.corpse_s), .entity = npc},
           Decay{});
  const NpcData& data = turn.shared<NpcData>();
  const std::int32_t number = turn.world().get<Home>(npc)->spawn;
  if (number < 0 || !is_kept(data, data.spawns[static_cast<std::size_t>(number)])) return;
  // A boss comes back so long after its death, not after its corpse.
  Random random = random_of(turn, npc);
  begin_absence(turn, npc, number, respawn_time(data.spawns[static_cast<std::size_t>(number)], random));
}

void decay(Turn& turn, Entity npc, const Decay&) { despawn(turn, npc); }

void respawn(Turn& turn, Entity, const Respawn& what) {
  if (what.generation != turn.world().resource<Spawning>().generation) return;
  const SpawnPoint& spawn = turn.shared<NpcData>().spawns[static_cast<std::size_t>(what.spawn)];
  if (!is_time_of(spawn.time, turn.pass().now)) return;  // it comes with its time of the day
  if (spawn.time != DayTime::always && count_of(turn.world(), what.spawn) >= spawn.count) return;
  Random random = turn.pass().random(Entity{static_cast<std::uint64_t>(what.spawn)});
  wake_if_watched(turn, place_from(turn, turn.shared<NpcData>(), what.spawn, random));
}

void respawn_minion(Turn& turn, Entity leader, const RespawnMinion& what) {
  const World& world = turn.world();
  if (!character::alive(world, leader)) return;
  const NpcData& data = turn.shared<NpcData>();
  const NpcTemplate* const kind = data.find(world.get<Npc>(leader)->template_id);
  if (kind == nullptr || group_of(data, *kind, what.npc) == nullptr) return;
  Random random = random_of(turn, leader);
  place_minion(turn, data, leader, what.npc, random);
}

}  // namespace kairos::npc
