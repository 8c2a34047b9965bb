// The words of the datapack for the enumerations of skills, each list in the order of its enumeration.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "slices/character/character.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill::names {

inline constexpr std::array<std::string_view, 3> kinds{"active", "passive", "toggle"};
inline constexpr std::array<std::string_view, 4> natures{"physical", "magic", "item", "dance"};
inline constexpr std::array<std::string_view, 21> targets{
    "none",          "self",        "one",          "area",        "front_area", "aura",    "front_aura",
    "behind_aura",   "party",       "party_member", "party_other", "clan",       "corpse",  "corpse_monster",
    "corpse_player", "area_corpse", "ground",       "pet",         "servitor",   "own_pet", "door"};
inline constexpr std::array<std::string_view, 10> traits{"none",  "stun",      "root", "sleep",   "poison",
                                                         "bleed", "paralysis", "fear", "silence", "debuff"};
inline constexpr std::array<std::string_view, 7> properties{"none", "str", "dex", "con", "int", "wit", "men"};
inline constexpr std::array<std::string_view, 3> pools{"hp", "mp", "cp"};
inline constexpr std::array<std::string_view, 7> elements{"none",  "fire", "water", "wind",
                                                          "earth", "holy", "dark"};
inline constexpr std::array<std::string_view, 4> places{"town", "castle", "clan_hall", "fortress"};
inline constexpr std::array<std::string_view, 29> effects{"stats",
                                                          "physical_attack",
                                                          "magical_attack",
                                                          "drain",
                                                          "blow",
                                                          "lethal",
                                                          "damage_over_time",
                                                          "heal_over_time",
                                                          "heal",
                                                          "heal_percent",
                                                          "restore",
                                                          "stun",
                                                          "sleep",
                                                          "root",
                                                          "paralyze",
                                                          "silence",
                                                          "mute",
                                                          "fear",
                                                          "dispel",
                                                          "cancel",
                                                          "cancel_target",
                                                          "resurrect",
                                                          "escape",
                                                          "hate",
                                                          "invincible",
                                                          "trait_defence",
                                                          "trait_attack",
                                                          "toggle_cost",
                                                          "extra_slots"};

/// Weapon kinds, as items name them; the bit of a kind is its place here, and its place in item::Type.
inline constexpr std::array<std::string_view, 17> weapons{
    "none",   "sword",         "blunt",    "dagger",      "bow", "pole", "dual", "fist", "dual_fist",
    "rapier", "ancient_sword", "crossbow", "dual_dagger", "rod", "flag", "own",  "etc"};

/// Armour kinds, as items name them; the bit of `none` is that of weapons, of the others first_armor and on.
inline constexpr std::array<std::string_view, 6> armor{"none", "light", "heavy", "magic", "shield", "sigil"};
inline constexpr std::uint32_t first_armor = 17;

/// Bits of the look that clients of the chronicle know (public servers: AbnormalVisualEffect). `special` ones
/// are in a mask of their own.
struct Look {
  std::string_view name;
  std::uint32_t bit;
  bool special;
};
inline constexpr std::array looks{Look{"dot_bleeding", 0x1, false},
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
