// Copies of template fields, in the units of components.
#include "slices/npc/model/npc_of.hpp"

namespace kairos::npc {

Npc npc_of(const NpcTemplate& kind) {
  Npc npc;
  npc.template_id = kind.id;
  npc.attackable = kind.attackable;
  npc.level = kind.level;
  npc.p_atk_speed = kind.p_atk_speed;
  npc.m_atk_speed = kind.m_atk_speed;
  npc.right_hand = kind.right_hand;
  npc.left_hand = kind.left_hand;
  npc.chest = kind.chest;
  npc.weapon_enchant = kind.weapon_enchant;
  npc.targetable = kind.targetable;
  npc.name_shown = kind.name_shown;
  if (kind.show_name != 0) {
    npc.name = kind.name;
    npc.title = kind.title;
  }
  npc.collision_radius = kind.collision_radius;
  npc.collision_height = kind.collision_height;
  return npc;
}

character::BaseStats nature_of(const NpcTemplate& kind) {
  const NpcStrength& from = kind.strength;
  character::BaseStats to;
  to.nature = character::nature_final;
  to.level = kind.level;
  to.hp_max = Fixed::of(from.hp);
  to.mp_max = Fixed::of(from.mp);
  to.hp_regen = from.hp_regen;
  to.mp_regen = from.mp_regen;
  to.p_atk = from.p_atk;
  to.m_atk = from.m_atk;
  to.p_def = from.p_def;
  to.m_def = from.m_def;
  to.p_atk_speed = kind.p_atk_speed;
  to.m_atk_speed = kind.m_atk_speed;
  to.critical = from.critical;
  to.accuracy = from.accuracy;
  to.evasion = from.evasion;
  to.run_speed = kind.run_speed;
  to.walk_speed = kind.walk_speed;
  to.swim_run_speed = kind.run_speed;
  to.swim_walk_speed = kind.walk_speed;
  to.speed_factor = kind.speed_factor;
  to.attack_factor = kind.attack_factor;
  to.attack_range = from.attack_range;
  to.attack_angle = from.attack_angle;
  to.random_damage = from.random_damage;
  to.shield_def = from.shield_def;
  to.shield_rate = from.shield_rate * 10;
  return to;
}

}  // namespace kairos::npc
