// Every field of the packets of parties. None is in a captured session, so they are held against the public
// definition of the protocol.
#include "adapters/highfive/packets/server/party.hpp"

#include "slices/party/view/party.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

party::MemberRow member() {
  return {.handle = {0x12},
          .level = 7,
          .class_id = 10,
          .sex = 1,
          .race = 2,
          .points = {.hp = 21, .hp_max = 22, .mp = 31, .mp_max = 32, .cp = 41, .cp_max = 42},
          .name = Text<16>::from("Bert").value()};
}

constexpr std::array asked_fields{state("inviter", "Anna"), state("loot", "3")};

TEST(AskJoinPartyFields, AreThoseOfTheDefinition) {
  const party::InviteShown shown{Text<16>::from("Anna").value(), party::Loot::by_turn};
  check_defined<AskJoinParty>(told(shown).bodies.at(0), asked_fields, "SD");
}

constexpr std::array answered_fields{state("accepted", "1"), state("loot", "3")};

TEST(JoinPartyFields, AreThoseOfTheDefinition) {
  check_defined<JoinParty>(told(party::InviteAnswered{1, party::Loot::by_turn}).bodies.at(0), answered_fields,
                           "DD");
}

constexpr std::array window_fields{state("leader", "17"), state("loot", "1"),    fixed("others", "1"),
                                   state("member", "18"), state("name", "Bert"), state("CP", "41"),
                                   state("most", "42"),   state("HP", "21"),     state("most", "22"),
                                   state("MP", "31"),     state("most", "32"),   state("level", "7"),
                                   state("class", "10"),  state("sex", "1"),     state("race", "2"),
                                   fixed("zero", "0"),    fixed("zero", "0"),    fixed("servitor", "0")};

TEST(PartySmallWindowAllFields, AreThoseOfTheDefinition) {
  party::PartyShown shown{{0x11}, party::Loot::random, 1, {}};
  shown.others[0] = member();
  check_defined<PartySmallWindowAll>(told(shown).bodies.at(0), window_fields, "DDDDSDDDDDDDDDDDDD");
}

constexpr std::array added_fields{
    state("leader", "17"), state("loot", "1"),  state("member", "18"), state("name", "Bert"),
    state("CP", "41"),     state("most", "42"), state("HP", "21"),     state("most", "22"),
    state("MP", "31"),     state("most", "32"), state("level", "7"),   state("class", "10"),
    state("sex", "1"),     state("race", "2"),  fixed("zero", "0"),    fixed("zero", "0")};

TEST(PartySmallWindowAddFields, AreThoseOfTheDefinition) {
  const party::MemberJoined joined{{0x11}, party::Loot::random, member()};
  check_defined<PartySmallWindowAdd>(told(joined).bodies.at(0), added_fields, "DDDSDDDDDDDDDDDD");
}

constexpr std::array updated_fields{state("member", "18"), state("name", "Bert"), state("CP", "41"),
                                    state("most", "42"),   state("HP", "21"),     state("most", "22"),
                                    state("MP", "31"),     state("most", "32"),   state("level", "7"),
                                    state("class", "10")};

TEST(PartySmallWindowUpdateFields, AreThoseOfTheDefinition) {
  check_defined<PartySmallWindowUpdate>(told(party::MemberChanged{member()}).bodies.at(0), updated_fields,
                                        "DSDDDDDDDD");
}

constexpr std::array removed_fields{state("member", "18"), state("name", "Bert")};

TEST(PartySmallWindowDeleteFields, AreThoseOfTheDefinition) {
  const party::MemberLeft left{{0x12}, Text<16>::from("Bert").value()};
  check_defined<PartySmallWindowDelete>(told(left).bodies.at(0), removed_fields, "DS");
  EXPECT_EQ(told(party::PartyClosed{}).hex(), std::vector<std::string>{"50"});
}

constexpr std::array place_fields{fixed("count", "1"), state("member", "18"), state("x", "-5"),
                                  state("y", "6"), state("z", "-7")};

TEST(PartyMemberPositionFields, AreThoseOfTheDefinition) {
  party::MembersMoved moved{.count = 1, .rows = {}};
  moved.rows[0] = {{0x12}, {-5, 6, -7}};
  check_defined<PartyMemberPosition>(told(moved).bodies.at(0), place_fields, "DDDDD");
}

constexpr std::array loot_asked_fields{state("leader", "Anna"), state("loot", "4")};
constexpr std::array loot_set_fields{state("changed", "1"), state("loot", "4")};

TEST(PartyLootingFields, AreThoseOfTheDefinition) {
  const party::LootAsked asked{Text<16>::from("Anna").value(), party::Loot::by_turn_and_spoil};
  check_defined<ExAskModifyPartyLooting>(told(asked).bodies.at(0), loot_asked_fields, "SD");
  check_defined<ExSetPartyLooting>(told(party::LootAnswered{1, party::Loot::by_turn_and_spoil}).bodies.at(0),
                                   loot_set_fields, "DD");
}

TEST(PartyLines, NameWhomTheyAreAbout) {
  const party::PartyNews news{party::News::has_joined, Text<16>::from("Bert").value()};
  EXPECT_EQ(told(news).hex(), std::vector<std::string>{"626b000000010000000c00000042006500720074000000"});
  EXPECT_EQ(told(party::PartyNews{}).hex(), std::vector<std::string>{"62cb00000000000000"});
  EXPECT_TRUE(told(party::PartyNews{party::News::not_leading, {}}).bodies.empty());
}

}  // namespace
}  // namespace kairos::highfive::test
