// NpcTemplate: what every NPC of one kind is.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// What an NPC is for. Decides what a click on it will mean.
enum class NpcKind : std::int32_t {
  folk,  ///< talks, sells nothing
  merchant,
  warehouse,
  gatekeeper,
  trainer,
  village_master,
  guard,
  monster,
  raid_boss,
  minion,
  chest,
  decoration,  ///< stands there, and that is all
};

/// How it fights.
enum class AiKind : std::int32_t {
  fighter,
  mage,
  archer,
  healer,
  balanced,
  corpse,  ///< not at all: it does nothing whatever happens
};

/// Some neighbours in a list of NpcData.
struct Stretch {
  std::int32_t first = 0;
  std::int32_t count = 0;
};

inline constexpr std::size_t npc_clans_max = 8;

/// Names as in the files, in the order of NpcStrength's numbers.
inline constexpr std::array<std::string_view, 6> npc_elements{"fire",  "water", "wind",
                                                              "earth", "holy",  "dark"};
inline constexpr std::array<std::string_view, 9> npc_resists{
    "stun", "root", "sleep", "poison", "bleed", "paralysis", "fear", "silence", "debuff"};
inline constexpr std::array<std::string_view, 26> npc_races{
    "none",   "animal",       "beast",  "bug",      "castle_guard", "construct", "demonic",
    "divine", "dragon",       "dwarf",  "elf",      "dark_elf",     "elemental", "etc",
    "fairy",  "giant",        "human",  "humanoid", "kamael",       "mercenary", "orc",
    "plant",  "siege_weapon", "undead", "friend",   "other"};

/// What it is made of; numbers are what it has at last.
struct NpcStrength {
  std::int32_t hp = 0;  ///< whole points
  std::int32_t mp = 0;
  Fixed hp_regen;  ///< points a step of 3 s
  Fixed mp_regen;
  std::int32_t p_atk = 1;
  std::int32_t m_atk = 1;
  std::int32_t p_def = 1;
  std::int32_t m_def = 1;
  std::int32_t accuracy = 0;
  std::int32_t evasion = 0;
  std::int32_t critical = 40;       ///< per mille of blows
  std::int32_t random_damage = 10;  ///< per cent
  std::int32_t attack_range = 40;   ///< client units
  std::int32_t attack_angle = 120;  ///< degrees
  std::int32_t attack_reuse_ms = 0;
  std::int32_t shield_def = 0;
  std::int32_t shield_rate = 0;     ///< per cent
  std::int32_t weapon = 7;          ///< of enum item::Type
  std::int32_t race = 0;            ///< of npc_races
  std::int32_t attack_element = 0;  ///< of npc_elements, from 1; 0: none
  std::int32_t attack_element_value = 0;
  std::array<std::int32_t, 6> elements{};  ///< defence against each of npc_elements
  std::array<std::int32_t, 9> resists{};   ///< per cent points, of npc_resists
};

/// What it does of itself.
struct NpcConduct {
  AiKind ai = AiKind::fighter;
  std::int32_t aggressive = 0;
  std::int32_t aggro_range = 0;    ///< client units
  std::int32_t clan_range = 0;     ///< client units
  std::int32_t flees_below = 0;    ///< per cent of hp; 0: never
  std::int32_t skill_chance = 15;  ///< per cent, at each attack
  std::int32_t wanders = 1;
  std::int32_t leash = 2'000;  ///< client units from home
  std::int32_t route = -1;     ///< of NpcData::routes; -1: none
  std::int32_t moves = 1;
  std::array<std::int32_t, npc_clans_max> clans{};  ///< ascending, 0: none; names count from 1
  std::int32_t soulshots = 0;                       ///< how many blows with them it has; the next likewise
  std::int32_t spiritshots = 0;
  std::int32_t shot_chance = 0;  ///< per cent
  std::int32_t reserved = 0;
  Stretch ignores;  ///< of NpcData::numbers
  Stretch skills;   ///< of NpcData::skills
  Stretch minions;  ///< of NpcData::minions
};

/// What it leaves behind.
struct NpcLeavings {
  std::int64_t experience = 0;
  std::int64_t sp = 0;
  std::int32_t corpse_s = 7;
  std::int32_t reserved = 0;
  Stretch drops;   ///< of NpcData::drop_groups
  Stretch spoils;  ///< the same
};

/// Addressed by `id`. Plain.
struct NpcTemplate {
  std::int32_t id = 0;  ///< as clients know it, without any offset
  NpcKind kind = NpcKind::folk;
  std::int32_t level = 1;
  std::int32_t attackable = 0;  ///< 1 when a client may attack it without forcing
  Text<32> name;                ///< English, for logs and tools; clients show their own
  Text<32> title;
  std::int32_t show_name = 0;  ///< 1: the client is sent this name instead of its own
  std::int32_t undying = 0;
  std::int32_t targetable = 1;
  std::int32_t talks = 1;
  std::int32_t name_shown = 1;
  std::int32_t run_speed = 0;  ///< base, client units a second
  std::int32_t walk_speed = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;  ///< item shown
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  std::int32_t weapon_enchant = 0;
  std::int32_t reserved = 0;
  Fixed speed_factor = Fixed::of(1);   ///< makes the present speed of the base
  Fixed attack_factor = Fixed::of(1);  ///< makes the client's animation as fast as the attack
  Fixed collision_radius;
  Fixed collision_height;
  NpcStrength strength;
  NpcConduct conduct;
  NpcLeavings leavings;
  Stretch teaches;  ///< class ids, of NpcData::numbers
};

}  // namespace kairos::npc
