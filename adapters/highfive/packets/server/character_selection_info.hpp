// The list of an account's characters.
#pragma once
#include "adapters/highfive/packets/location.hpp"
#include "adapters/highfive/packets/server/equipment.hpp"

namespace kairos::highfive {

/// Who the character is and where it stands.
struct SelectionIdentity {
  String<16> name{};
  D handle = 0;
  String<32> account{};
  D play_key = 0;
  D clan = 0;
  D builder = 0;
  D sex = 0;
  D race = 0;
  D visible_class = 0;
  D server = 1;
  Location at{};
};

struct SelectionProgress {
  F hp = 0;
  F mp = 0;
  D sp = 0;
  Q experience = 0;
  F level_progress = 0;
  D level = 0;
  D karma = 0;
  D pk_kills = 0;
  D pvp_kills = 0;
  std::array<D, 7> zeros{};
};

struct SelectionFace {
  D hair_style = 0;
  D hair_color = 0;
  D face = 0;
  F hp_max = 0;
  F mp_max = 0;
  D seconds_to_deletion = 0;
  D class_id = 0;
  D selected = 0;
  C weapon_enchant = 0;
  Augmentation weapon_augmentation{};
  D transformation = 0;
};

struct SelectionPet {
  D kind = 0;
  D level = 0;
  D food = 0;
  D food_level = 0;
  F hp = 0;
  F mp = 0;
};

struct SelectionRow {
  SelectionIdentity identity{};
  SelectionProgress progress{};
  std::array<D, paperdoll_slots> worn{};
  SelectionFace face{};
  SelectionPet pet{};
  D vitality = 20'000;
};

struct SelectionLimits {
  D characters_max = 7;
  C zero = 0;
};

struct CharacterSelectionInfo {
  static constexpr Opcode opcode = Opcode::one(0x09);
  static constexpr std::string_view name = "CharacterSelectionInfo";
  SplitList<D, SelectionLimits, SelectionRow, 7> characters{};
};

}  // namespace kairos::highfive
