// Targets, what is seen of them, and the answer that frees a waiting client.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct MyTargetSelected {
  static constexpr Opcode opcode = Opcode::one(0xb9);
  static constexpr std::string_view name = "MyTargetSelected";
  D target = 0;
  H level_difference = 0;  ///< two's complement
  D mode = 0;
};

struct TargetSelected {
  static constexpr Opcode opcode = Opcode::one(0x23);
  static constexpr std::string_view name = "TargetSelected";
  D who = 0;
  D target = 0;
  Location at{};
  D mode = 0;
};

struct TargetUnselected {
  static constexpr Opcode opcode = Opcode::one(0x24);
  static constexpr std::string_view name = "TargetUnselected";
  D who = 0;
  Location at{};
  D mode = 0;
};

/// Numbers of the values that a StatusUpdate carries.
enum class StatusField : D {
  level = 0x01,
  experience = 0x02,
  hp = 0x09,
  hp_max = 0x0a,
  mp = 0x0b,
  mp_max = 0x0c,
  sp = 0x0d,
  weight = 0x0e,
  weight_max = 0x0f,
  pvp_flag = 0x1a,
  karma = 0x1b,
  cp = 0x21,
  cp_max = 0x22
};

struct StatusRow {
  D field = 0;
  D value = 0;
};

struct StatusUpdate {
  static constexpr Opcode opcode = Opcode::one(0x18);
  static constexpr std::string_view name = "StatusUpdate";
  D handle = 0;
  List<D, StatusRow, 16> values{};
};

struct RelationRow {
  D handle = 0;
  D relation = 0;
  D attackable = 0;
  D karma = 0;
  D in_pvp = 0;
};

struct RelationChanged {
  static constexpr Opcode opcode = Opcode::one(0xce);
  static constexpr std::string_view name = "RelationChanged";
  List<D, RelationRow, 8> rows{};
};

struct ActionFailed {
  static constexpr Opcode opcode = Opcode::one(0x1f);
  static constexpr std::string_view name = "ActionFailed";
};

}  // namespace kairos::highfive
