// Enchantments: their chance, what they add, what breaks into how many crystals. Rules of the chronicle, as
// public servers have them.
#pragma once
#include <array>
#include <vector>

#include "engine/core/reflect/fixed.hpp"
#include "slices/item/item.hpp"

namespace kairos::item {

enum class EnchantGroup : std::int32_t { weapon, magic_weapon, armor, full_body, count_ };
inline constexpr std::size_t enchant_groups = static_cast<std::size_t>(EnchantGroup::count_);

/// By group and enchantment before: the chance of one more, 0 … 1; the last is for all higher ones.
struct EnchantChances {
  std::array<std::vector<Fixed>, enchant_groups> of;
};

[[nodiscard]] EnchantGroup group_of(const ItemTemplate& thing);
[[nodiscard]] Fixed chance_of(const EnchantChances& chances, const ItemTemplate& thing, std::int32_t enchant);
/// Whether the scroll is for this thing: weapon or not, and its grade.
[[nodiscard]] bool fits_scroll(const ItemTemplate& scroll, const ItemTemplate& thing);
[[nodiscard]] constexpr bool blessed(Type scroll) {
  return scroll == Type::blessed_enchant_weapon || scroll == Type::blessed_enchant_armor;
}
[[nodiscard]] constexpr bool enchants(Type scroll) {
  return scroll == Type::enchant_weapon || scroll == Type::enchant_armor || blessed(scroll);
}

/// Points that an enchantment adds; every level above 3 counts more. Source: FuncEnchant of the public L2J
/// servers, equal in all of them.
struct EnchantBonus {
  std::int32_t p_atk = 0;
  std::int32_t m_atk = 0;
  std::int32_t p_def = 0;  ///< shields: their own defence
  std::int32_t m_def = 0;
};
[[nodiscard]] EnchantBonus bonus_of(const ItemTemplate& thing, std::int32_t enchant);

/// Crystals of an unbroken thing. Source: getCrystalCount of the public L2J servers.
[[nodiscard]] std::int64_t crystals_of(const ItemTemplate& thing, std::int32_t enchant);
/// What is left of it when a scroll fails: half of the plain thing's are lost, rounded up; at least 1.
[[nodiscard]] std::int64_t crystals_of_broken(const ItemTemplate& thing, std::int32_t enchant);
/// The item id of a grade's crystal; 0 for none.
[[nodiscard]] std::int32_t crystal_kind(Grade grade);

}  // namespace kairos::item
