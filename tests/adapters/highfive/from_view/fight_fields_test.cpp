// Every field of the packets of fights: blows, stances, deaths, pursuit, teleports.
#include <algorithm>

#include "adapters/highfive/packets/server/combat.hpp"
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "slices/character/view/life.hpp"
#include "slices/character/view/presence.hpp"
#include "slices/item/view/burden.hpp"
#include "slices/movement/view/travel.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

combat::Struck missed_blow() {
  combat::Struck struck{.who = {0x11}, .at = {1, 2, 3}, .target_at = {4, 5, 6}, .count = 1};
  struck.hits[0] = {.target = {0x12}, .damage = 0, .missed = 1};
  return struck;
}

constexpr std::array miss_fields{
    state("attacker", "17"), state("target", "18"),  constant("damage: none"), constant("flags: missed"),
    state("x", "1"),         state("y", "2"),        state("z", "3"),          constant("more blows"),
    state("target x", "4"),  state("target y", "5"), state("target z", "6"),
};

TEST(AttackFields, OfAMissAreThoseOfACapturedOne) {
  const Kept kept = told(missed_blow());
  check_fields<Attack>(kept.bodies.at(0), miss_fields, captured('S', "Attack"));
  EXPECT_EQ(kept.bodies[0].size(), 40u) << "on both servers";
}

struct FlagCase {
  std::string_view name;
  combat::Hit hit;
  std::int32_t soulshot;
  std::int32_t grade;
  std::string_view flags;
};

TEST(AttackFields, FlagsSayWhatABlowWas) {
  const std::vector<FlagCase> cases{
      {"plain", {}, 0, 0, "0"},
      {"soulshot without grade", {}, 1, 0, "16"},
      {"soulshot of grade S", {}, 1, 5, "21"},
      {"critical", {.target = {}, .critical = 1}, 0, 0, "32"},
      {"shield", {.target = {}, .shielded = 1}, 0, 0, "64"},
      {"critical on a shield with a shot of grade D",
       {.target = {}, .critical = 1, .shielded = 1},
       1,
       1,
       "113"},
      {"a miss has no other flag", {.target = {}, .missed = 1, .critical = 1}, 1, 1, "128"},
  };
  for (const FlagCase& one : cases) {
    SCOPED_TRACE(std::string(one.name));
    combat::Struck struck{};
    struck.who = {0x11};
    struck.soulshot = one.soulshot;
    struck.grade = one.grade;
    struck.count = 1;
    struck.hits[0] = one.hit;
    const auto packet = decode<Attack>(told(struck).bodies.at(0));
    ASSERT_TRUE(packet);
    EXPECT_EQ(std::to_string(packet->first.flags), one.flags);
  }
}

TEST(AttackFields, MoreTargetsFollowTheFirst) {
  combat::Struck struck{.who = {0x11}, .at = {}, .target_at = {}, .count = 2};
  struck.hits[0] = {.target = {0x12}, .damage = 7};
  struck.hits[1] = {.target = {0x13}, .damage = 8, .critical = 1};
  EXPECT_EQ(told(struck).hex().at(0),
            "3311000000120000000700000000000000000000000000000000010013000000080000002000000000000000"
            "0000000000");
}

constexpr std::array start_fields{state("who", "17")};

TEST(StanceFields, EachIsConstantOrFromStateOrLengthOnly) {
  check_fields<AutoAttackStart>(told(combat::CombatBegan{{0x11}}).bodies.at(0), start_fields,
                                captured('S', "AutoAttackStart"));
  check_fields<AutoAttackStop>(told(combat::CombatEnded{{0x11}}).bodies.at(0), start_fields,
                               captured('S', "AutoAttackStop"));
}

constexpr std::array die_fields{
    state("who", "17"),     constant("to town"),   constant("to clan hall"), constant("to castle"),
    constant("to outpost"), constant("sweepable"), constant("stay here"),    constant("to fortress"),
};

TEST(DieFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(character::Died{.who = {0x11}, .can_return = 1});
  check_fields<Die>(kept.bodies.at(0), die_fields, captured('S', "Die"));
  EXPECT_EQ(kept.bodies[0].size(), 33u) << "on both servers";
  EXPECT_EQ(told(character::Died{.who = {0x11}}).hex().at(0).substr(10, 8), "00000000");
}

TEST(ReviveFields, AreThoseOfTheDefinition) {
  check_defined<Revive>(told(character::Revived{{0x11}}).bodies.at(0), start_fields, "D");
}

