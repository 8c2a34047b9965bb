// What a skill of the source does, in Kairos's kinds of effects.
#pragma once
#include <string>
#include <vector>

#include "app/import/context.hpp"
#include "app/import/skill_values.hpp"

namespace kairos::importer {

struct SkillEffects {
  std::vector<std::string> effects;    ///< JSON, in the source's order
  std::vector<PassiveChange> changes;  ///< those without a condition
  std::size_t there = 0;               ///< effects of the source
};

/// Effects and changes of stats without a counterpart are reported and left out.
[[nodiscard]] SkillEffects effects_of(Context& context, const XmlFile& file, const pugi::xml_node& skill,
                                      const SkillValues& values, bool toggle);

/// The kinds of weapons of a condition `using kind="SWORD,BLUNT"`, as JSON texts; empty if it names others
/// than weapons.
[[nodiscard]] std::vector<std::string> weapons_of(std::string_view kinds);

}  // namespace kairos::importer
