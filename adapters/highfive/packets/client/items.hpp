// What a client does with things in its bag.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct UseItem {
  static constexpr Opcode opcode = Opcode::one(0x19);
  static constexpr std::string_view name = "UseItem";
  D item = 0;
  D ctrl = 0;
};

struct RequestUnEquipItem {
  static constexpr Opcode opcode = Opcode::one(0x16);
  static constexpr std::string_view name = "RequestUnEquipItem";
  D paperdoll_mask = 0;
};

struct RequestDropItem {
  static constexpr Opcode opcode = Opcode::one(0x17);
  static constexpr std::string_view name = "RequestDropItem";
  D item = 0;
  Q amount = 0;
  Location at{};
};

struct RequestDestroyItem {
  static constexpr Opcode opcode = Opcode::one(0x60);
  static constexpr std::string_view name = "RequestDestroyItem";
  D item = 0;
  Q amount = 0;
};

struct RequestCrystallizeItem {
  static constexpr Opcode opcode = Opcode::one(0x2f);
  static constexpr std::string_view name = "RequestCrystallizeItem";
  D item = 0;
  Q amount = 0;
};

struct RequestAutoSoulShot {
  static constexpr Opcode opcode = Opcode::client(0x0d);
  static constexpr std::string_view name = "RequestAutoSoulShot";
  D item = 0;  ///< an item id, no handle
  D enable = 0;
};

/// The thing to enchant was put into the window.
struct RequestExTryToPutEnchantTargetItem {
  static constexpr Opcode opcode = Opcode::client(0x4c);
  static constexpr std::string_view name = "RequestExTryToPutEnchantTargetItem";
  D item = 0;
};

struct RequestExCancelEnchantItem {
  static constexpr Opcode opcode = Opcode::client(0x4e);
  static constexpr std::string_view name = "RequestExCancelEnchantItem";
};

struct RequestEnchantItem {
  static constexpr Opcode opcode = Opcode::one(0x5f);
  static constexpr std::string_view name = "RequestEnchantItem";
  D item = 0;
  D support = 0;
};

/// Items, skills and actions alike; a slot counts on over the pages.
struct RequestShortCutReg {
  static constexpr Opcode opcode = Opcode::one(0x3d);
  static constexpr std::string_view name = "RequestShortCutReg";
  D kind = 0;
  D slot = 0;
  D id = 0;
  D level = 0;
  D executor = 0;
};

struct RequestShortCutDel {
  static constexpr Opcode opcode = Opcode::one(0x3f);
  static constexpr std::string_view name = "RequestShortCutDel";
  D slot = 0;
};

}  // namespace kairos::highfive
