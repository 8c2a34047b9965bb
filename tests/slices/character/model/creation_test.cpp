// Only the choices that the templates offer can be created.
#include "slices/character/model/creation.hpp"

#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

bool can_create(std::int32_t race, std::int32_t class_id, std::int32_t sex, std::int32_t hair_style = 0,
                std::int32_t hair_color = 0, std::int32_t face = 0) {
  CreateCharacter wish;
  wish.race = race;
  wish.class_id = class_id;
  wish.sex = sex;
  wish.hair_style = hair_style;
  wish.hair_color = hair_color;
  wish.face = face;
  const Outcome outcome = check_creation(starter_data().classes, wish);
  EXPECT_TRUE(outcome.applied() || outcome == refused(Reason::choice_invalid));
  return outcome.applied();
}

TEST(Creation, OffersEveryStartingClassInItsSexes) {
  for (const auto& type : starter_data().classes) {
    const auto race = static_cast<std::int32_t>(type.race);
    const bool start = type.parent < 0;
    EXPECT_EQ(can_create(race, type.id, 0), start && type.id != 124) << type.id;
    EXPECT_EQ(can_create(race, type.id, 1), start && type.id != 123) << type.id;
  }
}

TEST(Creation, RefusesWhatDoesNotGoTogether) {
  EXPECT_FALSE(can_create(0, 1, 0)) << "a class that is no start";
  EXPECT_FALSE(can_create(0, -1, 0));
  EXPECT_FALSE(can_create(0, 0, 2));
  EXPECT_FALSE(can_create(0, 0, -1));
}

TEST(Creation, TheClassSaysTheRace) {
  EXPECT_TRUE(can_create(1, 0, 0));
  EXPECT_TRUE(can_create(0, 53, 0));
  EXPECT_TRUE(can_create(-1, 53, 1));
}

TEST(Creation, RefusesLooksThatDoNotExist) {
  EXPECT_TRUE(can_create(0, 0, 0, 4, 3, 2));
  EXPECT_FALSE(can_create(0, 0, 0, 5, 3, 2)) << "a woman's hair on a man";
  EXPECT_TRUE(can_create(0, 0, 1, 6, 3, 2));
  EXPECT_FALSE(can_create(0, 0, 1, 7, 3, 2));
  EXPECT_FALSE(can_create(0, 0, 1, 6, 4, 2));
  EXPECT_FALSE(can_create(0, 0, 1, 6, 3, 3));
  EXPECT_FALSE(can_create(0, 0, 1, -1));
  EXPECT_FALSE(can_create(0, 0, 1, 0, -1));
  EXPECT_FALSE(can_create(0, 0, 1, 0, 0, -1));
}

TEST(Creation, FindsAClassById) {
  const auto& classes = starter_data().classes;
  for (const auto& type : classes) EXPECT_EQ(find_class(classes, type.id), &type);
  EXPECT_EQ(find_class(classes, 58), nullptr);
  EXPECT_EQ(find_class(classes, 1000), nullptr);
  EXPECT_EQ(find_class({}, 0), nullptr);
}

TEST(Creation, ShowsATemplateAsItsRow) {
  const CharacterTemplate row = creation_row(*find_class(starter_data().classes, 10));
  EXPECT_EQ(std::tuple(row.race, row.class_id), std::tuple(0, 10));
  EXPECT_EQ(std::tuple(row.str, row.dex, row.con, row.intelligence, row.wit, row.men),
            std::tuple(22, 21, 27, 41, 20, 39));
}

}  // namespace
}  // namespace kairos::character
