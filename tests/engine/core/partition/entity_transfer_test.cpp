// Entities that move between partitions take everything along but their timers, and are never lost on the
// way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/core/partition/travel_toys.hpp"

namespace kairos::toy {
namespace {

void leaves_before(Turn& turn, Entity entity) {
  write(turn, fmt::format("{} leaves before {}", turn.world().get<Spot>(entity)->x, turn.partition().value));
}

TEST(EntityTransfer, ComponentsRowsEntityAndHandleAreKept) {
  Travel game;
  game.post(0, SpawnThing{3});
  game.post(0, FillPurses{5});
  game.settle();
  const Entity entity = game.living(0).at(0);
  const auto before = game.look(0, [&](const World& world) { return world.recompute_hash(); });
  const Handle handle =
      game.look(0, [&](const World& world) { return world.get<core::Visible>(entity)->handle; });
  game.post(0, MoveAll{game.id(1)});
  game.settle();
  EXPECT_EQ(game.lines(), (Lines{"moving 1", "welcome from 1: alive true bound false"}));
  EXPECT_TRUE(game.living(0).empty());
  ASSERT_EQ(game.living(1), std::vector{entity});
  game.look(1, [&](const World& world) {
    EXPECT_EQ(world.get<core::Visible>(entity)->handle, handle);
    EXPECT_EQ(*world.get<Spot>(entity), (Spot{3, 0}));
    EXPECT_EQ(world.get<Tint>(entity)->value, 7);
    const auto rows = world.rows<Purse>(entity);
    EXPECT_EQ(std::vector(rows.begin(), rows.end()), (std::vector<Coin>{{0}, {1}, {2}, {3}, {4}}));
  });
  // There and back again gives the very same world.
  game.post(1, MoveAll{game.id(0)});
  game.settle();
  EXPECT_EQ(game.look(0, [&](const World& world) { return world.recompute_hash(); }), before);
  EXPECT_EQ(game.look(0, [&](const World& world) { return world.state_hash(); }), before);
}

TEST(EntityTransfer, TheSessionGoesAlongAndSeesTheOtherPlace) {
  Travel game;
  auto player = game.join();
  auto watcher = game.join();
  player.send(Appear{1, 1});
  watcher.send(Appear{2, 2});
  game.settle();
  static_cast<void>(player.words());
  static_cast<void>(watcher.words());
  player.send(Note{1});
  game.post(0, MoveAll{game.id(1)});
  player.send(Note{2});
  game.settle();
  player.send(Note{3});
  game.settle();
  EXPECT_EQ(game.lines(),
            (Lines{"moving 1", "moving 1", "welcome from 1: alive true bound true",
                   "welcome from 1: alive true bound true", "1: note 1", "1: note 2", "1: note 3"}));
  EXPECT_THAT(player.words(),
              testing::UnorderedElementsAre("own 1,1 tint 0", "own 1,1 secret 0", "snapshot 2,2 tint 0"));
  EXPECT_THAT(watcher.words(),
              testing::UnorderedElementsAre("own 2,2 tint 0", "own 2,2 secret 0", "snapshot 1,1 tint 0"));
  player.send(Paint{9});
  game.settle();
  EXPECT_EQ(watcher.words(), Lines{"changed 1,1 tint 9"});
  EXPECT_EQ(game.at(0).session_count(), 0u);
}

TEST(EntityTransfer, WhoStaysIsShownThatTheOtherVanished) {
  Travel game;
  auto watcher = game.join();
  watcher.send(Appear{2, 2});
  game.settle();
  game.post(0, SpawnThing{1});
  game.settle();
  static_cast<void>(watcher.words());
  const Entity thing = game.living(0).at(1);
  game.at(0).build([&](Turn& turn) {
    EXPECT_EQ(turn.transfer_entity(thing, game.id(1), Welcome{}), Moving::now);
    EXPECT_EQ(turn.transfer_entity(thing, game.id(1), Welcome{}), Moving::gone);
    EXPECT_THROW((void)turn.transfer_entity(game.living(0).at(0), game.id(0), Welcome{}), std::logic_error);
  });
  game.pass(0);
  EXPECT_EQ(watcher.words(), Lines{"vanished"});
}

TEST(EntityTransfer, ItsTimersLapseAndArrivalsKnowHowTheClocksDiffer) {
  Travel game;
  game.registry.departure<&leaves>();
  game.registry.arrival<&arrives>();
  game.post(0, SpawnThing{4});
  game.post(0, ArmBells{});
  game.settle();
  game.post(0, MoveAll{game.id(1)});
  game.pass(0);
  for (int i = 0; i < 10; ++i) game.pass(1);
  for (int i = 0; i < 10; ++i) game.pass(0);
  EXPECT_EQ(game.lines(), (Lines{"4 leaves 1", "moving 1", "4 arrives at 2 after 1000",
                                 "welcome from 1: alive true bound false", "bell 3"}));
}

TEST(EntityTransfer, WhatWasRegisteredLastTakesLeaveFirst) {
  Travel game;
  game.registry.departure<&leaves>();
  game.registry.departure<&leaves_before>();
  game.post(0, SpawnThing{4});
  game.post(0, MoveAll{game.id(1)});
  game.settle();
  EXPECT_EQ(game.lines(),
            (Lines{"4 leaves before 1", "4 leaves 1", "moving 1", "welcome from 1: alive true bound false"}));
}

TEST(EntityTransfer, WhatIsHeldGoesWhenItIsReleased) {
  Travel game;
  game.post(0, SpawnThing{1});
  game.post(0, HoldAll{});
  game.post(0, HoldAll{});
  game.post(0, MoveAll{game.id(1)});
  game.post(0, ReleaseAll{});
  game.settle();
  EXPECT_EQ(game.lines(), Lines{"moving 2"});
  EXPECT_EQ(game.living(0).size(), 1u);
  game.post(0, ReleaseAll{});
  game.settle();
  EXPECT_EQ(game.lines(), Lines{"welcome from 1: alive true bound false"});
  EXPECT_EQ(game.living(1).size(), 1u);
  game.post(1, ReleaseAll{});
  game.settle();
  EXPECT_EQ(game.faults, Lines{"a message"}) << "released once too often";
}

TEST(EntityTransfer, WhatIsTooMuchForOneMessageStaysWhole) {
  Travel game;
  game.post(0, SpawnThing{1});
  game.settle();
  const Entity entity = game.living(0).at(0);
  game.at(0).build([&](Turn& turn) {
    // Many rows of four bytes do not fill a message: several components together do.
    std::vector<Coin> coins(4096);
    turn.world().add<Purse>(entity, coins);
    const auto bundle = turn.world().extract(entity);
    EntityBundle four = *bundle;
    for (int i = 0; i < 3; ++i) four.add(kind_of<Purse>, bundle->content(bundle->pieces.back()));
    Traveller traveller;
    traveller.entity = &four;
    EXPECT_THROW((void)pack(traveller, InboxItem::of(Welcome{})), std::length_error);
    turn.world().insert(*bundle);
  });
}

TEST(EntityTransfer, GarbledBytesAreNoEntity) {
  EntityBundle bundle;
  bundle.entity = Entity{5};
  const Tint tint{3};
  bundle.add(kind_of<Tint>, bytes_of(tint));
  Traveller traveller;
  traveller.session = SessionId{2};
  traveller.head.handle = Handle{9};
  traveller.entity = &bundle;
  const auto packed = pack(traveller, InboxItem::of(Welcome{{}, {}, 8}));
  const auto back = unpack_transit(packed.bytes());
  EXPECT_EQ(back.head.session, SessionId{2});
  ASSERT_TRUE(back.entity);
  EXPECT_EQ(back.entity->head.entity, Entity{5});
  EXPECT_EQ(back.entity->head.handle, Handle{9});
  EXPECT_EQ(value_from<Tint>(back.entity->bundle.content(back.entity->bundle.pieces.at(0))).value, 3);
  ASSERT_EQ(back.head.greeting, kind_of<Welcome>);
  EXPECT_EQ(value_from<Welcome>(back.greeting).from, 8u);
  for (std::size_t size = 0; size < packed.bytes().size(); ++size)
    EXPECT_THROW((void)unpack_transit(packed.bytes().first(size)), std::logic_error) << size;
}

TEST(EntityTransfer, AnIoAnswerFollowsTheSession) {
  Travel game(3);
  auto player = game.join();
  player.send(Appear{1, 1});
  player.send(Ask{1});
  player.send(Note{2});
  game.settle();
  ASSERT_EQ(game.jobs.size(), 1u);
  game.post(0, MoveAll{game.id(1)});
  game.settle();
  game.post(1, MoveAll{game.id(2)});
  game.settle();
  EXPECT_EQ(game.lines(), (Lines{"1: ask 1", "moving 1", "welcome from 1: alive true bound true", "moving 1",
                                 "welcome from 2: alive true bound true"}))
      << "the note waits for the answer";
  game.finish_io(Reason::busy);
  game.settle();
  EXPECT_EQ(game.lines(), Lines{"1: note 2"});
  EXPECT_EQ(player.words().back(), "refused busy");
}

TEST(EntityTransfer, ThereAndBackWhileAnIoCommandRuns) {
  Travel game;
  auto player = game.join();
  player.send(Ask{1});
  player.send(Note{2});
  game.settle();
  for (const std::size_t to : {1u, 0u}) {
    game.post(1 - to, Relocate{player.session->id(), game.id(to)});
    game.settle();
  }
  game.finish_io();
  game.settle();
  EXPECT_EQ(game.lines(), (Lines{"1: ask 1", "1: hopped", "1: hopped", "1: note 2"}));
  for (const std::size_t number : {1u, 0u}) {
    game.post(number, Dissolve{{}, static_cast<std::uint32_t>(SessionEnd::finished)});
    game.settle();
    EXPECT_TRUE(game.at(number).dissolved()) << "an answer is still awaited in " << number;
  }
}

}  // namespace
}  // namespace kairos::toy
