// Learned skills and their cool-downs.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

inline constexpr std::size_t skills_max = 512;

struct SkillRow {
  D passive = 0;
  D level = 0;
  D skill = 0;
  C disabled = 0;
  C enchantable = 0;
};

struct SkillList {
  static constexpr Opcode opcode = Opcode::one(0x5f);
  static constexpr std::string_view name = "SkillList";
  List<D, SkillRow, skills_max> skills{};
};

struct CoolTimeRow {
  D skill = 0;
  D level = 0;
  D total_seconds = 0;
  D left_seconds = 0;
};

struct SkillCoolTime {
  static constexpr Opcode opcode = Opcode::one(0xc7);
  static constexpr std::string_view name = "SkillCoolTime";
  List<D, CoolTimeRow, skills_max> skills{};
};

}  // namespace kairos::highfive
