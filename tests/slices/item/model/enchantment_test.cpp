// The numbers of enchantments, one row a case.
#include "slices/item/model/enchantment.hpp"

#include <gtest/gtest.h>

namespace kairos::item {
namespace {

ItemTemplate thing(Sort sort, Type type, BodyPart part, Grade grade) {
  ItemTemplate made;
  made.sort = sort;
  made.type = type;
  made.body_part = part;
  made.grade = grade;
  made.crystals = 1'000;
  return made;
}
ItemTemplate weapon(Type type, BodyPart part, Grade grade) { return thing(Sort::weapon, type, part, grade); }

TEST(Enchantment, AddsWhatPublicServersAdd) {
  struct Row {
    const char* what;
    ItemTemplate thing;
    std::int32_t enchant;
    std::int32_t p_atk, m_atk, p_def, m_def;
  };
  const ItemTemplate sword_d = weapon(Type::sword, BodyPart::right_hand, Grade::d);
  const ItemTemplate sword_s = weapon(Type::sword, BodyPart::right_hand, Grade::s);
  const ItemTemplate great_s = weapon(Type::sword, BodyPart::two_hands, Grade::s80);
  const ItemTemplate bow_s = weapon(Type::bow, BodyPart::two_hands, Grade::s84);
  const ItemTemplate pole_c = weapon(Type::pole, BodyPart::two_hands, Grade::c);
  const ItemTemplate chest = thing(Sort::armor, Type::heavy, BodyPart::chest, Grade::c);
  const ItemTemplate ring = thing(Sort::armor, Type::jewel, BodyPart::finger, Grade::c);
  const Row rows[] = {
      {"plain", sword_d, 0, 0, 0, 0, 0},       {"D +1", sword_d, 1, 2, 2, 0, 0},
      {"D +3", sword_d, 3, 6, 6, 0, 0},        {"D +4", sword_d, 4, 10, 10, 0, 0},
      {"S +3", sword_s, 3, 15, 12, 0, 0},      {"S +10", sword_s, 10, 85, 68, 0, 0},
      {"two hands", great_s, 4, 30, 20, 0, 0}, {"bow", bow_s, 4, 50, 20, 0, 0},
      {"pole", pole_c, 4, 15, 15, 0, 0},       {"armour +3", chest, 3, 0, 0, 3, 0},
      {"armour +4", chest, 4, 0, 0, 6, 0},     {"jewel +5", ring, 5, 0, 0, 0, 9},
  };
  for (const Row& row : rows) {
    const EnchantBonus bonus = bonus_of(row.thing, row.enchant);
    EXPECT_EQ(bonus.p_atk, row.p_atk) << row.what;
    EXPECT_EQ(bonus.m_atk, row.m_atk) << row.what;
    EXPECT_EQ(bonus.p_def, row.p_def) << row.what;
    EXPECT_EQ(bonus.m_def, row.m_def) << row.what;
  }
}

TEST(Enchantment, BreaksIntoCrystals) {
  const ItemTemplate sword = weapon(Type::sword, BodyPart::right_hand, Grade::d);
  const ItemTemplate chest = thing(Sort::armor, Type::heavy, BodyPart::chest, Grade::d);
  ItemTemplate worthless = chest;
  worthless.crystals = 0;
  struct Row {
    const ItemTemplate& thing;
    std::int32_t enchant;
    std::int64_t whole;
    std::int64_t broken;
  };
  const Row rows[] = {
      {sword, 0, 1'000, 500}, {sword, 3, 1'270, 770}, {sword, 4, 1'450, 950},
      {chest, 3, 1'033, 533}, {chest, 4, 1'066, 566}, {worthless, 5, 0, 0},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(crystals_of(row.thing, row.enchant), row.whole) << row.enchant;
    EXPECT_EQ(crystals_of_broken(row.thing, row.enchant), row.broken) << row.enchant;
  }
}

TEST(Enchantment, AScrollFitsItsGradeAndKind) {
  ItemTemplate scroll;
  scroll.type = Type::enchant_weapon;
  scroll.grade = Grade::s;
  struct Row {
    const char* what;
    ItemTemplate thing;
    bool fits;
  };
  ItemTemplate forbidden = weapon(Type::sword, BodyPart::right_hand, Grade::s);
  forbidden.forbidden = no_enchant;
  ItemTemplate arrows = weapon(Type::arrow, BodyPart::left_hand, Grade::s);
  arrows.sort = Sort::etc;
  const Row rows[] = {
      {"its grade", weapon(Type::sword, BodyPart::right_hand, Grade::s), true},
      {"a higher S", weapon(Type::sword, BodyPart::right_hand, Grade::s84), true},
      {"another grade", weapon(Type::sword, BodyPart::right_hand, Grade::a), false},
      {"armour", thing(Sort::armor, Type::heavy, BodyPart::chest, Grade::s), false},
      {"never", forbidden, false},
      {"arrows", arrows, false},
  };
  for (const Row& row : rows) EXPECT_EQ(fits_scroll(scroll, row.thing), row.fits) << row.what;
  scroll.grade = Grade::none;
  EXPECT_FALSE(fits_scroll(scroll, weapon(Type::sword, BodyPart::right_hand, Grade::none)));
}

TEST(Enchantment, ChancesAreOfTheGroupAndTheLastHoldsOn) {
  EnchantChances chances;
  chances.of[static_cast<std::size_t>(EnchantGroup::weapon)] = {Fixed::of(1), Fixed::ratio(7, 10)};
  const ItemTemplate sword = weapon(Type::sword, BodyPart::right_hand, Grade::d);
  EXPECT_EQ(chance_of(chances, sword, 0), Fixed::of(1));
  EXPECT_EQ(chance_of(chances, sword, 1), Fixed::ratio(7, 10));
  EXPECT_EQ(chance_of(chances, sword, 60'000), Fixed::ratio(7, 10));
  EXPECT_EQ(chance_of(chances, sword, -1), Fixed{});
  EXPECT_EQ(chance_of(chances, thing(Sort::armor, Type::magic, BodyPart::full_body, Grade::d), 0), Fixed{});
}

}  // namespace
}  // namespace kairos::item
