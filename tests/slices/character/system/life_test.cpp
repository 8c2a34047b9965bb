// Harm and death: who loses what, one death however many blows, wounds as of the moment of death.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "slices/character/character.hpp"
#include "slices/character/system/regeneration.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

/// What the reactions of a test heard, in its order. Reactions are plain functions, so it is theirs to find.
struct Heard {
  std::vector<std::string> lines;
  std::vector<Wound> wounds;
  Entity killer;
  Entity strike_back_at;
};
Heard* heard = nullptr;

void on_harm(Turn&, const Harm& blow, std::int32_t dealt) {
  heard->lines.push_back("harmed " + std::to_string(blow.amount) + " " + std::to_string(dealt));
}
void on_death(Turn& turn, const Death& death) {
  heard->lines.push_back(turn.world().has<Dead>(death.victim) ? "died" : "died too early");
  heard->wounds.assign(death.wounds.begin(), death.wounds.end());
  heard->killer = death.killer;
  if (heard->strike_back_at) {
    const Entity next = std::exchange(heard->strike_back_at, {});
    harm(turn, {death.victim, next, 1'000});
  }
}
void on_revival(Turn&, Entity) { heard->lines.emplace_back("revived"); }

Reactions all_reactions() {
  Reactions all;
  all.harmed = {&on_harm};
  all.died = {&on_death};
  all.revived = {&on_revival};
  return all;
}

struct Life : ::testing::Test {
  Life() { heard = &what; }
  ~Life() override { heard = nullptr; }

  Heard what;
  SliceGame game{[](Registry&) {}, std::make_unique<ScheduleRun>(ScheduleTable{}), {}, all_reactions()};
  Entity hero = game.make_character("Hero");
  Entity rival = game.make_character("Rival");
  Entity wolf = make_wolf();

  Entity make_wolf() {
    Entity made;
    game.act([&](Turn& turn) {
      made = turn.world().spawn();
      turn.world().add(made, core::Visible{turn.take_handle()});
      make_creature(turn.world(), made, 1, {100, 100, 40, 40, 0, 0}, {});
    });
    return made;
  }
  void set(Entity who, const Vitals& points) {
    game.act([&](Turn& turn) {
      turn.world().modify<Health>(who, [&](Health& health) { health.points = points; });
    });
  }
  [[nodiscard]] Vitals points(Entity who) { return game.get<Health>(who)->points; }
};

TEST_F(Life, HarmTakesCpBeforeHpBetweenPlayersOnly) {
  struct Row {
    const char* what;
    bool by_player;
    bool of_player;
    std::int32_t amount;
    std::int32_t past_cp;
    std::int32_t dealt;
    std::int32_t hp;
    std::int32_t cp;
  };
  const Row rows[] = {
      {"a player's blow within CP", true, true, 30, 0, 30, 100, 20},
      {"a player's blow over CP", true, true, 70, 0, 70, 80, 0},
      {"a skill that goes to HP", true, true, 30, 1, 30, 70, 50},
      {"a monster's blow", false, true, 30, 0, 30, 70, 50},
      {"a player's blow on a monster", true, false, 30, 0, 30, 70, 50},
      {"nothing", true, true, 0, 0, 0, 100, 50},
      {"less than nothing", true, true, -5, 0, 0, 100, 50},
      {"more than there is", true, true, 1'000, 0, 150, 0, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.what);
    const Entity victim = row.of_player ? game.make_character("Victim") : make_wolf();
    set(victim, {100, 100, 0, 0, 50, 50});
    std::int32_t dealt = -1;
    game.act([&](Turn& turn) {
      Harm blow{row.by_player ? hero : wolf, victim, row.amount};
      blow.past_cp = row.past_cp;
      dealt = harm(turn, blow);
    });
    EXPECT_EQ(dealt, row.dealt);
    EXPECT_EQ(points(victim).hp, row.hp);
    EXPECT_EQ(points(victim).cp, row.cp);
  }
}

TEST_F(Life, ManyBlowsInOnePassAreOneDeath) {
  game.act([&](Turn& turn) {
    EXPECT_EQ(harm(turn, {hero, wolf, 60}), 60);
    EXPECT_EQ(harm(turn, {rival, wolf, 30}), 30);
    EXPECT_EQ(harm(turn, {hero, wolf, 15}), 10) << "what was left";
    EXPECT_FALSE(alive(turn.world(), wolf));
    EXPECT_TRUE(turn.world().has<Dying>(wolf));
    EXPECT_EQ(harm(turn, {rival, wolf, 60}), 0) << "it is dying already";
    EXPECT_EQ(heal(turn, rival, wolf, Pool::hp, 60), 0);
  });
  EXPECT_EQ(what.lines, (std::vector<std::string>{"harmed 60 60", "harmed 30 30", "harmed 15 10", "died"}));
  EXPECT_EQ(what.killer, hero);
  ASSERT_EQ(what.wounds.size(), 2u);
  EXPECT_EQ(what.wounds[0].by, hero);
  EXPECT_EQ(what.wounds[0].damage, 70);
  EXPECT_EQ(what.wounds[1].by, rival);
  EXPECT_EQ(what.wounds[1].damage, 30);
  EXPECT_TRUE(game.get<Dead>(wolf));
  EXPECT_FALSE(game.get<Dying>(wolf));
  EXPECT_EQ(points(wolf).hp, 0);
  what.lines.clear();
  game.act([&](Turn& turn) { EXPECT_EQ(harm(turn, {hero, wolf, 10}), 0); });
  EXPECT_TRUE(what.lines.empty());
}

TEST_F(Life, ADeathThatKillsIsAnotherDeathOfTheSamePass) {
  what.strike_back_at = rival;
  game.act([&](Turn& turn) { harm(turn, {hero, wolf, 500}); });
  EXPECT_EQ(what.lines, (std::vector<std::string>{"harmed 500 100", "died", "harmed 1000 100", "died"}));
  EXPECT_TRUE(game.get<Dead>(rival));
}

TEST_F(Life, OfMoreAttackersThanAreRememberedTheLeastIsForgotten) {
  std::vector<Entity> crowd;
  for (std::size_t i = 0; i <= wounds_max; ++i) crowd.push_back(make_wolf());
  set(hero, {100'000, 100'000, 0, 0, 0, 0});
  game.act([&](Turn& turn) {
    for (std::size_t i = 0; i < crowd.size(); ++i)
      harm(turn, {crowd[i], hero, i == 7 ? 1 : static_cast<std::int32_t>(10 + i)});
    EXPECT_EQ(turn.world().rows<Wounds>(hero).size(), wounds_max);
    harm(turn, {crowd.front(), hero, 500'000});
  });
  ASSERT_EQ(what.wounds.size(), wounds_max);
  EXPECT_TRUE(std::ranges::is_sorted(what.wounds, {}, &Wound::by));
  EXPECT_TRUE(std::ranges::none_of(what.wounds, [&](const Wound& wound) { return wound.by == crowd[7]; }));
}

TEST_F(Life, DeathLapsesEffectsAndActionsAndStopsRegeneration) {
  game.act([&](Turn& turn) {
    harm(turn, {hero, wolf, 10});
    EXPECT_TRUE(turn.world().has<Regeneration>(wolf));
    harm(turn, {hero, wolf, 90});
  });
  EXPECT_FALSE(game.get<Regeneration>(wolf));
  EXPECT_FALSE(game.partition().next_game_due());
}

TEST_F(Life, HealingStopsAtWhatThePoolHolds) {
  set(hero, {40, 100, 10, 50, 5, 20});
  game.act([&](Turn& turn) {
    EXPECT_EQ(heal(turn, rival, hero, Pool::hp, 30), 30);
    EXPECT_EQ(heal(turn, rival, hero, Pool::hp, 50), 30);
    EXPECT_EQ(heal(turn, rival, hero, Pool::mp, 100), 40);
    EXPECT_EQ(heal(turn, rival, hero, Pool::cp, 1), 1);
    EXPECT_EQ(heal(turn, rival, hero, Pool::cp, -1), 0);
  });
  EXPECT_EQ(points(hero).hp, 100);
  EXPECT_EQ(points(hero).mp, 50);
  EXPECT_EQ(points(hero).cp, 6);
}

TEST_F(Life, WoundsAreForgottenWhenAllHpAreBack) {
  game.act([&](Turn& turn) {
    harm(turn, {wolf, hero, 30});
    EXPECT_EQ(turn.world().rows<Wounds>(hero).size(), 1u);
    heal(turn, rival, hero, Pool::hp, 29);
    EXPECT_EQ(turn.world().rows<Wounds>(hero).size(), 1u);
    heal(turn, rival, hero, Pool::hp, 1);
    EXPECT_TRUE(turn.world().rows<Wounds>(hero).empty());
  });
}

TEST_F(Life, CostsArePaidWholeOrNotAtAll) {
  game.act([&](Turn& turn) {
    EXPECT_TRUE(spend_mana(turn, hero, 0));
    EXPECT_TRUE(spend_mana(turn, hero, 50));
    EXPECT_FALSE(spend_mana(turn, hero, 1));
    EXPECT_FALSE(spend_mana(turn, hero, -1));
    EXPECT_TRUE(spend_life(turn, hero, 99));
    EXPECT_FALSE(spend_life(turn, hero, 1)) << "a cost does not kill";
    EXPECT_FALSE(spend_life(turn, hero, -1));
  });
  EXPECT_EQ(points(hero).hp, 1);
  EXPECT_EQ(points(hero).mp, 0);
}

TEST_F(Life, TheDeadComeBackWithPartsOfTheirPoints) {
  set(hero, {100, 100, 20, 50, 0, 0});
  game.act([&](Turn& turn) {
    revive(turn, hero, 100, 100, 100);
    EXPECT_TRUE(what.lines.empty()) << "it lives";
    harm(turn, {wolf, hero, 100});
  });
  game.act([&](Turn& turn) { revive(turn, hero, 65, 30, 0); });
  EXPECT_EQ(what.lines.back(), "revived");
  EXPECT_FALSE(game.get<Dead>(hero));
  EXPECT_EQ(points(hero).hp, 65);
  EXPECT_EQ(points(hero).mp, 20) << "it keeps what it had";
  game.act([&](Turn& turn) { harm(turn, {wolf, hero, 100}); });
  game.act([&](Turn& turn) { revive(turn, hero, 0, 0, 0); });
  EXPECT_EQ(points(hero).hp, 1);
}

TEST_F(Life, NobodyHarmsWhoIsNotThere) {
  game.act([&](Turn& turn) {
    turn.world().add(hero, AtDoor{});
    EXPECT_EQ(harm(turn, {wolf, hero, 10}), 0);
    turn.world().remove<AtDoor>(hero);
    turn.world().add(rival, Leaving{});
    EXPECT_EQ(harm(turn, {wolf, rival, 10}), 0) << "it is saved as it was";
    const Entity rock = turn.world().spawn();
    EXPECT_EQ(harm(turn, {wolf, rock, 10}), 0);
    EXPECT_EQ(harm(turn, {wolf, {}, 10}), 0);
  });
  EXPECT_TRUE(what.lines.empty());
}

}  // namespace
}  // namespace kairos::character
