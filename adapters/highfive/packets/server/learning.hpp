// What a trainer offers.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// Skills of the class. Other kinds of lists exist, and that of a clan's units has a field more.
inline constexpr D class_skills = 0;

struct LearnableRow {
  D skill = 0;
  D level = 0;
  D level_max = 0;
  D sp = 0;
  D needs_items = 0;
};

struct AcquireSkillList {
  static constexpr Opcode opcode = Opcode::one(0x90);
  static constexpr std::string_view name = "AcquireSkillList";
  D kind = class_skills;
  List<D, LearnableRow, 256> skills{};
};

struct RequirementRow {
  D kind = 0;
  D item = 0;
  Q amount = 0;
  D slot = 0;
};

struct AcquireSkillInfo {
  static constexpr Opcode opcode = Opcode::one(0x91);
  static constexpr std::string_view name = "AcquireSkillInfo";
  D skill = 0;
  D level = 0;
  D sp = 0;
  D kind = class_skills;
  List<D, RequirementRow, 16> requirements{};
};

/// The list is empty now.
struct AcquireSkillDone {
  static constexpr Opcode opcode = Opcode::one(0x94);
  static constexpr std::string_view name = "AcquireSkillDone";
};

}  // namespace kairos::highfive
