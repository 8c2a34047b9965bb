// Every field of NpcInfo.
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

constexpr std::array fields{
    state("handle", "268435458"),
    state("kind and a million", "1030008"),
    state("attackable", "1"),
    state("x", "-161"),
    state("y", "162"),
    state("z", "-163"),
    state("heading", "164"),
    constant("zero"),
    state("casting speed", "193"),
    state("attack speed", "192"),
    state("run", "181"),
    state("walk", "182"),
    state("swim run", "183"),
    state("swim walk", "184"),
    constant("riding and flying speeds", 4),
    state("move multiplier", "1.25"),
    state("attack multiplier", "1.5"),
    state("collision radius", "8"),
    state("collision height", "23.5"),
    state("right hand", "194"),
    state("chest", "196"),
    state("left hand", "195"),
    constant("one"),
    state("running", "0"),
    state("in combat", "1"),
    state("dead", "1"),
    constant("summoned"),
    constant("number of the name"),
    state("name", ""),
    constant("number of the title"),
    state("title", ""),
    constant("title color"),
    constant("in PvP"),
    constant("karma"),
    state("abnormal effect", "2097152"),
    constant("clan, its crest, alliance, its crest", 4),
    constant("environment"),
    constant("duel team"),
    state("default radius", "8"),
    state("default height", "23.5"),
    state("weapon glow", "9"),
    constant("flying"),
    constant("zero"),
    constant("ability level"),
    constant("targetable"),
    constant("shows its name"),
    state("special effect", "4"),
    constant("zero"),
};

std::vector<std::byte> seen_npc_info() {
  Subject subject = sample_npc();
  Kept kept;
  Encoder().snapshot(subject, kept);
  EXPECT_EQ(kept.opcodes(), std::vector<std::string>{"0c"});
  return kept.bodies.at(0);
}

TEST(NpcInfoFields, EachIsConstantOrFromStateOrLengthOnly) {
  check_fields<NpcInfo>(seen_npc_info(), fields, captured('S', "NpcInfo"));
}

TEST(NpcInfoFields, LengthAgreesWithTwoServers) { EXPECT_EQ(seen_npc_info().size(), 210u); }

}  // namespace
}  // namespace kairos::highfive::test
