// Packets about effects.
#include "slices/effect/command/effects.hpp"

#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(EffectPackets, AnEffectIsTakenOffTheOwnCharacter) {
  const auto ended = only_command<effect::EndEffect>("d04b00110000002c04000003000000");
  EXPECT_EQ(ended.skill, 1'068);
  EXPECT_EQ(ended.level, 3);
}

}  // namespace
}  // namespace kairos::highfive::test
