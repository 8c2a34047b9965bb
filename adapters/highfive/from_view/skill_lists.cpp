// Packets of what is learned, what is not ready yet, and what lasts on the character.
#include <algorithm>

#include "adapters/highfive/from_view/casting.hpp"
#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/learning.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"

namespace kairos::highfive {
namespace {

/// The healing potions, whose effect clients show apart from the others.
constexpr std::array<std::int32_t, 3> healing_potions{2'031, 2'032, 2'037};
constexpr D thousand = 1'000;
/// Of the items that a lesson costs: 99 is what public servers send for all of them.
constexpr D requirement_kind = 99;
constexpr D requirement_slot = 50;

bool stands_apart(const effect::EffectIcon& icon) {
  return std::find(healing_potions.begin(), healing_potions.end(), icon.skill) != healing_potions.end();
}

}  // namespace

void list_skills(const skill::SkillsListed& listed, Packets& out) {
  SkillList list;
  for (const skill::SkillEntry& one : listed_rows(listed.rows, listed.count)) {
    list.skills.rows.push_back({.passive = one.passive, .level = one.level, .skill = one.skill});
  }
  out.send(list);
}

void list_reuses(const skill::ReusesListed& listed, Packets& out) {
  SkillCoolTime list;
  for (const skill::ReuseEntry& one : listed_rows(listed.rows, listed.count)) {
    list.skills.rows.push_back(
        {.skill = one.skill, .level = one.level, .total_seconds = one.total_s, .left_seconds = one.left_s});
  }
  out.send(list);
}

void start_reuse(const skill::ReuseStarted& started, Packets& out) {
  const D seconds = (started.total_ms + thousand - 1) / thousand;
  out.send(SkillCoolTime{{{{started.skill, started.level, seconds, seconds}}}});
}

void list_lessons(const skill::LessonsListed& listed, Packets& out) {
  AcquireSkillList list;
  for (const skill::Lesson& one : listed_rows(listed.rows, listed.count)) {
    list.skills.rows.push_back({.skill = one.skill,
                                .level = one.level,
                                .level_max = one.level_max,
                                .sp = one.sp,
                                .needs_items = one.items});
  }
  if (!list.skills.rows.empty()) return out.send(list);
  out.send(AcquireSkillDone{});
  say_line(MessageId::no_skills_to_learn, out);
}

void show_lesson(const skill::LessonShown& shown, Packets& out) {
  AcquireSkillInfo info{.skill = shown.skill, .level = shown.level, .sp = shown.sp};
  for (const skill::LessonItem& one : listed_rows(shown.items, shown.item_count)) {
    info.requirements.rows.push_back(
        {.kind = requirement_kind, .item = one.item, .amount = one.count, .slot = requirement_slot});
  }
  out.send(info);
}

void tell_learned(const skill::SkillLearned& learned, Packets& out) {
  say_line(MessageId::skill_learned, out, skill_value(learned.skill, learned.level));
}

void list_effects(const effect::EffectsListed& listed, Packets& out) {
  AbnormalStatusUpdate list;
  ShortBuffStatusUpdate apart;
  for (const effect::EffectIcon& icon : listed_rows(listed.rows, listed.count)) {
    if (stands_apart(icon)) {
      apart = {icon.skill, icon.level, icon.seconds_left};
    } else {
      list.effects.rows.push_back(
          {.skill = icon.skill, .level = clamped<H>(icon.level), .seconds_left = icon.seconds_left});
    }
  }
  out.send(list);
  out.send(apart);
}

void tell_felt(const effect::EffectFelt& felt, Packets& out) {
  say_line(MessageId::effect_felt, out, skill_value(felt.skill, felt.level));
}

void tell_ended(const effect::EffectEnded& ended, Packets& out) {
  const MessageId line = ended.removed != 0 ? MessageId::effect_removed : MessageId::worn_off;
  say_line(line, out, skill_value(ended.skill, ended.level));
}

}  // namespace kairos::highfive
