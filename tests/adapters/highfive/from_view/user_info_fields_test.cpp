// Every field of UserInfo.
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"
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
    state("level", "133"),
    state("experience", "131000000000"),
    state("level progress", "0.75"),
    state("STR", "111"),
    state("DEX", "112"),
    state("CON", "113"),
    state("INT", "114"),
    state("WIT", "115"),
    state("MEN", "116"),
    state("max HP", "102"),
    state("HP", "101"),
    state("max MP", "104"),
    state("MP", "103"),
    state("SP", "132"),
    state("weight", "141"),
    state("max weight", "142"),
    length("weapon status: bare hands here"),
    length("handles of worn things", 26),
    length("worn things", 26),
    constant("augmentations of worn things", 52),
    constant("talisman slots"),
    constant("cloak slot"),
    state("P. Atk.", "121"),
    state("attack speed", "122"),
    state("P. Def.", "123"),
    state("evasion", "124"),
    state("accuracy", "125"),
    state("critical", "126"),
    state("M. Atk.", "127"),
    state("casting speed", "128"),
    state("attack speed again", "122"),
    state("M. Def.", "129"),
    constant("in PvP"),
    state("karma", "134"),
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
    state("builder", "0"),
    state("title", "Höhe"),
    constant("clan, its crest, alliance, its crest", 4),
    constant("roles"),
    constant("mount kind"),
    constant("private store"),
    constant("dwarven craft"),
    state("PK", "135"),
    state("PvP", "136"),
    constant("cubics"),
    constant("looks for party"),
    constant("abnormal effect"),
    constant("flying"),
    constant("clan privileges"),
    state("recommendations left", "137"),
    state("recommendations have", "138"),
    constant("mount"),
    state("inventory slots", "143"),
    state("class", "3"),
    constant("zero"),
    state("max CP", "106"),
    state("CP", "105"),
    constant("weapon glow"),
    constant("duel team"),
    constant("clan insignia"),
    constant("noble"),
    constant("hero"),
    constant("fishing"),
    constant("fishing lure", 3),
    state("name color", "16776968"),
    state("running", "1"),
    constant("social class"),
    constant("clan unit"),
    state("title color", "16776969"),
    constant("cursed weapon"),
    constant("transformation"),
    constant("attack element and power", 2),
    constant("defences against elements", 6),
    constant("agathion"),
    constant("fame"),
    constant("minimap"),
    constant("vitality"),
    constant("special effect"),
};

std::vector<std::byte> own_user_info() {
  Subject subject = sample_player();
  Kept kept;
  Encoder().changed(Viewer::self, std::array{kind_of<character::Look>}, subject, kept);
  EXPECT_EQ(kept.opcodes(), std::vector<std::string>{"32"});
  return kept.bodies.at(0);
}

TEST(UserInfoFields, EachIsConstantOrFromStateOrLengthOnly) {
  check_fields<UserInfo>(own_user_info(), fields, captured('S', "UserInfo"));
}

TEST(UserInfoFields, LengthAgreesWithTwoServers) {
  // 724 bytes with a name of six units and no title, on both; ours has a title of four.
  EXPECT_EQ(own_user_info().size(), 724u + 2 * 4);
}

}  // namespace
}  // namespace kairos::highfive::test
