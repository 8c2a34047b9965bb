// The formulas of skills against tables that a designer can read.
#include "slices/skill/model/formulas.hpp"

#include <gtest/gtest.h>

#include "tests/slices/text_table.hpp"

namespace kairos::skill {
namespace {

using slice_test::read_table;
using slice_test::TextRow;

const std::vector<std::string> shots{"none", "plain", "blessed"};
const std::vector<std::string> natures{"physical", "magic", "item", "dance"};
const std::vector<std::string> sides{"front", "flank", "back"};

std::vector<TextRow> cases(const std::string& name) {
  return read_table("tests/slices/skill/model/" + name + ".txt");
}

TEST(Formulas, MagicDamage) {
  for (const TextRow& row : cases("magic_damage")) {
    MagicAttack attack;
    attack.m_atk = row.number("m_atk");
    attack.m_def = row.number("m_def");
    attack.power = Fixed::of(row.number("power"));
    attack.shot = row.word<Shot>("shot", shots);
    attack.resistance = row.word<Resistance>("resistance", {"none", "half", "whole"});
    attack.critical = row.truth("critical") ? 1 : 0;
    attack.between_players = row.truth("pvp") ? 1 : 0;
    attack.random_percent = row.number("random");
    attack.skill_power_per_mille = row.number("skill_power");
    EXPECT_EQ(magic_damage(attack), row.number("expected")) << row.where();
  }
}

PhysicalAttack physical_of(const TextRow& row) {
  PhysicalAttack attack;
  attack.p_atk = row.number("p_atk");
  attack.p_def = row.number("p_def");
  attack.power = Fixed::of(row.number("power"));
  attack.soulshot = row.truth("soulshot") ? 1 : 0;
  attack.critical = row.truth("critical") ? 1 : 0;
  attack.critical_damage_per_mille = row.number("critical_damage");
  attack.critical_damage_add = row.number("critical_add");
  attack.side = row.word<Side>("side", sides);
  attack.random_percent = row.number("random");
  attack.skill_power_per_mille = row.number("skill_power");
  return attack;
}

TEST(Formulas, SkillDamage) {
  for (const TextRow& row : cases("skill_damage"))
    EXPECT_EQ(skill_damage(physical_of(row)), row.number("expected")) << row.where();
}

TEST(Formulas, BlowDamage) {
  for (const TextRow& row : cases("blow_damage"))
    EXPECT_EQ(blow_damage(physical_of(row)), row.number("expected")) << row.where();
}

TEST(Formulas, Landing) {
  for (const TextRow& row : cases("landing")) {
    Landing landing;
    landing.rate = row.number("rate");
    landing.magic_level = row.number("magic_level");
    landing.level_bonus = row.number("level_bonus");
    landing.target_level = row.number("target_level");
    landing.property = row.word<Property>("property", {"none", "str", "dex", "con", "int", "wit", "men"});
    landing.attribute = row.number("attribute");
    landing.magic = row.truth("magic") ? 1 : 0;
    landing.m_atk = row.number("m_atk");
    landing.m_def = row.number("m_def");
    landing.shot = row.word<Shot>("shot", shots);
    landing.trait_resist = row.number("trait_resist");
    landing.debuff_resist = row.number("debuff_resist");
    EXPECT_NEAR(static_cast<double>(landing_chance(landing).millionths), row.number("expected"), 1)
        << row.where();
  }
}

TEST(Formulas, Heal) {
  for (const TextRow& row : cases("heal")) {
    Healing healing;
    healing.power = Fixed::of(row.number("power"));
    healing.m_atk = row.number("m_atk");
    healing.mp_cost = row.number("mp_cost");
    healing.shot = row.word<Shot>("shot", shots);
    healing.critical = row.truth("critical") ? 1 : 0;
    healing.received_per_mille = row.number("received");
    EXPECT_EQ(heal_amount(healing), row.number("expected")) << row.where();
  }
}

TEST(Formulas, CastTime) {
  for (const TextRow& row : cases("cast_time")) {
    CastSpeed speed;
    speed.nature = row.word<Nature>("nature", natures);
    speed.p_atk_speed = row.number("p_atk_speed");
    speed.m_atk_speed = row.number("m_atk_speed");
    speed.shot = row.word<Shot>("shot", shots);
    EXPECT_EQ(cast_time_ms(row.number("base"), speed), row.number("expected")) << row.where();
  }
}

TEST(Formulas, BreakChance) {
  for (const TextRow& row : cases("break_chance")) {
    const Fixed chance = break_chance(row.number("damage"), row.number("mental"));
    EXPECT_NEAR(static_cast<double>(chance.millionths), row.number("expected"), 1) << row.where();
  }
}

TEST(Formulas, MagicSuccess) {
  for (const TextRow& row : cases("magic_success")) {
    // Where it never works, how far below 0 it is means nothing.
    const auto percent = [](std::int32_t value) { return std::max(value, 0); };
    EXPECT_EQ(percent(magic_success_percent(row.number("target_level"), row.number("magic_level"))),
              percent(row.number("expected")))
        << row.where();
  }
}

TEST(Formulas, AttributeBonusesAreThoseOfTheDatapack) {
  EXPECT_EQ(strength_bonus(40), (Fixed{1'200'000}));
  EXPECT_EQ(strength_bonus(99), (Fixed{9'670'000}));
  EXPECT_EQ(dexterity_bonus(0), (Fixed{840'000}));
  EXPECT_EQ(dexterity_bonus(30), (Fixed{1'100'000}));
  EXPECT_EQ(mental_bonus(25), (Fixed{1'280'000}));
  EXPECT_EQ(mental_bonus(-1), mental_bonus(0));
  EXPECT_EQ(mental_bonus(1'000), mental_bonus(99));
}

TEST(Formulas, Root) {
  EXPECT_EQ(root(0), Fixed{});
  EXPECT_EQ(root(2), (Fixed{1'414'213}));
  EXPECT_EQ(root(9'000'000), Fixed::of(3'000));
  EXPECT_EQ(root(10'000'000), Fixed::of(3'000));
}

TEST(Formulas, Side) {
  EXPECT_EQ(side_of(0, 0), Side::back);
  EXPECT_EQ(side_of(0, 32'768), Side::front);
  EXPECT_EQ(side_of(0, 16'384), Side::flank);
  EXPECT_EQ(side_of(65'535, 1), Side::back);
  EXPECT_EQ(side_of(0, 10'922), Side::back);
  EXPECT_EQ(side_of(0, 10'923), Side::flank);
}

}  // namespace
}  // namespace kairos::skill
