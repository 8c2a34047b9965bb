// What lapsed on the way is armed again, and the lobby is told where to look for the account.
#include "slices/character/system/travelling.hpp"

#include "slices/character/character.hpp"
#include "slices/character/system/accounts.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/names.hpp"
#include "slices/character/system/regeneration.hpp"
#include "slices/character/system/saving.hpp"
#include "slices/character/system/stats.hpp"

namespace kairos::character {

void take_leave(Turn& turn, Entity character) {
  if (const auto* const persona = turn.world().get<Persona>(character))
    turn.index<Names>().remove(persona->name_folded.view(), character);
  if (turn.world().has<Health>(character)) detach(turn, character);
}

void settle_in(Turn& turn, const Arrival& arrival) {
  World& world = turn.world();
  const Entity character = arrival.entity;
  if (world.remove<Regeneration>(character)) regenerate_if_missing(turn, character);
  if (world.remove<StatsStale>(character)) stats_changed(turn, character);
  const auto* const persona = world.get<Persona>(character);
  if (persona == nullptr) return;
  if (arrival.session)
    turn.post(turn.shared<Wiring>().lobby, SeatMoves{persona->account, turn.partition(), 0});
  if (world.has<Leaving>(character)) {
    turn.park(arrival.session);
    try_again_to_leave(turn, character);
    return;
  }
  world.modify<Stay>(character, [&](Stay& stay) {
    stay.until = stay.until + arrival.shift;
    stay.heir = {};  // it is looked for where the character was
  });
  if (world.has<Lingering>(character))
    turn.arm(GameDeadlines::Terms{.when = turn.pass().now, .entity = character}, LingerOver{});
  if (can_act(world, character)) turn.index<Names>().add(persona->name_folded.view(), character);
  if (world.remove<SavePending>(character)) mark_unsaved(turn, character);
}

void seat_moves(Turn& turn, const SeatMoves& moves) { move_seat(turn, moves.account, moves.at); }

void take_in_stranded(Turn& turn, const Stranded& stranded) {
  if (stranded.session && !stranded.entity)
    end_session(turn, Actor{stranded.session, {}}, SessionEnd::internal_error);
}

}  // namespace kairos::character
