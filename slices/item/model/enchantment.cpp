// The numbers of enchantments.
#include "slices/item/model/enchantment.hpp"

#include <algorithm>

#include "slices/item/model/outfit.hpp"

namespace kairos::item {
namespace {

constexpr std::int32_t safe = 3;

/// `under` points a level up to 3, `over` points a level above.
std::int32_t grown(std::int32_t enchant, std::int32_t under, std::int32_t over) {
  return std::min(enchant, safe) * under + std::max(enchant - safe, 0) * over;
}

std::int32_t p_atk_step(const ItemTemplate& weapon) {
  const bool far = weapon.type == Type::bow || weapon.type == Type::crossbow;
  const bool heavy = weapon.body_part == BodyPart::two_hands && !far && weapon.type != Type::pole;
  switch (plain(weapon.grade)) {
    case Grade::s:
      return far ? 10 : heavy ? 6 : 5;
    case Grade::a:
      return far ? 8 : heavy ? 5 : 4;
    case Grade::b:
    case Grade::c:
      return far ? 6 : heavy ? 4 : 3;
    default:
      return far ? 4 : 2;
  }
}

std::int32_t m_atk_step(Grade grade) {
  switch (plain(grade)) {
    case Grade::s:
      return 4;
    case Grade::a:
    case Grade::b:
    case Grade::c:
      return 3;
    default:
      return 2;
  }
}

}  // namespace

EnchantGroup group_of(const ItemTemplate& thing) {
  if (thing.sort == Sort::weapon)
    return thing.magic_weapon ? EnchantGroup::magic_weapon : EnchantGroup::weapon;
  return thing.body_part == BodyPart::full_body ? EnchantGroup::full_body : EnchantGroup::armor;
}

Fixed chance_of(const EnchantChances& chances, const ItemTemplate& thing, std::int32_t enchant) {
  const auto& row = chances.of[static_cast<std::size_t>(group_of(thing))];
  if (row.empty() || enchant < 0) return {};
  return row[std::min(static_cast<std::size_t>(enchant), row.size() - 1)];
}

bool fits_scroll(const ItemTemplate& scroll, const ItemTemplate& thing) {
  const bool for_weapon = scroll.type == Type::enchant_weapon || scroll.type == Type::blessed_enchant_weapon;
  const bool for_armor = scroll.type == Type::enchant_armor || scroll.type == Type::blessed_enchant_armor;
  const bool kind = thing.sort == Sort::weapon ? for_weapon : thing.sort == Sort::armor && for_armor;
  return kind && thing.grade != Grade::none && plain(scroll.grade) == plain(thing.grade) &&
         thing.may(no_enchant) && thing.wearable() && !thing.stackable;
}

EnchantBonus bonus_of(const ItemTemplate& thing, std::int32_t enchant) {
  EnchantBonus bonus;
  if (enchant <= 0) return bonus;
  if (thing.sort == Sort::weapon) {
    bonus.p_atk = grown(enchant, p_atk_step(thing), 2 * p_atk_step(thing));
    bonus.m_atk = grown(enchant, m_atk_step(thing.grade), 2 * m_atk_step(thing.grade));
  } else if (thing.sort == Sort::armor) {
    (thing.type == Type::jewel ? bonus.m_def : bonus.p_def) = grown(enchant, 1, 3);
  }
  return bonus;
}

std::int64_t crystals_of(const ItemTemplate& thing, std::int32_t enchant) {
  using ByGrade = std::array<std::int64_t, static_cast<std::size_t>(Grade::count_)>;
  constexpr ByGrade for_armor{0, 11, 6, 11, 19, 25, 25, 25};
  constexpr ByGrade for_weapon{0, 90, 45, 67, 144, 250, 250, 250};
  if (thing.crystals <= 0) return 0;
  const bool weapon = thing.sort == Sort::weapon;
  const std::int64_t step = (weapon ? for_weapon : for_armor)[static_cast<std::size_t>(thing.grade)];
  if (enchant <= 0) return thing.crystals;
  if (enchant <= safe) return thing.crystals + step * enchant;
  return thing.crystals + step * (weapon ? 2 * std::int64_t{enchant} - 3 : 3 * std::int64_t{enchant} - 6);
}

std::int64_t crystals_of_broken(const ItemTemplate& thing, std::int32_t enchant) {
  if (thing.crystals <= 0) return 0;
  return std::max<std::int64_t>(crystals_of(thing, enchant) - (thing.crystals + 1) / 2, 1);
}

std::int32_t crystal_kind(Grade grade) {
  switch (plain(grade)) {
    case Grade::d:
      return 1458;
    case Grade::c:
      return 1459;
    case Grade::b:
      return 1460;
    case Grade::a:
      return 1461;
    case Grade::s:
      return 1462;
    default:
      return 0;
  }
}

}  // namespace kairos::item
