// What a client gets when its connection cannot take everything, and when.
#include <gtest/gtest.h>

#include "tests/engine/core/replication/stage.hpp"

namespace kairos::toy {
namespace {

using Lines = Stage::Lines;

/// "+ 10,10 tint 0" and its header.
constexpr std::size_t snapshot_bytes = 16;

/// A client amid four bodies at (10,10) … (13,13), whose queue can be made as long as a test wants.
struct Slow {
  static constexpr std::size_t window = 1'000;

  Stage stage{window};
  Entity self = stage.body(0, 0);
  std::vector<Entity> bodies;
  ClientView& client = stage.client(self);

  explicit Slow(std::size_t room) {
    for (std::int32_t i = 10; i < 14; ++i) bodies.push_back(stage.body(i, i));
    leave_room(room);
  }
  void leave_room(std::size_t room) { stage.replication().set_queued(client, window - room); }
  /// Without its own parts, which always come first.
  Lines next() {
    Lines lines = stage.pass(client);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("own"); });
    return lines;
  }
  /// After a first pass in which it was shown everything.
  void show_all() {
    leave_room(window);
    EXPECT_EQ(next().size(), 4u);
  }
};

TEST(Budget, EntriesWaitAndComeInOrderOfTheirIds) {
  Slow slow(0);
  EXPECT_EQ(slow.next(), Lines{});
  EXPECT_EQ(slow.stage.replication().counts().entries_waiting, 4u);
  EXPECT_EQ(slow.stage.replication().counts().budgets_exhausted, 1u);
  EXPECT_TRUE(slow.client.shown.empty()) << "the view holds only what was sent";
  slow.leave_room(snapshot_bytes + 1);
  EXPECT_EQ(slow.next(), (Lines{"+ 10,10 tint 0", "+ 11,11 tint 0"})) << "the last one may go over";
  slow.leave_room(1);
  EXPECT_EQ(slow.next(), Lines{"+ 12,12 tint 0"});
  slow.leave_room(0);
  EXPECT_EQ(slow.next(), Lines{});
  EXPECT_EQ(slow.stage.replication().counts().entries_waiting, 1u);
  slow.leave_room(1);
  EXPECT_EQ(slow.next(), Lines{"+ 13,13 tint 0"});
  EXPECT_TRUE(slow.stage.replication().backlogged().empty());
  EXPECT_EQ(slow.next(), Lines{});
}

TEST(Budget, WhatMattersMoreComesFirst) {
  Slow slow(0);
  EXPECT_EQ(slow.next(), Lines{});
  slow.client.interests.add(slow.bodies[3], Interest::target);
  slow.client.interests.add(slow.bodies[2], Interest::attacker);
  slow.client.interests.add(slow.bodies[1], Interest::party);
  slow.leave_room(Slow::window);
  EXPECT_EQ(slow.next(), (Lines{"+ 13,13 tint 0", "+ 11,11 tint 0", "+ 12,12 tint 0", "+ 10,10 tint 0"}));
}

TEST(Budget, ChangesOfWhatIsShownWaitAndAreToldOnceWithTheirLastValue) {
  Slow slow(0);
  slow.show_all();
  slow.leave_room(0);
  for (std::int32_t value = 1; value <= 3; ++value) {
    slow.stage.paint(slow.bodies[0], value);
    slow.stage.paint(slow.bodies[2], value * 10);
    EXPECT_EQ(slow.next(), Lines{});
  }
  slow.leave_room(1);
  EXPECT_EQ(slow.next(), Lines{"~ 10,10 tint 3"});
  slow.stage.paint(slow.bodies[0], 4);
  slow.leave_room(1);
  EXPECT_EQ(slow.next(), Lines{"~ 12,12 tint 30"}) << "what has waited longer comes before what is new";
  slow.leave_room(1);
  EXPECT_EQ(slow.next(), Lines{"~ 10,10 tint 4"});
}

TEST(Budget, ChangesThatFitGoBeforeEntriesThatDoNot) {
  Slow slow(0);
  slow.show_all();
  const Entity fifth = slow.stage.body(14, 14);
  const Entity sixth = slow.stage.body(15, 15);
  (void)fifth, (void)sixth;
  slow.stage.paint(slow.bodies[0], 1);
  slow.leave_room(snapshot_bytes + 2);
  EXPECT_EQ(slow.next(), (Lines{"+ 14,14 tint 0", "~ 10,10 tint 1"}));
  EXPECT_EQ(slow.stage.replication().counts().entries_waiting, 1u);
}

