// The starter data loads and holds what it must; each way to break it gives exactly the messages that are
// listed.
#include "slices/character/template/load.hpp"

#include <filesystem>

#include <fstream>
#include <set>

#include "engine/core/reflect/plain.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::character {
namespace {

namespace fs = std::filesystem;

static_assert(Plain<ClassTemplate>);

TEST(CharacterData, HasTheElevenClassesThatCanBeCreated) {
  struct Case {
    std::int32_t id;
    Race race;
    bool male;
    bool female;
    std::array<std::int32_t, 6> attributes;  // str dex con int wit men
    Point first;
  };
  // The attributes are those that two public servers send in NewCharacterSuccess; the second has the male
  // soldier's for the female one as well, the first those here.
  const Case cases[] = {
      {0, Race::human, true, true, {40, 30, 43, 21, 11, 25}, {-71338, 258271, -3104}},
      {10, Race::human, true, true, {22, 21, 27, 41, 20, 39}, {-90875, 248162, -3570}},
      {18, Race::elf, true, true, {36, 35, 36, 23, 14, 26}, {46045, 41251, -3440}},
      {25, Race::elf, true, true, {21, 24, 25, 37, 23, 40}, {46045, 41251, -3440}},
      {31, Race::dark_elf, true, true, {41, 34, 32, 25, 12, 26}, {28295, 11063, -4224}},
      {38, Race::dark_elf, true, true, {23, 23, 24, 44, 19, 37}, {28295, 11063, -4224}},
      {44, Race::orc, true, true, {40, 26, 47, 18, 12, 27}, {-56733, -113459, -690}},
      {49, Race::orc, true, true, {27, 24, 31, 31, 15, 42}, {-56733, -113459, -690}},
      {53, Race::dwarf, true, true, {39, 29, 45, 20, 10, 27}, {108644, -173947, -400}},
      {123, Race::kamael, true, false, {41, 33, 31, 29, 11, 25}, {-125607, 38452, 1152}},
      {124, Race::kamael, false, true, {39, 35, 30, 28, 11, 27}, {-125607, 38452, 1152}},
  };
  std::vector<ClassTemplate> classes;
  for (const auto& type : starter_data().classes) {
    if (type.parent < 0) classes.push_back(type);
  }
  ASSERT_EQ(classes.size(), std::size(cases));
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const ClassTemplate& got = classes[i];
    const Case& expected = cases[i];
    EXPECT_EQ(got.id, expected.id);
    EXPECT_EQ(got.race, expected.race) << got.id;
    EXPECT_EQ(got.body(Sex::male).allowed(), expected.male) << got.id;
    EXPECT_EQ(got.body(Sex::female).allowed(), expected.female) << got.id;
    const Attributes& has = got.attributes;
    const std::array attributes{has.str, has.dex, has.con, has.intelligence, has.wit, has.men};
    EXPECT_EQ(attributes, expected.attributes) << got.id;
    ASSERT_FALSE(got.creations().empty()) << got.id;
    EXPECT_EQ(got.creations()[0], expected.first) << got.id;
    EXPECT_EQ(got.shortcuts.count, 3) << got.id;
  }
}

TEST(CharacterData, HasShapesSpeedsAndLooks) {
  const ClassTemplate& fighter = starter_data().classes.at(0);
  EXPECT_EQ(fighter.name.view(), "Human Fighter");
  EXPECT_EQ(fighter.body(Sex::male).collision_radius, Fixed::of(9));
  EXPECT_EQ(fighter.body(Sex::female).collision_height, Fixed::ratio(47, 2));
  EXPECT_EQ(fighter.body(Sex::male).hair_styles, 5);
  EXPECT_EQ(fighter.body(Sex::female).hair_styles, 7);
  EXPECT_EQ(fighter.speeds.run, 115);
  EXPECT_EQ(fighter.speeds.walk, 80);
  EXPECT_EQ(fighter.row(2).hp, Fixed::ratio(9183, 100));
  EXPECT_EQ(fighter.row(0).hp, fighter.row(1).hp);
  EXPECT_EQ(fighter.row(86).hp, fighter.row(85).hp);
  const Shortcut& attack = fighter.shortcuts.rows[0];
  EXPECT_EQ(std::tuple(attack.page, attack.slot, attack.kind, attack.id), std::tuple(0, 0, 3, 2));
}

