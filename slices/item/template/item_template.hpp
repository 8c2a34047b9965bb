// ItemTemplate: what every item of one kind is.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/time/instant.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {
struct StatChange;
}

namespace kairos::item {

enum class Sort : std::int32_t { weapon, armor, etc };

/// In the order of the datapack's names: weapons, then armour, then everything else.
enum class Type : std::int32_t {
  none,
  sword,
  blunt,
  dagger,
  bow,
  pole,
  dual,
  fist,
  dual_fist,
  rapier,
  ancient_sword,
  crossbow,
  dual_dagger,
  rod,
  flag,
  own,
  etc,
  light,
  heavy,
  magic,
  shield,
  sigil,
  jewel,
  adena,
  arrow,
  bolt,
  potion,
  elixir,
  scroll,
  enchant_weapon,
  enchant_armor,
  blessed_enchant_weapon,
  blessed_enchant_armor,
  recipe,
  material,
  soulshot,
  spiritshot,
  blessed_spiritshot,
  herb,
  dye,
  seed,
  crop,
  lure,
  pet_collar,
  castle_guard,
  rune,
  quest,
  other,
  count_
};

/// Where it can be worn.
enum class BodyPart : std::int32_t {
  none,
  underwear,
  ear,
  neck,
  finger,
  head,
  right_hand,
  left_hand,
  two_hands,
  gloves,
  chest,
  legs,
  feet,
  full_body,
  back,
  hair,
  hair_2,
  hair_both,
  waist,
  left_bracelet,
  right_bracelet,
  talisman,
  formal_wear,
  count_
};

enum class Grade : std::int32_t { none, d, c, b, a, s, s80, s84, count_ };

/// What cannot be done with it, as bits.
enum Forbidden : std::uint32_t {
  no_trade = 1,
  no_drop = 2,
  no_sell = 4,
  no_destroy = 8,
  no_deposit = 16,
  no_enchant = 32,
};

struct SkillOfItem {
  std::int32_t skill = 0;
  std::int32_t level = 0;

  friend constexpr bool operator==(const SkillOfItem&, const SkillOfItem&) = default;
};

/// Addressed by `id`.
struct ItemTemplate {
  std::int32_t id = 0;
  std::string name;  ///< English, for logs and tools
  Sort sort = Sort::etc;
  Type type = Type::none;
  BodyPart body_part = BodyPart::none;
  Grade grade = Grade::none;
  std::int32_t weight = 0;
  std::int64_t price = 0;     ///< adena; what a shop asks
  std::int32_t crystals = 0;  ///< what it breaks into; 0: it does not
  bool stackable = false;
  bool quest = false;
  bool magic_weapon = false;
  std::uint32_t forbidden = 0;  ///< of no_…
  std::int32_t soulshots = 0;
  std::int32_t spiritshots = 0;
  std::int32_t random_damage = 0;  ///< per cent
  std::int32_t attack_range = 0;   ///< client units
  std::int32_t attack_angle = 0;   ///< degrees
  std::int32_t mp_cost = 0;
  Duration reuse;
  std::int32_t reuse_group = 0;  ///< 0: its own
  std::vector<SkillOfItem> skills;
  SkillOfItem enchant_4_skill;
  std::vector<character::StatChange> stats;

  [[nodiscard]] bool wearable() const { return body_part != BodyPart::none; }
  [[nodiscard]] bool may(std::uint32_t act) const { return (forbidden & act) == 0; }
};

/// Pieces that do more together.
struct ArmorSet {
  std::int32_t id = 0;
  std::int32_t chest = 0;
  std::vector<std::int32_t> legs;
  std::vector<std::int32_t> head;
  std::vector<std::int32_t> gloves;
  std::vector<std::int32_t> feet;
  std::vector<std::int32_t> shield;
  std::vector<SkillOfItem> skills;
  std::vector<SkillOfItem> shield_skills;
  std::vector<SkillOfItem> enchant_6_skills;
};

}  // namespace kairos::item