TEST(Budget, WhatAlwaysGoesGoesWithoutAnyRoom) {
  Slow slow(0);
  slow.show_all();
  slow.leave_room(0);
  slow.stage.shout(slow.bodies[0], 1);
  slow.stage.paint(slow.bodies[1], 5);
  slow.stage.go(slow.bodies[1], 100'000, 0);
  slow.stage.paint(slow.self, 6);
  EXPECT_EQ(slow.stage.pass(slow.client), (Lines{"own 0,0 tint 6 secret 6", "! 1", "- 3"}));
  EXPECT_TRUE(slow.stage.replication().backlogged().empty());
}

TEST(Budget, CosmeticHappeningsAreDroppedFirst) {
  Slow slow(0);
  slow.show_all();
  const std::size_t shout_bytes = 5;
  const std::size_t wink_bytes = 8;
  slow.leave_room(shout_bytes + wink_bytes - 1);
  slow.stage.wink(slow.bodies[0], 1);
  slow.stage.shout(slow.bodies[0], 2);
  EXPECT_EQ(slow.next(), Lines{"! 2"});
  EXPECT_EQ(slow.stage.replication().counts().cosmetics_dropped, 1u);
  slow.leave_room(shout_bytes + wink_bytes);
  slow.stage.wink(slow.bodies[0], 3);
  slow.stage.shout(slow.bodies[0], 4);
  EXPECT_EQ(slow.next(), (Lines{"wink 3", "! 4"}));
  EXPECT_EQ(slow.stage.replication().counts().cosmetics_dropped, 0u);
}

TEST(Budget, NothingIsToldOfWhatIsNotShownYet) {
  Slow slow(0);
  slow.stage.shout(slow.bodies[0], 1);
  EXPECT_EQ(slow.next(), Lines{});
  slow.stage.shout(slow.bodies[0], 2);
  slow.stage.shout(slow.bodies[3], 3);
  slow.leave_room(1 + 2 * 5);
  EXPECT_EQ(slow.next(), (Lines{"+ 10,10 tint 0", "! 2"}));
}

TEST(Budget, WhatGoesBeforeItWasShownIsNeverMentioned) {
  Slow slow(0);
  EXPECT_EQ(slow.next(), Lines{});
  slow.stage.world.destroy(slow.bodies[0]);
  slow.stage.go(slow.bodies[1], 100'000, 0);
  EXPECT_EQ(slow.next(), Lines{});
  slow.leave_room(Slow::window);
  EXPECT_EQ(slow.next(), (Lines{"+ 12,12 tint 0", "+ 13,13 tint 0"}));
}

TEST(Budget, WhatVanishesIsOwedNothing) {
  Slow slow(0);
  slow.show_all();
  slow.leave_room(0);
  slow.stage.paint(slow.bodies[0], 1);
  EXPECT_EQ(slow.next(), Lines{});
  slow.stage.world.destroy(slow.bodies[0]);
  EXPECT_EQ(slow.next(), Lines{"- 2"});
  slow.leave_room(Slow::window);
  EXPECT_EQ(slow.next(), Lines{});
}

TEST(Budget, AResyncWaitsLikeAnyEntry) {
  Slow slow(0);
  slow.show_all();
  slow.leave_room(0);
  slow.stage.replication().resync(slow.client);
  EXPECT_EQ(slow.next(), (Lines{"- 2", "- 3", "- 4", "- 5"}));
  slow.stage.shout(slow.bodies[0], 1);
  EXPECT_EQ(slow.next(), Lines{});
  slow.leave_room(Slow::window);
  EXPECT_EQ(slow.next(), (Lines{"+ 10,10 tint 0", "+ 11,11 tint 0", "+ 12,12 tint 0", "+ 13,13 tint 0"}));
}

TEST(Budget, ClientsOfOneCellAreSentTheSameBytes) {
  Stage stage;
  std::vector<ClientView*> clients;
  std::vector<Entity> bodies;
  for (std::int32_t i = 0; i < 30; ++i) {
    bodies.push_back(stage.body(100 + i, 100));
    clients.push_back(&stage.client(bodies.back()));
  }
  stage.pass();
  for (const Entity body : bodies) stage.paint(body, 1);
  stage.replication().run(stage.world);
  std::size_t shared = 0;
  const FrameBlock* block = nullptr;
  for (ClientView* const client : clients) {
    client->out.collect(stage.pieces);
    for (const FramePiece& piece : stage.pieces) {
      if (piece.block == nullptr) continue;
      if (block == nullptr) block = piece.block;
      EXPECT_EQ(piece.block, block);
      shared += piece.bytes.size();
    }
    EXPECT_LE(stage.pieces.size(), 3u) << "its own, and a run on either side of itself";
  }
  // 29 others of 18 bytes for each; a run too short to be worth it is copied.
  EXPECT_GT(shared, 30u * 29u * 18u / 2);
}

}  // namespace
}  // namespace kairos::toy
