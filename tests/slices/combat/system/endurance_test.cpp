// Long fights: blows go on until somebody stops them, however the target stands or runs.
#include "tests/slices/combat/system/fighting_game.hpp"

namespace kairos::combat {
namespace {

TEST(Endurance, BlowsGoOnForTenMinutesHoweverTheTargetStands) {  // B49
  struct Row {
    const char* name;
    Point at;
    std::int32_t radius;
    bool flees;
    std::size_t least;
  };
  constexpr Row rows[] = {{"stands near", {50, 0, 0}, 10'000, false, 595},
                          {"stands far", {500, 0, 0}, 10'000, false, 590},
                          {"stands a step higher", {50, 0, 24}, 10'000, false, 595},
                          {"stands a step lower", {50, 0, -24}, 10'000, false, 595},
                          {"is large", {400, 0, 40}, 200'000, false, 590},
                          {"flees", {50, 0, 0}, 10'000, true, 300}};
  for (const Row& row : rows) {
    struct Fight : Fighters {
      void TestBody() override {}
    } fight;
    auto hardy = plain_fighter();
    hardy.hp_max = Fixed::of(100'000'000);
    const Entity one = fight.player("One", {0, 0, 0});
    const Entity other = fight.monster(row.at, hardy);
    fight.game.act([&](Turn& turn) {
      movement::place_body(turn.world(), other, row.at, 0, {0}, {row.radius, 30'000});
    });
    ASSERT_TRUE(fight.order(one, other).applied()) << row.name;
    for (int half_minute = 0; half_minute < 20; ++half_minute) {
      fight.game.wait(seconds(30));
      ASSERT_TRUE(fight.game.get<Assault>(one)) << row.name << ", " << half_minute;
      fight.game.act([&](Turn& turn) {
        // Another weapon in between, as fast as the one before it.
        auto base = plain_fighter();
        base.attack_range = half_minute % 2 == 0 ? 80 : 40;
        character::set_base_stats(turn, one, base);
        if (row.flees) (void)movement::walk_to(turn, other, {half_minute % 2 == 0 ? 600 : 0, 0, 0});
      });
    }
    EXPECT_GE(attacked.size(), row.least) << row.name;
    EXPECT_LE(attacked.size(), 601u) << row.name;
    fight.game.act([&](Turn& turn) { stop_attacking(turn, one); });
    const std::size_t before = attacked.size();
    fight.game.wait(seconds(10));
    EXPECT_LE(attacked.size(), before + 1) << row.name << ": it can be stopped";
  }
}

}  // namespace
}  // namespace kairos::combat
