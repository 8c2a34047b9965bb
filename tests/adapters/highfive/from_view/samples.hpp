// Sample parts in which every value differs from every other, so that a swapped field shows.
#pragma once
#include "slices/admin/view/access.hpp"
#include "slices/character/view/look.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/character/view/sheet.hpp"
#include "slices/character/view/vitals.hpp"
#include "slices/combat/view/fight.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/movement/view/body.hpp"
#include "slices/npc/view/npc_look.hpp"
#include "tests/adapters/highfive/from_view/subject.hpp"

namespace kairos::highfive::test {

inline const character::Look sample_look{.handle = {0x10000001},
                                         .name = *Text<16>::from("Kairos"),
                                         .title = *Text<16>::from("Höhe"),
                                         .race = 1,
                                         .sex = 2,
                                         .class_id = 3,
                                         .base_class_id = 4,
                                         .hair_style = 5,
                                         .hair_color = 6,
                                         .face = 7,
                                         .name_color = 0xffff08,
                                         .title_color = 0xffff09,
                                         .collision_radius = Fixed::ratio(19, 2),
                                         .collision_height = Fixed::ratio(93, 4)};
inline const character::Vitals sample_vitals{
    .hp = 101, .hp_max = 102, .mp = 103, .mp_max = 104, .cp = 105, .cp_max = 106};
inline const character::Attributes sample_attributes{
    .str = 111, .dex = 112, .con = 113, .intelligence = 114, .wit = 115, .men = 116};
inline const character::CombatStats sample_combat{.p_atk = 121,
                                                  .p_atk_speed = 122,
                                                  .p_def = 123,
                                                  .evasion = 124,
                                                  .accuracy = 125,
                                                  .critical = 126,
                                                  .m_atk = 127,
                                                  .m_atk_speed = 128,
                                                  .m_def = 129};
inline const character::Progress sample_progress{.experience = 131'000'000'000,
                                                 .level_progress = Fixed::ratio(3, 4),
                                                 .sp = 132,
                                                 .level = 133,
                                                 .pk_kills = 135,
                                                 .pvp_kills = 136,
                                                 .recommendations_left = 137};
inline const character::Renown sample_renown{.karma = 134, .recommendations_have = 138};
inline const character::AttackSpeeds sample_attack{.p_atk_speed = 122, .m_atk_speed = 128};
inline const character::Capacity sample_capacity{.weight = 141,
                                                 .weight_max = 142,
                                                 .inventory_slots = 143,
                                                 .warehouse_slots = 144,
                                                 .clan_warehouse_slots = 145,
                                                 .private_sell_slots = 146,
                                                 .private_buy_slots = 147,
                                                 .dwarf_recipe_slots = 148,
                                                 .common_recipe_slots = 149,
                                                 .quest_slots = 150};
inline const movement::Place sample_place{.at = {-161, 162, -163}, .heading = 164};
inline const movement::Path sample_path{
    .moving = 1, .origin = {-171, 172, -173}, .destination = {-174, 175, -176}};
inline const movement::Speeds sample_speeds{.run = 181,
                                            .walk = 182,
                                            .swim_run = 183,
                                            .swim_walk = 184,
                                            .factor = Fixed::ratio(5, 4),
                                            .attack_factor = Fixed::ratio(3, 2)};
inline const npc::NpcLook sample_npc_look{.handle = {0x10000002},
                                          .template_id = 30'008,
                                          .attackable = 1,
                                          .level = 191,
                                          .name = {},
                                          .title = {},
                                          .p_atk_speed = 192,
                                          .m_atk_speed = 193,
                                          .right_hand = 194,
                                          .left_hand = 195,
                                          .chest = 196,
                                          .weapon_enchant = 9,
                                          .collision_radius = Fixed::of(8),
                                          .collision_height = Fixed::ratio(47, 2)};

inline const npc::NpcCondition sample_condition{.in_combat = 1, .dead = 1};
inline const effect::AbnormalMask sample_abnormal{.mask = 0x200000, .special = 4};
inline const combat::PvpFlag sample_flag{.state = 2};
/// In each slot: its number and 201 as the item, and 301 as the handle.
inline item::Equipment sample_equipment() {
  item::Equipment equipment{};
  for (std::size_t i = 0; i < item::slots; ++i) {
    equipment.worn[i] = {.handle = {static_cast<std::uint32_t>(301 + i)},
                         .kind = static_cast<std::int32_t>(201 + i),
                         .enchant = 0};
  }
  equipment.worn[static_cast<std::size_t>(item::Slot::right_hand)].enchant = 7;
  return equipment;
}

inline Subject sample_player() {
  Subject subject;
  subject.with(sample_look)
      .with(sample_vitals)
      .with(sample_attributes)
      .with(sample_combat)
      .with(sample_progress)
      .with(sample_renown)
      .with(sample_attack);
  subject.with(sample_capacity).with(sample_place).with(sample_speeds);
  subject.with(sample_equipment()).with(sample_abnormal).with(sample_flag);
  subject.with(movement::Pace{1}).with(movement::Posture{0}).with(admin::Access{0});
  subject.with(movement::Path{.moving = 0, .origin = sample_place.at, .destination = sample_place.at});
  return subject;
}

inline Subject sample_npc() {
  Subject subject;
  subject.with(sample_npc_look).with(sample_place).with(sample_speeds);
  subject.with(sample_condition).with(sample_abnormal);
  return subject;
}

}  // namespace kairos::highfive::test
