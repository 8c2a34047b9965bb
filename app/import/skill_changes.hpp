// Changes of stats by a skill of the source.
#pragma once
#include "app/import/skill_effects.hpp"

namespace kairos::importer {

/// What is in an effect of the source, whatever that effect is: those under one condition become one effect
/// `stats`.
void add_changes(Context& context, const XmlFile& file, const pugi::xml_node& effect,
                 const SkillValues& values, SkillEffects& out);

}  // namespace kairos::importer
