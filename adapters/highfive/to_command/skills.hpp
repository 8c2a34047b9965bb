// Packets of casting and learning as commands of the skill and effect slices.
#pragma once
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/packets/client/skills.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void ask_skills(const RequestSkillList& packet, CommandSink& sink);
void ask_reuses(const RequestSkillCoolTime& packet, CommandSink& sink);
void use_skill(const RequestMagicSkillUse& packet, CommandSink& sink);
/// Of the own character only, whatever target the packet names.
void end_effect(const RequestDispel& packet, CommandSink& sink);
/// Lists other than that of the class are not served.
void ask_lesson(const RequestAcquireSkillInfo& packet, CommandSink& sink);
void learn_skill(const RequestAcquireSkill& packet, CommandSink& sink);

}  // namespace kairos::highfive
