// decide: what an NPC does next, as a pure function of what it knows of its situation.
#pragma once
#include <cstdint>

#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

/// What an NPC is at.
enum class Mood : std::int32_t {
  calm,
  fighting,
  returning,  ///< gave up and goes home; nothing distracts it
};

enum class Decision : std::int32_t {
  rest,     ///< nothing, until something happens
  wait,     ///< nothing yet: it is helpless, or a blow or a spell is under way
  attack,   ///< the one it hates most (or the intruder)
  cast,     ///< a harmful skill on it
  heal,     ///< a healing skill on itself or a friend
  support,  ///< a helping skill on itself
  flee,
  keep_off,  ///< a few steps back, to shoot
  give_up,   ///< forget everybody, go home
  go_home,   ///< set out for home
  settle,    ///< home again: whole and calm
  wander,
  walk_route,
};

/// One row of what it knows. Distances are client units, chances and parts per cent.
struct Situation {
  Mood mood = Mood::calm;
  AiKind ai = AiKind::fighter;
  bool helpless = false;  ///< stunned, asleep, …
  bool busy = false;      ///< a blow or a spell holds it
  bool moves = true;
  bool rooted = false;
  bool has_foe = false;       ///< somebody it hates is there
  bool has_intruder = false;  ///< somebody it would attack by itself is near
  bool attacking = false;     ///< at the foe already, on its way to it included
  std::int32_t foe_gap = 0;
  std::int32_t attack_range = 40;
  std::int32_t home_distance = 0;
  std::int32_t leash = 2'000;
  std::int32_t hp_percent = 100;
  std::int32_t flees_below = 0;
  bool fled = false;      ///< it ran once already in this fight
  bool can_harm = false;  ///< a harmful skill is ready and reaches, or it may walk there
  bool can_heal = false;
  bool can_support = false;              ///< a helping skill is ready that it does not have on it
  std::int32_t friend_hp_percent = 100;  ///< the least of those it would heal, itself too
  std::int32_t skill_chance = 15;
  std::int32_t roll = 0;  ///< drawn, 0 … 99
  bool on_route = false;
  bool wander_due = false;
};

/// How near to home a returning one has to come to be there.
inline constexpr std::int32_t home_radius = 40;
/// Below this part of its hp one is healed.
inline constexpr std::int32_t heals_below = 50;
/// Archers step back from who is nearer than this.
inline constexpr std::int32_t keeps_off_within = 150;
/// How likely a mage casts, whatever its kind's own chance is.
/// Source: L2J AttackableAI: mages cast unless they cannot.
inline constexpr std::int32_t mage_chance = 90;

[[nodiscard]] Decision decide(const Situation& now);

}  // namespace kairos::npc
