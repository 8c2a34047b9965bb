// What a death does to names and experience. The kill is judged by what both were when the victim died; only
// then come the penalties.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/combat/model/death_penalty.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/template/combat_data.hpp"

namespace kairos::combat {
namespace {

using character::Fame;
using character::Growth;

/// The skill Death Penalty.
constexpr std::int32_t penalty_skill = 5'076;

void judge_kill(Turn& turn, Entity killer, Entity victim) {
  if (killer == victim || !killer || !turn.world().alive(killer)) return;
  const Kill kill = judge(repute_of(turn, killer), repute_of(turn, victim));
  if (kill == Kill::nothing) return;
  if (kill == Kill::murder) {
    const World& world = turn.world();
    const std::int32_t before = world.get<Growth>(killer)->progress.pk_kills;
    const std::int64_t karma = std::int64_t{world.get<Fame>(killer)->renown.karma} + karma_for_murder(before);
    character::set_karma(turn, killer, static_cast<std::int32_t>(std::min<std::int64_t>(karma, karma_max)));
    end_flag(turn, killer);
  }
  character::count_kill(turn, killer, kill == Kill::murder);
  turn.tell(killer, KillCounted{kill == Kill::murder ? 1 : 0});
}

DeathFacts facts_of(Turn& turn, Entity victim, Entity killer) {
  const World& world = turn.world();
  DeathFacts facts;
  facts.level = world.get<character::Level>(victim)->value;
  facts.karma = world.get<Fame>(victim)->renown.karma;
  facts.by_player = killer && world.alive(killer) && is_player(world, killer) ? 1 : 0;
  facts.ground = ground_of(turn, victim);
  return facts;
}

void take_experience(Turn& turn, Entity victim, const DeathFacts& facts) {
  const auto& data = turn.shared<CombatData>();
  const Fixed share = loss_share(facts);
  const std::int64_t span = character::experience_span(turn, facts.level);
  const std::int64_t lost =
      character::lose_experience(turn, victim, experience_lost(span, data.loss_at(facts.level), share));
  if (facts.karma > 0) atone(turn, victim, lost);
}

}  // namespace

void atone(Turn& turn, Entity who, std::int64_t experience) {
  const World& world = turn.world();
  const auto* const fame = world.get<Fame>(who);
  if (fame == nullptr || fame->renown.karma <= 0) return;
  const std::int32_t level = world.get<character::Level>(who)->value;
  const std::int32_t less =
      karma_worked_off(experience, turn.shared<CombatData>().karma_multiplier_at(level));
  if (less > 0) character::set_karma(turn, who, std::max(fame->renown.karma - less, 0));
}

void set_death_penalty(Turn& turn, Entity who, std::int32_t level) {
  const std::int32_t kept = std::clamp(level, 0, death_penalty_max);
  turn.world().update<Deaths>(who, [&](Deaths& deaths) { deaths.level = kept; });
  const auto changes = penalty_at(kept);
  const std::span<const character::StatChange> all = changes;
  character::set_modifiers(turn, who, {character::Origin::rule, penalty_skill},
                           kept == 0 ? all.first(0) : all);
}

void on_died(Turn& turn, const character::Death& death) {
  World& world = turn.world();
  const Entity victim = death.victim;
  stop_attacking(turn, victim);
  break_off(turn, victim);
  end_stance(turn, victim);
  if (!is_player(world, victim)) return;
  judge_kill(turn, death.killer, victim);
  const DeathFacts facts = facts_of(turn, victim, death.killer);
  take_experience(turn, victim, facts);
  Random random = turn.pass().random(victim);
  const auto draw = static_cast<std::int32_t>(random.between(1, 100));
  if (penalty_grows(facts, turn.shared<CombatData>().settings.death_penalty_chance, draw)) {
    const auto* const deaths = world.get<Deaths>(victim);
    set_death_penalty(turn, victim, deaths == nullptr ? 1 : deaths->level + 1);
  }
  end_flag(turn, victim);
  character::mark_unsaved(turn, victim);
}

}  // namespace kairos::combat
