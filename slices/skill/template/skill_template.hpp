// SkillTemplate: what one level of a skill is, as rules read it.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "slices/character/character.hpp"

namespace kairos::skill {

enum class SkillKind : std::int32_t { active, passive, toggle };

/// Decides which speed its cast takes and what silences it.
enum class Nature : std::int32_t {
  physical,  ///< attack speed; muted
  magic,     ///< casting speed; silenced
  item,      ///< no speed; nothing silences it
  dance,     ///< as magic; its effects take a dance slot
};

/// Names as in the files.
enum class TargetKind : std::int32_t {
  none,  ///< itself, silently
  self,
  one,
  area,        ///< the target and who stands within `radius` of it
  front_area,  ///< the same, in front of the target as the caster sees it
  aura,        ///< who stands within `radius` of the caster
  front_aura,  ///< the same, within `angle` in front of it
  behind_aura,
  party,
  party_member,
  party_other,  ///< not itself
  clan,
  corpse,
  corpse_monster,
  corpse_player,
  area_corpse,
  ground,
  pet,
  servitor,
  own_pet,
  door,
};

/// Whom it is meant for.
enum class Sign : std::int32_t { friendly, hostile };

enum class Trait : std::int32_t { none, stun, root, sleep, poison, bleed, paralysis, fear, silence, debuff };

/// Attribute of the target that its defence counts.
enum class Property : std::int32_t { none, strength, dexterity, constitution, intelligence, wit, mental };

enum class EffectKind : std::int32_t {
  stats,
  physical_attack,
  magical_attack,
  drain,
  blow,
  lethal,
  damage_over_time,
  heal_over_time,
  heal,
  heal_percent,
  restore,
  stun,
  sleep,
  root,
  paralyze,
  silence,
  mute,
  fear,
  dispel,
  cancel,
  cancel_target,
  resurrect,
  escape,
  hate,
  invincible,
  trait_defence,
  trait_attack,
  toggle_cost,
  extra_slots,
};

/// What an effect takes off: effects of this abnormal type, up to this level of it.
struct Cure {
  std::int32_t type = 0;
  std::int32_t level = 0;
};

/// One thing that a skill does. `amount` is what its kind calls power, amount, percent, chance or count.
struct SkillEffect {
  EffectKind kind = EffectKind::stats;
  character::Pool pool = character::Pool::hp;
  Fixed amount;
  std::int32_t period_ms = 0;
  std::int32_t chance = 0;  ///< per cent: of cancel, of a blow, of the greater end of lethal
  std::int32_t count = 0;   ///< of cancel
  std::uint32_t kills = 0;
  std::uint32_t weapons = 0;  ///< bits of the weapon kinds with which stats hold; 0: any
  std::uint32_t armor = 0;    ///< the same of what is worn on the chest or in the left hand
  std::uint32_t first = 0;    ///< of its stat changes or cures in SkillData
  std::uint32_t size = 0;
};

struct SkillTemplate {
  std::int32_t id = 0;
  std::int32_t level = 0;
  SkillKind kind = SkillKind::active;
  Nature nature = Nature::physical;
  TargetKind target = TargetKind::self;
  Sign sign = Sign::friendly;
  std::int32_t range = 0;  ///< client units; 0 or less: wherever the target is in sight
  std::int32_t effect_range = 0;
  std::int32_t radius = 0;
  std::int32_t angle = 0;        ///< degrees, all of it
  std::int32_t targets_max = 0;  ///< 0: skill::targets_max
  std::int32_t cast_ms = 0;
  std::int32_t cool_ms = 0;
  std::int32_t reuse_ms = 0;
  std::int32_t mp_first = 0;
  std::int32_t mp = 0;
  std::int32_t hp = 0;
  std::int32_t item = 0;
  std::int32_t item_count = 0;
  std::int32_t magic_level = 0;
  std::int32_t effect_point = 0;
  Fixed power;
  std::int32_t critical = 0;  ///< per cent
  Trait trait = Trait::none;
  std::int32_t activate_rate = -1;  ///< per cent; -1: lands always
  std::int32_t level_bonus = 0;
  Property property = Property::none;
  std::int32_t abnormal_type = 0;  ///< 0: none
  std::int32_t abnormal_level = 0;
  std::int32_t seconds = 0;  ///< how long what lasts of it lasts; 0 of a toggle: until it is taken off
  std::uint32_t look = 0;
  std::uint32_t special_look = 0;
  std::uint32_t weapons = 0;  ///< bits of the weapon kinds that it needs; 0: any
  std::uint32_t first_effect = 0;
  std::uint32_t effect_count = 0;
  bool reuse_fixed = false;
  bool over_hit = false;
  bool ignore_shield = false;
  bool next_attack = false;
  bool debuff = false;
  bool ends_on_damage = false;
  bool stays_after_death = false;
  bool not_dispelled = false;
};

}  // namespace kairos::skill
