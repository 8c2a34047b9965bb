// What lies on the ground: exactly one takes it, in whatever order things happen.
#include "slices/item/system/ground.hpp"

#include "tests/slices/item/carrying.hpp"

namespace kairos::item::tests {
namespace {

class OnTheGround : public Carrying {
 protected:
  Entity ann = carrier("Ann", {{adena, 1'000}, {fine_sword, 1}, {keepsake, 1}, {letter, 1}});
  Entity ben = carrier("Ben", {{adena, 5}});

  Reason drop_some(Entity owner, std::int32_t kind, std::int64_t amount, const Point& at = {10, 0, 0}) {
    const DropItem command{handle(owner, kind), 0, amount, at, 0};
    return act([&](Turn& turn) { return drop_item(turn, {{}, owner}, command); });
  }
  Reason take(Entity who, Entity thing) {
    return act([&](Turn& turn) {
      (void)turn.grid();  // so that what was laid down is found by its handle
      return pick_up(turn, {{}, who}, {turn.world().get<Ground>(thing)->handle});
    });
  }
  Entity lay(std::int32_t kind, std::int64_t amount, Entity protected_for = {}) {
    Entity laid;
    game.act([&](Turn& turn) { laid = drop(turn, kind, amount, {10, 0, 0}, protected_for); });
    return laid;
  }
};

TEST_F(OnTheGround, DroppingIsAllowedOrNot) {
  EXPECT_EQ(drop_some(ann, keepsake, 1), Reason::wrong_item);
  EXPECT_EQ(drop_some(ann, letter, 1), Reason::wrong_item);
  EXPECT_EQ(drop_some(ann, adena, 1'001), Reason::not_enough);
  EXPECT_EQ(drop_some(ann, adena, 0), Reason::not_enough);
  EXPECT_EQ(drop_some(ann, adena, -5), Reason::not_enough);
  EXPECT_EQ(drop_some(ann, adena, 10, {151, 0, 0}), Reason::out_of_range);
  EXPECT_EQ(drop_some(ann, adena, 10, {2'147'483'647, -2'147'483'647, 0}), Reason::out_of_range);
  const Handle of_ann = handle(ann, adena);
  EXPECT_EQ(act([&](Turn& turn) {
              return drop_item(turn, {{}, ben}, {of_ann, 0, 1, {0, 0, 0}, 0});
            }),
            Reason::gone)
      << "not Ben's";
  EXPECT_TRUE(lying().empty());
  EXPECT_EQ(count(ann, adena), 1'000);
}

TEST_F(OnTheGround, WhatIsDroppedLiesThereWhenTheStoreHasIt) {
  ASSERT_EQ(drop_some(ann, adena, 300), Reason::none);
  EXPECT_TRUE(lying().empty());
  settle();
  ASSERT_EQ(lying().size(), 1u);
  EXPECT_EQ(game.get<Ground>(lying()[0])->count, 300);
  EXPECT_EQ(count(ann, adena), 700);
  ASSERT_EQ(take(ben, lying()[0]), Reason::none);
  settle();
  EXPECT_EQ(count(ben, adena), 305);
  EXPECT_TRUE(lying().empty());
  EXPECT_EQ(stored(adena), 1'005);
}

TEST_F(OnTheGround, AThingKeepsWhatItIs) {
  game.act([&](Turn& turn) {
    turn.world().modify<Bag>(ann, [](auto& rows) {
      for (Item& each : rows) {
        if (each.kind == fine_sword) each.enchant = 7;
      }
    });
  });
  const Item before = *row(ann, fine_sword);
  // The store has it without the enchantment, so it refuses, and nothing happens.
  ASSERT_EQ(drop_some(ann, fine_sword, 1), Reason::none);
  settle();
  EXPECT_TRUE(lying().empty());
  EXPECT_TRUE(row(ann, fine_sword));
  game.act([&](Turn& turn) {
    turn.world().modify<Bag>(ann, [](auto& rows) {
      for (Item& each : rows) each.enchant = 0;
    });
  });
  ASSERT_EQ(drop_some(ann, fine_sword, 1), Reason::none);
  settle();
  ASSERT_EQ(lying().size(), 1u);
  ASSERT_EQ(take(ben, lying()[0]), Reason::none);
  settle();
  EXPECT_EQ(row(ben, fine_sword)->id, before.id);
}

/// Two who take the same thing: the one whose command comes first gets it, whenever the store answers.
TEST_F(OnTheGround, OfTwoPickersExactlyOneGetsIt) {
  for (const bool ann_first : {true, false}) {
    for (const bool answered_between : {true, false}) {
      const Entity thing = lay(potion, 3);
      const Entity first = ann_first ? ann : ben;
      const Entity second = ann_first ? ben : ann;
      const std::int64_t had = count(first, potion);
      const std::int64_t other_had = count(second, potion);
      EXPECT_EQ(take(first, thing), Reason::none);
      if (answered_between) {
        settle();
        EXPECT_TRUE(lying().empty());
      } else {
        EXPECT_EQ(take(second, thing), Reason::busy);
        settle();
      }
      EXPECT_EQ(count(first, potion), had + 3);
      EXPECT_EQ(count(second, potion), other_had);
      EXPECT_TRUE(lying().empty());
      EXPECT_EQ(stored(potion), count(ann, potion) + count(ben, potion));
    }
  }
}

TEST_F(OnTheGround, APickUpThatFailsLeavesItThere) {
  const Entity thing = lay(potion, 3);
  store.go_away(true);
  EXPECT_EQ(take(ann, thing), Reason::none);
  settle();
  ASSERT_EQ(lying().size(), 1u);
  store.go_away(false);
  EXPECT_EQ(take(ben, thing), Reason::none);
  settle();
  EXPECT_EQ(count(ben, potion), 3);
}

TEST_F(OnTheGround, OnlyItsOwnerMayTakeItAtFirst) {
  const Entity thing = lay(potion, 1, ben);
  EXPECT_EQ(take(ann, thing), Reason::not_allowed);
  game.now = game.now + (protection_time - milliseconds(50));
  EXPECT_EQ(take(ann, thing), Reason::not_allowed);
  game.now = game.now + milliseconds(50);
  EXPECT_EQ(take(ann, thing), Reason::none);
  const Entity other = lay(potion, 1, ben);
  EXPECT_EQ(take(ben, other), Reason::none);
}

TEST_F(OnTheGround, NobodyTakesItForTenMinutesAndItIsGone) {
  const Entity thing = lay(potion, 1);
  game.wait(ground_time - seconds(1));
  EXPECT_EQ(lying().size(), 1u);
  game.wait(seconds(7));
  EXPECT_TRUE(lying().empty());
  (void)thing;
}

TEST_F(OnTheGround, ExpiryWaitsForWhoTakesIt) {
  const Entity thing = lay(potion, 1);
  game.wait(ground_time - milliseconds(100));
  ASSERT_EQ(take(ann, thing), Reason::none);
  game.wait(seconds(30));
  EXPECT_EQ(lying().size(), 1u) << "the store has not answered";
  settle();
  EXPECT_TRUE(lying().empty());
  EXPECT_EQ(count(ann, potion), 1);
}

TEST_F(OnTheGround, WhoIsFarWalksThereFirst) {
  Entity thing;
  game.act([&](Turn& turn) { thing = drop(turn, potion, 1, {1'000, 0, 0}, {}); });
  EXPECT_EQ(take(ann, thing), Reason::none);
  EXPECT_EQ(game.get<Fetching>(ann)->thing, thing);
  game.act([&](Turn& turn) {
    stopped(turn, ann, {});
    arrived(turn, ann, thing);
  });
  settle();
  EXPECT_EQ(count(ann, potion), 0) << "it went another way";
  EXPECT_EQ(take(ann, thing), Reason::none);
  game.act([&](Turn& turn) {
    turn.world().add(ann, Fetching{thing});
    arrived(turn, ann, thing);
  });
  settle();
  EXPECT_EQ(count(ann, potion), 1);
}

}  // namespace
}  // namespace kairos::item::tests
