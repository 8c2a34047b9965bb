// The character that was chosen from the list, before it is in the world.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct SelectedIdentity {
  String<16> name{};
  D handle = 0;
  String<16> title{};
  D play_key = 0;
  D clan = 0;
  D builder = 0;
  D sex = 0;
  D race = 0;
  D visible_class = 0;
  D active = 1;
  Location at{};
};

struct SelectedProgress {
  F hp = 0;
  F mp = 0;
  D sp = 0;
  Q experience = 0;
  D level = 0;
  D karma = 0;
  D pk_kills = 0;
};

/// The order of the attributes is this packet's own.
struct SelectedAttributes {
  D intelligence = 0;
  D str = 0;
  D con = 0;
  D men = 0;
  D dex = 0;
  D wit = 0;
};

struct CharacterSelected {
  static constexpr Opcode opcode = Opcode::one(0x0b);
  static constexpr std::string_view name = "CharacterSelected";
  SelectedIdentity identity{};
  SelectedProgress progress{};
  SelectedAttributes attributes{};
  D game_minutes = 0;  ///< minutes of the game day
  D zero = 0;
  D class_id = 0;
  std::array<D, 4> guard_numbers{};
  Bytes<64> guard_bytes{};
  D opcode_seed = 0;  ///< 0: opcodes are not shuffled
};

}  // namespace kairos::highfive
