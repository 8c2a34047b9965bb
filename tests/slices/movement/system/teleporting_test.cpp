// Between two places: nothing is done and nothing happens, but not for ever; and what terrain hides.
#include <gtest/gtest.h>

#include "slices/movement/movement.hpp"
#include "slices/movement/system/setting_out.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::movement {
namespace {

using slice_test::SliceGame;

/// A wall along x = 100 from z = 0 to z = 200, endless in y.
class Wall final : public TerrainPort {
 public:
  [[nodiscard]] std::int32_t ground_height(std::int32_t, std::int32_t, std::int32_t near_z) const override {
    return near_z;
  }
  [[nodiscard]] bool can_see(const Point& from, const Point& to) const override {
    if ((from.x < 100) == (to.x < 100)) return true;
    const std::int64_t part = 100 - std::int64_t{from.x};
    const std::int64_t whole = std::int64_t{to.x} - from.x;
    return from.z + (std::int64_t{to.z} - from.z) * part / whole > 200;
  }
};

struct Teleport : ::testing::Test {
  SliceGame game{[](Registry& registry) { register_slice(registry); },
                 std::make_unique<ScheduleRun>(Schedule<>::table()),
                 {persistence()},
                 {},
                 std::make_shared<const Wall>()};
  Entity one = game.make_character("One");
  Entity two = game.make_character("Two");

  Teleport() {
    game.act([&](Turn& turn) {
      place_body(turn.world(), one, {0, 0, 0}, 0, {}, {10'000, 30'000});
      place_body(turn.world(), two, {50, 0, 0}, 0, {}, {10'000, 30'000});
    });
  }
  /// As the order leaves a character that has a client.
  void begin() {
    game.act([&](Turn& turn) {
      const TimerId limit = turn.arm(
          GameDeadlines::Terms{.when = turn.pass().now + teleport_time_max, .entity = one}, AppearDue{});
      turn.world().add(one, Teleporting{limit});
    });
  }
};

TEST_F(Teleport, NothingIsDoneBetweenTwoPlaces) {
  begin();
  game.act([&](Turn& turn) {
    const Actor actor{{}, one};
    EXPECT_EQ(move_to(turn, actor, {{100, 0, 0}, {}}).reason, Reason::not_now);
    EXPECT_EQ(stop_moving(turn, actor, {}).reason, Reason::not_now);
    EXPECT_EQ(report_position(turn, actor, {}).reason, Reason::not_now);
    EXPECT_EQ(start_turning(turn, actor, {}).reason, Reason::not_now);
    EXPECT_EQ(finish_turning(turn, actor, {}).reason, Reason::not_now);
    EXPECT_EQ(toggle_posture(turn, actor, {}).reason, Reason::not_now);
    EXPECT_EQ(toggle_pace(turn, actor, {}).reason, Reason::not_now);
    EXPECT_FALSE(walk_to(turn, one, {100, 0, 0}));
    EXPECT_EQ(approach(turn, one, two, 0), Approach::impossible);
    EXPECT_EQ(approach(turn, two, one, 0), Approach::impossible) << "nobody is there";
    EXPECT_FALSE(present(turn.world(), one));
  });
  game.act([&](Turn& turn) {
    EXPECT_EQ(appear(turn, {{}, two}, {}).reason, Reason::not_now) << "who was not sent anywhere";
    EXPECT_TRUE(appear(turn, {{}, one}, {}).applied());
    EXPECT_EQ(appear(turn, {{}, one}, {}).reason, Reason::not_now) << "once";
    EXPECT_TRUE(present(turn.world(), one));
    EXPECT_TRUE(move_to(turn, {{}, one}, {{100, 0, 0}, {}}).applied());
  });
  EXPECT_FALSE(game.next_due() && *game.next_due() < game.now + seconds(20)) << "the limit is gone with it";
}

TEST_F(Teleport, AClientThatNeverAnswersIsThereInTheEnd) {
  begin();
  game.wait(teleport_time_max - milliseconds(50));
  EXPECT_TRUE(game.get<Teleporting>(one));
  game.wait(milliseconds(100));
  EXPECT_FALSE(game.get<Teleporting>(one));
}

TEST_F(Teleport, TakesWhoHasNoClientThereAtOnce) {
  game.act([&](Turn& turn) { teleport(turn, one, {10'000, 10'000, 0}, 5); });
  EXPECT_EQ(whole_units(*game.get<Position>(one)), (Point{10'000, 10'000, 0}));
  EXPECT_EQ(game.get<Position>(one)->heading, 5);
  EXPECT_FALSE(game.get<Teleporting>(one));
}

TEST_F(Teleport, TerrainHidesWhatIsBehindAWall) {
  struct Row {
    Point to;
    bool seen;
  };
  const Row rows[] = {
      {{90, 0, 0}, true}, {{110, 0, 0}, false}, {{200, 500, 0}, false}, {{110, 0, 1'000'000}, true}};
  for (const Row& row : rows) {
    game.act([&](Turn& turn) {
      place_body(turn.world(), two, row.to, 0, {}, {10'000, 30'000});
      EXPECT_EQ(can_see(turn, one, two), row.seen) << row.to.x << " " << row.to.z;
      EXPECT_EQ(can_see(turn, two, one), row.seen) << row.to.x << " " << row.to.z;
    });
  }
}

}  // namespace
}  // namespace kairos::movement
