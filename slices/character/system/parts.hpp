// The view parts of this slice: each a pure function of components.
#pragma once
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/view/look.hpp"

namespace kairos::character {

[[nodiscard]] Look look_of(const core::Visible& visible, const Persona& persona);
[[nodiscard]] inline Vitals vitals_of(const Health& health) { return health.points; }
[[nodiscard]] inline Condition condition_of(const Health&, const Dead* dead) {
  return {dead != nullptr ? 1 : 0};
}
[[nodiscard]] inline Attributes attributes_of(const Abilities& abilities) { return abilities.attributes; }
[[nodiscard]] inline CombatStats combat_stats_of(const Abilities& abilities) { return abilities.combat; }
[[nodiscard]] inline AttackSpeeds attack_speeds_of(const Abilities& abilities) {
  return {abilities.combat.p_atk_speed, abilities.combat.m_atk_speed};
}
[[nodiscard]] inline Renown renown_of(const Fame& fame) { return fame.renown; }
[[nodiscard]] inline Progress progress_of(const Growth& growth) { return growth.progress; }
[[nodiscard]] inline Capacity capacity_part(const Holdings& holdings) { return holdings.capacity; }
[[nodiscard]] inline ShortcutBar shortcut_bar_of(const Keys& keys) { return keys.bar; }

}  // namespace kairos::character
