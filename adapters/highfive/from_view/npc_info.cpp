// Fills NpcInfo.
#include "adapters/highfive/from_view/npc_info.hpp"

#include "adapters/highfive/from_view/body.hpp"
#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/speeds.hpp"

namespace kairos::highfive {

void show_npc(const npc::NpcLook& look, const movement::Place& place, const movement::Speeds* speeds,
              const movement::Pace* pace, const npc::NpcCondition* condition,
              const effect::AbnormalMask* abnormal, Packets& out) {
  const movement::Speeds standing;
  const npc::NpcCondition calm;
  const npc::NpcCondition& now = condition != nullptr ? *condition : calm;
  out.send(NpcInfo{
      .identity = {.handle = wire(look.handle),
                   .kind = look.template_id + npc_kind_offset,
                   .attackable = look.attackable,
                   .at = wire(place.at),
                   .heading = place.heading,
                   .m_atk_speed = look.m_atk_speed,
                   .p_atk_speed = look.p_atk_speed},
      .speeds = wire(speeds != nullptr ? *speeds : standing, look.collision_radius, look.collision_height),
      .body = {.right_hand = look.right_hand,
               .chest = look.chest,
               .left_hand = look.left_hand,
               .running = static_cast<C>(pace != nullptr && pace->running != 0 ? 1 : 0),
               .in_combat = clamped<C>(now.in_combat),
               .dead = clamped<C>(now.dead),
               .name = wire_text<32>(look.name),
               .title = wire_text<32>(look.title)},
      .state = {.abnormal_effect = abnormal != nullptr ? static_cast<D>(abnormal->mask) : 0,
                .default_radius = wire(look.collision_radius),
                .default_height = wire(look.collision_height),
                .weapon_glow = look.weapon_enchant,
                .targetable = clamped<C>(look.targetable),
                .show_name = clamped<C>(look.name_shown),
                .special_effect = abnormal != nullptr ? static_cast<D>(abnormal->special) : 0}});
}

void introduce_npc(const npc::NpcLook& look, const movement::Place& place, const movement::Speeds* speeds,
                   const movement::Pace* pace, const npc::NpcCondition* condition,
                   const effect::AbnormalMask* abnormal, const movement::Path* path, Packets& out) {
  show_npc(look, place, speeds, pace, condition, abnormal, out);
  if (path != nullptr && path->moving != 0) out.send(on_the_way(look.handle, *path, place));
}

}  // namespace kairos::highfive
