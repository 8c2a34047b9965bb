// The rules of fights and deaths, case by case: each table is a file that a designer can read.
#include <map>

#include "slices/combat/model/blow.hpp"
#include "slices/combat/model/repute.hpp"
#include "slices/combat/model/rhythm.hpp"
#include "tests/slices/character/rules/table.hpp"

namespace kairos::combat {
namespace {

using slice_test::read_table;
using slice_test::split;

template <class T>
T named(const std::map<std::string, T>& names, const std::string& name) {
  const auto found = names.find(name);
  EXPECT_NE(found, names.end()) << name;
  return found == names.end() ? T{} : found->second;
}

std::int32_t number(const std::string& cell) { return std::stoi(cell); }
std::int32_t truth(const std::string& cell) { return named<std::int32_t>({{"yes", 1}, {"no", 0}}, cell); }
Side side(const std::string& cell) {
  return named<Side>({{"front", Side::front}, {"side", Side::side}, {"back", Side::back}}, cell);
}
Ground ground(const std::string& cell) {
  return named<Ground>(
      {{"open", Ground::open}, {"peace", Ground::peace}, {"arena", Ground::arena}, {"siege", Ground::siege}},
      cell);
}

TEST(CombatRules, DamageIsWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/damage.txt")) {
    const auto& c = row.cells;
    Force force;
    force.p_atk = number(c[0]);
    force.p_def = number(c[1]);
    force.soulshot = number(c[2]);
    force.critical = number(c[3]);
    force.critical_damage = number(c[4]);
    force.critical_damage_add = number(c[5]);
    force.side = side(c[6]);
    force.shield =
        named<Shield>({{"none", Shield::none}, {"block", Shield::block}, {"perfect", Shield::perfect}}, c[7]);
    force.shield_def = number(c[8]);
    force.spread = number(c[9]);
    EXPECT_EQ(damage_of(force), number(c[10])) << row.line;
  }
}

TEST(CombatRules, HitsAreWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/hits.txt")) {
    const auto& c = row.cells;
    const Stand stand{side(c[2]), number(c[3]), truth(c[4])};
    EXPECT_EQ(hit_chance(number(c[0]), number(c[1]), HitBonus{}, stand), number(c[5])) << row.line;
  }
}

TEST(CombatRules, BeatsAreWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/beats.txt")) {
    const auto& c = row.cells;
    const auto swing = named<Swing>(
        {{"plain", Swing::plain}, {"dual", Swing::dual}, {"bow", Swing::bow}, {"crossbow", Swing::crossbow}},
        c[0]);
    const Beats beats = beats_of(swing, number(c[1]), milliseconds(number(c[2])));
    EXPECT_EQ(beats.first_hit.us, number(c[3])) << row.line;
    EXPECT_EQ(beats.second_hit.us, number(c[4])) << row.line;
    EXPECT_EQ(beats.free.us, number(c[5])) << row.line;
    EXPECT_EQ(beats.next.us, number(c[6])) << row.line;
  }
}

TEST(CombatRules, FlagsAreWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/flags.txt")) {
    const auto act = named<Act>({{"hostile", Act::hostile}, {"helpful", Act::helpful}}, row.cells[0]);
    const auto actor = split(row.cells[1], ',');
    const auto other = split(row.cells[2], ',');
    const Repute own{1, number(actor[0]), 0, ground(actor[1])};
    const Repute theirs{other[0] == "player" ? 1 : 0, number(other[1]), truth(other[2]), ground(other[3])};
    EXPECT_EQ(flag_for(act, own, theirs), seconds(number(row.cells[3]))) << row.line;
  }
}

TEST(CombatRules, KillsAreJudgedAsTheTableSays) {
  const auto repute = [](const std::string& cell) {
    const auto parts = split(cell, ',');
    return Repute{1, number(parts[0]), truth(parts[1]), ground(parts[2])};
  };
  for (const auto& row : read_table("slices/combat/rules/kills.txt")) {
    const auto verdict = named<Kill>(
        {{"nothing", Kill::nothing}, {"fair", Kill::fair}, {"murder", Kill::murder}}, row.cells[2]);
    EXPECT_EQ(judge(repute(row.cells[0]), repute(row.cells[1])), verdict) << row.line;
  }
  EXPECT_EQ(judge(Repute{}, Repute{1, 0, 0, Ground::open}), Kill::nothing) << "a monster, or nobody";
}

TEST(CombatRules, DeathsTakeWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/deaths.txt")) {
    const auto& c = row.cells;
    const DeathFacts facts{number(c[0]), number(c[1]), c[2] == "player" ? 1 : 0,
                           truth(c[3]),  ground(c[4]), truth(c[5]),
                           truth(c[6]),  truth(c[7])};
    const auto share = named<Fixed>({{"0", Fixed{}}, {"1/4", Fixed::ratio(1, 4)}, {"1", Fixed::of(1)}}, c[8]);
    EXPECT_EQ(loss_share(facts), share) << row.line;
    const auto grows = split(c[9], ',');
    EXPECT_EQ(penalty_grows(facts, 20, 20) ? 1 : 0, truth(grows[0])) << row.line;
    EXPECT_EQ(penalty_grows(facts, 20, 21) ? 1 : 0, truth(grows[1])) << row.line;
  }
}

