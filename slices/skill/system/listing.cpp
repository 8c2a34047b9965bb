// What a client is told of its skills, once in a pass however many changed.
#include "slices/skill/system/learning.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {

void owe_skills(Turn& turn, Entity who) {
  World& world = turn.world();
  if (!world.has<character::Persona>(who) || world.has<character::AtDoor>(who) || world.has<SkillsOwed>(who))
    return;
  world.add<SkillsOwed>(who);
  turn.defer(TellSkills{who});
}

void tell_skills(Turn& turn, const TellSkills& order) {
  World& world = turn.world();
  if (!world.alive(order.who) || !world.remove<SkillsOwed>(order.who)) return;
  SkillsListed list;
  const auto& data = turn.shared<SkillData>();
  for (const LearnedSkill& row : world.rows<Learned>(order.who)) {
    const SkillTemplate* const skill = data.find(row.skill, row.level);
    if (skill == nullptr) continue;
    list.rows[static_cast<std::size_t>(list.count++)] = {row.skill, row.level,
                                                         skill->kind == SkillKind::passive ? 1 : 0};
  }
  turn.tell(order.who, list);
}

Outcome list_skills(Turn& turn, const Actor& actor, const ListSkills&) {
  if (!character::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  owe_skills(turn, actor.entity);
  return applied;
}

}  // namespace kairos::skill
