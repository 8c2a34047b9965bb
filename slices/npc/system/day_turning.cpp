// NPCs of the day go when night falls, and those of the night with the dawn.
#include <algorithm>
#include <vector>

#include "slices/npc/model/day.hpp"
#include "slices/npc/system/attention.hpp"
#include "slices/npc/system/spawning.hpp"

namespace kairos::npc {

void arm_day(Turn& turn, const NpcData& data) {
  const bool any =
      std::ranges::any_of(data.spawns, [](const SpawnPoint& spawn) { return spawn.time != DayTime::always; });
  if (any)
    turn.arm(GameDeadlines::Terms{.when = next_turn(turn.pass().now), .tolerance = seconds(1)}, DayTurns{});
}

void turn_day(Turn& turn, Entity, const DayTurns&) {
  const NpcData& data = turn.shared<NpcData>();
  const GameTime now = turn.pass().now;
  std::vector<Entity> leaving;
  turn.world().read<Entity, Home, Without<character::Dead>>([&](Entity npc, const Home& home) {
    if (home.spawn >= 0 && !is_time_of(data.spawns[static_cast<std::size_t>(home.spawn)].time, now))
      leaving.push_back(npc);
  });
  for (const Entity npc : leaving) take_out(turn, npc);
  Random random = turn.pass().random(Entity{});
  for (std::size_t i = 0; i < data.spawns.size(); ++i) {
    const SpawnPoint& spawn = data.spawns[i];
    if (spawn.time == DayTime::always || !is_time_of(spawn.time, now)) continue;
    const auto number = static_cast<std::int32_t>(i);
    for (std::int32_t there = count_of(turn.world(), number); there < spawn.count; ++there)
      wake_if_watched(turn, place_from(turn, data, number, random));
  }
  arm_day(turn, data);
}

std::int32_t count_of(const World& world, std::int32_t spawn) {
  std::int32_t count = 0;
  world.read<Home>([&](const Home& home) { count += home.spawn == spawn ? 1 : 0; });
  return count;
}

}  // namespace kairos::npc