TEST(CombatRules, KarmaForMurdersIsWhatTheTableSays) {
  for (const auto& row : read_table("slices/combat/rules/karma.txt")) {
    EXPECT_EQ(karma_for_murder(number(row.cells[0])), number(row.cells[1])) << row.line;
  }
}

TEST(CombatRules, LostExperienceIsRoundedHalfUpAndNeverOverflows) {
  EXPECT_EQ(experience_lost(1'000, Fixed::of(4), Fixed::of(1)), 40);
  EXPECT_EQ(experience_lost(1'012, Fixed::of(4), Fixed::of(1)), 40) << "40.48";
  EXPECT_EQ(experience_lost(1'013, Fixed::of(4), Fixed::of(1)), 41) << "40.52";
  EXPECT_EQ(experience_lost(50, Fixed::of(1), Fixed::of(1)), 1) << "0.5";
  EXPECT_EQ(experience_lost(1'000, Fixed::of(4), Fixed::ratio(1, 4)), 10);
  EXPECT_EQ(experience_lost(4'000'000'000'000, Fixed::of(10), Fixed::of(1)), 400'000'000'000);
  EXPECT_EQ(experience_lost(1'000, Fixed::of(4), Fixed{}), 0);
}

TEST(CombatRules, KarmaIsWorkedOffByExperience) {
  EXPECT_EQ(karma_worked_off(3'000, Fixed::of(10)), 10);
  EXPECT_EQ(karma_worked_off(299, Fixed::of(10)), 0);
  EXPECT_EQ(karma_worked_off(0, Fixed::of(10)), 0);
  EXPECT_EQ(karma_worked_off(3'000, Fixed{}), 0);
}

TEST(CombatRules, ShieldsCoverTheFrontOnly) {
  struct Row {
    std::int32_t rate;
    Side side;
    bool bow;
    std::int32_t perfect_draw;
    std::int32_t block_draw;
    Shield shield;
  };
  constexpr Row rows[] = {
      {200, Side::front, false, 500, 199, Shield::block},  {200, Side::front, false, 500, 200, Shield::none},
      {200, Side::front, true, 500, 259, Shield::block},   {200, Side::front, true, 500, 260, Shield::none},
      {200, Side::front, false, 99, 999, Shield::perfect}, {200, Side::front, false, 100, 999, Shield::none},
      {200, Side::side, false, 0, 0, Shield::none},        {200, Side::back, false, 0, 0, Shield::none},
      {0, Side::front, false, 0, 0, Shield::none},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(shield_of(row.rate, row.side, row.bow, row.perfect_draw, row.block_draw), row.shield)
        << row.rate << " " << row.perfect_draw << " " << row.block_draw;
  }
}

TEST(CombatRules, SidesAreSixtyDegreesToEitherHand) {
  struct Row {
    std::int32_t toward;
    Side side;
  };
  // 60° are 10922.67 of 65536.
  constexpr Row rows[] = {{0, Side::front},       {10'922, Side::front}, {10'923, Side::side},
                          {-10'922, Side::front}, {54'613, Side::side},  {21'845, Side::side},
                          {21'846, Side::back},   {32'768, Side::back},  {43'690, Side::back},
                          {43'691, Side::side}};
  for (const Row& row : rows) {
    EXPECT_EQ(side_of(row.toward, 0), row.side) << row.toward;
    EXPECT_EQ(side_of(row.toward + 60'000, 60'000), row.side) << row.toward;
  }
}

TEST(CombatRules, PolesShareTheirForce) {
  EXPECT_EQ(share_of_pole(0), Fixed::of(1));
  EXPECT_EQ(share_of_pole(1).millionths, 869'565);
  EXPECT_EQ(share_of_pole(2).millionths, 756'143);
}

TEST(CombatRules, ABlowKeepsItsPhaseUnlessAWholeIntervalWasMissed) {
  const Duration interval = milliseconds(333);
  const GameTime due{1'000'000};
  EXPECT_EQ(beginning_of(due, due, interval), due);
  EXPECT_EQ(beginning_of(due, due + milliseconds(50), interval), due);
  EXPECT_EQ(beginning_of(due, due + milliseconds(332), interval), due);
  EXPECT_EQ(beginning_of(due, due + interval, interval), due + interval);
  EXPECT_EQ(beginning_of(due, due + seconds(5), interval), due + seconds(5));
  EXPECT_EQ(beginning_of(due + seconds(1), due, interval), due) << "never ahead of its pass";
}

}  // namespace
}  // namespace kairos::combat
