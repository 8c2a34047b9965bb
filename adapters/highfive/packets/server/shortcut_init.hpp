// The shortcut bar.
#pragma once
#include "adapters/highfive/packets/server/equipment.hpp"

namespace kairos::highfive {

/// A slot on the wire is its place on the page plus twelve for every page.
inline constexpr D slots_per_page = 12;

struct ItemShortcut {
  D slot = 0;
  D item = 0;
  D executor = 1;  ///< 1 the character, 2 its pet
  D cooldown_group = 0;
  D left_seconds = 0;
  D total_seconds = 0;
  Augmentation augmentation{};
};

struct SkillShortcut {
  D slot = 0;
  D skill = 0;
  D level = 0;
  C disabled = 0;
  D executor = 1;
};

/// Actions, macros and recipes look alike.
struct PlainShortcut {
  D slot = 0;
  D id = 0;
  D executor = 1;
};

using ShortcutRow = OneOf<D, Case<1, ItemShortcut>, Case<2, SkillShortcut>, Case<3, PlainShortcut>,
                          Case<4, PlainShortcut>, Case<5, PlainShortcut>>;

struct ShortCutInit {
  static constexpr Opcode opcode = Opcode::one(0x45);
  static constexpr std::string_view name = "ShortCutInit";
  List<D, ShortcutRow, 120> shortcuts{};
};

struct ShortCutRegister {
  static constexpr Opcode opcode = Opcode::one(0x44);
  static constexpr std::string_view name = "ShortCutRegister";
  ShortcutRow shortcut{};
};

}  // namespace kairos::highfive
