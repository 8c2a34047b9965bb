// What the npc slice gives to every partition.
#include "slices/npc/npc.hpp"

#include "engine/core/replication/core_slice.hpp"
#include "slices/npc/system/absences.hpp"
#include "slices/npc/system/attention.hpp"
#include "slices/npc/system/reloading.hpp"
#include "slices/npc/system/spawning.hpp"
#include "slices/npc/system/talking.hpp"
#include "slices/npc/system/thinking.hpp"
#include "slices/npc/view/dialog.hpp"
#include "slices/npc/view/npc_look.hpp"

namespace kairos::npc {
namespace {

NpcLook look_of(const core::Visible& visible, const Npc& npc) {
  NpcLook look;
  look.handle = visible.handle;
  look.template_id = npc.template_id;
  look.attackable = npc.attackable;
  look.level = npc.level;
  look.name = npc.name;
  look.title = npc.title;
  look.p_atk_speed = npc.p_atk_speed;
  look.m_atk_speed = npc.m_atk_speed;
  look.right_hand = npc.right_hand;
  look.left_hand = npc.left_hand;
  look.chest = npc.chest;
  look.collision_radius = npc.collision_radius;
  look.collision_height = npc.collision_height;
  look.weapon_enchant = npc.weapon_enchant;
  look.targetable = npc.targetable;
  look.name_shown = npc.name_shown;
  return look;
}

NpcCondition condition_of(const Npc&, const Roused* roused, const character::Dead* dead) {
  return {.in_combat = roused != nullptr ? 1 : 0, .dead = dead != nullptr ? 1 : 0};
}

}  // namespace

void register_slice(Registry& registry) {
  registry.component<Npc>();
  registry.component<Home>();
  registry.component<Awake>();
  registry.component<Roused>();
  registry.component<Hates>();
  registry.component<Led>();
  registry.component<Noticed>();
  registry.component<Calling>();
  registry.component<Conversation>();
  registry.component<Offers>();
  registry.resource<Spawning>();
  registry.index<Lights>();
  registry.commands(Handlers{});
  registry.deadline<&respawn>();
  registry.deadline<&respawn_minion>();
  registry.deadline<&decay>();
  registry.deadline<&turn_day>();
  registry.deadline<&ask_absences>();
  registry.deadline<&save_absence_again>();
  registry.side_effect<&ponder>();
  registry.side_effect<&stir>();
  registry.side_effect<&lull>();
  registry.message<&depart>();
  registry.message<&absences_loaded>();
  registry.message<&absence_saved>();
  registry.reloaded<&follow_data>();
  registry.arrival<&forget_cell>();
  registry.part<&look_of>(Audience::observers);
  registry.part<&condition_of>(Audience::observers);
}

}  // namespace kairos::npc
