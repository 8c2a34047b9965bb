// One way out for restart, logout, disconnection, takeover and shutdown.
#include "slices/character/system/leaving.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/character/system/door.hpp"
#include "slices/character/system/lobby.hpp"
#include "slices/character/system/names.hpp"
#include "slices/character/system/saving.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::character {
namespace {

constexpr Duration retry_delay = seconds(1);

void begin_leaving(Turn& turn, Entity character, const Leaving& how) {
  World& world = turn.world();
  if (auto const* before = world.get<Leaving>(character)) {
    // Going to the lobby can still become going for good, not the other way round.
    if (before->to_lobby != 0 && how.to_lobby == 0) world.add(character, how);
    return;
  }
  world.add(character, how);
  world.remove<Lingering>(character);
  world.remove<Stay>(character);
  turn.index<Names>().remove(world.get<Persona>(character)->name_folded.view(), character);
  turn.park(turn.session_of(character));
  if (world.has<AtDoor>(character)) return finish_leaving(turn, character);  // it has changed nothing yet
  for (const auto& keeper : turn.shared<Wiring>().persistence) {
    if (keeper.halt != nullptr) keeper.halt(turn, character);
  }
  if (!save(turn, character)) try_again_to_leave(turn, character);
}

Duration linger_time(Turn& turn, Entity character) {
  const auto linger = turn.shared<Wiring>().linger;
  return linger == nullptr || !can_act(turn.world(), character) ? Duration{} : linger(turn, character);
}

/// True when it stays for now. Its player may come back for it meanwhile; nobody else of the account comes in
/// before it is gone.
bool lingers(Turn& turn, Entity character, SessionEnd why) {
  if (why != SessionEnd::disconnected && why != SessionEnd::taken_over) return false;
  World& world = turn.world();
  if (world.has<Lingering>(character)) return true;
  const Duration time = linger_time(turn, character);
  if (time <= Duration{}) return false;
  const GameTime until = turn.pass().now + time;
  world.add(character, Lingering{static_cast<std::uint32_t>(why)});
  world.add(character, Stay{until, {}, {}});
  const auto& persona = *world.get<Persona>(character);
  turn.post(turn.shared<Wiring>().lobby,
            CharacterLingers{turn.session_of(character), persona.account, persona.id});
  turn.park(turn.session_of(character));
  for (const auto& keeper : turn.shared<Wiring>().persistence) {
    if (keeper.halt != nullptr) keeper.halt(turn, character);
  }
  turn.arm(GameDeadlines::Terms{.when = until, .entity = character}, LingerOver{});
  return true;
}

Outcome leave(Turn& turn, const Actor& actor, const Leaving& how) {
  if (!can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  if (linger_time(turn, actor.entity) > Duration{}) return refused(Reason::not_now);
  begin_leaving(turn, actor.entity, how);
  return applied;
}

}  // namespace

Outcome return_to_lobby(Turn& turn, const Actor& actor, const ReturnToLobby&) {
  return leave(turn, actor, Leaving{0, 1});
}

Outcome leave_game(Turn& turn, const Actor& actor, const LeaveGame&) {
  if (!actor.entity) {
    turn.tell(actor.session, LeftGame{});
    end_session(turn, actor, SessionEnd::finished);
    return applied;
  }
  if (turn.world().has<AtDoor>(actor.entity)) {
    end_session(turn, actor, SessionEnd::finished);
    return applied;
  }
  return leave(turn, actor, Leaving{static_cast<std::uint32_t>(SessionEnd::finished), 0});
}

void end_session(Turn& turn, const Actor& actor, SessionEnd why) {
  const auto& wiring = turn.shared<Wiring>();
  if (turn.partition() == wiring.lobby) {
    end_in_lobby(turn, actor.session, why);
  } else if (actor.entity) {
    if (lingers(turn, actor.entity, why)) return;
    begin_leaving(turn, actor.entity, Leaving{static_cast<std::uint32_t>(why), 0});
  } else {
    forget_heir(turn, actor.session);
    if (const Account* const account = turn.account_of(actor.session)) {
      turn.post(wiring.lobby, AccountLeft{actor.session, account->id});
    }
    turn.end_session(actor.session, why);
  }
}

void give_handle_back(Turn& turn, Handle handle) {
  turn.send_handle(handle);
  turn.post(turn.shared<Wiring>().lobby, HandleBack{handle});
}

void finish_leaving(Turn& turn, Entity character) {
  World& world = turn.world();
  const Leaving how = *world.get<Leaving>(character);
  const Persona persona = *world.get<Persona>(character);
  const SessionId session = turn.session_of(character);
  const auto& wiring = turn.shared<Wiring>();
  detach(turn, character);
  give_handle_back(turn, world.get<core::Visible>(character)->handle);
  turn.game_deadlines().forget(character);
  turn.wall_deadlines().forget(character);
  turn.bind(session, {});
  world.destroy(character);
  if (how.to_lobby != 0) {
    turn.tell(session, ReturnedToLobby{});
    turn.unpark(session);
    turn.transfer_session(session, wiring.lobby, CameBack{session});
    return;
  }
  const auto why = static_cast<SessionEnd>(how.why);
  if (why == SessionEnd::finished) turn.tell(session, LeftGame{});
  turn.post(wiring.lobby, AccountLeft{session, persona.account});
  turn.end_session(session, why);
}

void stop_lingering(Turn& turn, Entity character, const LingerOver&) {
  const auto* const lingering = turn.world().get<Lingering>(character);
  if (lingering == nullptr) return;
  const Stay stay = *turn.world().get<Stay>(character);
  const GameTime until = stay.heir ? std::max(stay.until, stay.heir_until) : stay.until;
  if (until > turn.pass().now) {
    turn.arm(GameDeadlines::Terms{.when = until, .entity = character}, LingerOver{});
    return;
  }
  const Leaving how{lingering->why, 0};
  turn.world().remove<Lingering>(character);
  turn.world().remove<Stay>(character);
  begin_leaving(turn, character, how);
}

void try_again_to_leave(Turn& turn, Entity character) {
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + retry_delay, .entity = character}, LeaveAgain{});
}

void leave_again(Turn& turn, Entity character, const LeaveAgain&) {
  if (!turn.world().has<Leaving>(character)) return;
  log::debug("a leaving character is not saved yet; trying again");
  if (!save(turn, character)) try_again_to_leave(turn, character);
}

}  // namespace kairos::character
