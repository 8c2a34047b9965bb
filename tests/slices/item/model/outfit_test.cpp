// What can be worn together: one row a case, what is worn before, what is put on, what is worn after.
#include "slices/item/model/outfit.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace kairos::item {
namespace {

ItemTemplate thing(Type type, BodyPart part, Grade grade = Grade::none) {
  ItemTemplate made;
  made.type = type;
  made.body_part = part;
  made.grade = grade;
  return made;
}

const std::map<std::string, ItemTemplate>& wardrobe() {
  static const std::map<std::string, ItemTemplate> all{
      {"sword", thing(Type::sword, BodyPart::right_hand)},
      {"dagger", thing(Type::dagger, BodyPart::right_hand)},
      {"great_sword", thing(Type::sword, BodyPart::two_hands)},
      {"bow", thing(Type::bow, BodyPart::two_hands)},
      {"bow_d", thing(Type::bow, BodyPart::two_hands, Grade::d)},
      {"crossbow", thing(Type::crossbow, BodyPart::two_hands)},
      {"rod", thing(Type::rod, BodyPart::right_hand)},
      {"shield", thing(Type::shield, BodyPart::left_hand)},
      {"arrow", thing(Type::arrow, BodyPart::left_hand)},
      {"arrow_d", thing(Type::arrow, BodyPart::left_hand, Grade::d)},
      {"bolt", thing(Type::bolt, BodyPart::left_hand)},
      {"lure", thing(Type::lure, BodyPart::left_hand)},
      {"shirt", thing(Type::light, BodyPart::chest)},
      {"mail", thing(Type::heavy, BodyPart::chest)},
      {"pants", thing(Type::light, BodyPart::legs)},
      {"robe", thing(Type::magic, BodyPart::full_body)},
      {"gown", thing(Type::none, BodyPart::formal_wear)},
      {"cap", thing(Type::light, BodyPart::head)},
      {"gloves", thing(Type::light, BodyPart::gloves)},
      {"boots", thing(Type::light, BodyPart::feet)},
      {"ear_1", thing(Type::jewel, BodyPart::ear)},
      {"ear_2", thing(Type::jewel, BodyPart::ear)},
      {"ear_3", thing(Type::jewel, BodyPart::ear)},
      {"ring_1", thing(Type::jewel, BodyPart::finger)},
      {"ring_2", thing(Type::jewel, BodyPart::finger)},
      {"ring_3", thing(Type::jewel, BodyPart::finger)},
      {"necklace", thing(Type::jewel, BodyPart::neck)},
      {"mask", thing(Type::none, BodyPart::hair_2)},
      {"flower", thing(Type::none, BodyPart::hair)},
      {"wig", thing(Type::none, BodyPart::hair_both)},
      {"bracelet", thing(Type::none, BodyPart::right_bracelet)},
      {"talisman_1", thing(Type::none, BodyPart::talisman)},
      {"talisman_2", thing(Type::none, BodyPart::talisman)},
      {"belt", thing(Type::none, BodyPart::waist)},
      {"cloak", thing(Type::none, BodyPart::back)},
      {"potion", thing(Type::potion, BodyPart::none)},
  };
  return all;
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

bool dress(Outfit& outfit, const std::string& name) {
  const ItemTemplate& what = wardrobe().at(name);
  const Dressing dressing = put_on(outfit, what);
  if (!dressing.possible) return false;
  for (std::size_t i = 0; i < slots; ++i) {
    if (dressing.taken_off[i]) outfit[i] = nullptr;
  }
  outfit[static_cast<std::size_t>(dressing.into)] = &what;
  return true;
}

/// In the order of the slots.
std::string shown(const Outfit& outfit) {
  std::string text;
  for (const ItemTemplate* worn : outfit) {
    for (const auto& [name, each] : wardrobe()) {
      if (worn == &each) text += (text.empty() ? "" : " ") + name;
    }
  }
  return text;
}

TEST(Outfit, PuttingOnFollowsTheTable) {
  struct Row {
    const char* before;
    const char* put_on;
    const char* after;
  };
  constexpr Row rows[] = {
      // hands
      {"", "sword", "sword"},
      {"sword", "dagger", "dagger"},
      {"sword", "shield", "sword shield"},
      {"shield", "sword", "sword shield"},
      {"sword shield", "great_sword", "great_sword"},
      {"great_sword", "shield", "shield"},
      {"great_sword", "sword", "sword"},
      {"sword shield", "bow", "bow"},
      {"bow", "arrow", "bow arrow"},
      {"bow arrow", "great_sword", "great_sword"},
      {"bow arrow", "sword", "sword"},
      {"bow arrow", "bow_d", "bow_d"},
      {"bow_d", "arrow", "arrow"},
      {"bow_d", "arrow_d", "bow_d arrow_d"},
      {"bow arrow", "shield", "shield"},
      {"bow", "bolt", "bolt"},
      {"crossbow", "bolt", "crossbow bolt"},
      {"rod", "lure", "rod lure"},
      {"rod lure", "sword", "sword"},
      // body
      {"shirt", "mail", "mail"},
      {"shirt pants", "robe", "robe"},
      {"robe", "pants", "pants"},
      {"robe", "shirt", "shirt"},
      {"shirt", "pants", "shirt pants"},
      {"sword shirt shield gloves pants boots cap", "gown", "gown"},
      {"gown", "cap", "cap"},
      {"gown", "pants", "pants"},
      {"gown", "sword", "sword"},
      {"gown", "shield", "shield"},
      {"gown", "necklace", "necklace gown"},
      // jewels: the left one first, then the right one, then the left one again
      {"", "ear_1", "ear_1"},
      {"ear_1", "ear_2", "ear_2 ear_1"},
      {"ear_1 ear_2", "ear_3", "ear_2 ear_3"},
      {"ring_1", "ring_2", "ring_2 ring_1"},
      {"ring_1 ring_2", "ring_3", "ring_2 ring_3"},
      // hair
      {"flower", "mask", "flower mask"},
      {"flower mask", "wig", "wig"},
      {"wig", "flower", "flower"},
      {"wig", "mask", "mask"},
      // what hangs on a bracelet
      {"", "talisman_1", ""},
      {"bracelet", "talisman_1", "bracelet talisman_1"},
      {"bracelet talisman_1", "talisman_2", "bracelet talisman_1 talisman_2"},
      // the rest
      {"belt cloak", "necklace", "necklace cloak belt"},
      {"sword", "potion", "sword"},
  };
  for (const Row& row : rows) {
    Outfit outfit{};
    for (const auto& name : words(row.before)) ASSERT_TRUE(dress(outfit, name)) << row.before;
    const std::string before = shown(outfit);
    (void)dress(outfit, row.put_on);
    EXPECT_EQ(shown(outfit), row.after) << before << " + " << row.put_on;
  }
}

TEST(Outfit, TakingOffTakesWhatHangsOnIt) {
  struct Row {
    const char* before;
    Slot slot;
    const char* after;
  };
  constexpr Row rows[] = {
      {"sword shield", Slot::right_hand, "shield"},
      {"bow arrow", Slot::right_hand, ""},
      {"bow arrow", Slot::left_hand, "bow"},
      {"bracelet talisman_1 talisman_2 belt", Slot::right_bracelet, "belt"},
      {"bracelet talisman_1", Slot::talisman_1, "bracelet"},
      {"sword", Slot::neck, "sword"},
  };
  for (const Row& row : rows) {
    Outfit outfit{};
    for (const auto& name : words(row.before)) ASSERT_TRUE(dress(outfit, name));
    const auto gone = take_off(outfit, row.slot);
    for (std::size_t i = 0; i < slots; ++i) {
      if (gone[i]) outfit[i] = nullptr;
    }
    EXPECT_EQ(shown(outfit), row.after) << row.before;
  }
}

TEST(Outfit, ClientsNameSlotsByMasks) {
  Outfit outfit{};
  ASSERT_TRUE(dress(outfit, "bracelet"));
  EXPECT_EQ(slot_of_mask(outfit, 0x0040'0000), std::nullopt) << "no talisman is worn";
  ASSERT_TRUE(dress(outfit, "talisman_1"));
  EXPECT_EQ(slot_of_mask(outfit, 0x0040'0000), Slot::talisman_1);
  EXPECT_EQ(slot_of_mask(outfit, 0x4000), Slot::right_hand);
  EXPECT_EQ(slot_of_mask(outfit, 0x8000), Slot::chest);
  EXPECT_EQ(slot_of_mask(outfit, 0x0004), Slot::left_ear);
  EXPECT_EQ(slot_of_mask(outfit, 0), std::nullopt);
  EXPECT_EQ(slot_of_mask(outfit, -1), std::nullopt);
  EXPECT_EQ(mask_of(BodyPart::finger), 0x30);
  EXPECT_EQ(mask_of(BodyPart::none), 0);
}

}  // namespace
}  // namespace kairos::item
