// The words of the datapack for the enumerations of skills, each list in the order of its enumeration.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "slices/character/character.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill::names {

using namespace std::string_view_literals;

inline constexpr std::array kinds{"active"sv, "passive"sv, "toggle"sv};
inline constexpr std::array natures{"physical"sv, "magic"sv, "item"sv, "dance"sv};
inline constexpr std::array targets{
    "none"sv,        "self"sv,          "one"sv,           "area"sv,        "front_area"sv,
    "aura"sv,        "front_aura"sv,    "behind_aura"sv,   "party"sv,       "party_member"sv,
    "party_other"sv, "clan"sv,          "corpse"sv,        "corpse_monster"sv, "corpse_player"sv,
    "area_corpse"sv, "ground"sv,        "pet"sv,           "servitor"sv,    "own_pet"sv,
    "door"sv};
inline constexpr std::array traits{"none"sv,      "stun"sv,  "root"sv,    "sleep"sv, "poison"sv, "bleed"sv,
                                   "paralysis"sv, "fear"sv,  "silence"sv, "debuff"sv};
inline constexpr std::array properties{"none"sv, "str"sv, "dex"sv, "con"sv, "int"sv, "wit"sv, "men"sv};
inline constexpr std::array pools{"hp"sv, "mp"sv, "cp"sv};
inline constexpr std::array elements{"none"sv, "fire"sv, "water"sv, "wind"sv, "earth"sv, "holy"sv, "dark"sv};
inline constexpr std::array places{"town"sv, "castle"sv, "clan_hall"sv, "fortress"sv};
inline constexpr std::array effects{
    "stats"sv,     "physical_attack"sv, "magical_attack"sv, "drain"sv,        "blow"sv,
    "lethal"sv,    "damage_over_time"sv, "heal_over_time"sv, "heal"sv,        "heal_percent"sv,
    "restore"sv,   "stun"sv,            "sleep"sv,          "root"sv,         "paralyze"sv,
    "silence"sv,   "mute"sv,            "fear"sv,           "dispel"sv,       "cancel"sv,
    "cancel_target"sv, "resurrect"sv,   "escape"sv,         "hate"sv,         "invincible"sv,
    "trait_defence"sv, "trait_attack"sv, "toggle_cost"sv,   "extra_slots"sv};

/// Weapon kinds, as items name them; the bit of a kind is its place here, and its place in item::Type.
inline constexpr std::array weapons{
    "none"sv, "sword"sv,  "blunt"sv,         "dagger"sv,   "bow"sv,         "pole"sv, "dual"sv, "fist"sv,
    "dual_fist"sv, "rapier"sv, "ancient_sword"sv, "crossbow"sv, "dual_dagger"sv, "rod"sv,  "flag"sv, "own"sv,
    "etc"sv};

/// Armour kinds, as items name them; the bit of `none` is that of weapons, of the others first_armor and on.
inline constexpr std::array armor{"none"sv, "light"sv, "heavy"sv, "magic"sv, "shield"sv, "sigil"sv};
inline constexpr std::uint32_t first_armor = 17;

/// Bits of the look that clients of the chronicle know (public servers: AbnormalVisualEffect). `special` ones
/// are in a mask of their own.
struct Look {
  std::string_view name;
  std::uint32_t bit;
  bool special;
};
inline constexpr std::array looks{
    Look{"dot_bleeding", 0x1, false},
    Look{"dot_poison", 0x2, false},
    Look{"dot_fire", 0x4, false},
    Look{"dot_water", 0x8, false},
    Look{"dot_wind", 0x10, false},
    Look{"dot_soil", 0x20, false},
    Look{"stun", 0x40, false},
    Look{"sleep", 0x80, false},
    Look{"silence", 0x100, false},
    Look{"root", 0x200, false},
    Look{"paralyze", 0x400, false},
    Look{"flesh_stone", 0x800, false},
    Look{"dot_mp", 0x1000, false},
    Look{"big_head", 0x2000, false},
    Look{"dot_fire_area", 0x4000, false},
    Look{"change_texture", 0x8000, false},
    Look{"big_body", 0x10000, false},
    Look{"floating_root", 0x20000, false},
    Look{"dance_root", 0x40000, false},
    Look{"ghost_stun", 0x80000, false},
    Look{"stealth", 0x100000, false},
    Look{"seizure1", 0x200000, false},
    Look{"seizure2", 0x400000, false},
    Look{"magic_square", 0x800000, false},
    Look{"freezing", 0x1000000, false},
    Look{"shake", 0x2000000, false},
    Look{"blind", 0x4000000, false},
    Look{"ultimate_defence", 0x8000000, false},
    Look{"vp_up", 0x10000000, false},
    Look{"real_target", 0x20000000, false},
    Look{"death_mark", 0x40000000, false},
    Look{"turn_flee", 0x80000000, false},
    Look{"invincibility", 0x1, true},
    Look{"air_battle_slow", 0x2, true},
    Look{"air_battle_root", 0x4, true},
    Look{"change_wp", 0x8, true},
    Look{"change_hair_g", 0x10, true},
    Look{"change_hair_p", 0x20, true},
    Look{"change_hair_b", 0x40, true},
    Look{"stigma_of_silen", 0x100, true},
    Look{"speed_down", 0x200, true},
    Look{"frozen_pillar", 0x400, true},
    Look{"change_ves_s", 0x800, true},
    Look{"change_ves_c", 0x1000, true},
    Look{"change_ves_d", 0x2000, true},
    Look{"time_bomb", 0x4000, true},
    Look{"mp_shield", 0x8000, true},
    Look{"navit_advent", 0x80000, true}};

inline constexpr auto look_names = [] {
  std::array<std::string_view, looks.size()> found{};
  for (std::size_t i = 0; i < looks.size(); ++i) found[i] = looks[i].name;
  return found;
}();

}  // namespace kairos::skill::names
