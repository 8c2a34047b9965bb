// The API of the skill slice: what creatures have learned, and how it is used.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/item/item.hpp"
#include "slices/skill/command/skills.hpp"
#include "slices/skill/template/skill_template.hpp"
#include "slices/skill/view/casting.hpp"
#include "slices/skill/view/skill_list.hpp"

namespace kairos::skill {

/// Names this slice in the declarations of its components.
struct slice {};

struct LearnedSkill {
  std::int32_t skill = 0;
  std::int32_t level = 0;    ///< that it has now
  std::int32_t learned = 0;  ///< that it learned itself; below `level` when something it wears gives more
  std::int32_t given = 0;    ///< by what it wears
};

/// Ascending by skill.
struct Learned {
  using slice = skill::slice;
  using rows = Rows<LearnedSkill, learned_max>;
};

/// A cast under way. There only while the creature can do nothing else.
struct Casting {
  using slice = skill::slice;
  GameTime launch;  ///< what happens to it before this deadline fires breaks it off
  GameTime finish;  ///< free again
  TimerId timer;
  Entity target;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  Nature nature = Nature::physical;
  std::uint32_t launched = 0;
  std::uint32_t forced = 0;
  std::uint32_t free_of_cost = 0;
};

struct Reuse {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  GameTime ready;
  std::int64_t total_us = 0;
};

/// Skills that are not ready before `ready`; those that are may still stand here.
struct Reuses {
  using slice = skill::slice;
  using rows = Rows<Reuse, reuses_max>;
};

struct CastOptions {
  bool forced = false;     ///< harm who is no enemy
  bool stay = false;       ///< do not walk to where it reaches
  bool unlearned = false;  ///< the caster need not have learned it (items, NPCs)
  bool instant = false;    ///< launched in this very moment, also beside another cast (potions)
};

/// Null when there is no such level of a skill.
[[nodiscard]] const SkillTemplate* template_of(const Turn& turn, std::int32_t skill, std::int32_t level);
/// The level it has learned; 0: none.
[[nodiscard]] std::int32_t level_of(const World& world, Entity entity, std::int32_t skill);
[[nodiscard]] bool is_casting(const World& world, Entity entity);
/// True when this skill could be used again now.
[[nodiscard]] bool is_ready(const World& world, Entity entity, std::int32_t skill, GameTime now);

/// Begins to use a skill; see CastOptions. Applied also when it first walks to where the skill reaches. A
/// toggle that is on is taken off. What it refuses cost nothing.
Outcome cast(Turn& turn, Entity caster, std::int32_t skill, std::int32_t level, Entity target,
             const CastOptions& options = {});

enum class Interruption : std::int32_t { damage, movement, hindrance, death, detached, wish };
/// Breaks off the cast that is not launched yet. What it cost already is gone, and the reuse goes on, as on
/// public servers of the chronicle. False when there was none.
bool interrupt(Turn& turn, Entity caster, Interruption why);

/// Adds it, or raises it to this level (never lowers it), with its passive changes. False when there is no
/// room or no such skill.
bool learn(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level);
/// Takes it away again. False when it had none.
bool forget(Turn& turn, Entity entity, std::int32_t skill);
/// Gives what its class has by itself at its level. To be listed in character::Reactions.level_changed.
void learn_by_level(Turn& turn, Entity character);
/// A trainer shows what it teaches; LearnSkill is legal near it from then on.
void open_lessons(Turn& turn, Entity character, Entity trainer);
/// How near the trainer has to be, in client units.
inline constexpr std::int32_t lesson_distance = 250;

/// A skill took effect on all these.
struct Launch {
  Entity caster;
  const SkillTemplate& skill;
  std::span<const Entity> targets;
};

/// What later slices make of it; filled in app/.
struct Reactions {
  std::vector<void (*)(Turn&, const Launch&)> launched;  ///< before its effects: PvP flags, hate
  std::vector<void (*)(Turn&, Entity caster, const SkillTemplate&)> began;
  /// A cast began or ended for good: whoever waited for it may go on.
  std::vector<void (*)(Turn&, Entity caster)> finished;
  std::vector<void (*)(Turn&, Entity caster, Entity target, std::int32_t amount)> hated;
  std::vector<void (*)(Turn&, Entity caster, Entity target, Fixed percent)> resurrected;
  std::vector<void (*)(Turn&, Entity who, std::int32_t to)> escaped;
  /// Whether `caster` may harm `target` now; one that says no is enough. Without any: players and NPCs each
  /// other, players players by force.
  std::vector<bool (*)(Turn&, Entity caster, Entity target, bool forced)> may_harm;
  /// Calls add(entity) for all of its party but itself.
  std::vector<void (*)(Turn&, Entity, void* context, void (*add)(void* context, Entity))> party;
};

/// To be listed in the reactions of character and effect.
void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt);
void on_died(Turn& turn, const character::Death& death);
void on_detached(Turn& turn, Entity entity);
void on_hindered(Turn& turn, Entity entity, std::uint32_t hindrances);
void on_entered(Turn& turn, Entity character);  ///< its client is owed its skills
/// To be listed in the reactions of movement.
void on_arrived(Turn& turn, Entity who, Entity target);
void on_lost(Turn& turn, Entity who, Entity target);
void on_ordered(Turn& turn, Entity who);
void on_teleported(Turn& turn, Entity who);
[[nodiscard]] GameTime busy_until(const World& world, Entity who);

/// To be listed in the reactions of items: an item's skill is cast; what is worn gives and takes skills, and
/// decides which passive changes hold.
[[nodiscard]] bool on_item_used(Turn& turn, Entity user, const item::Item& item, std::int32_t skill,
                                std::int32_t level);
void on_skill_given(Turn& turn, Entity entity, std::int32_t skill, std::int32_t level, bool has);
void on_equipped(Turn& turn, Entity entity);

struct SkillData;

/// What this slice keeps of a character: what it learned, what lasts on it, what is not ready.
[[nodiscard]] character::Persistence persistence();

Outcome use_skill(Turn&, const Actor&, const UseSkill&);
Outcome cancel_cast(Turn&, const Actor&, const CancelCast&);
Outcome list_skills(Turn&, const Actor&, const ListSkills&);
Outcome list_reuses(Turn&, const Actor&, const ListReuses&);
Outcome ask_lesson(Turn&, const Actor&, const AskLesson&);
Outcome learn_skill(Turn&, const Actor&, const LearnSkill&);

/// Each command that a pass handler of this slice takes, once.
using Handlers =
    PassHandlers<&use_skill, &cancel_cast, &list_skills, &list_reuses, &ask_lesson, &learn_skill>;

void register_slice(Registry& registry);

}  // namespace kairos::skill
