// Wearing, drinking, loading, enchanting, breaking.
#include "slices/item/system/using.hpp"

#include "tests/slices/item/carrying.hpp"

namespace kairos::item::tests {
namespace {

class Using : public Carrying {
 protected:
  Entity ann = carrier("Ann", {{sword, 1},
                               {shield, 1},
                               {great_sword, 1},
                               {bow, 1},
                               {arrow, 50},
                               {shirt, 1},
                               {pants, 1},
                               {potion, 5},
                               {soulshot, 10},
                               {fine_sword, 1},
                               {scroll, 20},
                               {adena, 7}});
  void save() {
    game.act([&](Turn& turn) {
      item::persistence().store(turn, ann, turn.world().get<character::Persona>(ann)->id);
    });
    settle();
  }
  [[nodiscard]] std::int32_t worn_kind(Slot slot) {
    return game.get<Worn>(ann)->at[static_cast<std::size_t>(slot)].kind;
  }
};

TEST_F(Using, AThingIsPutOnAndTakenOff) {
  EXPECT_EQ(use(ann, sword), Reason::none);
  EXPECT_EQ(worn_kind(Slot::right_hand), sword);
  EXPECT_EQ(use(ann, shield), Reason::none);
  EXPECT_EQ(use(ann, great_sword), Reason::none);
  EXPECT_FALSE(wears(ann, sword));
  EXPECT_FALSE(wears(ann, shield));
  EXPECT_EQ(worn_kind(Slot::left_hand), 0);
  EXPECT_EQ(use(ann, great_sword), Reason::none);
  EXPECT_EQ(worn_kind(Slot::right_hand), 0);
  EXPECT_EQ(act([&](Turn& turn) { return unequip_item(turn, {{}, ann}, {0x0080}); }), Reason::gone);
  ASSERT_EQ(use(ann, sword), Reason::none);
  EXPECT_EQ(act([&](Turn& turn) { return unequip_item(turn, {{}, ann}, {0x0080}); }), Reason::none);
  EXPECT_FALSE(wears(ann, sword));
}

TEST_F(Using, WhatIsWornIsStoredAndWornAgain) {
  ASSERT_EQ(use(ann, sword), Reason::none);
  ASSERT_EQ(use(ann, shirt), Reason::none);
  save();
  const Uuid id = game.get<character::Persona>(ann)->id;
  const auto kept = store.load(id, {});
  for (const ValueRow& each : kept->rows) {
    const bool worn = each.kind == sword || each.kind == shirt;
    EXPECT_EQ(each.place, static_cast<std::int32_t>(worn ? At::worn : At::bag)) << each.kind;
    if (each.kind == shirt) {
      EXPECT_EQ(each.slot, static_cast<std::int32_t>(Slot::chest));
    }
  }
}

TEST_F(Using, ABowTakesItsArrows) {
  ASSERT_EQ(use(ann, shield), Reason::none);
  ASSERT_EQ(use(ann, bow), Reason::none);
  EXPECT_EQ(worn_kind(Slot::left_hand), arrow);
  game.act([&](Turn& turn) {
    EXPECT_EQ(ready_arrow(turn, ann), arrow);
    EXPECT_TRUE(consume(turn, ann, arrow, 50, Why::use));
    EXPECT_EQ(ready_arrow(turn, ann), 0);
  });
  EXPECT_EQ(worn_kind(Slot::left_hand), 0);
}

TEST_F(Using, ASetGivesItsSkillsWhileItIsWhole) {
  ASSERT_EQ(use(ann, shirt), Reason::none);
  EXPECT_TRUE(given_skills().empty());
  ASSERT_EQ(use(ann, pants), Reason::none);
  ASSERT_EQ(use(ann, shield), Reason::none);
  ASSERT_EQ(use(ann, pants), Reason::none);
  const std::vector<std::pair<std::int32_t, bool>> expected{
      {3500, true}, {3600, true}, {3500, false}, {3600, false}};
  EXPECT_EQ(given_skills(), expected);
}

TEST_F(Using, APotionIsDrunkAndRests) {
  EXPECT_EQ(use(ann, potion), Reason::none);
  EXPECT_EQ(used_skills(), (std::vector<SkillOfItem>{{2031, 1}}));
  EXPECT_EQ(count(ann, potion), 4);
  EXPECT_EQ(use(ann, potion), Reason::too_fast);
  game.now = game.now + seconds(10);
  EXPECT_EQ(use(ann, potion), Reason::none);
  EXPECT_EQ(count(ann, potion), 3);
  EXPECT_EQ(use(ann, adena), Reason::wrong_item);
}

TEST_F(Using, NobodyUsesAnythingWhenDeadOrElsewhere) {
  const Entity ben = carrier("Ben");
  const UseItem of_ann{handle(ann, potion)};
  EXPECT_EQ(act([&](Turn& turn) { return use_item(turn, {{}, ben}, of_ann); }), Reason::gone);
  game.act([&](Turn& turn) { turn.world().add(ann, character::Dead{}); });
  EXPECT_EQ(use(ann, potion), Reason::not_now);
  EXPECT_EQ(use(ann, sword), Reason::not_now);
}

TEST_F(Using, AShotNeedsItsWeapon) {
  EXPECT_EQ(use(ann, soulshot), Reason::wrong_item) << "bare hands";
  ASSERT_EQ(use(ann, fine_sword), Reason::none);
  EXPECT_EQ(use(ann, soulshot), Reason::wrong_item) << "another grade";
  ASSERT_EQ(use(ann, sword), Reason::none);
  EXPECT_EQ(use(ann, soulshot), Reason::none);
  EXPECT_EQ(count(ann, soulshot), 8) << "as many as the weapon takes";
  EXPECT_EQ(use(ann, soulshot), Reason::not_now) << "loaded already";
  game.act([&](Turn& turn) {
    EXPECT_TRUE(spend_charge(turn, ann, Charge::soulshot));
    EXPECT_FALSE(spend_charge(turn, ann, Charge::soulshot));
  });
  ASSERT_EQ(use(ann, soulshot), Reason::none);
  ASSERT_EQ(use(ann, great_sword), Reason::none);
  EXPECT_EQ(game.get<Charges>(ann)->soulshot, 0) << "it is in the other weapon";
}

TEST_F(Using, ShotsThatAreSwitchedOnLoadThemselvesUntilThereAreNone) {
  ASSERT_EQ(use(ann, sword), Reason::none);
  EXPECT_EQ(act([&](Turn& turn) { return toggle_auto_shot(turn, {{}, ann}, {soulshot, 1}); }), Reason::none);
  for (int blow = 0; blow < 6; ++blow) {
    game.act([&](Turn& turn) {
      load_shots(turn, ann);
      EXPECT_EQ(spend_charge(turn, ann, Charge::soulshot), blow < 5) << blow;
    });
  }
  EXPECT_EQ(count(ann, soulshot), 0);
  const auto shots = *game.get<AutoShots>(ann);
  EXPECT_EQ(std::ranges::count(shots.kinds, std::int32_t{soulshot}), 0) << "switched off";
  EXPECT_EQ(act([&](Turn& turn) {
              return toggle_auto_shot(turn, {{}, ann}, {soulshot, 1});
            }),
            Reason::not_enough);
  EXPECT_EQ(act([&](Turn& turn) {
              return toggle_auto_shot(turn, {{}, ann}, {potion, 1});
            }),
            Reason::wrong_item);
}

TEST_F(Using, EnchantingTakesTheScrollWithItsResult) {
  const auto enchant = [&] {
    const Handle target = handle(ann, fine_sword);
    return act([&](Turn& turn) { return enchant_item(turn, {{}, ann}, {target}); });
  };
  EXPECT_EQ(enchant(), Reason::not_now) << "no scroll was read";
  for (int level = 1; level <= 2; ++level) {
    ASSERT_EQ(use(ann, scroll), Reason::none);
    ASSERT_EQ(enchant(), Reason::none);
    EXPECT_EQ(row(ann, fine_sword)->enchant, level - 1) << "not yet";
    settle();
    EXPECT_EQ(row(ann, fine_sword)->enchant, level);
    EXPECT_EQ(stored(scroll), 20 - level);
  }
  // From here on it may break: into crystals, with the scroll.
  ASSERT_EQ(use(ann, scroll), Reason::none);
  ASSERT_EQ(enchant(), Reason::none);
  settle();
  EXPECT_EQ(stored(scroll), 17);
  if (const auto there = row(ann, fine_sword)) {
    EXPECT_EQ(there->enchant, 3);
    ASSERT_EQ(use(ann, scroll), Reason::none);
    EXPECT_EQ(enchant(), Reason::wrong_item) << "no chance beyond";
  } else {
    EXPECT_EQ(count(ann, crystal_d), 100 + 2 * 90 - 50);
  }
}

TEST_F(Using, AnEnchantThatTheStoreRefusesCostsNothing) {
  ASSERT_EQ(use(ann, scroll), Reason::none);
  store.go_away(true);
  const Handle target = handle(ann, fine_sword);
  ASSERT_EQ(act([&](Turn& turn) { return enchant_item(turn, {{}, ann}, {target}); }), Reason::none);
  EXPECT_EQ(use(ann, fine_sword), Reason::busy);
  settle();
  EXPECT_EQ(count(ann, scroll), 20);
  EXPECT_EQ(row(ann, fine_sword)->enchant, 0);
}

TEST_F(Using, BreakingAThingGivesItsCrystals) {
  const CrystallizeItem command{handle(ann, fine_sword), 0, 1};
  ASSERT_EQ(use(ann, fine_sword), Reason::none);
  ASSERT_EQ(act([&](Turn& turn) { return crystallize_item(turn, {{}, ann}, command); }), Reason::none);
  EXPECT_EQ(worn_kind(Slot::right_hand), 0) << "taken off first";
  settle();
  EXPECT_FALSE(row(ann, fine_sword));
  EXPECT_EQ(count(ann, crystal_d), 100);
  const CrystallizeItem plain{handle(ann, sword), 0, 1};
  EXPECT_EQ(act([&](Turn& turn) { return crystallize_item(turn, {{}, ann}, plain); }), Reason::wrong_item);
}

TEST_F(Using, HandlesOfWhoLeavesRest) {
  const Handle before = handle(ann, sword);
  game.act([&](Turn& turn) { detached(turn, ann); });
  const Entity ben = carrier("Ben", {{sword, 1}});
  EXPECT_NE(handle(ben, sword), before) << "in quarantine";
}

}  // namespace
}  // namespace kairos::item::tests
