// CharInfo: a player character as others see it.
#pragma once
#include "adapters/highfive/packets/location.hpp"
#include "adapters/highfive/packets/server/equipment.hpp"
#include "adapters/highfive/packets/server/speeds.hpp"

namespace kairos::highfive {

struct CharIdentity {
  Location at{};
  D vehicle = 0;
  D handle = 0;
  String<16> name{};
  D race = 0;
  D sex = 0;
  D visible_class = 0;
};

struct CharEquipment {
  std::array<D, visible_slots> items{};
  std::array<Augmentation, visible_slots> augmentations{};
  D talisman_slots = 0;
  D cloak_slot = 0;
};

struct CharCombat {
  D in_pvp = 0;
  D karma = 0;
  D m_atk_speed = 0;
  D p_atk_speed = 0;
  D zero = 0;
};

struct CharFace {
  D hair_style = 0;
  D hair_color = 0;
  D face = 0;
  String<16> title{};
  D clan = 0;
  D clan_crest = 0;
  D alliance = 0;
  D alliance_crest = 0;
  C standing = 1;
  C running = 1;
  C in_combat = 0;
  C dead = 0;
  C invisible = 0;
  C mount_kind = 0;
  C private_store = 0;
};

struct CharState {
  List<H, H, 16> cubics{};
  C looks_for_party = 0;
  D abnormal_effect = 0;
  C environment = 0;
  H recommendations_have = 0;
  D mount = 1'000'000;  ///< the id of the mount's kind plus a million; none is the bare million
  D class_id = 0;
  D zero = 0;
  C weapon_glow = 0;
  C duel_team = 0;
  D clan_insignia = 0;
  C noble = 0;
  C hero = 0;
  C fishing = 0;
  Location fishing_lure{};
};

struct CharShown {
  D name_color = 0;
  D heading = 0;
  D social_class = 0;
  D clan_unit = 0;
  D title_color = 0;
  D cursed_weapon_level = 0;
  D clan_reputation = 0;
  D transformation = 0;
  D agathion = 0;
  D one = 1;
  D special_effect = 0;
};

struct CharInfo {
  static constexpr Opcode opcode = Opcode::one(0x31);
  static constexpr std::string_view name = "CharInfo";
  CharIdentity identity{};
  CharEquipment equipment{};
  CharCombat combat{};
  BodySpeeds speeds{};
  CharFace face{};
  CharState state{};
  CharShown shown{};
};

}  // namespace kairos::highfive