TEST(CharacterData, HasRulesAndTables) {
  const CharacterData& data = starter_data();
  EXPECT_EQ(data.experience.begins[1], 68);
  EXPECT_EQ(data.experience.begins[84], 13'180'481'103);
  EXPECT_EQ(bonus_of(data.bonuses.con, 43), Fixed::ratio(158, 100));
  EXPECT_EQ(bonus_of(data.bonuses.dex, 1000), data.bonuses.dex.back());
  EXPECT_EQ(data.rules.clan_warehouse_slots, 200);
  EXPECT_TRUE(std::is_sorted(data.names.reserved.begin(), data.names.reserved.end(),
                             [](const Name& a, const Name& b) { return a.view() < b.view(); }));
}

/// A copy of the starter data in which one text of one file is replaced by another.
class BrokenCopy {
 public:
  BrokenCopy() { fs::copy(KAIROS_SOURCE_DIR "/data/highfive", directory_, fs::copy_options::recursive); }

  std::vector<std::string> faults_with(const std::string& file, const std::string& found,
                                       const std::string& instead) {
    const fs::path path = directory_ / file;
    std::ifstream in(path, std::ios::binary);
    const std::string whole(std::istreambuf_iterator<char>(in), {});
    const auto at = found.empty() ? 0 : whole.find(found);
    EXPECT_NE(at, std::string::npos) << file << " has no " << found;
    write(path, whole.substr(0, at) + instead + (found.empty() ? "" : whole.substr(at + found.size())));
    auto out = faults();
    write(path, whole);
    return out;
  }
  std::vector<std::string> faults() const {
    std::vector<std::string> out;
    const auto loaded = load_character_data(directory_);
    if (loaded) return out;
    for (const auto& fault : loaded.error())
      out.push_back(describe(fault).substr(directory_.string().size() + 1));
    return out;
  }
  const fs::path& directory() const { return directory_; }

 private:
  static void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }

  TemporaryFolder folder_;
  const fs::path directory_ = folder_.path() / "data";
};

