// Casting and learning.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct RequestMagicSkillUse {
  static constexpr Opcode opcode = Opcode::one(0x39);
  static constexpr std::string_view name = "RequestMagicSkillUse";
  D skill = 0;
  D ctrl = 0;
  C shift = 0;
};

/// A click with the alt key on an effect: be rid of it.
struct RequestDispel {
  static constexpr Opcode opcode = Opcode::client(0x4b);
  static constexpr std::string_view name = "RequestDispel";
  D target = 0;
  D skill = 0;
  D level = 0;
};

struct RequestAcquireSkillInfo {
  static constexpr Opcode opcode = Opcode::one(0x73);
  static constexpr std::string_view name = "RequestAcquireSkillInfo";
  D skill = 0;
  D level = 0;
  D kind = 0;
};

/// A skill of a clan's unit has one number more.
struct RequestAcquireSkill {
  static constexpr Opcode opcode = Opcode::one(0x7c);
  static constexpr std::string_view name = "RequestAcquireSkill";
  D skill = 0;
  D level = 0;
  D kind = 0;
  IgnoredTail<4> clan_unit{};
};

}  // namespace kairos::highfive