constexpr std::array teleport_fields{
    state("who", "17"), state("x", "1"),  state("y", "2"),
    state("z", "3"),    constant("zero"), length("heading"),
};

TEST(TeleportToLocationFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(movement::Teleported{.who = {0x11}, .at = {1, 2, 3}, .heading = 4});
  check_fields<TeleportToLocation>(kept.bodies.at(0), teleport_fields, captured('S', "TeleportToLocation"));
  EXPECT_EQ(kept.bodies[0].size(), 25u) << "on both servers";
}

constexpr std::array follow_fields{
    state("who", "17"),     state("target", "18"),  state("distance", "40"),
    state("x", "1"),        state("y", "2"),        state("z", "3"),
    state("target x", "4"), state("target y", "5"), state("target z", "6"),
};

TEST(MoveToPawnFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(movement::Followed{
      .who = {0x11}, .target = {0x12}, .distance = 40, .at = {1, 2, 3}, .target_at = {4, 5, 6}});
  check_fields<MoveToPawn>(kept.bodies.at(0), follow_fields, captured('S', "MoveToPawn"));
  EXPECT_EQ(kept.bodies[0].size(), 37u) << "on both servers";
}

constexpr std::array gauge_fields{state("who", "268435457"), fixed("color: red", "1"), state("left", "1500"),
                                  state("total", "1500")};

TEST(SetupGaugeFields, AreThoseOfTheDefinition) {
  const Kept kept = told(combat::BowDrawn{1'500}, sample_player());
  ASSERT_EQ(kept.hex().at(0), "622900000000000000") << "the line: you nock an arrow";
  check_defined<SetupGauge>(kept.bodies.at(1), gauge_fields, "DDDD");
}

constexpr std::array question_fields{
    fixed("message", "1510"), fixed("values", "2"),      fixed("a player", "12"),      state("name", "Bo"),
    fixed("a text", "0"),     state("experience", "77"), fixed("time to answer", "0"), fixed("asker", "0"),
};

TEST(ConfirmDlgFields, AreThoseOfTheDefinition) {
  const Kept kept = told(combat::ResurrectionOffered{.by = *Text<16>::from("Bo"), .experience = 77});
  check_defined<ConfirmDlg>(kept.bodies.at(0), question_fields, "DDDSDSDD");
}

TEST(StatusUpdateFields, OfTheFlagOfTheOwnCharacter) {
  constexpr std::array fields{state("who", "268435457"), fixed("values", "1"), fixed("the flag", "26"),
                              state("state", "2")};
  Kept kept;
  Subject subject = sample_player();
  Encoder().changed(Viewer::self, std::array{kind_of<combat::PvpFlag>}, subject, kept);
  check_defined<StatusUpdate>(kept.bodies.at(0), fields, "DDDD");
}

constexpr std::array penalty_fields{
    fixed("charges", "0"),
    state("weight penalty", "3"),
    fixed("blocks all chat", "0"),
    fixed("danger area", "0"),
    fixed("grade penalties", "0", 2),
    fixed("charm of courage", "0"),
    state("death penalty", "5"),
    fixed("souls", "0"),
};

TEST(EtcStatusUpdateFields, HoldAllPenaltiesWhicheverChanged) {
  for (const Kind changed : {kind_of<combat::DeathPenalty>, kind_of<item::Burden>}) {
    Subject subject = sample_player();
    subject.with(combat::DeathPenalty{5}).with(item::Burden{3});
    Kept kept;
    Encoder().changed(Viewer::self, std::array{changed}, subject, kept);
    check_defined<EtcStatusUpdate>(kept.bodies.at(0), penalty_fields, "DDDDDDDDD");
  }
}

TEST(EtcStatusUpdateFields, AreThoseOfThePenaltiesFromTheFirstOneOn) {
  Subject subject = sample_player();
  subject.with(combat::DeathPenalty{5}).with(item::Burden{3});
  const Kept kept = told(character::EnteredWorld{sample_look.handle}, subject);
  const auto opcodes = kept.opcodes();
  const auto at = static_cast<std::size_t>(std::find(opcodes.begin(), opcodes.end(), "f9") - opcodes.begin());
  check_defined<EtcStatusUpdate>(kept.bodies.at(at), penalty_fields, "DDDDDDDDD");
}

}  // namespace
}  // namespace kairos::highfive::test
