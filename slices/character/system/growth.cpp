// Experience, SP and levels.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/model/level.hpp"
#include "slices/character/system/life.hpp"
#include "slices/character/system/stats.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {
namespace {

/// What clients can show. Source: their packets carry SP as 32 bits.
constexpr std::int64_t sp_max = 2'147'483'647;

void change_level(Turn& turn, Entity character, std::int32_t from, std::int32_t to) {
  World& world = turn.world();
  const auto& data = turn.shared<CharacterData>();
  world.add(character, Level{to});
  if (const auto* const type = find_class(data.classes, world.get<Persona>(character)->class_id))
    set_base_stats(turn, character, base_stats(*type, to, data.rules));
  if (to > from) {
    const Stats stats = fresh_stats(turn, character);
    Vitals points = world.get<Health>(character)->points;
    points.hp = stats[Stat::hp_max];
    points.mp = stats[Stat::mp_max];
    points.cp = stats[Stat::cp_max];
    if (alive(world, character)) set_points(turn, character, points);
    if (const auto* const visible = world.get<core::Visible>(character))
      turn.show(character, LevelGained{visible->handle, to});
    turn.tell(character, LevelReached{to});
  }
  for (const auto react : turn.shared<Reactions>().level_changed) react(turn, character);
}

void set_experience(Turn& turn, Entity character, std::int64_t experience, std::int64_t sp) {
  World& world = turn.world();
  const auto& table = turn.shared<CharacterData>().experience;
  const std::int32_t before = world.get<Level>(character)->value;
  const std::int32_t after = level_of(table, experience);
  world.modify<Growth>(character, [&](Growth& growth) {
    growth.progress.experience = experience;
    growth.progress.sp = sp;
    growth.progress.level_progress = level_progress(table, experience);
    growth.progress.level = after;
  });
  mark_unsaved(turn, character);
  if (after != before) change_level(turn, character, before, after);
}

}  // namespace

void give_experience(Turn& turn, Entity character, std::int64_t experience, std::int64_t sp) {
  const auto* const growth = turn.world().get<Growth>(character);
  if (growth == nullptr) return;
  const Progress has = growth->progress;
  const std::int64_t most = turn.shared<CharacterData>().experience.begins.back() - 1;
  const std::int64_t gained =
      std::clamp<std::int64_t>(experience, 0, std::max<std::int64_t>(most - has.experience, 0));
  const std::int64_t sp_gained = std::clamp<std::int64_t>(sp, 0, std::max<std::int64_t>(sp_max - has.sp, 0));
  if (gained == 0 && sp_gained == 0) return;
  turn.tell(character, ExperienceGained{gained, sp_gained});
  set_experience(turn, character, has.experience + gained, has.sp + sp_gained);
}

std::int64_t lose_experience(Turn& turn, Entity character, std::int64_t experience) {
  const auto* const growth = turn.world().get<Growth>(character);
  if (growth == nullptr) return 0;
  const Progress has = growth->progress;
  const std::int64_t lost =
      std::clamp<std::int64_t>(experience, 0, std::max<std::int64_t>(has.experience, 0));
  turn.world().modify<Growth>(character, [&](Growth& changed) { changed.lost = lost; });
  if (lost == 0) return 0;
  turn.tell(character, ExperienceLost{lost});
  set_experience(turn, character, has.experience - lost, has.sp);
  return lost;
}

void return_experience(Turn& turn, Entity character, std::int32_t percent) {
  const auto* const growth = turn.world().get<Growth>(character);
  if (growth == nullptr || growth->lost == 0) return;
  const std::int64_t back = growth->lost * std::clamp(percent, 0, 100) / 100;
  turn.world().modify<Growth>(character, [](Growth& changed) { changed.lost = 0; });
  give_experience(turn, character, back, 0);
}

Outcome check_class_change(Turn& turn, Entity character, std::int32_t class_id) {
  const World& world = turn.world();
  const auto* const persona = world.get<Persona>(character);
  if (persona == nullptr) return refused(Reason::gone);
  const auto* const wanted = find_class(turn.shared<CharacterData>().classes, class_id);
  if (wanted == nullptr) return refused(Reason::choice_invalid);
  if (wanted->parent != persona->class_id) return refused(Reason::not_allowed);
  if (world.get<Level>(character)->value < wanted->change_level) return refused(Reason::not_now);
  return applied;
}

Outcome change_class(Turn& turn, Entity character, std::int32_t class_id) {
  if (const Outcome may = check_class_change(turn, character, class_id); !may.applied()) return may;
  World& world = turn.world();
  world.modify<Persona>(character, [&](Persona& persona) { persona.class_id = class_id; });
  const auto& data = turn.shared<CharacterData>();
  set_base_stats(
      turn, character,
      base_stats(*find_class(data.classes, class_id), world.get<Level>(character)->value, data.rules));
  mark_unsaved(turn, character);
  if (const auto* const visible = world.get<core::Visible>(character))
    turn.show(character, ClassChanged{visible->handle, class_id});
  for (const auto react : turn.shared<Reactions>().class_changed) react(turn, character);
  return applied;
}

bool spend_sp(Turn& turn, Entity character, std::int64_t sp) {
  const auto* const growth = turn.world().get<Growth>(character);
  if (growth == nullptr || sp < 0 || growth->progress.sp < sp) return false;
  turn.world().modify<Growth>(character, [&](Growth& changed) { changed.progress.sp -= sp; });
  mark_unsaved(turn, character);
  return true;
}

}  // namespace kairos::character
