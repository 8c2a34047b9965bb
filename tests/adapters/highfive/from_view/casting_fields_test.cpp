// Every field of the packets of skills and effects. None is in a captured session but in an empty form, so
// they are held against the public definition of the protocol.
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/learning.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "slices/skill/view/casting.hpp"
#include "slices/skill/view/skill_list.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

constexpr std::array use_fields{
    state("caster", "17"),
    state("target", "18"),
    state("skill", "1177"),
    state("level", "3"),
    state("cast time", "4000"),
    state("reuse", "2000"),
    state("x", "1"),
    state("y", "2"),
    state("z", "3"),
    fixed("blows", "0"),
    fixed("ground", "0"),
    state("target x", "4"),
    state("target y", "5"),
    state("target z", "6"),
};

TEST(MagicSkillUseFields, AreThoseOfTheDefinition) {
  const skill::CastBegan began{.caster = {0x11},
                               .target = {0x12},
                               .skill = 1177,
                               .level = 3,
                               .cast_ms = 4'000,
                               .reuse_ms = 2'000,
                               .at = {1, 2, 3},
                               .target_at = {4, 5, 6}};
  check_defined<MagicSkillUse>(told(began).bodies.at(0), use_fields, "DDDDDDDDDHHDDD");
}

constexpr std::array gauge_fields{state("caster", "17"), fixed("color: blue", "0"), state("left", "4000"),
                                  state("total", "4000")};

TEST(SetupGaugeFields, OfACast) {
  const Kept kept = told(skill::CastTold{.caster = {0x11}, .skill = 1177, .level = 3, .cast_ms = 4'000});
  ASSERT_EQ(kept.hex().at(0), "622e00000001000000040000009904000003000000")
      << "the line: you use Wind Strike";
  check_defined<SetupGauge>(kept.bodies.at(1), gauge_fields, "DDDD");
  const Kept at_once = told(skill::CastTold{.caster = {0x11}, .skill = 2'031, .level = 1});
  EXPECT_EQ(at_once.opcodes(), std::vector<std::string>{"62"}) << "nothing to wait for";
}

constexpr std::array launched_fields{state("caster", "17"),  state("skill", "1177"), state("level", "3"),
                                     fixed("affected", "2"), state("one", "18"),     state("two", "19")};

TEST(MagicSkillLaunchedFields, AreThoseOfTheDefinition) {
  skill::CastLaunched launched{.caster = {0x11}, .skill = 1177, .level = 3, .count = 2};
  launched.targets[0] = {0x12};
  launched.targets[1] = {0x13};
  check_defined<MagicSkillLaunched>(told(launched).bodies.at(0), launched_fields, "DDDDDD");
}

TEST(MagicSkillCanceledFields, AreThoseOfTheDefinition) {
  constexpr std::array fields{state("caster", "17")};
  check_defined<MagicSkillCanceled>(told(skill::CastCancelled{{0x11}}).bodies.at(0), fields, "D");
}

constexpr std::array list_fields{fixed("count", "1"),   state("passive", "1"),  state("level", "3"),
                                 state("skill", "194"), fixed("disabled", "0"), fixed("enchantable", "0")};

TEST(SkillListFields, FromTheSkillsOfACharacter) {
  skill::SkillsListed listed{.count = 1, .rows = {}};
  listed.rows[0] = {.skill = 194, .level = 3, .passive = 1};
  check_defined<SkillList>(told(listed).bodies.at(0), list_fields, "DDDDCC");
}

constexpr std::array reuse_fields{fixed("count", "1"), state("skill", "56"), state("level", "3"),
                                  state("total", "10"), state("left", "4")};

TEST(SkillCoolTimeFields, FromTheReusesOfACharacter) {
  skill::ReusesListed listed{.count = 1, .rows = {}};
  listed.rows[0] = {.skill = 56, .level = 3, .total_s = 10, .left_s = 4};
  check_defined<SkillCoolTime>(told(listed).bodies.at(0), reuse_fields, "DDDDD");
}

TEST(SkillCoolTimeFields, OfOneReuseRoundUp) {
  EXPECT_EQ(told(skill::ReuseStarted{.skill = 2, .level = 1, .total_ms = 1'001}).hex().at(0),
            "c70100000002000000010000000200000002000000");
}

constexpr std::array lesson_list_fields{fixed("kind: of the class", "0"),
                                        fixed("count", "1"),
                                        state("skill", "3"),
                                        state("level", "2"),
                                        state("highest", "9"),
                                        state("SP", "160"),
                                        state("items", "1")};

TEST(AcquireSkillListFields, AreThoseOfTheDefinition) {
  skill::LessonsListed listed{.count = 1, .rows = {}};
  listed.rows[0] = {.skill = 3, .level = 2, .level_max = 9, .sp = 160, .items = 1};
  check_defined<AcquireSkillList>(told(listed).bodies.at(0), lesson_list_fields, "DDDDDDD");
}

TEST(AcquireSkillListFields, AnEmptyListClosesTheWindow) {
  EXPECT_EQ(told(skill::LessonsListed{}).hex(), (std::vector<std::string>{"94", "62ee02000000000000"}));
}

constexpr std::array lesson_fields{state("skill", "3"),      state("level", "2"),  state("SP", "160"),
                                   fixed("kind", "0"),       fixed("items", "1"),  fixed("kind", "99"),
                                   state("an item", "1294"), state("amount", "5"), fixed("slot", "50")};

TEST(AcquireSkillInfoFields, AreThoseOfTheDefinition) {
  skill::LessonShown shown{.skill = 3, .level = 2, .sp = 160, .item_count = 1, .items = {}};
  shown.items[0] = {.item = 1294, .count = 5};
  check_defined<AcquireSkillInfo>(told(shown).bodies.at(0), lesson_fields, "DDDDDDDQD");
}

constexpr std::array effect_fields{fixed("count", "2"),       state("skill", "1068"), state("level", "3"),
                                   state("left", "1200"),     state("skill", "1204"), state("level", "2"),
                                   state("without end", "-1")};
constexpr std::array short_fields{state("skill", "2031"), state("level", "1"), state("left", "15")};

TEST(AbnormalStatusUpdateFields, AreThoseOfTheDefinition) {
  effect::EffectsListed listed{.count = 3, .rows = {}};
  listed.rows[0] = {.skill = 1068, .level = 3, .seconds_left = 1'200};
  listed.rows[1] = {.skill = 2031, .level = 1, .seconds_left = 15};
  listed.rows[2] = {.skill = 1204, .level = 2, .seconds_left = -1};
  const Kept kept = told(listed);
  ASSERT_EQ(kept.opcodes(), (std::vector<std::string>{"85", "fa"})) << "a healing potion stands apart";
  check_defined<AbnormalStatusUpdate>(kept.bodies[0], effect_fields, "HDHDDHD");
  check_defined<ShortBuffStatusUpdate>(kept.bodies[1], short_fields, "DDD");
}

TEST(AbnormalStatusUpdateFields, WithoutEffectsAreThoseOfTheCapturedOnes) {
  for (const CapturedPacket& packet : captured('S', "AbnormalStatusUpdate")) {
    EXPECT_EQ(told(effect::EffectsListed{}).hex().at(0), to_hex(packet.bytes)) << packet.server;
  }
}

}  // namespace
}  // namespace kairos::highfive::test
