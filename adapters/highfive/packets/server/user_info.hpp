// UserInfo: all that a client knows of its own character.
#pragma once
#include "adapters/highfive/packets/location.hpp"
#include "adapters/highfive/packets/server/equipment.hpp"
#include "adapters/highfive/packets/server/speeds.hpp"

namespace kairos::highfive {

struct UserIdentity {
  Location at{};
  D vehicle = 0;
  D handle = 0;
  String<16> name{};
  D race = 0;
  D sex = 0;
  D visible_class = 0;
};

struct UserProgress {
  D level = 0;
  Q experience = 0;
  F level_progress = 0;  ///< 0 … 1
  D str = 0;
  D dex = 0;
  D con = 0;
  D intelligence = 0;
  D wit = 0;
  D men = 0;
  D hp_max = 0;
  D hp = 0;
  D mp_max = 0;
  D mp = 0;
  D sp = 0;
  D weight = 0;
  D weight_max = 0;
};

struct UserEquipment {
  D weapon_status = 20;  ///< 20 bare hands, 40 armed
  std::array<D, paperdoll_slots> handles{};
  std::array<D, paperdoll_slots> items{};
  std::array<Augmentation, paperdoll_slots> augmentations{};
  D talisman_slots = 0;
  D cloak_slot = 0;
};

struct UserCombat {
  D p_atk = 0;
  D p_atk_speed = 0;
  D p_def = 0;
  D evasion = 0;
  D accuracy = 0;
  D critical = 0;
  D m_atk = 0;
  D m_atk_speed = 0;
  D p_atk_speed_again = 0;
  D m_def = 0;
  D in_pvp = 0;
  D karma = 0;
};

struct UserFace {
  D hair_style = 0;
  D hair_color = 0;
  D face = 0;
  D builder = 0;
  String<16> title{};
  D clan = 0;
  D clan_crest = 0;
  D alliance = 0;
  D alliance_crest = 0;
  D roles = 0;
  C mount_kind = 0;
  C private_store = 0;
  C dwarven_craft = 0;
  D pk_kills = 0;
  D pvp_kills = 0;
};

struct UserState {
  List<H, H, 16> cubics{};
  C looks_for_party = 0;
  D abnormal_effect = 0;
  C flying = 0;
  D clan_privileges = 0;
  H recommendations_left = 0;
  H recommendations_have = 0;
  D mount = 0;
  H inventory_slots = 0;
  D class_id = 0;
  D zero = 0;
  D cp_max = 0;
  D cp = 0;
  C weapon_glow = 0;
  C duel_team = 0;
  D clan_insignia = 0;
  C noble = 0;
  C hero = 0;
  C fishing = 0;
  Location fishing_lure{};
};

struct UserShown {
  D name_color = 0;
  C running = 1;
  D social_class = 0;
  D clan_unit = 0;
  D title_color = 0;
  D cursed_weapon_level = 0;
  D transformation = 0;
  Elements elements{};
  D agathion = 0;
  D fame = 0;
  D minimap = 0;
  D vitality = 20'000;
  D special_effect = 0;
};

struct UserInfo {
  static constexpr Opcode opcode = Opcode::one(0x32);
  static constexpr std::string_view name = "UserInfo";
  UserIdentity identity{};
  UserProgress progress{};
  UserEquipment equipment{};
  UserCombat combat{};
  BodySpeeds speeds{};
  UserFace face{};
  UserState state{};
  UserShown shown{};
};

}  // namespace kairos::highfive
