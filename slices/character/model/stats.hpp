// The components of the calculation of stats: what a creature has by nature, what changes it, what comes out.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/ecs/component.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "slices/character/model/stat.hpp"
#include "slices/character/view/sheet.hpp"

namespace kairos::character {

struct slice;

/// What a creature has by nature, before the bonuses of attributes and level: what modifiers work on. Of
/// class and level for a character, of its template for an NPC.
struct BaseStats {
  using slice = character::slice;
  Fixed hp_max;
  Fixed mp_max;
  Fixed cp_max;
  Fixed hp_regen;  ///< points a step of regeneration (3 s)
  Fixed mp_regen;
  Fixed cp_regen;
  Fixed speed_factor = Fixed::of(1);  ///< shown with the speeds of what is final, and the next
  Fixed attack_factor = Fixed::of(1);
  Attributes attributes;
  std::int32_t level = 1;
  /// nature_character and nature_npc: attributes and level work on what is here, on regeneration only those
  /// of a character, and only a character is held within the limits of speed and evasion. nature_final: all
  /// is as it stands here.
  std::int32_t nature = 0;
  std::int32_t p_atk = 0;
  std::int32_t m_atk = 0;
  std::int32_t p_def = 0;
  std::int32_t m_def = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t critical = 0;    ///< as templates have it: 4 is 40 ‰ before the bonus; of nature 2 in ‰
  std::int32_t m_critical = 0;  ///< likewise: 1 is 100 ‰ before the bonus
  std::int32_t accuracy = 0;    ///< added to what attributes and level give
  std::int32_t evasion = 0;
  std::int32_t run_speed = 0;  ///< client units a second, and the next three
  std::int32_t walk_speed = 0;
  std::int32_t swim_run_speed = 0;
  std::int32_t swim_walk_speed = 0;
  std::int32_t attack_range = 0;
  std::int32_t attack_angle = 120;
  std::int32_t attack_targets = 1;
  std::int32_t random_damage = 0;
  std::int32_t shield_def = 0;
  std::int32_t shield_rate = 0;  ///< ‰, before DEX
  std::int32_t weight_max = 0;
  std::int32_t reserved = 0;  ///< padding written out
};
inline constexpr std::int32_t nature_npc = 0;
inline constexpr std::int32_t nature_character = 1;
inline constexpr std::int32_t nature_final = 2;

/// Places of the body that have a bare defence of their own, in the order of the numbers below.
enum class BodyPlace : std::int32_t {
  head,
  chest,
  legs,
  gloves,
  feet,
  underwear,
  cloak,
  right_ear,
  left_ear,
  right_finger,
  left_finger,
  neck
};

/// A change that one source makes. Ascending by source, then as given.
struct Modifier {
  ModifierSource source;
  StatChange change;
};
inline constexpr std::size_t modifiers_max = 1024;

struct Modifiers {
  using slice = character::slice;
  using rows = Rows<Modifier, modifiers_max>;
};

/// What comes out, in the units of Stat.
struct Stats {
  using slice = character::slice;
  std::array<std::int32_t, stat_count> values{};

  [[nodiscard]] constexpr std::int32_t operator[](Stat stat) const { return values[index_of(stat)]; }
};

/// What the stats are made of changed since they were calculated.
struct StatsStale {
  using slice = character::slice;
};

}  // namespace kairos::character
