// Stats are stale when what they are calculated from is another.
#include "slices/character/system/reloading.hpp"

#include <algorithm>
#include <vector>

#include "slices/character/character.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/system/life.hpp"
#include "slices/character/system/stats.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::ranges::equal(bytes_of(a), bytes_of(b));
}

/// What works on the stats of NPCs too.
bool same_for_all(const CharacterData& a, const CharacterData& b) {
  return same_bytes(a.bonuses, b.bonuses) && same_bytes(a.rules.limits, b.rules.limits);
}

void follow_class(Turn& turn, Entity character, const CharacterData& data) {
  World& world = turn.world();
  const auto* const type = find_class(data.classes, world.get<Persona>(character)->class_id);
  if (type == nullptr) return;
  set_base_stats(turn, character, base_stats(*type, world.get<Level>(character)->value, data.rules));
  if (const auto* const holdings = world.get<Holdings>(character)) {
    Holdings held{capacity_of(type->race, holdings->capacity.weight_max, data.rules)};
    held.capacity.weight = holdings->capacity.weight;
    if (!same_bytes(held, *holdings)) world.add(character, held);
  }
}

}  // namespace

void set_nature(Turn& turn, Entity creature, const BaseStats& base) {
  World& world = turn.world();
  const auto* const present = world.get<BaseStats>(creature);
  if (present == nullptr || same_bytes(*present, base)) return;
  const Vitals before = world.get<Health>(creature)->points;
  if (world.get<Level>(creature)->value != base.level) world.add(creature, Level{base.level});
  set_base_stats(turn, creature, base);
  const Stats stats = fresh_stats(turn, creature);
  Vitals points = world.get<Health>(creature)->points;
  if (before.hp == before.hp_max) points.hp = stats[Stat::hp_max];
  if (before.mp == before.mp_max) points.mp = stats[Stat::mp_max];
  if (before.cp == before.cp_max) points.cp = stats[Stat::cp_max];
  if (alive(world, creature)) set_points(turn, creature, points);
}

void follow_data(Turn& turn, const DataSet& before) {
  const auto& data = turn.shared<CharacterData>();
  const auto* const old = before.find<CharacterData>();
  const bool all = old == nullptr || !same_for_all(*old, data);
  std::vector<Entity> creatures;
  turn.world().read<Entity, BaseStats>([&](Entity creature, const BaseStats& base) {
    if (all || base.nature == nature_character) creatures.push_back(creature);
  });
  for (const Entity creature : creatures) {
    if (turn.world().has<Persona>(creature)) follow_class(turn, creature, data);
    stats_changed(turn, creature);
  }
}

}  // namespace kairos::character
