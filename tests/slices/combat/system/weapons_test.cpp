// Weapons: bows and their arrows, two blades, poles, soulshots.
#include <algorithm>
#include <set>

#include "tests/slices/combat/system/fighting_game.hpp"

namespace kairos::combat {
namespace {

using item::Slot;

constexpr std::int32_t sword = 1;
constexpr std::int32_t bow = 13;
constexpr std::int32_t arrow = 17;
constexpr std::int32_t two_swords = 2'500;
constexpr std::int32_t spear = 3;

struct Weapons : Fighters {
  character::BaseStats hardy = [] {
    auto base = plain_fighter();
    base.hp_max = Fixed::of(100'000'000);
    return base;
  }();
  character::BaseStats unarmed = [] {
    auto base = plain_fighter();
    base.attack_range = 0;  // that of the weapon
    base.random_damage = 1;
    return base;
  }();
  Entity hero = player("Hero", {0, 0, 0}, unarmed);

  void give(std::int32_t kind, std::int64_t count) {
    game.act([&](Turn& turn) {
      item::Item row;
      row.id.bytes[15] = static_cast<std::uint8_t>(kind);
      row.count = count;
      row.handle = turn.take_handle();
      row.kind = kind;
      turn.world().modify_rows<item::Bag>(hero, [&](auto& rows) { rows.push_back(row); });
    });
  }
  void wield(std::int32_t kind) {
    give(kind, 1);
    game.act([&](Turn& turn) {
      item::Worn worn;
      turn.world().modify_rows<item::Bag>(hero, [&](auto& rows) {
        auto& row = rows[rows.size() - 1];
        row.slot = static_cast<std::int32_t>(Slot::right_hand);
        worn.at[static_cast<std::size_t>(Slot::right_hand)] = {row.handle, kind, 0};
      });
      turn.world().add(hero, worn);
    });
  }
  std::int64_t left(std::int32_t kind) {
    std::int64_t count = 0;
    game.act([&](Turn& turn) { count = item::count_of(turn.world(), hero, kind); });
    return count;
  }
  std::vector<Entity> victims() {
    std::vector<Entity> all;
    for (const Attacked& one : attacked) all.push_back(one.victim);
    return all;
  }
};

TEST_F(Weapons, ABowShootsFarAndIsDrawnAfterEachArrow) {
  wield(bow);
  give(arrow, 5);
  const Entity wolf = monster({520, 0, 0}, hardy);
  const GameTime began = game.now;
  ASSERT_TRUE(order(hero, wolf).applied());
  EXPECT_FALSE(game.get<movement::Mover>(hero)) << "500 units and both radii";
  game.wait(seconds(60));
  // Attack speed 500: 1,035 ms to shoot, 1,035 ms to draw.
  ASSERT_EQ(attacked.size(), 5u) << "then there are no arrows";
  if (!game.stepped()) {
    for (std::size_t i = 0; i < attacked.size(); ++i)
      EXPECT_EQ((attacked[i].at - began).us, 1'035'000 + static_cast<std::int64_t>(i) * 2'070'000) << i;
  }
  EXPECT_EQ(left(arrow), 0);
  EXPECT_FALSE(game.get<Assault>(hero));
  EXPECT_EQ(order(hero, wolf).reason, Reason::out_of_range);
}

TEST_F(Weapons, ABowCostsManaAndWithoutItNoArrow) {
  auto empty = unarmed;
  empty.mp_max = Fixed::of(2);
  dress(hero, {0, 0, 0}, empty);
  wield(bow);
  give(arrow, 50);
  const Entity wolf = monster({300, 0, 0}, hardy);
  ASSERT_TRUE(order(hero, wolf).applied());
  game.wait(seconds(6));
  EXPECT_LE(attacked.size(), 3u) << "two, and what comes back";
  EXPECT_EQ(left(arrow), 50 - static_cast<std::int64_t>(attacked.size()));
}

TEST_F(Weapons, TwoBladesHitTwiceWithHalfTheForce) {
  wield(two_swords);
  const Entity wolf = monster({50, 0, 0}, hardy);
  const GameTime began = game.now;
  ASSERT_TRUE(order(hero, wolf).applied());
  game.wait(milliseconds(900));
  ASSERT_EQ(attacked.size(), 2u);
  if (!game.stepped()) {
    EXPECT_EQ((attacked[0].at - began).us, 250'000);
    EXPECT_EQ((attacked[1].at - began).us, 500'000);
  }
  for (const Heard& hit : heard) {
    EXPECT_GE(hit.dealt, 44);  // (91.2 ± 1 %) / 2
    EXPECT_LE(hit.dealt, 46);
  }
}

TEST_F(Weapons, APoleHitsSeveralBeforeItAndNobodyElse) {
  auto wide = unarmed;
  wide.attack_targets = 4;
  wide.attack_angle = 120;
  dress(hero, {0, 0, 0}, wide);
  wield(spear);
  const Entity target = monster({80, 0, 0}, hardy);
  const Entity beside = monster({60, 60, 0}, hardy);
  const Entity other_side = monster({60, -60, 0}, hardy);
  const Entity behind = monster({-60, 0, 0}, hardy);
  const Entity far = monster({160, 0, 0}, hardy);
  const Entity above = monster({70, 10, 900}, hardy);
  const Entity friendly = player("Friend", {60, 10, 0}, hardy);
  ASSERT_TRUE(order(hero, target).applied());
  game.wait(milliseconds(900));
  const auto hit = victims();
  EXPECT_EQ(std::set<Entity>(hit.begin(), hit.end()), (std::set<Entity>{target, beside, other_side}));
  for (const Entity spared : {behind, far, above, friendly})
    EXPECT_EQ(std::count(hit.begin(), hit.end(), spared), 0);
  ASSERT_EQ(hit.size(), 3u);
  EXPECT_EQ(hit.front(), target) << "the target first";
}

TEST_F(Weapons, ASoulshotDoublesOneHitAndOutlastsAMiss) {
  wield(sword);
  auto nimble = hardy;
  nimble.evasion = 1'000;
  const Entity cat = monster({50, 0, 0}, nimble);
  game.act([&](Turn& turn) { turn.world().add(hero, item::Charges{1, 0, 0}); });
  ASSERT_TRUE(order(hero, cat).applied());
  while (heard.empty() && attacked.size() < 200) game.wait(seconds(1));
  ASSERT_FALSE(heard.empty());
  EXPECT_GT(attacked.size(), 1u) << "some missed before, and left it";
  EXPECT_EQ(game.get<item::Charges>(hero)->soulshot, 0);
  EXPECT_GE(heard[0].dealt, 180);  // 182.4 ± 1 %
  EXPECT_LE(heard[0].dealt, 184);
  while (heard.size() < 2 && attacked.size() < 400) game.wait(seconds(1));
  ASSERT_GE(heard.size(), 2u);
  EXPECT_LE(heard[1].dealt, 92);
}

}  // namespace
}  // namespace kairos::combat
