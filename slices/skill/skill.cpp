// What the skill slice gives to every partition.
#include "slices/skill/skill.hpp"

#include "slices/skill/system/casting.hpp"
#include "slices/skill/system/keeping.hpp"
#include "slices/skill/system/learning.hpp"
#include "slices/skill/system/reloading.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {
namespace {

/// No time passes for who is between two partitions; a cast does not go with it.
void leave(Turn& turn, Entity entity) { interrupt(turn, entity, Interruption::detached); }
void settle_in(Turn& turn, const Arrival& arrival) {
  // What it was owed in the place it left, it is owed here.
  if (turn.world().remove<SkillsOwed>(arrival.entity)) owe_skills(turn, arrival.entity);
  if (turn.world().rows<Reuses>(arrival.entity).empty()) return;
  turn.world().modify_rows<Reuses>(arrival.entity, [&](auto& rows) {
    for (Reuse& reuse : rows) reuse.ready = reuse.ready + arrival.shift;
  });
}

}  // namespace

const SkillTemplate* template_of(const Turn& turn, std::int32_t skill, std::int32_t level) {
  return turn.shared<SkillData>().find(skill, level);
}

bool on_item_used(Turn& turn, Entity user, const item::Item&, std::int32_t skill, std::int32_t level) {
  const SkillTemplate* const found = template_of(turn, skill, level);
  if (found == nullptr) return false;
  CastOptions options;
  options.unlearned = true;
  options.instant = found->cast_ms == 0;
  options.stay = true;
  const auto* const selection = turn.world().get<character::Selection>(user);
  return cast(turn, user, skill, level, selection == nullptr ? Entity{} : selection->target, options)
      .applied();
}

void register_slice(Registry& registry) {
  registry.component<Learned>();
  registry.component<Casting>();
  registry.component<Reuses>();
  registry.component<PendingCast>();
  registry.component<Lessons>();
  registry.component<SkillsOwed>();
  registry.commands(Handlers{});
  registry.message<&skills_loaded>();
  registry.message<&skills_saved>();
  registry.deadline<&launch_when_due>();
  registry.deadline<&finish_when_due>();
  registry.side_effect<&tell_skills>();
  registry.reloaded<&follow_data>();
  registry.departure<&leave>();
  registry.arrival<&settle_in>();
  registry.happening<CastBegan>(HappeningClass::critical);
  registry.happening<CastTold>(HappeningClass::critical);
  registry.happening<CastLaunched>(HappeningClass::critical);
  registry.happening<CastCancelled>(HappeningClass::critical);
  registry.happening<SkillFailed>(HappeningClass::critical);
  registry.happening<SkillHarmed>(HappeningClass::cosmetic);
  registry.happening<SkillHealed>(HappeningClass::cosmetic);
  registry.happening<SkillsListed>(HappeningClass::critical);
  registry.happening<ReusesListed>(HappeningClass::critical);
  registry.happening<ReuseStarted>(HappeningClass::critical);
  registry.happening<LessonsListed>(HappeningClass::critical);
  registry.happening<LessonShown>(HappeningClass::critical);
  registry.happening<SkillLearned>(HappeningClass::critical);
}

}  // namespace kairos::skill
