// Fills CharInfo group by group.
#include "adapters/highfive/from_view/char_info.hpp"

#include "adapters/highfive/from_view/body.hpp"
#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/equipment.hpp"
#include "adapters/highfive/from_view/speeds.hpp"
#include "adapters/highfive/packets/server/entry_extended.hpp"
#include "adapters/highfive/packets/server/known_rows.hpp"

namespace kairos::highfive {
namespace {

CharIdentity identity_of(const character::Look& look, const movement::Place& place) {
  return {.at = wire(place.at),
          .handle = wire(look.handle),
          .name = wire_text<16>(look.name),
          .race = look.race,
          .sex = look.sex,
          .visible_class = look.base_class_id};
}

CharFace face_of(const character::Look& look, const movement::Pace* pace, const movement::Posture* posture) {
  return {.hair_style = look.hair_style,
          .hair_color = look.hair_color,
          .face = look.face,
          .title = wire_text<16>(look.title),
          .standing = static_cast<C>(posture == nullptr || posture->sitting == 0 ? 1 : 0),
          .running = static_cast<C>(pace == nullptr || pace->running != 0 ? 1 : 0)};
}

CharEquipment equipment_of(const item::Equipment* equipment) {
  CharEquipment worn;
  if (equipment == nullptr) return worn;
  for (std::size_t i = 0; i < visible_order.size(); ++i) {
    worn.items[i] = worn_at(*equipment, visible_order[i]).kind;
  }
  return worn;
}

CharState state_of(const character::Look& look, const character::Renown* renown,
                   const item::Equipment* equipment, const effect::AbnormalMask* abnormal) {
  CharState state{.class_id = look.class_id, .weapon_glow = weapon_glow(equipment)};
  if (renown != nullptr) state.recommendations_have = clamped<H>(renown->recommendations_have);
  if (abnormal != nullptr) state.abnormal_effect = static_cast<D>(abnormal->mask);
  return state;
}

}  // namespace

void show_character(const character::Look& look, const movement::Place& place, const movement::Speeds& speeds,
                    const character::AttackSpeeds* attack, const character::Renown* renown,
                    const movement::Pace* pace, const movement::Posture* posture,
                    const item::Equipment* equipment, const effect::AbnormalMask* abnormal,
                    const combat::PvpFlag* flag, Packets& out) {
  const D karma = renown != nullptr ? renown->karma : 0;
  const D in_pvp = flag != nullptr ? flag->state : 0;
  out.send(
      CharInfo{.identity = identity_of(look, place),
               .equipment = equipment_of(equipment),
               .combat = {.in_pvp = in_pvp,
                          .karma = karma,
                          .m_atk_speed = attack != nullptr ? attack->m_atk_speed : 0,
                          .p_atk_speed = attack != nullptr ? attack->p_atk_speed : 0},
               .speeds = wire(speeds, look.collision_radius, look.collision_height),
               .face = face_of(look, pace, posture),
               .state = state_of(look, renown, equipment, abnormal),
               .shown = {.name_color = look.name_color,
                         .heading = place.heading,
                         .title_color = look.title_color,
                         .special_effect = abnormal != nullptr ? static_cast<D>(abnormal->special) : 0}});
  out.send(ExBrExtraUserInfo{.handle = wire(look.handle), .lecture_mark = 1});
  const D attackable = karma > 0 || in_pvp != 0 ? 1 : 0;
  out.send(RelationChangedOf<1>{
      {.rows = {
           {{.handle = wire(look.handle), .attackable = attackable, .karma = karma, .in_pvp = in_pvp}}}}});
}

void introduce_character(const character::Look& look, const movement::Place& place,
                         const movement::Speeds& speeds, const character::AttackSpeeds* attack,
                         const character::Renown* renown, const movement::Pace* pace,
                         const movement::Posture* posture, const item::Equipment* equipment,
                         const effect::AbnormalMask* abnormal, const combat::PvpFlag* flag,
                         const movement::Path* path, Packets& out) {
  show_character(look, place, speeds, attack, renown, pace, posture, equipment, abnormal, flag, out);
  if (path != nullptr && path->moving != 0) out.send(on_the_way(look.handle, *path, place));
}

}  // namespace kairos::highfive
