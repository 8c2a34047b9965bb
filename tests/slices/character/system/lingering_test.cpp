// Who loses its connection in a fight stays for a while: it can be killed, and is then saved dead.
#include <gtest/gtest.h>

#include "slices/character/character.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/saving.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

/// A fight is a wound here.
Duration while_wounded(Turn& turn, Entity who) {
  return turn.world().rows<Wounds>(who).empty() ? Duration{} : seconds(15);
}

struct LosingConnection : ::testing::Test {
  SliceGame game{[](Registry&) {},
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {},
                 {},
                 std::make_shared<const FlatTerrain>(),
                 std::make_shared<const CharacterData>(),
                 nullptr,
                 1,
                 &while_wounded};
  Entity wolf = game.make_character("Wolf");
  Entity who = game.make_character("Fighter");

  void fight(std::int32_t amount = 10) {
    game.act([&](Turn& turn) { harm(turn, {wolf, who, amount}); });
  }
  void lose(SessionEnd why = SessionEnd::disconnected) {
    game.act([&](Turn& turn) { end_session(turn, {{}, who}, why); });
  }
  [[nodiscard]] bool leaving() { return game.get<Leaving>(who).has_value(); }
};

TEST_F(LosingConnection, OutsideAFightLeavesAtOnce) {
  lose();
  EXPECT_TRUE(leaving());
}

TEST_F(LosingConnection, InAFightStaysItsTime) {
  for (const SessionEnd why : {SessionEnd::disconnected, SessionEnd::taken_over}) {
    who = game.make_character("Fighter");
    fight();
    const GameTime lost = game.now;
    lose(why);
    EXPECT_FALSE(leaving());
    game.act([&](Turn& turn) {
      EXPECT_FALSE(can_act(turn.world(), who));
      EXPECT_TRUE(alive(turn.world(), who));
    });
    lose(SessionEnd::taken_over);
    game.wait(seconds(14));
    EXPECT_FALSE(leaving()) << "whoever logs in again neither ends nor prolongs it";
    game.wait(seconds(1));
    EXPECT_EQ(game.now, lost + seconds(15));
    EXPECT_TRUE(leaving());
    EXPECT_FALSE(game.get<Lingering>(who));
  }
}

TEST_F(LosingConnection, AServerThatStopsWaitsForNoFight) {
  fight();
  lose(SessionEnd::server_stopping);
  EXPECT_TRUE(leaving());
  who = game.make_character("Fighter");
  fight();
  lose();
  lose(SessionEnd::server_stopping);
  EXPECT_TRUE(leaving());
  game.act([&](Turn& turn) { character_saved(turn, {who, SaveEnd::stored, 1u}); });
  EXPECT_FALSE(game.get<Persona>(who));
}

TEST_F(LosingConnection, WhoIsKilledMeanwhileIsSavedDead) {
  fight();
  lose();
  game.wait(seconds(7));
  game.act([&](Turn& turn) { EXPECT_EQ(harm(turn, {wolf, who, 1'000}), 90); });
  EXPECT_TRUE(game.get<Dead>(who));
  game.requested.clear();
  game.wait(seconds(8));
  ASSERT_EQ(game.requested.size(), 1u);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[0].second).stored.progress.hp, 0);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[0].second).leaving, 1u);
}

TEST_F(LosingConnection, NobodyLeavesAFightByWill) {
  fight();
  game.act([&](Turn& turn) {
    EXPECT_EQ(leave_game(turn, {{}, who}, {}).reason, Reason::not_now);
    EXPECT_EQ(return_to_lobby(turn, {{}, who}, {}).reason, Reason::not_now);
    forget_wounds(turn, who);
    EXPECT_TRUE(leave_game(turn, {{}, who}, {}).applied());
  });
}

}  // namespace
}  // namespace kairos::character
