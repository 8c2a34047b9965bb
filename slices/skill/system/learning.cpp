// What a creature has learned, what passive skills make of it, and how it learns more.
#include "slices/skill/system/learning.hpp"

#include <algorithm>
#include <array>

#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/system/casting.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {
namespace {

const LearnedSkill* find_learned(const World& world, Entity entity, std::int32_t skill) {
  const auto rows = world.rows<Learned>(entity);
  const auto found =
      std::lower_bound(rows.begin(), rows.end(), skill,
                       [](const LearnedSkill& row, std::int32_t wanted) { return row.skill < wanted; });
  return found != rows.end() && found->skill == skill ? &*found : nullptr;
}

std::uint32_t bit_of(item::Type type) {
  const auto place = static_cast<std::uint32_t>(type);
  return place < 32 ? 1u << place : 0u;
}

/// Whether it holds and wears what the effect asks for.
bool holds(Turn& turn, Entity entity, const SkillEffect& effect) {
  if (effect.weapons != 0 && (effect.weapons & bit_of(item::weapon_of(turn, entity).type)) == 0) return false;
  return effect.armor == 0 || (effect.armor & (bit_of(item::armor_of(turn, entity)) |
                                               bit_of(item::left_hand_of(turn, entity)))) != 0;
}

/// Changes of a passive skill that hold with what it has in its hands.
void apply_passive(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level) {
  constexpr std::size_t changes_max = 48;
  std::array<character::StatChange, changes_max> changes{};
  std::size_t count = 0;
  const auto& data = turn.shared<SkillData>();
  const SkillTemplate* const found = data.find(skill, level);
  if (found != nullptr && found->kind == SkillKind::passive) {
    for (const SkillEffect& effect : data.effects_of(*found)) {
      if (!holds(turn, entity, effect)) continue;
      for (const auto& change : data.changes_of(effect)) {
        if (count < changes_max) changes[count++] = change;
      }
    }
  }
  character::set_modifiers(turn, entity, {character::Origin::skill, skill}, std::span(changes).first(count));
}

bool asks_for_gear(const Turn& turn, const LearnedSkill& row) {
  const auto& data = turn.shared<SkillData>();
  const SkillTemplate* const skill = data.find(row.skill, row.level);
  if (skill == nullptr || skill->kind != SkillKind::passive) return false;
  const auto effects = data.effects_of(*skill);
  return std::any_of(effects.begin(), effects.end(),
                     [](const SkillEffect& effect) { return effect.weapons != 0 || effect.armor != 0; });
}

/// Skills that give slots for buffs; the greatest counts.
void count_slots(Turn& turn, Entity entity) {
  const auto& data = turn.shared<SkillData>();
  std::int64_t extra = 0;
  for (const LearnedSkill& row : turn.world().rows<Learned>(entity)) {
    const SkillTemplate* const skill = data.find(row.skill, row.level);
    if (skill == nullptr || skill->kind != SkillKind::passive) continue;
    for (const SkillEffect& effect : data.effects_of(*skill)) {
      if (effect.kind == EffectKind::extra_slots) extra = std::max(extra, effect.amount.whole());
    }
  }
  effect::set_extra_slots(turn.world(), entity, static_cast<std::int32_t>(extra));
}

bool gives_slots(const SkillData& data, const SkillTemplate& skill) {
  const auto effects = data.effects_of(skill);
  return std::any_of(effects.begin(), effects.end(),
                     [](const SkillEffect& effect) { return effect.kind == EffectKind::extra_slots; });
}

void follow_up(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level) {
  apply_passive(turn, entity, skill, level);
  const auto& data = turn.shared<SkillData>();
  const SkillTemplate* const found = data.find(skill, 1);
  if (found != nullptr && gives_slots(data, *found)) count_slots(turn, entity);
  owe_skills(turn, entity);
}

/// Stored soon; what comes back from the store need not.
void remember(Turn& turn, Entity entity) {
  const World& world = turn.world();
  if (world.has<character::Persona>(entity) && !world.has<character::AtDoor>(entity))
    character::mark_unsaved(turn, entity);
}

/// Sets one of the two levels of a row; the row goes when both are 0.
template <class Change>
bool change_row(Turn& turn, Entity entity, std::int32_t skill, Change&& change) {
  std::int32_t level = 0;
  bool done = false;
  turn.world().modify_rows<Learned>(entity, [&](auto& rows) {
    auto at = static_cast<std::size_t>(
        std::lower_bound(rows.begin(), rows.end(), skill,
                         [](const LearnedSkill& row, std::int32_t wanted) { return row.skill < wanted; }) -
        rows.begin());
    if (at == rows.size() || rows[at].skill != skill) {
      if (rows.full()) return;
      rows.insert(at, LearnedSkill{skill, 0, 0, 0});
    }
    change(rows[at]);
    level = std::max(rows[at].learned, rows[at].given);
    rows[at].level = level;
    if (level == 0) rows.erase(at);
    done = true;
  });
  if (done) follow_up(turn, entity, skill, level);
  return done;
}

/// The next level of each skill that it may have now, ascending by skill.
template <class Visit>
void each_next(Turn& turn, Entity character, Visit&& visit) {
  const World& world = turn.world();
  const auto* const persona = world.get<character::Persona>(character);
  const auto* const own = world.get<character::Level>(character);
  if (persona == nullptr || own == nullptr) return;
  const std::int32_t level = own->value;
  turn.shared<SkillData>().each_entry(persona->class_id, [&](const TreeEntry& entry) {
    if (entry.at_level > level) return;
    const LearnedSkill* const has = find_learned(turn.world(), character, entry.skill);
    if (entry.level == (has == nullptr ? 0 : has->learned) + 1) visit(entry);
  });
}

bool near_trainer(Turn& turn, Entity character) {
  const World& world = turn.world();
  const auto* const lessons = world.get<Lessons>(character);
  return lessons != nullptr && world.alive(lessons->trainer) &&
         movement::distance(world, character, lessons->trainer, turn.pass().now) <=
             std::int64_t{lesson_distance} * 1'000;
}

/// The lesson that it may take now, or why not.
Result<const TreeEntry*, Reason> find_lesson(Turn& turn, Entity character, std::int32_t skill,
                                             std::int32_t level) {
  const World& world = turn.world();
  if (!movement::can_act(world, character) || !character::alive(world, character)) return Reason::not_now;
  if (!near_trainer(turn, character)) return Reason::out_of_range;
  const auto& persona = *world.get<character::Persona>(character);
  const TreeEntry* const entry = turn.shared<SkillData>().find_entry(persona.class_id, skill, level);
  const LearnedSkill* const has = find_learned(world, character, skill);
  if (entry == nullptr || entry->by_itself || level != (has == nullptr ? 0 : has->learned) + 1 ||
      world.get<character::Level>(character)->value < entry->at_level)
    return Reason::not_allowed;
  return entry;
}

void list_lessons(Turn& turn, Entity character) {
  LessonsListed list;
  const auto& data = turn.shared<SkillData>();
  each_next(turn, character, [&](const TreeEntry& entry) {
    if (entry.by_itself || static_cast<std::size_t>(list.count) == lessons_max) return;
    list.rows[static_cast<std::size_t>(list.count++)] = {
        entry.skill, entry.level, data.greatest_level(entry.skill), entry.sp, entry.item_count};
  });
  turn.tell(character, list);
}

bool pay_lesson(Turn& turn, Entity character, const TreeEntry& entry) {
  const World& world = turn.world();
  const auto items = std::span(entry.items).first(static_cast<std::size_t>(entry.item_count));
  for (const LessonItem& cost : items) {
    if (item::count_of(world, character, cost.item) < cost.count) return false;
  }
  if (!character::spend_sp(turn, character, entry.sp)) return false;
  for (const LessonItem& cost : items)
    (void)item::consume(turn, character, cost.item, cost.count, item::Why::use);
  return true;
}

}  // namespace

