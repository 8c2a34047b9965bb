// Skill packets to commands.
#include "adapters/highfive/to_command/skills.hpp"

#include "adapters/highfive/packets/server/learning.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "slices/effect/command/effects.hpp"
#include "slices/skill/command/skills.hpp"

namespace kairos::highfive {

void ask_skills(const RequestSkillList&, CommandSink& sink) { sink.command(skill::ListSkills{}); }

void ask_reuses(const RequestSkillCoolTime&, CommandSink& sink) { sink.command(skill::ListReuses{}); }

void use_skill(const RequestMagicSkillUse& packet, CommandSink& sink) {
  sink.command(skill::UseSkill{
      .skill = packet.skill, .forced = packet.ctrl != 0 ? 1 : 0, .stay = packet.shift != 0 ? 1 : 0});
}

void end_effect(const RequestDispel& packet, CommandSink& sink) {
  sink.command(effect::EndEffect{.skill = packet.skill, .level = packet.level});
}

void ask_lesson(const RequestAcquireSkillInfo& packet, CommandSink& sink) {
  if (packet.kind != class_skills) return sink.reply().send(ActionFailed{});
  sink.command(skill::AskLesson{.skill = packet.skill, .level = packet.level});
}

void learn_skill(const RequestAcquireSkill& packet, CommandSink& sink) {
  if (packet.kind != class_skills) return sink.reply().send(ActionFailed{});
  sink.command(skill::LearnSkill{.skill = packet.skill, .level = packet.level});
}

}  // namespace kairos::highfive
