// Regeneration: exact steps, armed only while something is missing, by what the creature does.
#include "slices/character/system/regeneration.hpp"

#include <gtest/gtest.h>

#include "slices/character/character.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

std::int32_t posture = 1000;
std::int32_t factor_of(const World&, Entity) { return posture; }

struct Regenerating : ::testing::Test {
  Regenerating() {
    posture = 1000;
    game.act([&](Turn& turn) {
      BaseStats base;
      base.nature = nature_final;
      base.hp_max = Fixed::of(100);
      base.mp_max = Fixed::of(50);
      base.cp_max = Fixed::of(20);
      base.hp_regen = Fixed::ratio(2'844, 1'000);
      base.mp_regen = Fixed::ratio(1'036, 1'000);
      base.cp_regen = Fixed::ratio(400, 1'000);
      hurt = turn.world().spawn();
      make_creature(turn, hurt, base);
    });
  }
  SliceGame game{[](Registry&) {},
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {},
                 {},
                 std::make_shared<const FlatTerrain>(),
                 std::make_shared<const CharacterData>(),
                 &factor_of};
  Entity hurt;

  void harm_by(std::int32_t amount) {
    game.act([&](Turn& turn) { harm(turn, {{}, hurt, amount}); });
  }
  [[nodiscard]] Vitals points() { return game.get<Health>(hurt)->points; }
};

TEST_F(Regenerating, NothingIsArmedWhileNothingIsMissing) {
  EXPECT_FALSE(game.next_due());
  harm_by(1);
  EXPECT_EQ(game.next_due(), game.now + seconds(3));
  game.wait(seconds(3));
  EXPECT_EQ(points().hp, 100);
  EXPECT_FALSE(game.next_due()) << "what was missing is back";
  EXPECT_FALSE(game.get<Regeneration>(hurt));
}

TEST_F(Regenerating, RestsAddUpToThePoint) {
  struct Row {
    std::int32_t posture;
    std::int64_t steps;
    std::int32_t hp;
  };
  // 2.844 a step: x 1, x 1.5 sitting, x 1.1 standing, x 0.7 running, each toward zero in 1/1000 point.
  const Row rows[] = {
      {1000, 1, 2}, {1000, 2, 5}, {1000, 10, 28}, {1500, 10, 42}, {1100, 10, 31}, {700, 10, 19}, {0, 10, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::to_string(row.posture) + " x " + std::to_string(row.steps));
    game.act([&](Turn& turn) {
      heal(turn, {}, hurt, Pool::hp, 1'000);
      stop_regeneration(turn, hurt);
    });
    posture = row.posture;
    harm_by(90);
    const GameTime began = game.now;
    game.wait(seconds(3) * row.steps);
    EXPECT_EQ(game.now, began + seconds(3) * row.steps);
    EXPECT_EQ(points().hp, 10 + row.hp);
  }
}

TEST_F(Regenerating, EachPoolGoesItsOwnWay) {
  game.act([&](Turn& turn) {
    harm(turn, {{}, hurt, 10});
    EXPECT_TRUE(spend_mana(turn, hurt, 3));
    turn.world().modify<Health>(hurt, [](Health& health) { health.points.cp = 18; });
  });
  game.wait(seconds(9));
  EXPECT_EQ(points().hp, 98);
  EXPECT_EQ(points().mp, 50);
  EXPECT_EQ(points().cp, 19);
  game.wait(seconds(3));
  EXPECT_EQ(points().hp, 100);
  EXPECT_TRUE(game.next_due()) << "a point of CP is still missing";
  game.wait(seconds(3));
  EXPECT_EQ(points().cp, 20);
  EXPECT_FALSE(game.next_due());
}

TEST_F(Regenerating, StepsKeepTheirPhaseWhateverHappensBetween) {
  harm_by(50);
  const GameTime first = *game.next_due();
  game.wait(seconds(2));
  harm_by(10);
  EXPECT_EQ(game.next_due(), first);
}

TEST_F(Regenerating, TheDeadDoNotRegenerate) {
  harm_by(50);
  harm_by(50);
  EXPECT_FALSE(game.next_due());
  game.act([&](Turn& turn) { revive(turn, hurt, 50, 0, 0); });
  EXPECT_EQ(game.next_due(), game.now + seconds(3));
}

TEST_F(Regenerating, AHigherLimitLeavesSomethingMissing) {
  game.act([&](Turn& turn) {
    const StatChange more[] = {{Stat::hp_max, Operation::add, Fixed::of(10)}};
    set_modifiers(turn, hurt, {Origin::effect, 1}, more);
  });
  EXPECT_EQ(points().hp, 100);
  EXPECT_EQ(points().hp_max, 110);
  EXPECT_TRUE(game.next_due());
  game.act([&](Turn& turn) { set_modifiers(turn, hurt, {Origin::effect, 1}, {}); });
  EXPECT_EQ(points().hp_max, 100);
  game.wait(seconds(3));
  EXPECT_FALSE(game.next_due());
}

}  // namespace
}  // namespace kairos::character