std::int32_t level_of(const World& world, Entity entity, std::int32_t skill) {
  const LearnedSkill* const found = find_learned(world, entity, skill);
  return found == nullptr ? 0 : found->level;
}

bool learn(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level) {
  if (template_of(turn, skill, level) == nullptr) return false;
  const LearnedSkill* const has = find_learned(turn.world(), entity, skill);
  if (has != nullptr && has->learned >= level) return true;
  if (!change_row(turn, entity, skill, [&](LearnedSkill& row) { row.learned = level; })) return false;
  remember(turn, entity);
  return true;
}

bool forget(Turn& turn, Entity entity, std::int32_t skill) {
  const LearnedSkill* const has = find_learned(turn.world(), entity, skill);
  if (has == nullptr || has->learned == 0) return false;
  change_row(turn, entity, skill, [](LearnedSkill& row) { row.learned = 0; });
  remember(turn, entity);
  return true;
}

void on_skill_given(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level, bool has) {
  if (template_of(turn, skill, level) == nullptr) return;
  if (!has && find_learned(turn.world(), entity, skill) == nullptr) return;
  change_row(turn, entity, skill, [&](LearnedSkill& row) { row.given = has ? level : 0; });
  // A toggle that only what was worn gave is off.
  if (!has && level_of(turn.world(), entity, skill) == 0) {
    const auto* const on = effect::find(turn.world(), entity, skill);
    if (on != nullptr && on->kind == effect::Kind::toggle) effect::dispel(turn, entity, skill);
  }
}

