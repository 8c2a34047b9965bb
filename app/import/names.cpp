// The tables. A word that is missing here is left out of an import, and its report says so.
#include "app/import/names.hpp"

#include <algorithm>

namespace kairos::importer {
namespace {

constexpr Name body_part_table[] = {
    {"rhand", "right_hand"},
    {"lhand", "left_hand"},
    {"lrhand", "two_hands"},
    {"rear;lear", "ear"},
    {"rfinger;lfinger", "finger"},
    {"neck", "neck"},
    {"head", "head"},
    {"gloves", "gloves"},
    {"chest", "chest"},
    {"legs", "legs"},
    {"feet", "feet"},
    {"onepiece", "full_body"},
    {"alldress", "formal_wear"},
    {"back", "back"},
    {"hair", "hair"},
    {"hair2", "hair_2"},
    {"hairall", "hair_both"},
    {"waist", "waist"},
    {"lbracelet", "left_bracelet"},
    {"rbracelet", "right_bracelet"},
    {"deco1", "talisman"},
    {"underwear", "underwear"},
    {"none", "none"},
    {"", "none"},
};
constexpr Name weapon_type_table[] = {
    {"SWORD", "sword"},       {"BLUNT", "blunt"},
    {"DAGGER", "dagger"},     {"BOW", "bow"},
    {"POLE", "pole"},         {"DUAL", "dual"},
    {"FIST", "fist"},         {"DUALFIST", "dual_fist"},
    {"RAPIER", "rapier"},     {"ANCIENTSWORD", "ancient_sword"},
    {"CROSSBOW", "crossbow"}, {"DUALDAGGER", "dual_dagger"},
    {"FISHINGROD", "rod"},    {"FLAG", "flag"},
    {"OWNTHING", "own"},      {"ETC", "etc"},
    {"NONE", "none"},         {"", "none"},
};
constexpr Name armor_type_table[] = {
    {"LIGHT", "light"}, {"HEAVY", "heavy"}, {"MAGIC", "magic"}, {"SIGIL", "sigil"}, {"SHIELD", "shield"},
};
constexpr Name etc_type_table[] = {
    {"ARROW", "arrow"},
    {"BOLT", "bolt"},
    {"POTION", "potion"},
    {"ELIXIR", "elixir"},
    {"SCROLL", "scroll"},
    {"SCRL_ENCHANT_WP", "enchant_weapon"},
    {"SCRL_ENCHANT_AM", "enchant_armor"},
    {"BLESS_SCRL_ENCHANT_WP", "blessed_enchant_weapon"},
    {"BLESS_SCRL_ENCHANT_AM", "blessed_enchant_armor"},
    {"RECIPE", "recipe"},
    {"MATERIAL", "material"},
    {"DYE", "dye"},
    {"SEED", "seed"},
    {"SEED2", "seed"},
    {"CROP", "crop"},
    {"MATURECROP", "crop"},
    {"LURE", "lure"},
    {"PET_COLLAR", "pet_collar"},
    {"CASTLE_GUARD", "castle_guard"},
    {"RUNE", "rune"},
    {"RUNE_SELECT", "rune"},
};
constexpr Name grade_table[] = {
    {"D", "d"}, {"C", "c"}, {"B", "b"}, {"A", "a"}, {"S", "s"}, {"S80", "s80"}, {"S84", "s84"},
};
constexpr Name target_table[] = {
    {"NONE", "none"},
    {"SELF", "self"},
    {"ONE", "one"},
    {"AREA", "area"},
    {"FRONT_AREA", "front_area"},
    {"AURA", "aura"},
    {"FRONT_AURA", "front_aura"},
    {"BEHIND_AURA", "behind_aura"},
    {"PARTY", "party"},
    {"PARTY_CLAN", "clan"},
    {"PARTY_MEMBER", "party_member"},
    {"PARTY_OTHER", "party_other"},
    {"PARTY_NOTME", "party_other"},
    {"CLAN", "clan"},
    {"CLAN_MEMBER", "clan"},
    {"PC_BODY", "corpse_player"},
    {"CORPSE", "corpse"},
    {"CORPSE_MOB", "corpse_monster"},
    {"AREA_CORPSE_MOB", "area_corpse"},
    {"SERVITOR", "servitor"},
    {"OWNER_PET", "own_pet"},
    {"GROUND", "ground"},
    {"UNLOCKABLE", "door"},
};
constexpr Name trait_table[] = {
    {"SHOCK", "stun"},       {"HOLD", "root"},   {"SLEEP", "sleep"},
    {"POISON", "poison"},    {"BLEED", "bleed"}, {"PARALYZE", "paralysis"},
    {"DERANGEMENT", "fear"}, {"ETC", "debuff"},  {"PHYSICAL_BLOCKADE", "silence"},
};
/// By their numbers, as attacks have them, and by their names, as NPCs have them.
constexpr Name element_table[] = {
    {"0", "fire"},    {"1", "water"},     {"2", "wind"},    {"3", "earth"},
    {"4", "holy"},    {"5", "dark"},      {"FIRE", "fire"}, {"WATER", "water"},
    {"WIND", "wind"}, {"EARTH", "earth"}, {"HOLY", "holy"}, {"DARK", "dark"},
};
/// Without the L2 before each. What is not here only stands and talks.
constexpr Name npc_kind_table[] = {
    {"Merchant", "merchant"},
    {"Fisherman", "merchant"},
    {"PetManager", "merchant"},
    {"Warehouse", "warehouse"},
    {"Teleporter", "gatekeeper"},
    {"DungeonGatekeeper", "gatekeeper"},
    {"Trainer", "trainer"},
    {"VillageMaster", "village_master"},
    {"VillageMasterDwarf", "village_master"},
    {"VillageMasterKamael", "village_master"},
    {"VillageMasterDElf", "village_master"},
    {"VillageMasterOrc", "village_master"},
    {"VillageMasterFighter", "village_master"},
    {"VillageMasterPriest", "village_master"},
    {"VillageMasterMystic", "village_master"},
    {"Guard", "guard"},
    {"QuestGuard", "guard"},
    {"Defender", "guard"},
    {"FortCommander", "guard"},
    {"Monster", "monster"},
    {"RaidBoss", "raid_boss"},
    {"GrandBoss", "raid_boss"},
    {"Chest", "chest"},
    {"FeedableBeast", "monster"},
    {"RiftInvader", "monster"},
    {"FestivalMonster", "monster"},
    {"SepulcherMonster", "monster"},
    {"FriendlyMob", "monster"},
    {"TamedBeast", "monster"},
};
constexpr Name npc_resist_table[] = {
    {"SHOCK", "stun"},  {"HOLD", "root"},          {"SLEEP", "sleep"},      {"POISON", "poison"},
    {"BLEED", "bleed"}, {"PARALYZE", "paralysis"}, {"DERANGEMENT", "fear"}, {"PHYSICAL_BLOCKADE", "silence"},
    {"ETC", "debuff"},
};

/// How an effect shows on its bearer: the words are the same.
constexpr std::string_view look_table[] = {"dot_bleeding",
                                           "dot_poison",
                                           "dot_fire",
                                           "dot_water",
                                           "dot_wind",
                                           "dot_soil",
                                           "stun",
                                           "sleep",
                                           "silence",
                                           "root",
                                           "paralyze",
                                           "flesh_stone",
                                           "dot_mp",
                                           "big_head",
                                           "dot_fire_area",
                                           "change_texture",
                                           "big_body",
                                           "floating_root",
                                           "dance_root",
                                           "ghost_stun",
                                           "stealth",
                                           "seizure1",
                                           "seizure2",
                                           "magic_square",
                                           "freezing",
                                           "shake",
                                           "blind",
                                           "ultimate_defence",
                                           "vp_up",
                                           "real_target",
                                           "death_mark",
                                           "turn_flee",
                                           "invincibility",
                                           "air_battle_slow",
                                           "air_battle_root",
                                           "change_wp",
                                           "change_hair_g",
                                           "change_hair_p",
                                           "change_hair_b",
                                           "stigma_of_silen",
                                           "speed_down",
                                           "frozen_pillar",
                                           "change_ves_s",
                                           "change_ves_c",
                                           "change_ves_d",
                                           "time_bomb",
                                           "mp_shield",
                                           "navit_advent"};

constexpr StatName stat_table[] = {
    {"pAtk", "p_atk"},
    {"mAtk", "m_atk"},
    {"pDef", "p_def"},
    {"mDef", "m_def"},
    {"pAtkSpd", "p_atk_speed"},
    {"mAtkSpd", "m_atk_speed"},
    {"accCombat", "accuracy"},
    {"rEvas", "evasion"},
    // What is set is the base, in per cent; what is added comes behind the factor that makes it per mille.
    {"critRate", "critical", 10, 1},
    {"rCrit", "critical", 10, 1},
    {"mCritRate", "m_critical", 10, 1},
    {"critDmg", "critical_damage", 1000, 1000},
    {"cAtk", "critical_damage", 1000, 1000},
    {"critDmgAdd", "critical_damage_add"},
    {"cAtkAdd", "critical_damage_add"},
    {"runSpd", "run_speed"},
    {"maxHp", "hp_max"},
    {"maxMp", "mp_max"},
    {"maxCp", "cp_max"},
    {"regHp", "hp_regen", 1000, 1000},
    {"regMp", "mp_regen", 1000, 1000},
    {"regCp", "cp_regen", 1000, 1000},
    {"pAtkRange", "attack_range"},
    {"atkCountMax", "attack_targets"},
    {"pAtkAngle", "attack_angle"},
    {"sDef", "shield_def"},
    {"rShld", "shield_rate", 10, 10},
    {"weightLimit", "weight_max"},
    {"weightPenalty", "weight_penalty"},
    {"STR", "strength"},
    {"DEX", "dexterity"},
    {"CON", "constitution"},
    {"INT", "intelligence"},
    {"WIT", "wit"},
    {"MEN", "mental"},
    {"pReuse", "physical_reuse", 1000, 1000},
    {"mReuse", "magic_reuse", 1000, 1000},
    {"physicalMpConsumeRate", "physical_mp_cost", 1000, 1000},
    {"magicalMpConsumeRate", "magic_mp_cost", 1000, 1000},
    {"healEffect", "heal_received", 10, 10},
    {"gainHp", "heal_received", 10, 10},
    {"absorbDam", "drain", 10, 10},
    {"reflectDam", "reflect", 10, 10},
    {"physicalSkillPower", "skill_power_physical", 1000, 1000},
    {"debuffVuln", "debuff_resist", -1, -1},
};

}  // namespace

const std::span<const Name> body_parts = body_part_table;
const std::span<const Name> weapon_types = weapon_type_table;
const std::span<const Name> armor_types = armor_type_table;
const std::span<const Name> etc_types = etc_type_table;
const std::span<const Name> grades = grade_table;
const std::span<const Name> targets = target_table;
const std::span<const Name> traits = trait_table;
const std::span<const Name> elements = element_table;
const std::span<const Name> npc_kinds = npc_kind_table;
const std::span<const Name> npc_resists = npc_resist_table;

bool is_look(std::string_view word) { return std::ranges::find(look_table, word) != std::end(look_table); }

std::string_view ours_of(std::span<const Name> table, std::string_view theirs) {
  const auto found = std::ranges::find(table, theirs, &Name::theirs);
  return found != table.end() ? found->ours : std::string_view{};
}

std::optional<StatName> stat_of(std::string_view theirs) {
  const auto found = std::ranges::find(stat_table, theirs, &StatName::theirs);
  if (found == std::end(stat_table)) return std::nullopt;
  return *found;
}

}  // namespace kairos::importer
