// Packets of fights and of what follows them.
#include "slices/combat/command/fight.hpp"

#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(FightPackets, BothNumbersOfAnAttackAreServed) {
  EXPECT_EQ(only_command<combat::ForceAttack>(captured('C', "RequestAttack").at(0).bytes).target,
            Handle{0x1000b446});
  EXPECT_EQ(only_command<combat::ForceAttack>("321000000000000000000000000000000000").target, Handle{0x10});
}

TEST(FightPackets, PlacesOfReturn) {
  for (int place = 0; place <= 5; ++place) {
    const auto back = only_command<combat::ReturnToTown>("7d0" + std::to_string(place) + "000000");
    EXPECT_EQ(static_cast<int>(back.where), place);
  }
  EXPECT_EQ(run(from_hex("7d1b000000")).replied, std::vector<std::string>{"1f"})
      << "a prison, which is not there";
}

TEST(FightPackets, OnlyTheAnswerThatIsAskedForIsHeard) {
  EXPECT_EQ(only_command<combat::AnswerResurrection>("c6e60500000100000000000000").accepted, 1);
  EXPECT_EQ(only_command<combat::AnswerResurrection>("c6e60500000000000000000000").accepted, 0);
  EXPECT_TRUE(run(from_hex("c6010000000100000000000000")).posted.empty());
}

}  // namespace
}  // namespace kairos::highfive::test