TEST(CharacterData, NamesEveryFault) {
  struct Case {
    const char* file;
    const char* found;
    const char* instead;
    std::vector<std::string> expected;
  };
  const char* orc = "classes/orc_fighter.json";
  const Case cases[] = {
      {orc,
       "\"str\": 40",
       "\"str\": 100",
       {"classes/orc_fighter.json:5: /attributes/str: expected a whole number 1 … 99, found 100"}},
      {orc, "\"str\": 40, ", "", {"classes/orc_fighter.json:5: /attributes: the field \"str\" is missing"}},
      {orc,
       "\"str\": 40",
       "\"str\": 40, \"luck\": 3",
       {"classes/orc_fighter.json:5: /attributes/luck: unknown field"}},
      {orc,
       "\"dex\": 26",
       "\"dexx\": 26",
       {"classes/orc_fighter.json:5: /attributes: the field \"dex\" is missing",
        "classes/orc_fighter.json:5: /attributes/dexx: unknown field; did you mean \"dex\"?"}},
      {orc,
       "\"orc\"",
       "\"ork\"",
       {"classes/orc_fighter.json:3: /race: expected one of \"human\" \"elf\" \"dark_elf\" \"orc\" \"dwarf\" "
        "\"kamael\", "
        "found \"ork\"; did you mean \"orc\"?"}},
      {orc,
       "\"id\": 44",
       "\"id\": 0",
       {"classes/orc_fighter.json:2: /id: class 0 is defined twice; first at "
        "@/classes/human_fighter.json:2"}},
      {orc,
       "\"Orc Fighter\"",
       "\"An Orc Fighter With A Long Name\"",
       {"classes/orc_fighter.json:4: /name: expected a text of 1 … 24 characters, found \"An Orc Fighter "
        "With A Long Name\""}},
      {orc,
       "-56733",
       "-356733",
       {"classes/orc_fighter.json:12: /creation_points/0/0: expected a whole number -294912 … 229376, found "
        "-356733"}},
      {orc,
       "[-56733, -113459, -690]",
       "[-56733, -113459]",
       {"classes/orc_fighter.json:12: /creation_points/0: expected an array of 3, found 2"}},
      {orc,
       "\"collision_radius\": 11,",
       "\"collision_radius\": 11.0000001,",
       {"classes/orc_fighter.json:9: /bodies/male/collision_radius: expected at most six digits after the "
        "point, found "
        "11.0000001"}},
      {orc,
       "\"male\"",
       "\"man\"",
       {"classes/orc_fighter.json:9: /bodies/man: unknown field; did you mean \"male\"?"}},
      {orc,
       "    [80, 30, 40],\n",
       "",
       {"classes/orc_fighter.json:13: /levels_hp_mp_cp: expected an array of 85, found 84"}},
      {orc, "{", "", {"classes/orc_fighter.json:2: broken JSON: expected an object or an array at the top"}},
      {orc, "", "", {"classes/orc_fighter.json: is empty; expected JSON"}},
      {orc,
       "{",
       "\xef\xbb\xbf{",
       {"classes/orc_fighter.json:1: begins with a byte order mark; save the file as UTF-8 without one"}},
      {orc,
       "Orc Fighter",
       "\xd6rc",
       {"classes/orc_fighter.json:4: is not valid UTF-8 on this line; save the file as UTF-8"}},
      {"experience.json",
       "68, 363",
       "363, 68",
       {"experience.json:3: /begins/2: expected a whole number 364 … 4611686018427387904, found 68"}},
      {"attribute_bonuses.json",
       "0.29, 0.3,",
       "0.3, 0.29,",
       {"attribute_bonuses.json:3: /str/1: expected no bonus smaller than the one before it"}},
      {"names.json",
       "\"latin\": true",
       "\"latin\": 1",
       {"names.json:4: /latin: expected true or false, found 1"}},
      {"names.json",
       "\"length_max\": 16",
       "\"length_max\": 17",
       {"names.json:3: /length_max: expected a whole number 1 … 16, found 17"}},
      {"class_changes/orc_fighter.json",
       "\"parent\": 45",
       "\"parent\": 58",
       {"class_changes/orc_fighter.json:56: /classes/2/parent: class 58 is not defined before this one",
        "class_changes/orc_fighter.json:106: /classes/4/parent: class 46 is not defined before this one"}},
      {"class_changes/orc_fighter.json",
       "\"level\": 20",
       "\"level\": 1",
       {"class_changes/orc_fighter.json:7: /classes/0/level: expected a whole number 2 … 85, found 1"}},
      {"class_changes/orc_fighter.json",
       "\"level\": 76",
       "\"level\": 40",
       {"class_changes/orc_fighter.json:107: /classes/4/level: expected a level above that of the class it "
        "is a "
        "change of, 40"}},
      {"shortcuts.json",
       "\"id\": 5",
       "\"id\": 5, \"classes\": [0, 99]",
       {"shortcuts.json:4: /shortcuts/1/classes/1: there is no class with the id 99"}},
      {"shortcuts.json",
       "\"slot\": 10",
       "\"slot\": 12",
       {"shortcuts.json:5: /shortcuts/2/slot: expected a whole number 0 … 11, found 12"}},
      {"character_rules.json",
       "\"weight_limit\": 69000,",
       "\"weight_limit\": 69000.5,",
       {"character_rules.json:8: /weight_limit: expected a whole number 1 … 10000000, found 69000.5"}},
      {"world.json",
       "[229376",
       "[-300000",
       {"world.json:2: /bounds/greatest: expected no coordinate below the one of \"least\""}},
  };
  BrokenCopy copy;
  ASSERT_EQ(copy.faults(), std::vector<std::string>{});
  for (auto each : cases) {
    for (auto& line : each.expected) {
      if (const auto at = line.find('@'); at != std::string::npos)
        line.replace(at, 1, copy.directory().string());
    }
    EXPECT_EQ(copy.faults_with(each.file, each.found, each.instead), each.expected) << each.instead;
  }
}

TEST(CharacterData, ReportsTheFaultsOfAllFilesAtOnce) {
  BrokenCopy copy;
  fs::remove(copy.directory() / "experience.json");
  fs::remove_all(copy.directory() / "classes");
  const std::vector<std::string> expected{
      "classes: has no *.json file",
      "names.json:2: /length_min: expected a whole number 1 … 16, found 0",
  };
  auto got = copy.faults_with("names.json", "\"length_min\": 1", "\"length_min\": 0");
  const auto missing = std::find(got.begin(), got.end(), "experience.json: there is no such file");
  ASSERT_NE(missing, got.end());
  got.erase(missing);
  EXPECT_EQ(got, expected);
}

}  // namespace
}  // namespace kairos::character
