// Owning: reserved now, changed when the store has it; nothing is lost or doubled whatever the store says,
// and whenever it says it.
#include "engine/core/partition/transfer.hpp"
#include "slices/item/system/bag.hpp"
#include "tests/slices/item/carrying.hpp"

namespace kairos::item::tests {
namespace {

struct Told {
  ValueResult result;
};
std::vector<ValueEnd>& ends() {
  static std::vector<ValueEnd> all;
  return all;
}
void hear(Turn&, const Told& told) { ends().push_back(told.result.end); }

class Flow : public Carrying {
 protected:
  Flow() : Carrying([](Registry& registry) { registry.message<&hear>(); }) { ends().clear(); }
  Reason give(Entity to, std::int32_t kind, std::int64_t amount) {
    return act([&](Turn& turn) {
      const auto ordered = create(turn, to, kind, amount, Why::order, Told{});
      return ordered ? applied : refused(ordered.error());
    });
  }
  Reason destroy_some(Entity from, std::int32_t kind, std::int64_t amount) {
    const DestroyItem command{handle(from, kind), 0, amount};
    return act([&](Turn& turn) { return destroy_item(turn, {{}, from}, command); });
  }
  void store_character(Entity owner) {
    game.act([&](Turn& turn) {
      item::persistence().store(turn, owner, turn.world().get<character::Persona>(owner)->id);
    });
  }
  Entity ann = carrier("Ann", {{adena, 1'000}, {potion, 5}, {soulshot, 100}});
};

TEST_F(Flow, AnOutcomeComesInALaterPass) {
  EXPECT_EQ(give(ann, adena, 50), Reason::none);
  EXPECT_EQ(count(ann, adena), 1'000) << "not yet";
  EXPECT_TRUE(row(ann, adena)->busy());
  EXPECT_EQ(stored(adena), 1'000);
  answer_all();
  EXPECT_EQ(stored(adena), 1'050);
  EXPECT_EQ(ends(), std::vector<ValueEnd>{});
  settle();
  EXPECT_EQ(count(ann, adena), 1'050);
  EXPECT_FALSE(row(ann, adena)->busy());
  EXPECT_EQ(ends(), std::vector{ValueEnd::committed});
}

TEST_F(Flow, AnyCommandOnAReservedRowIsBusy) {
  ASSERT_EQ(give(ann, potion, 1), Reason::none);
  EXPECT_EQ(give(ann, potion, 1), Reason::busy);
  EXPECT_EQ(destroy_some(ann, potion, 1), Reason::busy);
  EXPECT_EQ(use(ann, potion), Reason::busy);
  const DropItem drop{handle(ann, potion), 0, 1, {0, 0, 0}, 0};
  EXPECT_EQ(act([&](Turn& turn) { return drop_item(turn, {{}, ann}, drop); }), Reason::busy);
  EXPECT_EQ(give(ann, adena, 1), Reason::none) << "other rows are free";
  settle();
  EXPECT_EQ(count(ann, potion), 6);
  EXPECT_EQ(give(ann, potion, 1), Reason::none);
}

TEST_F(Flow, ANewStackIsReservedTooWhileItIsMade) {
  ASSERT_EQ(give(ann, arrow, 10), Reason::none);
  EXPECT_EQ(give(ann, arrow, 10), Reason::busy);
  settle();
  ASSERT_EQ(give(ann, arrow, 10), Reason::none);
  settle();
  EXPECT_EQ(count(ann, arrow), 20);
  EXPECT_EQ(stored(arrow), 20);
}

TEST_F(Flow, AStoreThatIsAwayChangesNothing) {
  store.go_away(true);
  ASSERT_EQ(give(ann, adena, 50), Reason::none);
  ASSERT_EQ(destroy_some(ann, potion, 2), Reason::none);
  settle();
  EXPECT_EQ(ends(), std::vector{ValueEnd::failed});
  EXPECT_EQ(count(ann, adena), 1'000);
  EXPECT_EQ(count(ann, potion), 5);
  EXPECT_FALSE(row(ann, adena)->busy());
  store.go_away(false);
  ASSERT_EQ(destroy_some(ann, potion, 2), Reason::none);
  settle();
  EXPECT_EQ(count(ann, potion), 3);
  EXPECT_EQ(stored(potion), 3);
}

TEST_F(Flow, AnUnknownOutcomeStaysReservedUntilTheStoreIsAskedAgain) {
  store.lose_answers(1);
  ASSERT_EQ(give(ann, adena, 50), Reason::none);
  settle();
  EXPECT_TRUE(row(ann, adena)->busy());
  EXPECT_EQ(ends(), std::vector<ValueEnd>{});
  game.wait(seconds(1));
  settle();
  EXPECT_EQ(ends(), std::vector{ValueEnd::committed});
  EXPECT_EQ(count(ann, adena), 1'050);
  EXPECT_EQ(stored(adena), 1'050) << "once";
}

TEST_F(Flow, AFullLaneReservesNothing) {
  game.lane_full = true;
  EXPECT_EQ(give(ann, adena, 50), Reason::storage_full);
  EXPECT_FALSE(row(ann, adena)->busy());
}

TEST_F(Flow, AmountsAreCheckedBeforeAnythingChanges) {
  struct Row {
    std::int64_t there;
    std::int64_t more;
    Reason reason;
  };
  constexpr std::int64_t top = std::numeric_limits<std::int64_t>::max();
  constexpr Row rows[] = {
      {1, count_max - 1, Reason::none},
      {1, count_max, Reason::too_many},
      {count_max, 1, Reason::too_many},
      {1, top, Reason::too_many},
      {1, 0, Reason::too_many},
      {1, -1, Reason::too_many},
      {1, std::int64_t{1} << 31, Reason::none},
  };
  for (const Row& each : rows) {
    const Entity rich = carrier("Rich", {{adena, each.there}});
    EXPECT_EQ(give(rich, adena, each.more), each.reason) << each.there << " + " << each.more;
    settle();
    EXPECT_EQ(count(rich, adena), each.reason == Reason::none ? each.there + each.more : each.there);
  }
  for (const std::int64_t amount : {std::int64_t{6}, std::int64_t{0}, std::int64_t{-1}, top})
    EXPECT_EQ(destroy_some(ann, potion, amount), Reason::not_enough) << amount;
  EXPECT_EQ(count(ann, potion), 5);
}

TEST_F(Flow, RoomAndWeightCountWhatIsOnItsWay) {
  const Entity full = carrier("Full", {{potion, 1}});
  for (int i = 0; i < 9; ++i) EXPECT_EQ(give(full, anvil, 1), Reason::none) << i;
  EXPECT_EQ(give(full, anvil, 1), Reason::too_heavy) << "nine are on their way, each a tenth of the limit";
  settle();
  EXPECT_EQ(give(full, anvil, 1), Reason::too_heavy);
  EXPECT_EQ(give(full, ring, 10), Reason::none) << "20 rows";
  EXPECT_EQ(give(full, ring, 1), Reason::no_room);
  EXPECT_EQ(give(full, potion, 7), Reason::none) << "a stack that is there has room";
  EXPECT_EQ(give(full, letter, 1), Reason::none) << "things of quests have rows of their own";
  settle();
  EXPECT_EQ(count(full, ring), 10);
  EXPECT_EQ(count(full, anvil), 9);
}

TEST_F(Flow, WhatIsUsedUpIsStoredLaterAndNeverTwice) {
  game.act([&](Turn& turn) {
    EXPECT_TRUE(consume(turn, ann, soulshot, 30, Why::use));
    EXPECT_FALSE(consume(turn, ann, soulshot, 71, Why::use));
    EXPECT_FALSE(consume(turn, ann, arrow, 1, Why::use));
  });
  EXPECT_EQ(count(ann, soulshot), 70);
  EXPECT_EQ(stored(soulshot), 100);
  // A change of the row meanwhile takes what was used up along.
  ASSERT_EQ(destroy_some(ann, soulshot, 20), Reason::none);
  settle();
  EXPECT_EQ(count(ann, soulshot), 50);
  EXPECT_EQ(stored(soulshot), 50);
}

TEST_F(Flow, ThingsThatTravelKeepTheirHandlesAndWhatIsToBeTold) {
  const Handle before = handle(ann, potion);
  game.act([&](Turn& turn) {
    EXPECT_TRUE(consume(turn, ann, soulshot, 30, Why::use));
    EXPECT_EQ(turn.transfer_entity(ann, PartitionId{3}, Told{}), Moving::now);
  });
  ASSERT_EQ(game.posted.size(), 1u);
  EXPECT_EQ(game.posted[0].first, PartitionId{3});
  // This partition is the one it comes to as well: what had stayed in use here could not arrive.
  (void)game.partition().inbox().post(std::move(game.posted[0].second));
  game.posted.clear();
  game.pass();
  EXPECT_EQ(ends().size(), 1u) << "greeted, so all of its things arrived";
  EXPECT_EQ(handle(ann, potion), before);
  EXPECT_EQ(count(ann, soulshot), 70);
  game.act([&](Turn& turn) { EXPECT_TRUE(turn.world().rows<BagNews>(ann).empty()) << "told"; });
  // Where it is now its handles are given back.
  game.act([&](Turn& turn) {
    detached(turn, ann);
    EXPECT_THROW(turn.send_handle(before), std::logic_error);
  });
}

TEST_F(Flow, ThingsCanBeUsedUpWhileTheStoreCatchesUp) {
  game.act([&](Turn& turn) { EXPECT_TRUE(consume(turn, ann, soulshot, 30, Why::use)); });
  store_character(ann);
  EXPECT_TRUE(row(ann, soulshot)->busy());
  game.act([&](Turn& turn) { EXPECT_TRUE(consume(turn, ann, soulshot, 5, Why::use)); });
  EXPECT_EQ(destroy_some(ann, soulshot, 1), Reason::busy);
  settle();
  EXPECT_EQ(count(ann, soulshot), 65);
  settle();
  EXPECT_EQ(stored(soulshot), 65);
}

TEST_F(Flow, TheLastOneIsGoneAtOnceAndFromTheStoreLater) {
  game.act([&](Turn& turn) { EXPECT_TRUE(consume(turn, ann, potion, 5, Why::use)); });
  EXPECT_EQ(count(ann, potion), 0);
  game.act([&](Turn& turn) { EXPECT_EQ(find_kind(turn.world(), ann, potion), nullptr); });
  ASSERT_EQ(give(ann, potion, 2), Reason::none) << "the same row again";
  settle();
  EXPECT_EQ(count(ann, potion), 2);
  EXPECT_EQ(stored(potion), 2);
  game.act([&](Turn& turn) { EXPECT_TRUE(consume(turn, ann, potion, 2, Why::use)); });
  store_character(ann);
  settle();
  EXPECT_EQ(stored(potion), 0);
  EXPECT_FALSE(row(ann, potion)) << "and the row is gone";
}

TEST_F(Flow, RewardsWaitUntilTheRowIsFree) {
  ASSERT_EQ(give(ann, adena, 1), Reason::none);
  game.act([&](Turn& turn) {
    reward(turn, ann, adena, 10, Why::reward);
    reward(turn, ann, adena, 100, Why::reward);
  });
  settle();
  EXPECT_EQ(count(ann, adena), 1'111);
  EXPECT_EQ(stored(adena), 1'111);
}

TEST_F(Flow, ARewardOutlivesAStoreThatIsAway) {
  store.go_away(true);
  game.act([&](Turn& turn) { reward(turn, ann, adena, 10, Why::reward); });
  settle();
  EXPECT_EQ(count(ann, adena), 1'000);
  store.go_away(false);
  game.wait(seconds(2));
  settle();
  EXPECT_EQ(count(ann, adena), 1'010);
}

/// Its order fails while it is on its way out: it is let go in the very pass of the failure.
TEST_F(Flow, ARewardThatFailsOutlivesItsOwnersMoveToAnotherPartition) {
  store.go_away(true);
  game.act([&](Turn& turn) {
    reward(turn, ann, adena, 10, Why::reward);
    EXPECT_EQ(turn.transfer_entity(ann, PartitionId{9}, Told{}), Moving::later) << "the reward is open";
  });
  answer_all();
  game.pass();
  auto moving = std::exchange(game.posted, {});
  store.go_away(false);
  bool moved = false;
  for (auto& [to, message] : moving) {
    // The failure's own message comes here, the character to where it went.
    if (to == PartitionId{9}) moved = true;
    (void)game.partition().inbox().post(std::move(message));
  }
  EXPECT_TRUE(moved);
  settle();
  EXPECT_EQ(count(ann, adena), 1'010);
  EXPECT_EQ(stored(adena), 1'010);
}

TEST_F(Flow, WhatHasNoRoomFallsToTheGround) {
  game.act([&](Turn& turn) { reward(turn, ann, anvil, 11, Why::reward); });
  settle();
  EXPECT_EQ(count(ann, anvil), 0);
  ASSERT_EQ(lying().size(), 11u);
  for (const Entity thing : lying()) EXPECT_EQ(game.get<Ground>(thing)->count, 1);
}

TEST_F(Flow, LeavingWaitsForWhatIsOpen) {
  ASSERT_EQ(give(ann, adena, 50), Reason::none);
  game.act([&](Turn& turn) {
    EXPECT_TRUE(consume(turn, ann, soulshot, 1, Why::use));
    turn.world().add(ann, character::Leaving{});
  });
  store_character(ann);
  EXPECT_TRUE(game.get<Storing>(ann));
  settle();
  EXPECT_FALSE(game.get<Storing>(ann)) << "answered";
  EXPECT_EQ(stored(adena), 1'050);
  EXPECT_EQ(stored(soulshot), 99);
}

TEST_F(Flow, WhatCannotBeSavedNowIsSaidAndTriedAgain) {
  game.act([&](Turn& turn) { EXPECT_TRUE(consume(turn, ann, soulshot, 1, Why::use)); });
  store.go_away(true);
  store_character(ann);
  settle();
  EXPECT_FALSE(game.get<Storing>(ann));
  EXPECT_FALSE(row(ann, soulshot)->busy());
  store.go_away(false);
  store_character(ann);
  settle();
  EXPECT_EQ(stored(soulshot), 99);
}

}  // namespace
}  // namespace kairos::item::tests
