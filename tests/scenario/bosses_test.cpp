// A raid boss comes back at its own time, also when the server was down meanwhile.
#include <gtest/gtest.h>

#include "slices/npc/npc.hpp"
#include "slices/npc/repository/absence_repository.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

/// The one of the starter datapack: a day after its death, half a day sooner or later.
constexpr std::int32_t boss = 25'372;
constexpr Duration shortest = seconds(43'200);
constexpr Duration longest = seconds(129'600);

struct BossGame : RuledGame {
  BossGame()
      : RuledGame([] {
          GameSetup setup;
          setup.npcs = true;
          return setup;
        }()) {}
  /// A server that is started again: what an earlier one stored is there, and it is this time.
  BossGame(const std::vector<npc::Absence>& stored, WallTime now) : BossGame() {
    for (const auto& row : stored) EXPECT_TRUE(npc::AbsenceRepository(database).save(row));
    clock.us += (now - clock.wall()).us;
  }
  [[nodiscard]] int alive() {
    return ask([&](Turn& turn) {
      int there = 0;
      turn.world().query<npc::Npc, Without<character::Dead>>(
          [&](const npc::Npc& each) { there += each.template_id == boss ? 1 : 0; });
      return there;
    });
  }
  void kill() {
    act([&](Turn& turn) {
      Entity found;
      turn.world().query<Entity, npc::Npc>([&](Entity entity, const npc::Npc& each) {
        if (each.template_id == boss) found = entity;
      });
      ASSERT_TRUE(found);
      character::harm(turn, {{}, found, 2'000'000'000, 0, character::HarmKind::fall, 0, 1});
    });
  }
  [[nodiscard]] std::vector<npc::Absence> stored() { return *npc::AbsenceRepository(database).load(); }
};

TEST(Bosses, ComeBackAtTheirStoredTimeAfterARestartAndOverdueOnesOnce) {  // B87
  std::vector<npc::Absence> stored;
  WallTime died;
  {
    BossGame game;
    game.settle();
    EXPECT_EQ(game.alive(), 1);
    game.advance(seconds(100));
    died = game.clock.wall();
    game.kill();
    stored = game.stored();
    ASSERT_EQ(stored.size(), 1u);
    EXPECT_EQ(stored[0].npc, boss);
    EXPECT_GE(stored[0].due, died + shortest);
    EXPECT_LE(stored[0].due, died + longest);
    game.advance(seconds(1'000));
    EXPECT_EQ(game.alive(), 0);
  }
  {
    BossGame again(stored, died + seconds(2'000));
    again.settle();
    EXPECT_EQ(again.alive(), 0);
    again.advance(stored[0].due - again.clock.wall() - seconds(1));
    EXPECT_EQ(again.alive(), 0);
    again.advance(seconds(2));
    EXPECT_EQ(again.alive(), 1);
  }
  BossGame late(stored, died + longest + seconds(100'000));
  late.settle();
  EXPECT_EQ(late.alive(), 1) << "at once, and once";
  late.advance(longest);
  EXPECT_EQ(late.alive(), 1);
}

TEST(Bosses, ADatabaseThatIsAwayForgetsNoTimeAndKeepsNobodyAwayForEver) {  // B87
  BossGame game;
  game.database.failures = 2;
  game.settle();
  EXPECT_EQ(game.alive(), 0) << "it is not known yet whether its time is over";
  game.advance(seconds(5));
  EXPECT_EQ(game.alive(), 1);
  game.database.failures = 3;
  game.kill();
  game.advance(seconds(10));
  EXPECT_EQ(game.stored().size(), 1u) << "tried until it is stored";
}

}  // namespace
}  // namespace kairos::scenario
