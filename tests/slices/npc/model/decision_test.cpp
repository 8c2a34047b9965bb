// What NPCs decide, case by case: the rows of decisions.txt.
#include "slices/npc/model/decision.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace kairos::npc {
namespace {

const std::map<std::string, Decision> decisions{{"rest", Decision::rest},
                                                {"wait", Decision::wait},
                                                {"attack", Decision::attack},
                                                {"cast", Decision::cast},
                                                {"heal", Decision::heal},
                                                {"support", Decision::support},
                                                {"flee", Decision::flee},
                                                {"keep_off", Decision::keep_off},
                                                {"give_up", Decision::give_up},
                                                {"go_home", Decision::go_home},
                                                {"settle", Decision::settle},
                                                {"wander", Decision::wander},
                                                {"walk_route", Decision::walk_route}};

const std::map<std::string, bool Situation::*> truths{
    {"foe", &Situation::has_foe},       {"intruder", &Situation::has_intruder},
    {"helpless", &Situation::helpless}, {"busy", &Situation::busy},
    {"rooted", &Situation::rooted},     {"attacking", &Situation::attacking},
    {"fled", &Situation::fled},         {"harm", &Situation::can_harm},
    {"heal", &Situation::can_heal},     {"support", &Situation::can_support},
    {"route", &Situation::on_route},    {"wander", &Situation::wander_due}};

const std::map<std::string, std::int32_t Situation::*> numbers{{"gap", &Situation::foe_gap},
                                                               {"range", &Situation::attack_range},
                                                               {"home", &Situation::home_distance},
                                                               {"leash", &Situation::leash},
                                                               {"hp", &Situation::hp_percent},
                                                               {"flees", &Situation::flees_below},
                                                               {"friend", &Situation::friend_hp_percent},
                                                               {"chance", &Situation::skill_chance},
                                                               {"roll", &Situation::roll}};

const std::map<std::string, AiKind> kinds{{"mage", AiKind::mage},
                                          {"archer", AiKind::archer},
                                          {"healer", AiKind::healer},
                                          {"balanced", AiKind::balanced},
                                          {"corpse", AiKind::corpse}};

const std::map<std::string, Mood> moods{{"fighting", Mood::fighting}, {"returning", Mood::returning}};

/// False for a word that the table does not know.
bool understand(const std::string& word, Situation& row) {
  if (const auto at = word.find('='); at != std::string::npos) {
    const auto found = numbers.find(word.substr(0, at));
    if (found == numbers.end()) return false;
    row.*found->second = std::stoi(word.substr(at + 1));
    return true;
  }
  if (const auto found = truths.find(word); found != truths.end()) {
    row.*found->second = true;
  } else if (const auto kind = kinds.find(word); kind != kinds.end()) {
    row.ai = kind->second;
  } else if (const auto mood = moods.find(word); mood != moods.end()) {
    row.mood = mood->second;
  } else if (word == "still") {
    row.moves = false;
  } else {
    return false;
  }
  return true;
}

TEST(Decide, DoesWhatTheTableSays) {
  std::ifstream file(KAIROS_SOURCE_DIR "/tests/slices/npc/model/decisions.txt");
  ASSERT_TRUE(file.is_open());
  int rows = 0;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string said = line.substr(0, line.find('#'));
    const auto arrow = said.find("->");
    if (arrow == std::string::npos) continue;
    Situation row;
    row.roll = 50;
    std::istringstream words(said.substr(0, arrow));
    for (std::string word; words >> word;) EXPECT_TRUE(understand(word, row)) << number << ": " << word;
    std::string expected;
    std::istringstream(said.substr(arrow + 2)) >> expected;
    ASSERT_TRUE(decisions.contains(expected)) << number << ": " << expected;
    EXPECT_EQ(static_cast<int>(decide(row)), static_cast<int>(decisions.at(expected)))
        << number << ": " << line;
    ++rows;
  }
  EXPECT_GE(rows, 40);
}

}  // namespace
}  // namespace kairos::npc
