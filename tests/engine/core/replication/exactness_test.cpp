// A client shows exactly what it should and may: parts that come and go, names that change, a client that
// lost track.
#include <gtest/gtest.h>

#include <thread>

#include "engine/core/partition/session_table.hpp"
#include "tests/engine/core/replication/stage.hpp"

namespace kairos::toy {
namespace {

using Lines = Stage::Lines;

struct Pair {
  Stage stage;
  Entity self = stage.body(0, 0);
  Entity other = stage.body(10, 10);
  ClientView& client = stage.client(self);
  ClientView& onlooker = stage.client(other);

  Pair() { stage.pass(); }
  Lines next() { return stage.pass(client); }
};

TEST(Exactness, APartThatCeasesToBeIsToldOnce) {
  Pair pair;
  pair.stage.world.remove<Tint>(pair.other);
  EXPECT_EQ(pair.next(), Lines{"~ 10,10 bare"});
  EXPECT_EQ(pair.next(), Lines{});
  pair.stage.world.add(pair.other, Tint{4});
  EXPECT_EQ(pair.next(), Lines{"~ 10,10 tint 4"});
  pair.stage.world.remove<Tint>(pair.other);
  pair.stage.world.add(pair.other, Tint{5});
  EXPECT_EQ(pair.next(), Lines{"~ 10,10 tint 5"}) << "there and back in one pass is a change";
}

TEST(Exactness, APartThatNeverWasIsNoNews) {
  Pair pair;
  const Entity third = pair.stage.body(20, 20);
  pair.stage.world.remove<Tint>(third);
  EXPECT_EQ(pair.next(), Lines{"+ 20,20 bare"});
  pair.stage.go(third, 21, 20);
  EXPECT_EQ(pair.next(), Lines{});
}

TEST(Exactness, WhatIsForTheOwnerOnlyIsInNothingThatOthersGet) {
  Pair pair;
  pair.stage.paint(pair.self, 7);
  pair.stage.pass();
  EXPECT_EQ(pair.stage.words(pair.client).back(), "own 0,0 tint 7 secret 7");
  EXPECT_EQ(pair.stage.words(pair.onlooker),
            (Lines{"own 10,10 tint 0 secret 0", "+ 0,0 tint 0", "~ 0,0 tint 7"}));
}

TEST(Exactness, AnotherHandleIsAnotherThingToClients) {
  Pair pair;
  pair.stage.world.add(pair.other, core::Visible{Handle{77}});
  pair.stage.paint(pair.other, 2);
  EXPECT_EQ(pair.next(), (Lines{"- 2", "+ 10,10 tint 2"}));
  EXPECT_EQ(pair.stage.replication().find(Handle{77}), pair.other);
  EXPECT_EQ(pair.stage.replication().find(Handle{2}), Entity{});
  pair.stage.world.add(pair.other, core::Visible{Handle{78}});
  pair.stage.world.add(pair.other, core::Visible{Handle{77}});
  EXPECT_EQ(pair.next(), Lines{}) << "it is called what it was";
  pair.stage.world.add(pair.other, core::Visible{Handle{79}});
  pair.stage.go(pair.other, 100'000, 0);
  EXPECT_EQ(pair.next(), Lines{"- 77"}) << "by the name it is shown under";
  pair.stage.go(pair.other, 10, 10);
  EXPECT_EQ(pair.next(), Lines{"+ 10,10 tint 2"});
  pair.stage.world.destroy(pair.other);
  EXPECT_EQ(pair.next(), Lines{"- 79"});
}

TEST(Exactness, WhatCannotBeSeenAnyMoreVanishesThoughItIsThere) {
  Pair pair;
  pair.stage.shout(pair.other, 1);
  pair.stage.world.remove<core::Visible>(pair.other);
  EXPECT_EQ(pair.next(), (Lines{"! 1", "- 2"}));
  pair.stage.shout(pair.other, 2);
  EXPECT_EQ(pair.next(), Lines{});
  pair.stage.world.add(pair.other, core::Visible{Handle{3}});
  EXPECT_EQ(pair.next(), Lines{"+ 10,10 tint 0"});
}

TEST(Exactness, AClientThatLostTrackIsShownEverythingAnew) {
  Pair pair;
  pair.stage.body(20, 20);
  pair.stage.pass();
  pair.stage.replication().resync(pair.client);
  pair.stage.replication().resync(pair.client);
  pair.stage.paint(pair.other, 3);
  pair.stage.shout(pair.other, 1);
  EXPECT_EQ(pair.next(),
            (Lines{"own 0,0 tint 0 secret 0", "- 2", "- 3", "+ 10,10 tint 3", "+ 20,20 tint 0", "! 1"}));
  EXPECT_EQ(pair.next(), Lines{});
  pair.stage.replication().resync(pair.client);
  pair.stage.go(pair.other, 100'000, 0);
  EXPECT_EQ(pair.next(), (Lines{"own 0,0 tint 0 secret 0", "- 2", "- 3", "+ 20,20 tint 0"}));
}

TEST(Exactness, HappeningsForOneAndForAllKeepTheirOrder) {
  Pair pair;
  auto& replication = pair.stage.replication();
  const auto tell = [&](std::int32_t word) {
    replication.emit(Reach::session, pair.client.session, {}, kind_of<Shouted>, bytes_of(Shouted{word}));
  };
  pair.stage.shout(pair.other, 1);
  tell(2);
  pair.stage.shout(pair.self, 3);
  replication.emit(Reach::others, {}, pair.other, kind_of<Shouted>, bytes_of(Shouted{4}));
  replication.emit(Reach::others, {}, pair.self, kind_of<Shouted>, bytes_of(Shouted{5}));
  const Entity both[] = {pair.self, pair.other};
  replication.emit_to(both, pair.other, kind_of<Shouted>, bytes_of(Shouted{6}));
  replication.emit(Reach::owner, {}, pair.other, kind_of<Shouted>, bytes_of(Shouted{7}));
  tell(8);
  pair.stage.pass();
  const auto heard = [&](const ClientView& view) {
    Lines lines = pair.stage.words(view);
    std::erase_if(lines, [](const std::string& line) { return line[0] != '!'; });
    return lines;
  };
  EXPECT_EQ(heard(pair.client), (Lines{"! 1", "! 2", "! 3", "! 4", "! 6", "! 8"}));
  EXPECT_EQ(heard(pair.onlooker), (Lines{"! 1", "! 3", "! 5", "! 6", "! 7"}));
}

TEST(Exactness, NobodyElsesThreadMayTouchReplicationOrTheSessions) {
  Stage stage;
  SessionTable sessions;
  int refused = 0;
  std::thread([&] {
    const auto attempt = [&](auto&& act) {
      try {
        act();
      } catch (const OwnerViolation&) {
        ++refused;
      }
    };
    attempt([&] { stage.replication().run(stage.world); });
    attempt([&] { (void)stage.replication().grid(); });
    attempt([&] { (void)stage.replication().find(Handle{1}); });
    attempt([&] { (void)sessions[SessionId{1}]; });
    attempt([&] { (void)sessions.size(); });
  }).join();
  EXPECT_EQ(refused, 5);
}

}  // namespace
}  // namespace kairos::toy
