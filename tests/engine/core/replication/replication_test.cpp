// What clients are sent in a pass, and in which order.
#include <gtest/gtest.h>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

using Lines = std::vector<std::string>;

struct Two {
  ToyGame game;
  ToyGame::Player first = game.join();
  ToyGame::Player second = game.join();

  void both_appear() {
    first.send(Appear{0, 0});
    second.send(Appear{10, 10});
    game.settle();
  }
  void forget() { (void)first.words(), (void)second.words(); }
};

TEST(Replication, WhoAppearsInOnePassSeesEachOtherOnce) {
  Two two;
  two.game.settle();
  two.both_appear();
  EXPECT_EQ(two.first.words(), (Lines{"greeted", "snapshot 10,10 tint 0"}));
  EXPECT_EQ(two.second.words(), (Lines{"greeted", "snapshot 0,0 tint 0"}));
}

TEST(Replication, AChangeIsSentOnceWithItsLastValue) {
  Two two;
  two.both_appear();
  two.forget();
  two.first.send(Paint{1});
  two.first.send(Paint{2});
  two.first.send(Paint{3});
  two.game.pass();
  EXPECT_EQ(two.first.words(), (Lines{"own 0,0 tint 3", "own 0,0 secret 3"}));
  EXPECT_EQ(two.second.words(), (Lines{"changed 0,0 tint 3"})) << "what is for the owner only stays with it";
}

TEST(Replication, TheOrderOfAPassIsOpeningOwnSnapshotsChangesHappeningsVanishes) {
  Two two;
  auto third = two.game.join();
  two.both_appear();
  two.forget();
  // The third comes into sight, the second changes and shouts, the first goes away.
  third.send(Appear{20, 20});
  two.second.send(Shout{1});
  two.second.send(Paint{5});
  two.second.send(Shout{2});
  two.first.send(Shout{3});
  two.first.send(Go{100'000, 0});
  two.game.pass();
  EXPECT_EQ(third.words(), (Lines{"greeted", "snapshot 10,10 tint 5", "shout 1", "shout 2"}))
      << "its snapshot replaces the changes of the pass";
  EXPECT_EQ(two.second.words(), (Lines{"own 10,10 tint 5", "own 10,10 secret 5", "snapshot 20,20 tint 0",
                                       "shout 1", "shout 3", "shout 2", "vanished"}));
  EXPECT_EQ(two.first.words(), (Lines{"shout 1", "shout 3", "shout 2", "vanished"}))
      << "what happens to what vanishes is told, how it looks is not";
}

TEST(Replication, ThereAndBackInOnePassIsNoNews) {
  Two two;
  two.both_appear();
  two.forget();
  two.first.send(Go{100'000, 0});
  two.first.send(Go{0, 0});
  two.game.pass();
  EXPECT_EQ(two.first.words(), Lines{});
  EXPECT_EQ(two.second.words(), Lines{});
}

TEST(Replication, WhoIsDestroyedSaysItsLastWordAndVanishes) {
  Two two;
  two.both_appear();
  two.forget();
  two.first.send(Vanish{});
  two.game.pass();
  EXPECT_EQ(two.second.words(), (Lines{"shout -1", "vanished"}));
  EXPECT_EQ(two.first.words(), Lines{}) << "it shows nothing any more";
}

TEST(Replication, AppearingAndVanishingInOnePassIsNotSeen) {
  Two two;
  two.both_appear();
  auto third = two.game.join();
  two.game.settle();
  two.forget();
  third.send(Appear{5, 5});
  third.send(Vanish{});
  two.game.pass();
  EXPECT_EQ(two.first.words(), Lines{});
  EXPECT_EQ(two.second.words(), Lines{});
}

TEST(Replication, WhoLeavesWithoutAWordIsForgottenAsAViewer) {
  Two two;
  two.both_appear();
  two.forget();
  two.first.session->push_disconnected();
  two.game.settle();
  two.second.send(Paint{1});
  two.second.send(Go{100'000, 100'000});
  two.game.settle();
  EXPECT_EQ(two.first.words(), Lines{});
}

TEST(Replication, AnAbandonedBodyCanBeTakenByAnotherViewerAndIsSeenByAll) {
  Two two;
  two.both_appear();
  two.first.session->push_disconnected();
  two.game.settle();
  two.forget();
  auto third = two.game.join();
  third.send(Appear{30, 30});
  two.game.settle();
  EXPECT_EQ(third.words(), (Lines{"greeted", "snapshot 0,0 tint 0", "snapshot 10,10 tint 0"}));
}

TEST(Replication, PacketsAreMadeOncePerPassAndSubject) {
  ToyGame game;
  std::vector<ToyGame::Player> crowd;
  for (int i = 0; i < 20; ++i) crowd.push_back(game.join());
  for (auto& player : crowd) player.send(Appear{0, 0});
  game.settle();
  for (auto& player : crowd) {
    auto words = player.words();
    ASSERT_EQ(words.size(), 20u);
    EXPECT_EQ(words.front(), "greeted");
    EXPECT_EQ(Lines(words.begin() + 1, words.end()), Lines(19, "snapshot 0,0 tint 0"));
  }
  crowd[0].send(Shout{7});
  game.pass();
  for (auto& player : crowd) EXPECT_EQ(player.words(), Lines{"shout 7"});
}

}  // namespace
}  // namespace kairos::toy
