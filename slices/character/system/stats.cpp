// Stats are calculated when somebody asks for them, or once at the end of a pass in which something changed.
#include "slices/character/system/stats.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "engine/core/log/log.hpp"
#include "slices/character/model/stat_calculation.hpp"
#include "slices/character/system/door.hpp"
#include "slices/character/system/regeneration.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {
namespace {

template <class C>
void write_if_new(World& world, Entity entity, const C& value) {
  const auto* const has = world.get<C>(entity);
  if (has != nullptr && std::ranges::equal(bytes_of(*has), bytes_of(value))) return;
  world.add(entity, value);
}

/// What the client is shown of the speeds: bases and a factor.
void show_speeds(Turn& turn, Entity entity, const BaseStats& base, const Stats& stats) {
  World& world = turn.world();
  if (!world.has<Strides>(entity)) return;
  Strides strides{base.run_speed, base.walk_speed, base.swim_run_speed, base.swim_walk_speed};
  if (base.nature == nature_final) {
    const auto changed = [](Fixed factor, std::int32_t now, std::int32_t by_nature) {
      return by_nature > 0 ? factor * Fixed::ratio(now, by_nature) : factor;
    };
    strides.factor = changed(base.speed_factor, stats[Stat::run_speed], base.run_speed);
    strides.attack_factor = changed(base.attack_factor, stats[Stat::p_atk_speed], base.p_atk_speed);
    write_if_new(world, entity, strides);
    return;
  }
  const auto& data = turn.shared<CharacterData>();
  strides.factor = run_factor(base, world.rows<Modifiers>(entity), data.bonuses, data.rules.limits);
  strides.attack_factor = Fixed::ratio(std::int64_t{11} * stats[Stat::p_atk_speed],
                                       std::int64_t{10} * std::max(base.p_atk_speed, 1));
  write_if_new(world, entity, strides);
}

void show_sheet(World& world, Entity entity, const Stats& stats) {
  if (!world.has<Abilities>(entity)) return;
  Abilities sheet;
  sheet.attributes = {stats[Stat::strength],     stats[Stat::dexterity], stats[Stat::constitution],
                      stats[Stat::intelligence], stats[Stat::wit],       stats[Stat::mental]};
  sheet.combat = {stats[Stat::p_atk],   stats[Stat::p_atk_speed], stats[Stat::p_def],
                  stats[Stat::evasion], stats[Stat::accuracy],    stats[Stat::critical],
                  stats[Stat::m_atk],   stats[Stat::m_atk_speed], stats[Stat::m_def]};
  write_if_new(world, entity, sheet);
  if (const auto* const holdings = world.get<Holdings>(entity)) {
    Holdings held = *holdings;
    held.capacity.weight_max = stats[Stat::weight_max];
    write_if_new(world, entity, held);
  }
}

void show_limits(Turn& turn, Entity entity, const Stats& stats) {
  const auto* const health = turn.world().get<Health>(entity);
  if (health == nullptr) return;
  Vitals points = health->points;
  points.hp_max = stats[Stat::hp_max];
  points.mp_max = stats[Stat::mp_max];
  points.cp_max = stats[Stat::cp_max];
  // What raises the limits may not all be loaded yet; nothing is lost before.
  if (!turn.world().has<Waiting>(entity)) {
    points.hp = std::min(points.hp, points.hp_max);
    points.mp = std::min(points.mp, points.mp_max);
    points.cp = std::min(points.cp, points.cp_max);
  }
  write_if_new(turn.world(), entity, Health{points});
  regenerate_if_missing(turn, entity);
}

void calculate_now(Turn& turn, Entity entity) {
  World& world = turn.world();
  world.remove<StatsStale>(entity);
  const auto* const found = world.get<BaseStats>(entity);
  if (found == nullptr) return;
  const BaseStats base = *found;
  const auto& data = turn.shared<CharacterData>();
  const Stats stats = calculate_stats(base, world.rows<Modifiers>(entity), data.bonuses, data.rules.limits);
  write_if_new(world, entity, stats);
  show_speeds(turn, entity, base, stats);
  show_sheet(world, entity, stats);
  show_limits(turn, entity, stats);
}

}  // namespace

void stats_changed(Turn& turn, Entity entity) {
  World& world = turn.world();
  if (world.has<StatsStale>(entity)) return;
  world.add(entity, StatsStale{});
  turn.defer(StatsChanged{entity});
}

void wait_for_changes(Turn& turn, const StatsChanged& effect) {
  if (turn.world().has<StatsStale>(effect.entity)) turn.defer(CalculateStats{effect.entity});
}

