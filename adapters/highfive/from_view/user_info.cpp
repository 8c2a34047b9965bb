// Fills UserInfo group by group.
#include "adapters/highfive/from_view/user_info.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/equipment.hpp"
#include "adapters/highfive/from_view/speeds.hpp"

namespace kairos::highfive {
namespace {

UserIdentity identity_of(const UserParts& parts) {
  return {.at = wire(parts.place.at),
          .handle = wire(parts.look.handle),
          .name = wire_text<16>(parts.look.name),
          .race = parts.look.race,
          .sex = parts.look.sex,
          .visible_class = parts.look.base_class_id};
}

UserProgress progress_of(const UserParts& parts) {
  return {.level = parts.progress.level,
          .experience = parts.progress.experience,
          .level_progress = wire(parts.progress.level_progress),
          .str = parts.attributes.str,
          .dex = parts.attributes.dex,
          .con = parts.attributes.con,
          .intelligence = parts.attributes.intelligence,
          .wit = parts.attributes.wit,
          .men = parts.attributes.men,
          .hp_max = parts.vitals.hp_max,
          .hp = parts.vitals.hp,
          .mp_max = parts.vitals.mp_max,
          .mp = parts.vitals.mp,
          .sp = clamped<D>(parts.progress.sp),
          .weight = parts.capacity.weight,
          .weight_max = parts.capacity.weight_max};
}

constexpr D armed = 40;

UserEquipment equipment_of(const UserParts& parts) {
  UserEquipment worn;
  if (parts.equipment == nullptr) return worn;
  for (std::size_t i = 0; i < paperdoll_order.size(); ++i) {
    const item::WornItem& one = worn_at(*parts.equipment, paperdoll_order[i]);
    worn.handles[i] = wire(one.handle);
    worn.items[i] = one.kind;
  }
  if (worn_at(*parts.equipment, item::Slot::right_hand).kind != 0) worn.weapon_status = armed;
  return worn;
}

UserCombat combat_of(const UserParts& parts) {
  return {.p_atk = parts.combat.p_atk,
          .p_atk_speed = parts.combat.p_atk_speed,
          .p_def = parts.combat.p_def,
          .evasion = parts.combat.evasion,
          .accuracy = parts.combat.accuracy,
          .critical = parts.combat.critical,
          .m_atk = parts.combat.m_atk,
          .m_atk_speed = parts.combat.m_atk_speed,
          .p_atk_speed_again = parts.combat.p_atk_speed,
          .m_def = parts.combat.m_def,
          .in_pvp = parts.flag != nullptr ? parts.flag->state : 0,
          .karma = parts.renown.karma};
}

UserFace face_of(const UserParts& parts) {
  return {.hair_style = parts.look.hair_style,
          .hair_color = parts.look.hair_color,
          .face = parts.look.face,
          .builder = parts.access != nullptr && parts.access->level > 0 ? 1 : 0,
          .title = wire_text<16>(parts.look.title),
          .pk_kills = parts.progress.pk_kills,
          .pvp_kills = parts.progress.pvp_kills};
}

UserState state_of(const UserParts& parts) {
  return {.abnormal_effect = parts.abnormal != nullptr ? static_cast<D>(parts.abnormal->mask) : 0,
          .recommendations_left = clamped<H>(parts.progress.recommendations_left),
          .recommendations_have = clamped<H>(parts.renown.recommendations_have),
          .inventory_slots = clamped<H>(parts.capacity.inventory_slots),
          .class_id = parts.look.class_id,
          .cp_max = parts.vitals.cp_max,
          .cp = parts.vitals.cp,
          .weapon_glow = weapon_glow(parts.equipment)};
}

UserShown shown_of(const UserParts& parts) {
  return {.name_color = parts.look.name_color,
          .running = static_cast<C>(parts.pace == nullptr || parts.pace->running != 0 ? 1 : 0),
          .title_color = parts.look.title_color,
          .special_effect = parts.abnormal != nullptr ? static_cast<D>(parts.abnormal->special) : 0};
}

}  // namespace

UserInfo user_info(const UserParts& parts) {
  return {.identity = identity_of(parts),
          .progress = progress_of(parts),
          .equipment = equipment_of(parts),
          .combat = combat_of(parts),
          .speeds = wire(parts.speeds, parts.look.collision_radius, parts.look.collision_height),
          .face = face_of(parts),
          .state = state_of(parts),
          .shown = shown_of(parts)};
}

void show_user(const character::Look& look, const character::Vitals& vitals,
               const character::Attributes& attributes, const character::CombatStats& combat,
               const character::Progress& progress, const character::Renown& renown,
               const character::Capacity& capacity, const movement::Place& place,
               const movement::Speeds& speeds, const movement::Pace* pace, const admin::Access* access,
               const item::Equipment* equipment, const effect::AbnormalMask* abnormal,
               const combat::PvpFlag* flag, Packets& out) {
  out.send(user_info({look, vitals, attributes, combat, progress, renown, capacity, place, speeds, pace,
                      access, equipment, abnormal, flag}));
}

}  // namespace kairos::highfive
