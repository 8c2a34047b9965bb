// The order in which reasons count: what it cannot help, going home, staying alive, helping, harming,
// leisure.
#include "slices/npc/model/decision.hpp"

#include <algorithm>

namespace kairos::npc {
namespace {

Decision at_leisure(const Situation& now) {
  if (now.can_heal && now.friend_hp_percent < heals_below) return Decision::heal;
  if (!now.moves || now.rooted) return Decision::rest;
  if (now.home_distance > now.leash) return Decision::go_home;
  if (now.on_route) return Decision::walk_route;
  return now.wander_due ? Decision::wander : Decision::rest;
}

bool casts(const Situation& now) {
  const bool is_mage = now.ai == AiKind::mage || now.ai == AiKind::healer;
  return now.can_harm && now.roll < (is_mage ? std::max(mage_chance, now.skill_chance) : now.skill_chance);
}

Decision in_fight(const Situation& now) {
  if (now.moves && now.home_distance > now.leash) return Decision::give_up;
  if (now.busy) return Decision::wait;
  const bool walks = now.moves && !now.rooted;
  if (walks && !now.fled && now.hp_percent < now.flees_below) return Decision::flee;
  if (now.can_heal && now.friend_hp_percent < heals_below) return Decision::heal;
  if (casts(now)) return Decision::cast;
  if (now.can_support && now.roll < now.skill_chance) return Decision::support;
  const bool in_reach = now.foe_gap <= now.attack_range;
  if (now.ai == AiKind::archer && walks && now.foe_gap < keeps_off_within && now.roll >= 85)
    return Decision::keep_off;
  if (!in_reach && !walks) return Decision::wait;
  return now.attacking ? Decision::wait : Decision::attack;
}

}  // namespace

Decision decide(const Situation& now) {
  if (now.ai == AiKind::corpse) return Decision::rest;
  if (now.helpless) return Decision::wait;
  if (now.mood == Mood::returning) {
    if (now.home_distance <= home_radius || !now.moves) return Decision::settle;
    return now.rooted || now.busy ? Decision::wait : Decision::go_home;
  }
  if (now.has_foe) return in_fight(now);
  if (now.mood == Mood::fighting) return Decision::give_up;
  if (now.has_intruder)
    return now.moves || now.foe_gap <= now.attack_range ? Decision::attack : Decision::rest;
  return at_leisure(now);
}

}  // namespace kairos::npc
