// Stats are calculated once a pass, however many changes come, or when somebody asks.
#include "slices/character/system/stats.hpp"

#include <gtest/gtest.h>

#include "slices/character/model/derived_stats.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

/// Counts the side effects that calculate.
class Counting final : public PassMeter {
 public:
  void begin(Phase) override {}
  void item(WorkKind kind, std::string_view name) override {
    if (kind == WorkKind::side_effect && name.find("CalculateStats") != std::string_view::npos) ++calculated;
  }
  void command(std::string_view, std::uint8_t) override {}
  void fault(std::string_view what) override { ADD_FAILURE() << what; }
  void timer_fired(Duration) override {}

  int calculated = 0;
};

const Modifier* find(std::span<const Modifier> rows, std::int32_t id) {
  for (const Modifier& row : rows) {
    if (row.source.id == id) return &row;
  }
  return nullptr;
}

void die_weaker(Turn& turn, const Death& death) {
  const StatChange weaker[] = {{Stat::p_atk, Operation::multiply, Fixed::ratio(1, 2)}};
  set_modifiers(turn, death.victim, {Origin::rule, 1}, weaker);
}

Reactions reactions() {
  Reactions all;
  all.died = {&die_weaker};
  return all;
}

struct Calculated : ::testing::Test {
  Calculated() {
    game.act([&](Turn& turn) {
      const auto& data = turn.shared<CharacterData>();
      who = turn.world().spawn();
      turn.world().add(who, Abilities{});
      turn.world().add(who, Holdings{});
      make_creature(turn, who, base_stats(data.classes.front(), 20, data.rules));
    });
    game.meter = &meter;
  }
  Counting meter;
  SliceGame game{[](Registry&) {},
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {},
                 reactions(),
                 std::make_shared<const FlatTerrain>(),
                 std::make_shared<const CharacterData>(starter_data())};
  Entity who;

  void change(Turn& turn, std::int32_t id, std::int64_t points) {
    const StatChange more[] = {{Stat::p_atk, Operation::add, Fixed::of(points)}};
    set_modifiers(turn, who, {Origin::effect, id}, more);
  }
  [[nodiscard]] std::int32_t p_atk() { return (*game.get<Stats>(who))[Stat::p_atk]; }
};

TEST_F(Calculated, OnceHoweverManyChangesCome) {
  const std::int32_t before = p_atk();
  game.act([&](Turn& turn) {
    for (std::int32_t id = 1; id <= 30; ++id) change(turn, id, 10);
    EXPECT_EQ((*turn.world().get<Stats>(who))[Stat::p_atk], before) << "not yet";
  });
  EXPECT_EQ(p_atk(), before + 300);
  EXPECT_EQ(meter.calculated, 1);
  EXPECT_EQ(game.get<Abilities>(who)->combat.p_atk, before + 300) << "and so is what the owner sees";
  game.pass();
  EXPECT_EQ(meter.calculated, 1) << "nothing changed";
}

TEST_F(Calculated, WithWhatTheSideEffectsOfThePassChange) {
  const std::int32_t before = p_atk();
  game.act([&](Turn& turn) {
    change(turn, 1, 100);
    harm(turn, {{}, who, 100'000});
  });
  EXPECT_EQ(p_atk(), before / 2 + 100);
  EXPECT_EQ(meter.calculated, 1);
}

TEST_F(Calculated, AtOnceForWhoAsks) {
  game.act([&](Turn& turn) {
    const std::int32_t before = stat(turn, who, Stat::p_atk);
    change(turn, 1, 10);
    EXPECT_EQ(stat(turn, who, Stat::p_atk), before + 10);
    change(turn, 1, 20);
    EXPECT_EQ(fresh_stats(turn, who)[Stat::p_atk], before + 20) << "replaced, not added";
    change(turn, 1, 20);
    EXPECT_FALSE(turn.world().has<StatsStale>(who)) << "the same is no change";
    set_modifiers(turn, who, {Origin::effect, 1}, {});
    EXPECT_EQ(stat(turn, who, Stat::p_atk), before);
    set_modifiers(turn, who, {Origin::effect, 2}, {});
    EXPECT_FALSE(turn.world().has<StatsStale>(who)) << "nor is nothing instead of nothing";
  });
  EXPECT_EQ(meter.calculated, 0);
  game.act([&](Turn& turn) { EXPECT_EQ(fresh_stats(turn, Entity{})[Stat::p_atk], 0); });
}

TEST_F(Calculated, WhatDoesNotFitIsLeftOut) {
  game.act([&](Turn& turn) {
    const std::vector<StatChange> many(modifiers_max - 1, {Stat::p_def, Operation::add, Fixed::of(1)});
    set_modifiers(turn, who, {Origin::item, 1}, many);
    const StatChange two[] = {{Stat::m_def, Operation::add, Fixed::of(1)},
                              {Stat::m_atk, Operation::add, Fixed::of(1)}};
    set_modifiers(turn, who, {Origin::item, 0}, two);
    const auto rows = turn.world().rows<Modifiers>(who);
    EXPECT_EQ(rows.size(), modifiers_max);
    EXPECT_EQ(rows.front().change, two[0]) << "in the order of sources";
    EXPECT_NE(find(rows, 1), nullptr);
  });
}

TEST_F(Calculated, SpeedsAndLimitsFollow) {
  const auto before = *game.get<Strides>(who);
  game.act([&](Turn& turn) {
    const StatChange swift[] = {{Stat::run_speed, Operation::add, Fixed::of(23)},
                                {Stat::p_atk_speed, Operation::multiply, Fixed::of(2)},
                                {Stat::weight_max, Operation::multiply, Fixed::of(2)}};
    set_modifiers(turn, who, {Origin::effect, 9}, swift);
  });
  const auto after = *game.get<Strides>(who);
  EXPECT_EQ(after.run, before.run);
  EXPECT_EQ(after.factor, Fixed::ratio(1'265 + 230, 1'150)) << "126.5 and 23 of 115";
  EXPECT_EQ(after.attack_factor, Fixed::ratio(242, 100));
  EXPECT_EQ(game.get<Holdings>(who)->capacity.weight_max, 218'040);
}

TEST_F(Calculated, TheBarePlacesOfABodyMakeUpItsDefence) {
  game.act([&](Turn& turn) {
    const World& world = turn.world();
    const auto sum = [&](BodyPlace from, BodyPlace to) {
      std::int32_t all = 0;
      for (auto place = from; place <= to; place = static_cast<BodyPlace>(static_cast<int>(place) + 1))
        all += naked_defence(world, who, place);
      return all;
    };
    EXPECT_EQ(naked_defence(world, who, BodyPlace::chest), 31);
    EXPECT_EQ(naked_defence(world, who, BodyPlace::legs), 18);
    EXPECT_EQ(sum(BodyPlace::head, BodyPlace::cloak), 80);
    EXPECT_EQ(sum(BodyPlace::right_ear, BodyPlace::neck), 41);
    const auto& data = turn.shared<CharacterData>();
    set_base_stats(turn, who, base_stats(data.classes.at(10), 1, data.rules));  // a mystic
    ASSERT_EQ(data.classes.at(10).id, 10);
    EXPECT_EQ(naked_defence(world, who, BodyPlace::chest), 15);
    EXPECT_EQ(naked_defence(world, who, BodyPlace::legs), 8);
    EXPECT_EQ(sum(BodyPlace::head, BodyPlace::cloak), 54);
  });
}

}  // namespace
}  // namespace kairos::character
