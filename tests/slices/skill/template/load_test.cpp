// Skills load with all their levels; each way to break their files gives the messages that are listed.
#include "slices/skill/template/load.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/core/reflect/plain.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::skill {
namespace {

namespace fs = std::filesystem;

static_assert(std::is_trivially_copyable_v<SkillTemplate> && std::is_trivially_copyable_v<SkillEffect>);

class Files {
 public:
  Files() {
    fs::create_directories(folder_.path() / "skills");
    fs::create_directories(folder_.path() / "skill_trees");
  }
  void skills(const std::string& list) { write("skills/a.json", "{\"skills\": [\n" + list + "\n]}"); }
  void tree(const std::string& text) { write("skill_trees/0.json", text); }
  [[nodiscard]] Result<SkillData, std::vector<DataFault>> load() const {
    return load_skill_data(folder_.path());
  }
  [[nodiscard]] std::vector<std::string> faults() const {
    std::vector<std::string> lines;
    const auto loaded = load();
    if (loaded) return lines;
    for (const auto& fault : loaded.error())
      lines.push_back(describe(fault).substr(folder_.path().string().size() + 1));
    return lines;
  }
  [[nodiscard]] std::string root() const { return folder_.path().string(); }

 private:
  void write(const char* name, const std::string& text) {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  TemporaryFolder folder_;
};

const std::string no_tree = R"({"class": 0, "skills": []})";

TEST(SkillData, ReadsAllLevels) {
  Files files;
  files.skills(
      R"({"id": 1177, "name": "Wind Strike", "levels": 3, "kind": "active", "magic": "magic", "target": "one", )"
      R"("range": 600, "effect_range": 1100, "cast_ms": 4000, "reuse_ms": 6000, "mp_first": [1, 2, 3], "mp": [5, 6, 8], )"
      R"("magic_level": [1, 3, 5], "effect_point": [-92, -96, -100], "power": [12, 13.5, 15], )"
      R"("effects": [{"kind": "magical_attack"}]},)"
      "\n"
      R"({"id": 1068, "name": "Might", "levels": 2, "kind": "active", "magic": "magic", "target": "one", )"
      R"("abnormal": {"type": "pa_up", "level": [1, 2], "seconds": 1200, "visual": ["stun", "invincibility"]}, )"
      R"("effects": [{"kind": "stats", "changes": [{"stat": "p_atk", "multiply": [1.08, 1.12]}]}]},)"
      "\n"
      R"({"id": 1012, "name": "Cure Poison", "levels": 2, "kind": "active", "magic": "magic", "target": "one", )"
      R"("effects": [{"kind": "dispel", "types": [{"type": "poison", "level": [3, 7]}]}]})");
  files.tree(
      R"({"class": 10, "parent": 0, "skills": [{"skill": 1177, "level": 2, "at_level": 7, "sp": 480, "items": [[57, 3]]}, )"
      R"({"skill": 1177, "level": 1, "at_level": 1, "auto": true}]})");
  const auto loaded = files.load();
  if (!loaded) {
    for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
    return;
  }
  const SkillData& data = *loaded;
  ASSERT_EQ(data.skills.size(), 7u);
  const SkillTemplate* const strike = data.find(1177, 2);
  ASSERT_NE(strike, nullptr);
  EXPECT_EQ(strike->nature, Nature::magic);
  EXPECT_EQ(strike->sign, Sign::hostile);
  EXPECT_EQ(strike->mp_first, 2);
  EXPECT_EQ(strike->mp, 6);
  EXPECT_EQ(strike->activate_rate, -1);
  EXPECT_EQ(strike->power.millionths, 13'500'000);
  ASSERT_EQ(data.effects_of(*strike).size(), 1u);
  EXPECT_EQ(data.effects_of(*strike)[0].kind, EffectKind::magical_attack);
  EXPECT_EQ(data.effects_of(*strike)[0].amount.millionths, 13'500'000);
  const SkillTemplate* const might = data.find(1068, 2);
  ASSERT_NE(might, nullptr);
  EXPECT_EQ(might->sign, Sign::friendly);
  EXPECT_EQ(data.abnormal_types.at(static_cast<std::size_t>(might->abnormal_type) - 1), "pa_up");
  EXPECT_EQ(might->abnormal_level, 2);
  EXPECT_EQ(might->seconds, 1200);
  EXPECT_EQ(might->look, 0x40u);
  EXPECT_EQ(might->special_look, 1u);
  const auto changes = data.changes_of(data.effects_of(*might)[0]);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0], (character::StatChange{character::Stat::p_atk, character::Operation::multiply,
                                               Fixed{1'120'000}}));
  const auto cures = data.cures_of(data.effects_of(*data.find(1012, 2))[0]);
  ASSERT_EQ(cures.size(), 1u);
  EXPECT_EQ(data.abnormal_types.at(static_cast<std::size_t>(cures[0].type) - 1), "poison");
  EXPECT_EQ(cures[0].level, 7);
  EXPECT_EQ(data.find(1177, 4), nullptr);
  EXPECT_EQ(data.find(1177, 0), nullptr);
  EXPECT_EQ(data.find(1178, 1), nullptr);
  EXPECT_EQ(data.greatest_level(1177), 3);
  EXPECT_EQ(data.greatest_level(4), 0);
  const TreeEntry* const entry = data.find_entry(10, 1177, 2);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->sp, 480);
  EXPECT_EQ(entry->items[0].item, 57);
  EXPECT_EQ(entry->items[0].count, 3);
  EXPECT_TRUE(data.find_entry(10, 1177, 1)->by_itself);
  EXPECT_EQ(data.find_entry(11, 1177, 1), nullptr);
}

