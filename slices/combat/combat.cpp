// What the combat slice gives to every partition.
#include "slices/combat/combat.hpp"

#include "engine/core/partition/transfer.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/system/parts.hpp"

namespace kairos::combat {
namespace {

/// Its timers lapsed on the way: what it was in the middle of is over, what runs is armed anew, and no time
/// has passed.
void settle_in(Turn& turn, const Arrival& arrival) {
  World& world = turn.world();
  const Entity who = arrival.entity;
  world.remove<Assault>(who);
  world.remove<RaiseOffer>(who);
  world.modify<Rhythm>(who, [&](Rhythm& rhythm) {
    rhythm.next = rhythm.next + arrival.shift;
    rhythm.busy_until = {};
  });
  if (const auto* const before = world.get<Stance>(who)) {
    Stance stance = *before;
    stance.until = stance.until + arrival.shift;
    stance.end = turn.arm(GameDeadlines::Terms{.when = stance.until, .entity = who}, StanceDue{});
    world.add(who, stance);
  }
  if (const auto* const before = world.get<Flagged>(who)) {
    Flagged flagged = *before;
    flagged.until = flagged.until + arrival.shift;
    const GameTime when = flagged.blinking != 0 ? flagged.until : flagged.until - blink_time;
    flagged.due = turn.arm(GameDeadlines::Terms{.when = when, .entity = who}, FlagDue{});
    world.add(who, flagged);
  }
}

}  // namespace

character::Persistence persistence() {
  character::Persistence kept;
  kept.restore = [](Turn& turn, Entity who, const character::StoredCharacter& stored) {
    if (stored.progress.death_penalty > 0) set_death_penalty(turn, who, stored.progress.death_penalty);
  };
  kept.capture = [](Turn& turn, Entity who, character::StoredCharacter& stored) {
    const auto* const deaths = turn.world().get<Deaths>(who);
    stored.progress.death_penalty = deaths == nullptr ? 0 : deaths->level;
    return false;
  };
  kept.halt = &on_detached;
  return kept;
}

void on_detached(Turn& turn, Entity who) {
  stop_attacking(turn, who);
  break_off(turn, who);
  withdraw_offer(turn, who);
}

void register_slice(Registry& registry) {
  registry.component<Assault>();
  registry.component<Rhythm>();
  registry.component<Stance>();
  registry.component<Flagged>();
  registry.component<RaiseOffer>();
  registry.component<Deaths>();
  registry.commands(Handlers{});
  registry.deadline<&blow_due>();
  registry.deadline<&hit_lands>();
  registry.deadline<&stance_due>();
  registry.deadline<&flag_due>();
  registry.deadline<&offer_due>();
  registry.arrival<&settle_in>();
  registry.part<&flag_of>(Audience::observers);
  registry.part<&penalty_of>(Audience::owner_only);
  registry.happening<Struck>(HappeningClass::critical);
  registry.happening<CombatBegan>(HappeningClass::critical);
  registry.happening<CombatEnded>(HappeningClass::critical);
  registry.happening<HitLanded>(HappeningClass::critical);
  registry.happening<BowDrawn>(HappeningClass::critical);
  registry.happening<ArrowsMissing>(HappeningClass::critical);
  registry.happening<ResurrectionOffered>(HappeningClass::critical);
  registry.happening<KillCounted>(HappeningClass::critical);
}

}  // namespace kairos::combat
