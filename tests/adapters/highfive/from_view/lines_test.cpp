// Lines of the client's own table, with the values that fill them.
#include <gtest/gtest.h>

#include "slices/character/view/life.hpp"
#include "slices/item/view/items.hpp"
#include "slices/skill/view/casting.hpp"
#include "slices/skill/view/skill_list.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

using Opcodes = std::vector<std::string>;

/// Anna, a player, hits a wolf.
Subject hit_by_anna(Handle own) {
  character::Look anna = sample_look;
  anna.name = *Text<16>::from("Anna");
  Subject anna_parts;
  anna_parts.with(anna);
  Subject wolf_parts;
  wolf_parts.with(sample_npc_look);
  Subject owner;
  character::Look look;
  look.handle = own;
  owner.with(look).knows({0x11}, anna_parts).knows({0x12}, wolf_parts);
  return owner;
}
// Values of the lines: type 12 a player's name, type 2 an NPC kind and a million, type 1 a number.
constexpr std::string_view anna_value = "0c00000041006e006e0061000000";
constexpr std::string_view wolf_value = "0200000078b70f00";

TEST(Lines, LinesAboutAHit) {
  const std::string anna(anna_value);
  const std::string wolf(wolf_value);
  const combat::HitLanded hit{.attacker = {0x11}, .victim = {0x12}, .damage = 9, .critical = 1};
  EXPECT_EQ(told(hit, hit_by_anna({0x11})).hex(),
            (Opcodes{"62da08000001000000" + anna, "62d508000003000000" + anna + wolf + "0100000009000000"}))
      << "to who struck";
  EXPECT_EQ(told(hit, hit_by_anna({0x12})).hex(),
            Opcodes{"62d608000003000000" + wolf + anna + "0100000009000000"})
      << "to who was struck";
  const combat::HitLanded miss{.attacker = {0x11}, .victim = {0x12}, .missed = 1};
  EXPECT_EQ(told(miss, hit_by_anna({0x11})).hex(), Opcodes{"62d908000001000000" + anna});
  EXPECT_EQ(told(miss, hit_by_anna({0x12})).hex(), Opcodes{"62d808000002000000" + wolf + anna});
}

TEST(Lines, ALineAboutWhatIsGoneHasAnEmptyName) {
  const combat::HitLanded hit{.attacker = {0x77}, .victim = {0x11}, .damage = 9};
  EXPECT_EQ(told(hit, hit_by_anna({0x11})).hex(),
            Opcodes{"62d608000003000000" + std::string(anna_value) + "000000000000" + "0100000009000000"});
}

struct LineCase {
  std::string_view name;
  Kept kept;
  Opcodes lines;
};

TEST(Lines, LinesAboutGrowthSkillsAndEffects) {
  const Subject anna = hit_by_anna({0x11});
  const std::vector<LineCase> cases{
      {"experience and SP",
       told(character::ExperienceGained{.experience = 45, .sp = 3}),
       {"625f00000002000000060000002d00000000000000060000000300000000000000"}},
      {"SP alone",
       told(character::ExperienceGained{.experience = 0, .sp = 3}),
       {"624b01000001000000060000000300000000000000"}},
      {"lost experience",
       told(character::ExperienceLost{45}),
       {"621b0200000100000006000000"
        "2d00000000000000"}},
      {"the line about a level", told(character::LevelReached{2}), {"626000000000000000"}},
      {"a level", told(character::LevelGained{.who = {0x11}, .level = 2}), {"27110000004a080000"}},
      {"an effect is felt",
       told(effect::EffectFelt{.skill = 1'068, .level = 3}),
       {"626e00000001000000040000002c04000003000000"}},
      {"an effect wore off",
       told(effect::EffectEnded{.skill = 1'068, .level = 3}),
       {"625c00000001000000040000002c04000003000000"}},
      {"an effect was taken off",
       told(effect::EffectEnded{.skill = 1'068, .level = 3, .removed = 1}),
       {"62ed02000001000000040000002c04000003000000"}},
      {"a skill was learned",
       told(skill::SkillLearned{.skill = 3, .level = 1}),
       {"621501000001000000040000000300000001000000"}},
      {"no mana",
       told(skill::SkillFailed{.target = {}, .why = skill::Failure::no_mana}),
       {"621800000000000000", "1f"}},
      {"not ready",
       told(skill::SkillFailed{
           .target = {}, .skill = 3, .level = 1, .why = skill::Failure::not_ready, .seconds_left = 7}),
       {"62ff08000002000000040000000300000001000000"
        "0100000007000000",
        "1f"}},
      {"resisted",
       told(skill::SkillFailed{.target = {0x12}, .skill = 3, .level = 1, .why = skill::Failure::resisted},
            anna),
       {"628b00000002000000" + std::string(wolf_value) + "040000000300000001000000", "1f"}},
  };
  for (const LineCase& one : cases) EXPECT_EQ(one.kept.hex(), one.lines) << one.name;
}

TEST(Lines, AboutHealingAndThings) {
  const Subject anna = hit_by_anna({0x11});
  const std::vector<LineCase> cases{
      {"healed by oneself",
       told(skill::SkillHealed{.caster = {0x11}, .target = {0x11}, .amount = 5}, anna),
       {"622a040000010000000100000005000000"}},
      {"mana by another",
       told(skill::SkillHealed{.caster = {0x12}, .target = {0x11}, .pool = 1, .amount = 5}, anna),
       {"622d04000002000000" + std::string(wolf_value) + "0100000005000000"}},
      {"adena from the ground",
       told(item::ItemObtained{.count = 5, .kind = 57, .picked_up = 1}),
       {"621c00000001000000060000000500000000000000"}},
      {"two from the ground",
       told(item::ItemObtained{.count = 2, .kind = 17, .picked_up = 1}),
       {"621d000000020000000300000011000000"
        "060000000200000000000000"}},
      {"one from the ground",
       told(item::ItemObtained{.count = 1, .kind = 17, .picked_up = 1}),
       {"621e000000010000000300000011000000"}},
      {"adena earned",
       told(item::ItemObtained{.count = 5, .kind = 57}),
       {"623400000001000000060000000500000000000000"}},
      {"an enchanted one",
       told(item::ItemObtained{.count = 1, .kind = 17, .enchant = 4}),
       {"627301000002000000010000000400000003000000"
        "11000000"}},
      {"lost", told(item::ItemLost{.count = 1, .kind = 17}), {"622e010000010000000300000011000000"}},
      {"put on", told(item::EquipmentTold{.kind = 17, .worn = 1}), {"6231000000010000000300000011000000"}},
      {"taken off", told(item::EquipmentTold{.kind = 17}), {"62a1010000010000000300000011000000"}},
      {"an enchanted one taken off",
       told(item::EquipmentTold{.kind = 17, .enchant = 4}),
       {"622804000002000000010000000400000003000000"
        "11000000"}},
  };
  for (const LineCase& one : cases) EXPECT_EQ(one.kept.hex(), one.lines) << one.name;
}

}  // namespace
}  // namespace kairos::highfive::test
