// Packets of skills and effects.
#include "slices/skill/command/skills.hpp"
#include "slices/effect/command/effects.hpp"
#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(SkillPackets, AreCommandsOfTheSkillSlice) {
  const auto used = only_command<skill::UseSkill>(
      "3999040000010000000"
      "0");
  EXPECT_EQ(used.skill, 1'177);
  EXPECT_EQ(used.forced, 1);
  EXPECT_EQ(used.stay, 0);
  EXPECT_EQ(only_command<skill::UseSkill>("39990400000000000001").stay, 1);
  only_command<skill::ListSkills>("50");
  only_command<skill::ListReuses>(captured('C', "RequestSkillCoolTime").at(0).bytes);
  const auto asked = only_command<skill::AskLesson>("73030000000200000000000000");
  EXPECT_EQ(asked.skill, 3);
  EXPECT_EQ(asked.level, 2);
  const auto learned = only_command<skill::LearnSkill>("7c030000000200000000000000");
  EXPECT_EQ(learned.skill, 3);
  EXPECT_EQ(learned.level, 2);
  EXPECT_EQ(run(from_hex("7c030000000200000003000000"
                         "00000000"))
                .replied,
            std::vector<std::string>{"1f"})
      << "of a clan's unit";
  EXPECT_EQ(run(from_hex("73030000000200000001000000")).replied, std::vector<std::string>{"1f"});
}

TEST(SkillPackets, EscapeBreaksACastOffBeforeItLetsTheTargetGo) {
  only_command<skill::CancelCast>(captured('C', "RequestTargetCancel").at(0).bytes);
}

}  // namespace
}  // namespace kairos::highfive::test
