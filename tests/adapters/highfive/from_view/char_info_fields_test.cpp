// Every field of CharInfo.
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/char_info.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

constexpr std::array fields{
    state("x", "-161"),
    state("y", "162"),
    state("z", "-163"),
    constant("vehicle"),
    state("handle", "268435457"),
    state("name", "Kairos"),
    state("race", "1"),
    state("sex", "2"),
    state("visible class", "4"),
    state("underwear", "201"),
    state("head", "202"),
    state("right hand", "206"),
    state("left hand", "208"),
    state("gloves", "211"),
    state("chest", "207"),
    state("legs", "212"),
    state("feet", "213"),
    state("back", "224"),
    state("right hand", "206"),
    state("hair", "203"),
    state("hair 2", "204"),
    state("right bracelet", "217"),
    state("left bracelet", "216"),
    state("talisman 1", "218"),
    state("talisman 2", "219"),
    state("talisman 3", "220"),
    state("talisman 4", "221"),
    state("talisman 5", "222"),
    state("talisman 6", "223"),
    state("belt", "225"),
    constant("augmentations of worn things", 42),
    constant("talisman slots"),
    constant("cloak slot"),
    state("in PvP", "2"),
    state("karma", "134"),
    state("casting speed", "128"),
    state("attack speed", "122"),
    constant("zero"),
    state("run", "181"),
    state("walk", "182"),
    state("swim run", "183"),
    state("swim walk", "184"),
    constant("riding and flying speeds", 4),
    state("move multiplier", "1.25"),
    state("attack multiplier", "1.5"),
    state("collision radius", "9.5"),
    state("collision height", "23.25"),
    state("hair style", "5"),
    state("hair color", "6"),
    state("face", "7"),
    state("title", "Höhe"),
    constant("clan, its crest, alliance, its crest", 4),
    state("standing", "1"),
    state("running", "1"),
    constant("in combat"),
    constant("dead"),
    constant("invisible"),
    constant("mount kind"),
    constant("private store"),
    constant("cubics"),
    constant("looks for party"),
    state("abnormal effect", "2097152"),
    constant("environment"),
    state("recommendations", "138"),
    constant("mount"),
    state("class", "3"),
    constant("zero"),
    state("weapon glow", "7"),
    constant("duel team"),
    constant("clan insignia"),
    constant("noble"),
    constant("hero"),
    constant("fishing"),
    constant("fishing lure", 3),
    state("name color", "16776968"),
    state("heading", "164"),
    constant("social class"),
    constant("clan unit"),
    state("title color", "16776969"),
    constant("cursed weapon"),
    constant("clan reputation"),
    constant("transformation"),
    constant("agathion"),
    constant("one"),
    state("special effect", "4"),
};

std::vector<std::byte> seen_char_info() {
  Subject subject = sample_player();
  Kept kept;
  Encoder().snapshot(subject, kept);
  EXPECT_EQ(kept.opcodes(), (std::vector<std::string>{"31", "feda00", "ce"}));
  return kept.bodies.at(0);
}

TEST(CharInfoFields, EachIsConstantOrFromStateOrLengthOnly) {
  check_fields<CharInfo>(seen_char_info(), fields, captured('S', "CharInfo"));
}

TEST(CharInfoFields, LengthAgreesWithTwoServers) {
  // 431 bytes with a name of six units and no title, on both; ours has a title of four.
  EXPECT_EQ(seen_char_info().size(), 431u + 2 * 4);
}

}  // namespace
}  // namespace kairos::highfive::test
