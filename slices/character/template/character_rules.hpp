// CharacterRules: the numbers of a ruleset that are the same for every class.
#pragma once
#include <cstdint>

namespace kairos::character {

/// How much of each kind a character can hold.
struct StorageRules {
  std::int32_t inventory_slots = 0;
  std::int32_t warehouse_slots = 0;
  std::int32_t private_sell_slots = 0;
  std::int32_t private_buy_slots = 0;
};

/// The highest values that a stat can reach.
struct StatLimits {
  std::int32_t run_speed = 0;  ///< client units a second
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t critical = 0;    ///< ‰
  std::int32_t m_critical = 0;  ///< ‰
  std::int32_t evasion = 0;
};

struct CharacterRules {
  StorageRules storage;        ///< of every race but the next
  StorageRules storage_dwarf;  ///< of dwarves
  std::int32_t clan_warehouse_slots = 0;
  std::int32_t dwarf_recipe_slots = 0;
  std::int32_t common_recipe_slots = 0;
  std::int32_t quest_slots = 0;
  std::int32_t weight_limit = 0;  ///< before the bonus of CON
  StatLimits limits;
};

}  // namespace kairos::character
