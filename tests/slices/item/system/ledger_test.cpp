// What the flows of the item slice leave in the ledger: every amount once, with its own cause.
#include <gtest/gtest.h>

#include "tests/slices/item/carrying.hpp"

namespace kairos::item::tests {
namespace {

class Ledger : public Carrying {
 protected:
  /// `by why balance` of each line since this one.
  [[nodiscard]] std::vector<std::string> lines(std::size_t since) const {
    std::vector<std::string> found;
    for (std::size_t i = since; i < store.ledger().size(); ++i) {
      const LedgerLine& line = store.ledger()[i];
      found.push_back(std::to_string(line.by) + " " + std::string(name_of(static_cast<Why>(line.why))) + " " +
                      std::to_string(line.balance));
    }
    return found;
  }
  /// Everything the store has of this kind is what its lines add up to.
  [[nodiscard]] bool adds_up(std::int32_t kind) const {
    std::int64_t sum = 0;
    for (const LedgerLine& line : store.ledger()) sum += line.kind == kind ? line.by : 0;
    return sum == stored(kind);
  }
};

TEST_F(Ledger, WhatWasUsedUpHasALineOfItsOwn) {
  const Entity ann = carrier("Ann", {{arrow, 100}});
  const std::size_t before = store.ledger().size();
  bool used = false;
  game.act([&](Turn& turn) { used = consume(turn, ann, arrow, 10, Why::use); });
  EXPECT_TRUE(used);
  const DestroyItem lost{handle(ann, arrow), 0, 5};
  EXPECT_EQ(act([&](Turn& turn) { return destroy_item(turn, {{}, ann}, lost); }), Reason::none);
  settle();
  EXPECT_EQ(lines(before), (std::vector<std::string>{"-10 use 90", "-5 destroy 85"}));
  EXPECT_EQ(count(ann, arrow), 85);
  EXPECT_TRUE(adds_up(arrow));
}

TEST_F(Ledger, WhatIsUsedUpAndSavedIsUse) {
  const Entity ann = carrier("Ann", {{potion, 5}});
  const std::size_t before = store.ledger().size();
  EXPECT_EQ(use(ann, potion), Reason::none);
  game.act([&](Turn& turn) { (void)order_saving(turn, ann); });
  settle();
  EXPECT_EQ(lines(before), (std::vector<std::string>{"-1 use 4"}));
}

TEST_F(Ledger, SaysWhoAndWhenAndByWhichRule) {
  const Entity ann = carrier("Ann", {{arrow, 100}});
  const DestroyItem lost{handle(ann, arrow), 0, 5};
  EXPECT_EQ(act([&](Turn& turn) { return destroy_item(turn, {{}, ann}, lost); }), Reason::none);
  settle();
  const LedgerLine& line = store.ledger().back();
  Uuid who;
  game.act([&](Turn& turn) { who = turn.world().get<character::Persona>(ann)->id; });
  EXPECT_EQ(line.owner, who);
  EXPECT_EQ(line.origin.who, who);
  EXPECT_EQ(line.other, Uuid{});
  EXPECT_EQ(line.origin.cause, kind_of<LossDone>);
  EXPECT_NE(line.origin.key, Uuid{});
}

TEST_F(Ledger, DroppedAndPickedUpIsTheSameThing) {
  const Entity ann = carrier("Ann", {{sword, 1}});
  const Entity ben = carrier("Ben");
  const std::size_t before = store.ledger().size();
  const Uuid id = row(ann, sword)->id;
  const DropItem drop{.item = handle(ann, sword), .count = 1, .at = {10, 0, 0}};
  EXPECT_EQ(act([&](Turn& turn) { return drop_item(turn, {{}, ann}, drop); }), Reason::none);
  settle();
  ASSERT_EQ(lying().size(), 1u);
  const Entity thing = lying().front();
  Handle there;
  game.act([&](Turn& turn) { there = turn.world().get<Ground>(thing)->handle; });
  EXPECT_EQ(act([&](Turn& turn) { return pick_up(turn, {{}, ben}, PickUp{there}); }), Reason::none);
  settle();
  EXPECT_EQ(lines(before), (std::vector<std::string>{"-1 drop 0", "1 pick_up 1"}));
  EXPECT_EQ(store.ledger()[before].item, id);
  EXPECT_EQ(store.ledger()[before + 1].item, id);
}

}  // namespace
}  // namespace kairos::item::tests