TEST(SkillData, NamesEveryFault) {
  const std::string start = R"({"id": 5, "name": "X", "levels": 2, "kind": "active", )";
  struct Case {
    std::string skills;
    std::string tree;
    std::vector<std::string> expected;
  };
  const Case cases[] = {
      {start + R"("target": "one"})", no_tree, {}},
      {start + R"("target": "one"},)" + "\n" + start + R"("target": "one"})",
       no_tree,
       {"skills/a.json:3: /skills/1/id: skill 5 is defined twice; first at @/skills/a.json:2"}},
      {start + R"("target": "self", "effect_point": -1})",
       no_tree,
       {"skills/a.json:2: /skills/0/target: a hostile skill (negative effect_point) cannot have the target "
        "\"self\", which is never an enemy"}},
      {start + R"("target": "party", "effect_point": [-1, -2]})",
       no_tree,
       {"skills/a.json:2: /skills/0/target: a hostile skill (negative effect_point) cannot have the target "
        "\"party\", which is never an enemy"}},
      {start + R"("target": "one", "mp": [1, 2, 3]})",
       no_tree,
       {"skills/a.json:2: /skills/0/mp: expected one value for each of the 2 levels, found 3"}},
      {start + R"("target": "one", "mp": -3})",
       no_tree,
       {"skills/a.json:2: /skills/0/mp: expected a whole number 0 … 1000000, found -3",
        "skills/a.json:2: /skills/0/mp: expected a whole number 0 … 1000000, found -3"}},
      {start + R"("target": "one", "castms": 3})",
       no_tree,
       {"skills/a.json:2: /skills/0/castms: unknown field; did you mean \"cast_ms\"?"}},
      {start + R"("target": "one", "effects": [{"kind": "drain"}]})",
       no_tree,
       {"skills/a.json:2: /skills/0/effects/0: the field \"percent\" is missing"}},
      {start + R"("target": "one", "effects": [{"kind": "stats", "changes": [{"stat": "p_atk"}]}]})",
       no_tree,
       {"skills/a.json:2: /skills/0/effects/0/changes/0: expected one of \"set\" \"base_add\" \"multiply\" "
        "\"add\""}},
      {start + R"("target": "one"})",
       R"({"class": 3, "skills": [{"skill": 6, "level": 1, "at_level": 1}]})",
       {"skill_trees/0.json:1: /skills/0/skill: there is no skill with the id 6"}},
      {start + R"("target": "one"})",
       R"({"class": 3, "skills": [{"skill": 5, "level": 3, "at_level": 1}]})",
       {"skill_trees/0.json:1: /skills/0/level: skill 5 has only 2 levels"}},
      {start + R"("target": "one"})",
       R"({"class": 3, "parent": 3, "skills": []})",
       {"skill_trees/0.json:1: /parent: a parent's number is lower than that of its class"}},
  };
  Files files;
  for (auto each : cases) {
    files.skills(each.skills);
    files.tree(each.tree);
    for (auto& line : each.expected) {
      if (const auto at = line.find('@'); at != std::string::npos) line.replace(at, 1, files.root());
    }
    EXPECT_EQ(files.faults(), each.expected) << each.skills << each.tree;
  }
}

}  // namespace
}  // namespace kairos::skill