void on_equipped(Turn& turn, Entity entity) {
  std::array<LearnedSkill, learned_max> affected{};
  std::size_t count = 0;
  for (const LearnedSkill& row : turn.world().rows<Learned>(entity)) {
    if (asks_for_gear(turn, row)) affected[count++] = row;
  }
  for (std::size_t i = 0; i < count; ++i) apply_passive(turn, entity, affected[i].skill, affected[i].level);
}

void refresh_passives(Turn& turn, Entity who) {
  std::array<LearnedSkill, learned_max> all{};
  const auto rows = turn.world().rows<Learned>(who);
  const auto count = static_cast<std::size_t>(std::ranges::copy(rows, all.begin()).out - all.begin());
  for (std::size_t i = 0; i < count; ++i) apply_passive(turn, who, all[i].skill, all[i].level);
  count_slots(turn, who);
  owe_skills(turn, who);
}

void learn_by_level(Turn& turn, Entity character) {
  struct Next {
    std::int32_t skill = 0;
    std::int32_t level = 0;
  };
  std::array<Next, learned_max> next{};
  // Once for each level of a skill that it lacks; bounded, because each round raises what it lists.
  for (std::size_t round = 0; round < static_cast<std::size_t>(levels_at_once_max); ++round) {
    std::size_t count = 0;
    each_next(turn, character, [&](const TreeEntry& entry) {
      if (entry.by_itself && count < next.size()) next[count++] = {entry.skill, entry.level};
    });
    if (count == 0) return;
    bool any = false;
    for (std::size_t i = 0; i < count; ++i) any |= learn(turn, character, next[i].skill, next[i].level);
    if (!any) return;
  }
}

void open_lessons(Turn& turn, Entity character, Entity trainer) {
  turn.world().add(character, Lessons{trainer});
  list_lessons(turn, character);
}

Outcome ask_lesson(Turn& turn, const Actor& actor, const AskLesson& command) {
  const auto entry = find_lesson(turn, actor.entity, command.skill, command.level);
  if (!entry) return refused(entry.error());
  turn.tell(actor.entity,
            LessonShown{command.skill, command.level, (*entry)->sp, (*entry)->item_count, (*entry)->items});
  return applied;
}

Outcome learn_skill(Turn& turn, const Actor& actor, const LearnSkill& command) {
  const auto entry = find_lesson(turn, actor.entity, command.skill, command.level);
  if (!entry) return refused(entry.error());
  if (find_learned(turn.world(), actor.entity, command.skill) == nullptr &&
      turn.world().rows<Learned>(actor.entity).size() == learned_max)
    return refused(Reason::too_many);
  if (!pay_lesson(turn, actor.entity, **entry)) return refused(Reason::not_allowed);
  if (!learn(turn, actor.entity, command.skill, command.level)) return refused(Reason::gone);
  turn.tell(actor.entity, SkillLearned{command.skill, command.level});
  list_lessons(turn, actor.entity);
  return applied;
}

void on_entered(Turn& turn, Entity character) {
  learn_by_level(turn, character);
  owe_skills(turn, character);
}

}  // namespace kairos::skill
