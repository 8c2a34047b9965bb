// Who loses its connection in a fight stays there, and its player may come back to the same body.
#include <gtest/gtest.h>

#include "slices/combat/combat.hpp"
#include "slices/movement/movement.hpp"
#include "tests/scenario/leftovers.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

/// A fighter that has lost its connection in a fight, and somebody who looks on.
struct Lingering : RuledGame {
  Client* fighter = &player("Fighter", Point{0, 0, 0});
  Client& watcher = player("Watcher", Point{50, 0, 0});
  std::int32_t handle = fighter->handle();
  Entity entity = entity_of(*fighter);

  explicit Lingering(bool drops = true) {
    act([&](Turn& turn) {
      character::give_experience(turn, entity, experience_of(turn, 20), 0);
      combat::enter_stance(turn, entity);
    });
    if (drops) fighter->drop();
    settle();
    watcher.forget();
  }
  static std::int64_t experience_of(Turn& turn, std::size_t level) {
    const auto& begins = turn.shared<character::CharacterData>().experience.begins;
    return (begins[level - 1] + begins[level]) / 2;
  }
  [[nodiscard]] bool there() {
    return ask([&](Turn& turn) { return turn.world().alive(entity); });
  }
  void kill() {
    act([&](Turn& turn) {
      character::set_karma(turn, entity, 100);  // so that the death penalty grows for certain
      character::harm(turn, {{}, entity, 1'000'000'000, 0, character::HarmKind::fall, 0, 1});
    });
  }
  Client& come_back() { return log_in("a_Fighter"); }
};

TEST(Lingering, StaysItsTimeAndIsSavedThen) {  // B68
  Lingering game;
  game.advance(seconds(14));
  EXPECT_TRUE(game.there());
  EXPECT_TRUE(game.watcher.take_all<DeleteObject>().empty());
  game.advance(seconds(2));
  EXPECT_FALSE(game.there());
  EXPECT_EQ(game.watcher.expect<DeleteObject>().handle, game.handle);
  EXPECT_EQ(game.stored("Fighter").progress.level, 20);
}

TEST(Lingering, ItsPlayerComesBackToTheSameBody) {  // B68
  Lingering game;
  game.advance(seconds(5));
  Client& back = game.come_back();
  ASSERT_EQ(back.list.characters.rows.size(), 1u);
  back.enter(0);
  EXPECT_EQ(back.handle(), game.handle);
  EXPECT_EQ(game.entity_of(back), game.entity);
  EXPECT_TRUE(game.watcher.take_all<DeleteObject>().empty()) << "it was never gone";
  EXPECT_TRUE(game.watcher.take_all<CharInfo>().empty()) << "nor is it there twice";
  EXPECT_EQ(back.take_all<CharInfo>().size(), 1u) << "it sees the watcher";
  game.advance(seconds(30));
  EXPECT_TRUE(game.there()) << "the time it had to stay is over, and means nothing now";
  back.move({300, 0, 0});
  game.settle();
  EXPECT_EQ(game.watcher.expect<MoveToLocation>().handle, game.handle);
  game.advance(seconds(10));
  back.restart();
  EXPECT_EQ(stored_point(game, "Fighter"), (Point{300, 0, 0}));
  back.send(Logout{});
  game.watcher.send(Logout{});
  game.advance(seconds(20));
  expect_empty(game);
}

TEST(Lingering, AConnectionThatDiedSilentlyIsTakenOverWithItsBody) {  // B68
  Lingering game(false);
  Client& back = game.come_back();
  EXPECT_FALSE(back.list.characters.rows.empty()) << "it need not wait for the end of the fight";
  back.enter(0);
  EXPECT_EQ(game.entity_of(back), game.entity);
  EXPECT_TRUE(game.fighter->gone());
  EXPECT_EQ(game.fighter->closed_with(), net::CloseReason::taken_over);
}

TEST(Lingering, WhoIsKilledMeanwhileComesBackDeadAndItsPenaltyIsSaved) {  // B68, B60
  Lingering game;
  game.advance(seconds(3));
  game.kill();
  Client& back = game.come_back();
  back.enter(0);
  EXPECT_EQ(game.entity_of(back), game.entity);
  EXPECT_TRUE(game.get<character::Dead>(back));
  EXPECT_EQ(game.get<combat::Deaths>(back)->level, 1);
  back.forget();
  back.send(RequestRestartPoint{.place = 0});
  game.settle();
  EXPECT_TRUE(back.take<Revive>());
  EXPECT_TRUE(back.take<TeleportToLocation>());
}

TEST(Lingering, WhoIsKilledMeanwhileAndDoesNotComeBackIsSavedDeadWithItsPenalty) {  // B68, B60
  Lingering game;
  game.advance(seconds(3));
  const std::int64_t before = game.get<character::Growth>(*game.fighter)->progress.experience;
  game.kill();
  game.advance(seconds(15));
  EXPECT_FALSE(game.there());
  const auto stored = game.stored("Fighter").progress;
  EXPECT_EQ(stored.hp, 0);
  EXPECT_EQ(stored.death_penalty, 1);
  EXPECT_LT(stored.experience, before);
  EXPECT_EQ(stored.lost_experience, before - stored.experience);
  Client& back = game.come_back();
  back.enter(0);
  EXPECT_TRUE(game.get<character::Dead>(back));
  EXPECT_EQ(game.get<combat::Deaths>(back)->level, 1);
  const auto penalized = game.ask([&](Turn& turn) {
    return character::stat(turn, RuledGame::entity_of(turn, back), character::Stat::p_def);
  });
  game.act([&](Turn& turn) { combat::set_death_penalty(turn, RuledGame::entity_of(turn, back), 0); });
  const auto whole = game.ask([&](Turn& turn) {
    return character::stat(turn, RuledGame::entity_of(turn, back), character::Stat::p_def);
  });
  EXPECT_LT(penalized, whole) << "it weakens also after the way through the database";
}

TEST(Lingering, NobodyElseOfTheAccountComesInMeanwhileAndItCannotBeDeleted) {  // B68
  Lingering game(false);
  game.act([&](Turn& turn) { combat::persistence().halt(turn, game.entity); });
  game.fighter->drop();
  game.settle();
  Client& back = game.come_back();
  back.create("Second");
  const auto slot_of = [&](const char* name) {
    std::int32_t slot = 0;
    for (const auto& row : back.list.characters.rows) {
      if (row.identity.name.text.view() == name) return slot;
      ++slot;
    }
    return -1;
  };
  back.forget();
  back.send(CharacterSelect{.slot = slot_of("Second")});
  game.settle();
  EXPECT_FALSE(back.take<CharacterSelected>());
  EXPECT_EQ(game.world().session_count(), 2u) << "watcher and the one that lingers";
  back.send(CharacterDelete{.slot = slot_of("Fighter")});
  game.settle();
  EXPECT_TRUE(back.take<CharacterDeleteFail>());
  game.advance(seconds(20));
  EXPECT_FALSE(game.there());
  back.select(slot_of("Second"));
}

TEST(Lingering, AClientThatComesBackAndIsLostAgainLeavesItLingering) {  // B68
  Lingering game;
  Client& back = game.come_back();
  back.select(0);
  game.advance(seconds(30));
  EXPECT_TRUE(game.there()) << "it waits for who is about to enter";
  back.drop();
  game.settle();
  game.advance(seconds(1));
  EXPECT_FALSE(game.there()) << "its own time is over";
  Client& again = game.come_back();
  again.enter(0);
  EXPECT_NE(game.entity_of(again), game.entity);
}

TEST(Lingering, OfTwoWhoComeBackTheLastOneGetsTheBody) {  // B68
  Lingering game;
  Client& first = game.come_back();
  first.select(0);
  Client& second = game.come_back();
  second.enter(0);
  EXPECT_TRUE(first.gone());
  EXPECT_EQ(game.entity_of(second), game.entity);
  EXPECT_EQ(game.world().session_count(), 2u);
}

TEST(Lingering, WhoComesBackTooLateFindsAListThatIsTrue) {  // B68
  Lingering game;
  Client& back = game.come_back();
  game.io.held = true;
  back.send(CharacterSelect{.slot = 0});
  game.settle();
  game.advance(seconds(20));  // meanwhile its time is over; its last save waits in the lane
  ASSERT_TRUE(game.there());
  game.io.held = false;
  game.settle();
  game.advance(seconds(1));
  EXPECT_FALSE(game.there());
  (void)back.expect<CharacterSelectionInfo>();
  back.enter(0);
  EXPECT_NE(game.entity_of(back), game.entity);
}

}  // namespace
}  // namespace kairos::scenario
