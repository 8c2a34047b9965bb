// The ways back from death: to a town, or by somebody's hand.
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/template/combat_data.hpp"

namespace kairos::combat {
namespace {

/// What of its points who comes back has at least, per cent. Source: the respawn settings of public L2J
/// servers.
constexpr std::int32_t hp_back = 65;
constexpr std::int32_t mp_back = 0;
constexpr std::int32_t cp_back = 0;

bool is_dead(const World& world, Entity who) { return world.has<character::Dead>(who); }

}  // namespace

void take_to_town(Turn& turn, Entity who) {
  const World& world = turn.world();
  if (!is_player(world, who)) return;
  const std::int32_t karma = world.get<character::Fame>(who)->renown.karma;
  const auto& town = town_for(turn.shared<CombatData>(), movement::point_now(world, who, turn.pass().now),
                              world.get<character::Persona>(who)->race);
  const auto points = points_for(town, karma);
  Random random = turn.pass().random(who);
  const Point to = points[random.below(points.size())];
  movement::teleport(turn, who, to);
}

Outcome return_to_town(Turn& turn, const Actor& actor, const ReturnToTown& command) {
  const World& world = turn.world();
  const Entity who = actor.entity;
  if (!movement::can_act(world, who) || !is_dead(world, who)) return refused(Reason::not_now);
  if (command.where != ReturnTo::town) return refused(Reason::not_allowed);
  withdraw_offer(turn, who);
  character::revive(turn, who, hp_back, mp_back, cp_back);
  take_to_town(turn, who);
  return applied;
}

bool offer_resurrection(Turn& turn, Entity by, Entity dead, std::int32_t percent) {
  World& world = turn.world();
  if (!is_player(world, dead) || !is_dead(world, dead) || world.has<RaiseOffer>(dead)) return false;
  RaiseOffer offer;
  offer.by = by;
  offer.percent = std::clamp(percent, 0, 100);
  offer.end =
      turn.arm(GameDeadlines::Terms{.when = turn.pass().now + raise_offer_time, .entity = dead}, OfferDue{});
  world.add(dead, offer);
  const auto* const persona = world.get<character::Persona>(by);
  const std::int64_t lost = world.get<character::Growth>(dead)->lost;
  ResurrectionOffered view;
  if (persona != nullptr) view.by = persona->name;
  view.percent = offer.percent;
  view.experience = lost / 100 * offer.percent + lost % 100 * offer.percent / 100;
  turn.tell(dead, view);
  return true;
}

void withdraw_offer(Turn& turn, Entity who) {
  if (const auto* const offer = turn.world().get<RaiseOffer>(who)) {
    turn.game_deadlines().cancel(offer->end);
    turn.world().remove<RaiseOffer>(who);
  }
}

void offer_due(Turn& turn, Entity who, const OfferDue&) { turn.world().remove<RaiseOffer>(who); }

Outcome answer_resurrection(Turn& turn, const Actor& actor, const AnswerResurrection& command) {
  const World& world = turn.world();
  const Entity who = actor.entity;
  if (!movement::can_act(world, who)) return refused(Reason::not_now);
  const auto* const found = world.get<RaiseOffer>(who);
  if (found == nullptr || !is_dead(world, who)) return refused(Reason::not_now);
  const RaiseOffer offer = *found;
  withdraw_offer(turn, who);
  if (command.accepted == 0) return applied;
  character::return_experience(turn, who, offer.percent);
  character::revive(turn, who, hp_back, mp_back, cp_back);
  return applied;
}

void on_resurrected(Turn& turn, Entity caster, Entity target, Fixed percent) {
  offer_resurrection(turn, caster, target, static_cast<std::int32_t>(percent.whole()));
}

void on_escaped(Turn& turn, Entity who, std::int32_t) { take_to_town(turn, who); }

void on_revived(Turn& turn, Entity who) {
  withdraw_offer(turn, who);
  character::return_experience(turn, who, 0);  // what no resurrection gave back is gone
}

}  // namespace kairos::combat
