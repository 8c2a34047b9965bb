// Skills as they are used, and effects as they are felt.
#pragma once
#include "adapters/highfive/from_view/others.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/character/view/look.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/skill/view/casting.hpp"
#include "slices/skill/view/skill_list.hpp"

namespace kairos::highfive {

void begin_cast(const skill::CastBegan& began, Packets& out);
/// To the caster: what it uses, and the bar until it takes effect.
void tell_cast(const skill::CastTold& told, Packets& out);
void launch_cast(const skill::CastLaunched& launched, Packets& out);
void cancel_cast(const skill::CastCancelled& cancelled, Packets& out);
/// What its caster is told; the client is free afterwards.
void fail_skill(const skill::SkillFailed& failed, Others others, Packets& out);
/// As the one sees it who cast or who was hit: whichever `own` is.
void tell_harm(const skill::SkillHarmed& harmed, const character::Look& own, Others others, Packets& out);
void tell_healing(const skill::SkillHealed& healed, const character::Look& own, Others others, Packets& out);

void list_skills(const skill::SkillsListed& listed, Packets& out);
void list_reuses(const skill::ReusesListed& listed, Packets& out);
void start_reuse(const skill::ReuseStarted& started, Packets& out);
void list_lessons(const skill::LessonsListed& listed, Packets& out);
void show_lesson(const skill::LessonShown& shown, Packets& out);
void tell_learned(const skill::SkillLearned& learned, Packets& out);

void list_effects(const effect::EffectsListed& listed, Packets& out);
void tell_felt(const effect::EffectFelt& felt, Packets& out);
void tell_ended(const effect::EffectEnded& ended, Packets& out);

}  // namespace kairos::highfive