void calculate(Turn& turn, const CalculateStats& effect) {
  if (turn.world().has<StatsStale>(effect.entity)) calculate_now(turn, effect.entity);
}

void set_modifiers(Turn& turn, Entity entity, ModifierSource source, std::span<const StatChange> changes) {
  World& world = turn.world();
  const auto rows = world.rows<Modifiers>(entity);
  const auto of_this = std::ranges::equal_range(rows, source, {}, &Modifier::source);
  if (std::ranges::equal(of_this, changes, {}, &Modifier::change)) return;  // nothing is new
  bool all_fit = true;
  world.modify_rows<Modifiers>(entity, [&](RowsEditor<Modifier>& list) {
    list.erase_if([&](const Modifier& row) { return row.source == source; });
    const auto view = list.view();
    auto at = static_cast<std::size_t>(std::ranges::lower_bound(view, source, {}, &Modifier::source) -
                                       view.begin());
    for (const StatChange& change : changes) {
      if (list.full()) {
        all_fit = false;
        break;
      }
      list.insert(at++, Modifier{source, change});
    }
  });
  if (!all_fit)
    log::warn("a creature has more than {} changes of stats; the rest is left out", modifiers_max);
  stats_changed(turn, entity);
}

std::int32_t naked_defence(const World& world, Entity entity, BodyPlace place) {
  const auto* const base = world.get<BaseStats>(entity);
  if (base == nullptr || base->nature != nature_character) return 0;
  // Source: the public L2J High Five datapacks, `basePDef`, `baseMDef`. Chest and legs differ by class,
  // fighters 31 and 18, mystics 15 and 8, and are the rest of the whole.
  constexpr std::array<std::int32_t, 12> points{12, 0, 0, 8, 7, 3, 1, 9, 9, 5, 5, 13};
  constexpr std::int32_t others = 12 + 8 + 7 + 3 + 1;
  const std::int32_t rest = base->p_def - others;
  const std::int32_t legs = rest * 18 / 49;
  if (place == BodyPlace::legs) return legs;
  if (place == BodyPlace::chest) return rest - legs;
  return points[static_cast<std::size_t>(place)];
}

void set_base_stats(Turn& turn, Entity entity, const BaseStats& base) {
  turn.world().add(entity, base);
  stats_changed(turn, entity);
}

const Stats& fresh_stats(Turn& turn, Entity entity) {
  static constexpr Stats nothing{};
  if (turn.world().has<StatsStale>(entity)) calculate_now(turn, entity);
  const auto* const stats = turn.world().get<Stats>(entity);
  return stats != nullptr ? *stats : nothing;
}

std::int32_t stat(Turn& turn, Entity entity, Stat stat) { return fresh_stats(turn, entity)[stat]; }

void make_creature(Turn& turn, Entity entity, const BaseStats& base) {
  World& world = turn.world();
  const auto& data = turn.shared<CharacterData>();
  const Stats stats = calculate_stats(base, {}, data.bonuses, data.rules.limits);
  world.add(entity, Level{base.level});
  world.add(entity, Health{{stats[Stat::hp_max], stats[Stat::hp_max], stats[Stat::mp_max],
                            stats[Stat::mp_max], stats[Stat::cp_max], stats[Stat::cp_max]}});
  world.add(entity, base);
  world.add(entity, stats);
  world.add(entity, Strides{});
  show_speeds(turn, entity, base, stats);
}

void make_creature(World& world, Entity entity, std::int32_t level, const Vitals& vitals,
                   const Strides& strides) {
  BaseStats base;
  base.nature = nature_final;
  base.level = level;
  base.hp_max = Fixed::of(vitals.hp_max);
  base.mp_max = Fixed::of(vitals.mp_max);
  base.cp_max = Fixed::of(vitals.cp_max);
  base.run_speed = strides.run;
  base.walk_speed = strides.walk;
  base.swim_run_speed = strides.swim_run;
  base.swim_walk_speed = strides.swim_walk;
  base.speed_factor = strides.factor;
  base.attack_factor = strides.attack_factor;
  world.add(entity, Level{level});
  world.add(entity, Health{vitals});
  world.add(entity, base);
  world.add(entity, calculate_stats(base, {}, {}, {}));
  world.add(entity, strides);
}

void set_carried(World& world, Entity character, std::int32_t weight) {
  const auto* const holdings = world.get<Holdings>(character);
  if (holdings == nullptr || holdings->capacity.weight == weight) return;
  world.modify<Holdings>(character, [&](Holdings& held) { held.capacity.weight = weight; });
}

}  // namespace kairos::character
