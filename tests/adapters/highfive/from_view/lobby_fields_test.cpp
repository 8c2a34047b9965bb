// Every field of CharacterSelectionInfo and CharacterSelected.
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/character_selected.hpp"
#include "adapters/highfive/packets/server/character_selection_info.hpp"
#include "slices/character/view/lobby.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

constexpr std::array selection_fields{
    state("count", "1"),
    constant("characters at most"),
    constant("zero"),
    state("name", "Kairos"),
    state("handle", "268435457"),
    state("account", "kai"),
    state("play key", "-2"),
    constant("clan"),
    state("builder", "0"),
    state("sex", "2"),
    state("race", "1"),
    state("visible class", "4"),
    constant("server"),
    state("x", "-161"),
    state("y", "162"),
    state("z", "-163"),
    state("HP", "101"),
    state("MP", "103"),
    state("SP", "132"),
    state("experience", "131000000000"),
    state("level progress", "0.75"),
    state("level", "133"),
    state("karma", "134"),
    state("PK", "135"),
    state("PvP", "136"),
    constant("zeros", 7),
    length("worn things", 26),
    state("hair style", "5"),
    state("hair color", "6"),
    state("face", "7"),
    state("max HP", "102"),
    state("max MP", "104"),
    state("seconds to deletion", "604800"),
    state("class", "3"),
    state("selected", "1"),
    constant("weapon enchant"),
    constant("weapon augmentation", 2),
    constant("transformation"),
    constant("pet", 6),
    constant("vitality"),
};

constexpr std::array selected_fields{
    state("name", "Kairos"),
    state("handle", "268435457"),
    state("title", "Höhe"),
    state("play key", "-2"),
    constant("clan"),
    constant("builder"),
    state("sex", "2"),
    state("race", "1"),
    state("visible class", "3"),
    constant("active"),
    state("x", "-161"),
    state("y", "162"),
    state("z", "-163"),
    state("HP", "101"),
    state("MP", "103"),
    state("SP", "132"),
    state("experience", "131000000000"),
    state("level", "133"),
    state("karma", "134"),
    state("PK", "135"),
    state("INT", "114"),
    state("STR", "111"),
    state("CON", "113"),
    state("MEN", "116"),
    state("DEX", "112"),
    state("WIT", "115"),
    state("minutes of the day", "865"),
    constant("zero"),
    state("class", "3"),
    constant("guard numbers", 4),
    constant("guard bytes"),
    constant("opcode seed"),
};

character::CharactersListed sample_list() {
  character::CharactersListed listed{
      .account = *Text<16>::from("kai"), .play_key = 0xfffffffe, .count = 1, .rows = {}};
  listed.rows[0] = {.experience = 131'000'000'000,
                    .level_progress = Fixed::ratio(3, 4),
                    .sp = 132,
                    .handle = sample_look.handle,
                    .race = 1,
                    .sex = 2,
                    .class_id = 3,
                    .base_class_id = 4,
                    .level = 133,
                    .hp = 101,
                    .hp_max = 102,
                    .mp = 103,
                    .mp_max = 104,
                    .karma = 134,
                    .pk_kills = 135,
                    .pvp_kills = 136,
                    .hair_style = 5,
                    .hair_color = 6,
                    .face = 7,
                    .seconds_to_deletion = 604'800,
                    .at = sample_place.at,
                    .access_level = 0,
                    .last_played = 1,
                    .name = sample_look.name};
  return listed;
}

character::CharacterSelected sample_selected() {
  return {.experience = 131'000'000'000,
          .sp = 132,
          .handle = sample_look.handle,
          .name = sample_look.name,
          .title = sample_look.title,
          .play_key = -2,
          .sex = 2,
          .race = 1,
          .class_id = 3,
          .level = 133,
          .hp = 101,
          .mp = 103,
          .karma = 134,
          .pk_kills = 135,
          .intelligence = 114,
          .str = 111,
          .con = 113,
          .men = 116,
          .dex = 112,
          .wit = 115,
          .at = sample_place.at,
          .game_minutes = 865};
}

TEST(CharacterSelectionInfoFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(sample_list());
  ASSERT_EQ(kept.opcodes(), std::vector<std::string>{"09"});
  check_fields<CharacterSelectionInfo>(kept.bodies[0], selection_fields,
                                       captured('S', "CharacterSelectionInfo"));
}

TEST(CharacterSelectionInfoFields, LengthsAgreeWithTwoServers) {
  EXPECT_EQ(told(character::CharactersListed{}).hex(), std::vector<std::string>{"09000000000700000000"});
  // 349 bytes on both with a name of six units and an account of five; our account has three.
  EXPECT_EQ(told(sample_list()).bodies[0].size(), 349u - 2 * 2);
}

TEST(CharacterSelectedFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(sample_selected());
  ASSERT_EQ(kept.opcodes(), (std::vector<std::string>{"73", "0b"}));
  EXPECT_EQ(kept.hex()[0], "730001");
  check_fields<CharacterSelected>(kept.bodies[1], selected_fields, captured('S', "CharacterSelected"));
}

TEST(CharacterSelectedFields, LengthAgreesWithTwoServers) {
  // 221 bytes on both with a name of six units and no title; our title has four.
  EXPECT_EQ(told(sample_selected()).bodies[1].size(), 221u + 2 * 4);
}

}  // namespace
}  // namespace kairos::highfive::test
