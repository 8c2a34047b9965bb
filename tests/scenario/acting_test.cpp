// Turning, sitting, gestures, targets: who is shown what, and that every refusal frees the client.
#include <gtest/gtest.h>

#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr D sit_stand = 0;
constexpr D walk_run = 1;

struct Two {
  Game game;
  Client& actor = game.player("Actor", Point{0, 0, 0});
  Client& watcher = game.player("Watcher", Point{500, 500, 0});

  Two() {
    actor.forget();
    watcher.forget();
  }
  void use(D action) {
    actor.send(RequestActionUse{.action = action, .ctrl = 0, .shift = 0});
    game.settle();
  }
  /// The actor was refused and freed, and nobody else was told anything.
  void expect_refused(const char* what) {
    (void)actor.take<SystemMessage>();  // some reasons have a line
    EXPECT_TRUE(actor.take<ActionFailed>()) << what;
    EXPECT_TRUE(actor.unread().empty()) << what << ": " << actor.words();
    EXPECT_TRUE(watcher.unread().empty()) << what << ": " << watcher.words();
  }
};

TEST(Acting, TurnsAreShownToOthersOnlyAndKept) {
  Two two;
  two.actor.send(StartRotating{.heading = 65'536 + 100, .direction = -7});
  two.actor.send(FinishRotating{.heading = 65'536 + 16'384, .unknown = 0});
  two.game.settle();
  const auto started = two.watcher.expect<RotationStarted>();
  EXPECT_EQ(started.handle, two.actor.handle());
  EXPECT_EQ(started.heading, 100);
  EXPECT_EQ(started.direction, -1);
  EXPECT_EQ(two.watcher.expect<RotationFinished>().heading, 16'384);
  EXPECT_TRUE(two.actor.unread().empty()) << two.actor.words();
  two.actor.restart();
  EXPECT_EQ(two.game.stored("Actor").place.heading, 16'384);
}

TEST(Acting, SittingDownStopsTheWalkAndForbidsThenext) {
  Two two;
  two.actor.move({5000, 0, 0});
  two.game.advance(seconds(1));
  two.actor.forget();
  two.watcher.forget();
  two.use(sit_stand);
  for (Client* client : {&two.actor, &two.watcher}) {
    const auto sat = client->expect<ChangeWaitType>();
    EXPECT_EQ(sat.standing, 0);
    EXPECT_EQ(sat.handle, two.actor.handle());
    EXPECT_TRUE(client->take<StopMove>());
    EXPECT_TRUE(client->unread().empty()) << client->words();
  }
  two.actor.move({0, 0, 0});
  two.game.settle();
  two.expect_refused("walking while sitting");
  two.actor.send(RequestSocialAction{2});
  two.game.settle();
  two.expect_refused("a gesture while sitting");
}

TEST(Acting, StandingUpTakesItsTime) {
  Two two;
  two.use(sit_stand);
  two.game.advance(seconds(5));
  two.use(sit_stand);
  two.actor.forget();
  EXPECT_EQ(two.watcher.expect<ChangeWaitType>().standing, 0);
  EXPECT_EQ(two.watcher.expect<ChangeWaitType>().standing, 1);
  two.game.advance(milliseconds(two.game.stepped() ? 2'449 : 2'499));  // to the last moment before
  two.actor.move({100, 0, 0});
  two.use(sit_stand);
  EXPECT_TRUE(two.actor.take<ActionFailed>()) << "walking while rising";
  two.expect_refused("sitting while rising");
  two.game.advance(milliseconds(two.game.stepped() ? 50 : 1));
  two.actor.move({100, 0, 0});
  two.game.settle();
  EXPECT_TRUE(two.watcher.take<MoveToLocation>());
}

TEST(Acting, WhoComesLaterSeesWhoSitsAndWhoWalksSlowly) {
  Two two;
  two.use(sit_stand);
  two.watcher.send(RequestActionUse{.action = walk_run, .ctrl = 0, .shift = 0});
  Client& late = two.game.log_in("late");
  late.create("Late");
  two.game.put("Late", {200, 0, 0});
  late.enter(0);
  for (const auto& look : late.take_all<CharInfo>()) {
    const bool sits = look.identity.handle == two.actor.handle();
    EXPECT_EQ(look.face.standing, sits ? 0 : 1);
    EXPECT_EQ(look.face.running, sits ? 1 : 0);
  }
}

TEST(Acting, GesturesAreShownToAll) {
  Two two;
  for (D gesture = 2; gesture <= 15; ++gesture) {
    two.actor.send(RequestSocialAction{gesture});
    two.game.settle();
    for (Client* client : {&two.actor, &two.watcher}) {
      const auto shown = client->expect<SocialAction>();
      EXPECT_EQ(shown.action, gesture);
      EXPECT_EQ(shown.handle, two.actor.handle());
    }
  }
  for (const D gesture : {0, 1, 16, 99, -1, 2'147'483'647}) {
    two.actor.send(RequestSocialAction{gesture});
    two.game.settle();
    two.expect_refused("an impossible gesture");
  }
  two.actor.move({5000, 0, 0});
  two.game.settle();
  two.actor.forget();
  two.watcher.forget();
  two.actor.send(RequestSocialAction{2});
  two.game.settle();
  two.expect_refused("a gesture on the way");
}

TEST(Acting, ATargetIsConfirmedAndShownAndCancelled) {
  Two two;
  two.actor.send(Action{.target = two.watcher.handle(), .origin = {}, .shift = 0});
  two.game.settle();
  EXPECT_EQ(two.actor.expect<MyTargetSelected>().target, two.watcher.handle());
  EXPECT_EQ(two.actor.expect<StatusUpdate>().handle, two.watcher.handle());
  EXPECT_TRUE(two.actor.take<ActionFailed>());
  const auto shown = two.watcher.expect<TargetSelected>();
  EXPECT_EQ(shown.who, two.actor.handle());
  EXPECT_EQ(shown.target, two.watcher.handle());
  two.actor.forget();
  two.actor.send(Action{.target = two.watcher.handle(), .origin = {}, .shift = 0});
  two.game.settle();
  EXPECT_TRUE(two.actor.take<ActionFailed>()) << "a second click frees the client too";
  EXPECT_TRUE(two.watcher.unread().empty()) << "and shows nobody anything new: " << two.watcher.words();
  two.actor.forget();
  two.actor.send(RequestTargetCancel{});
  two.game.settle();
  EXPECT_EQ(two.actor.expect<TargetUnselected>().who, two.actor.handle());
  EXPECT_EQ(two.watcher.expect<TargetUnselected>().who, two.actor.handle());
  two.actor.send(RequestTargetCancel{});
  two.game.settle();
  two.expect_refused("cancelling nothing");
}

TEST(Acting, OneselfAndAnNpcCanBeTargets) {
  Game game({.npcs = true});
  Client& client = game.log_in("tourist");
  client.create("Tourist");
  client.enter(0);
  const auto npc = client.expect<NpcInfo>().identity.handle;
  client.forget();
  for (const auto target : {npc, client.handle()}) {
    client.send(Action{.target = target, .origin = {}, .shift = 0});
    game.settle();
    EXPECT_EQ(client.expect<MyTargetSelected>().target, target);
  }
}

TEST(Acting, ShortcutsArePlacedReplacedAndRemoved) {
  Two two;
  const auto rows = [&] {
    two.game.settle();
    std::vector<std::pair<D, D>> found;
    for (const ShortcutRow& row : two.actor.expect<ShortCutInit>().shortcuts.rows) {
      if (const auto* const skill = std::get_if<Case<2, SkillShortcut>>(&row.value)) {
        found.emplace_back(skill->body.slot, skill->body.skill);
      }
    }
    two.actor.forget();
    return found;
  };
  using Rows = std::vector<std::pair<D, D>>;
  two.actor.send(RequestShortCutReg{.kind = 2, .slot = 13, .id = 56, .level = 1, .executor = 1});
  EXPECT_EQ(rows(), (Rows{{13, 56}}));
  two.actor.send(RequestShortCutReg{.kind = 2, .slot = 13, .id = 57, .level = 1, .executor = 1});
  EXPECT_EQ(rows(), (Rows{{13, 57}}));
  two.actor.send(RequestShortCutDel{13});
  EXPECT_EQ(rows(), Rows{});
  two.actor.send(RequestShortCutDel{13});
  two.game.settle();
  two.expect_refused("removing what is not there");
  for (const D slot : {-1, 120, 2'147'483'647}) {
    two.actor.send(RequestShortCutReg{.kind = 2, .slot = slot, .id = 56, .level = 1, .executor = 1});
    two.game.settle();
    two.expect_refused("a place that no bar has");
  }
}

TEST(Acting, ATargetThatIsGoneOrOutOfSightOrNeverWasIsRefused) {
  Two two;
  Client& far = two.game.player("Far", Point{50'000, 0, 0});
  Client& door = two.game.log_in("door");
  door.create("Door");
  two.game.put("Door", {0, 0, 0});
  door.select(0);
  const auto gone = two.watcher.handle();
  two.watcher.restart();
  two.watcher.forget();
  EXPECT_EQ(two.actor.expect<DeleteObject>().handle, gone);
  for (const D target : {gone, far.handle(), door.handle(), 0, 1, -1, 2'147'483'647}) {
    two.actor.send(Action{.target = target, .origin = {}, .shift = 0});
    two.game.settle();
    two.expect_refused("an impossible target");
  }
}

TEST(Acting, ATargetThatLeavesCanStillBeCancelled) {
  Two two;
  two.actor.send(Action{.target = two.watcher.handle(), .origin = {}, .shift = 0});
  two.game.settle();
  two.watcher.send(Logout{});
  two.game.settle();
  two.actor.forget();
  two.actor.send(RequestTargetCancel{});
  two.game.settle();
  EXPECT_EQ(two.actor.expect<TargetUnselected>().who, two.actor.handle());
}

TEST(Acting, WhatIsNotServedYetFreesTheClient) {
  Two two;
  two.use(999);
  EXPECT_EQ(two.actor.take_all<ActionFailed>().size(), 1u);
}

}  // namespace
}  // namespace kairos::scenario
