// The API of the effect slice: what lasts on a creature for a while, what it does to it, and what it stacks
// with.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/effect/command/effects.hpp"
#include "slices/effect/view/effects.hpp"

namespace kairos::effect {

/// Names this slice in the declarations of its components.
struct slice {};

/// What an effect keeps its bearer from. Bits, so that one effect may do several.
enum class Hindrance : std::uint32_t {
  stunned = 1,
  asleep = 2,    ///< ends with the first damage that is done to it
  rooted = 4,    ///< may act, not walk
  silenced = 8,  ///< no magic
  muted = 16,    ///< no physical skills
  paralysed = 32,
  afraid = 64,
};

/// Any of these keeps from walking, fighting and casting.
inline constexpr std::uint32_t helpless =
    static_cast<std::uint32_t>(Hindrance::stunned) | static_cast<std::uint32_t>(Hindrance::asleep) |
    static_cast<std::uint32_t>(Hindrance::paralysed) | static_cast<std::uint32_t>(Hindrance::afraid);

/// Which list an effect stands in; each has its own bound, and its oldest makes room for a new one.
enum class Kind : std::int32_t {
  buff,    ///< buff_slots, more by set_extra_slots
  dance,   ///< dance_slots
  debuff,  ///< debuff_slots
  toggle,
  unseen,  ///< takes no slot and has no icon
};

inline constexpr std::size_t buff_slots = 20;
inline constexpr std::size_t extra_slots_max = 12;
inline constexpr std::size_t dance_slots = 12;
inline constexpr std::size_t toggle_slots = 6;
inline constexpr std::size_t unseen_slots = 6;
inline constexpr std::size_t debuff_slots = 16;

/// Marks of an effect, beside its hindrances.
enum Flag : std::uint32_t {
  ends_on_damage = 1u << 8,
  stays_after_death = 1u << 9,
  not_dispelled = 1u << 10,    ///< neither by its bearer nor by others
  may_kill = 1u << 11,         ///< its damage may take the last point of life
  invincible_flag = 1u << 12,  ///< see is_invincible
};

/// Points that come or go in steps.
struct OverTime {
  character::Pool pool = character::Pool::hp;
  std::int32_t amount = 0;  ///< a step; above 0 gives, below takes
  Duration period{};        ///< 0: nothing; at least deadline_period_min
  /// A negative step that the pool has not enough for ends the effect (what a toggle costs).
  std::int32_t ends_when_empty = 0;
  std::int32_t reserved = 0;
};

inline constexpr std::size_t over_time_max = 2;

/// What is to be put on a creature.
struct Application {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t abnormal_type = 0;  ///< 0: stacks with nothing but itself
  std::int32_t abnormal_level = 0;
  Duration length{};  ///< 0: until it is taken off
  Entity from;
  Entity to;
  std::span<const character::StatChange> changes;
  std::span<const OverTime> over_time;  ///< at most over_time_max
  std::uint32_t flags = 0;              ///< Hindrance and Flag bits
  std::uint32_t look = 0;               ///< bits of AbnormalMask::mask
  std::uint32_t special_look = 0;
  Kind kind = Kind::buff;
};

/// An effect that lasts. Rows are in the order in which they came.
struct Lasting {
  std::uint64_t number = 0;  ///< names it on this creature; ascending
  GameTime began;
  GameTime until;  ///< 0: until it is taken off
  Entity from;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t abnormal_type = 0;
  std::int32_t abnormal_level = 0;
  std::uint32_t flags = 0;
  std::uint32_t look = 0;
  std::uint32_t special_look = 0;
  Kind kind = Kind::buff;
  TimerId end;
  std::array<TimerId, over_time_max> steps;
  std::array<OverTime, over_time_max> over_time;
};

struct Effects {
  using slice = effect::slice;
  using rows = Rows<Lasting, effects_max>;
};

/// All that its effects keep a creature from: Hindrance bits. There only while there are any.
struct Hindered {
  using slice = effect::slice;
  std::uint32_t mask = 0;
};

/// Puts it on. False, and nothing changed, when a stronger one of its type is there, when `to` is dead or
/// gone, or when the rest of its list is full of what cannot make room. One of its type that is as strong or
/// weaker is gone for good, however long it had. Bounds: changes that do not fit are a fault of the caller's
/// data.
bool apply(Turn& turn, const Application& application);

[[nodiscard]] bool hindered(const World& world, Entity entity, Hindrance what);
/// All Hindrance bits.
[[nodiscard]] std::uint32_t hindrances(const World& world, Entity entity);
/// True when it can neither walk nor act.
[[nodiscard]] bool is_helpless(const World& world, Entity entity);

/// True when blows and spells do nothing to it. Their slices ask; damage over time and falls go through.
[[nodiscard]] bool is_invincible(const World& world, Entity entity);

/// Every abnormal type has another number: that with the number n has `numbers[n - 1]` now, 0 for none.
void renumber_types(World& world, std::span<const std::int32_t> numbers);

/// Null when the creature has no effect of this skill.
[[nodiscard]] const Lasting* find(const World& world, Entity entity, std::int32_t skill);

/// Takes the effect of this skill off, whatever it is. False when there is none.
bool dispel(Turn& turn, Entity entity, std::int32_t skill);
/// Takes off those of this type, up to this level of the type. Gives how many.
std::size_t dispel_type(Turn& turn, Entity entity, std::int32_t abnormal_type, std::int32_t level_max);
/// Takes off every effect for which `which` holds. Gives how many.
std::size_t dispel_if(Turn& turn, Entity entity, bool (*which)(const Lasting&));
/// The one with this number. False when it is gone already.
bool dispel_number(Turn& turn, Entity entity, std::uint64_t number);

/// How many buffs more than buff_slots it may have, 0 … extra_slots_max; those it has keep their places.
void set_extra_slots(World& world, Entity entity, std::int32_t extra);

/// Upward reactions; filled in app/.
struct Reactions {
  /// New Hindrance bits fell on it, while they are on it already.
  std::vector<void (*)(Turn&, Entity, std::uint32_t hindrances)> hindered;
  /// An effect ended; it is not on it any more.
  std::vector<void (*)(Turn&, Entity, const Lasting&)> ended;
};

/// Time left of what ends by itself; 0 of what does not.
[[nodiscard]] Duration left_of(const Lasting& lasting, GameTime now);

/// How likely damage breaks a stun, as on public servers of the chronicle: one in ten, not by damage over
/// time.
inline constexpr std::uint64_t stun_break_one_in = 10;

/// To be listed in character::Reactions.
void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt);
void on_died(Turn& turn, const character::Death& death);
void on_entered(Turn& turn, Entity character);  ///< its client is owed the list

Outcome end_effect(Turn&, const Actor&, const EndEffect&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&end_effect>;

void register_slice(Registry& registry);

}  // namespace kairos::effect
