// The character sheet: parts that only the owner of a character sees. What others see of it is in renown.hpp.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::character {

/// Part, owner only: base attributes.
struct Attributes {
  std::int32_t str = 0;
  std::int32_t dex = 0;
  std::int32_t con = 0;
  std::int32_t intelligence = 0;
  std::int32_t wit = 0;
  std::int32_t men = 0;
};

/// Part, owner only: what the attributes and the class make of it in a fight. Observers see the two speeds,
/// as AttackSpeeds.
struct CombatStats {
  std::int32_t p_atk = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t p_def = 0;
  std::int32_t evasion = 0;
  std::int32_t accuracy = 0;
  std::int32_t critical = 0;
  std::int32_t m_atk = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t m_def = 0;
};

/// Part, owner only: level and what was earned.
struct Progress {
  std::int64_t experience = 0;
  Fixed level_progress;  ///< 0 … 1 on the way to the next level
  std::int64_t sp = 0;
  std::int32_t level = 1;
  std::int32_t pk_kills = 0;
  std::int32_t pvp_kills = 0;
  std::int32_t recommendations_left = 0;
};

/// Part, owner only: how much the character can carry and store.
struct Capacity {
  std::int32_t weight = 0;
  std::int32_t weight_max = 0;
  std::int32_t inventory_slots = 0;
  std::int32_t warehouse_slots = 0;
  std::int32_t clan_warehouse_slots = 0;
  std::int32_t private_sell_slots = 0;
  std::int32_t private_buy_slots = 0;
  std::int32_t dwarf_recipe_slots = 0;
  std::int32_t common_recipe_slots = 0;
  std::int32_t quest_slots = 0;
};

/// One key of the shortcut bar.
struct Shortcut {
  std::int32_t slot = 0;  ///< 0 … 11
  std::int32_t page = 0;  ///< 0 … 9
  std::int32_t kind = 0;  ///< 1 item, 2 skill, 3 action, 4 macro, 5 recipe
  std::int32_t id = 0;
  std::int32_t level = 0;
};

inline constexpr std::int32_t shortcut_slots = 12;
inline constexpr std::int32_t shortcut_pages = 10;
inline constexpr std::size_t shortcuts_max = 48;

/// Part, owner only.
struct ShortcutBar {
  std::int32_t count = 0;
  std::array<Shortcut, shortcuts_max> rows{};
};

}  // namespace kairos::character
