// The second login of an account takes over: the character itself while it lingers, else after its save.
#include "slices/character/system/accounts.hpp"

#include <algorithm>

#include "slices/character/character.hpp"
#include "slices/character/system/lobby.hpp"

namespace kairos::character {
namespace {

EndSession taken_over(SessionId session) {
  return {session, static_cast<std::uint32_t>(SessionEnd::taken_over), 0};
}

Accounts::Seat* find_seat(Turn& turn, const Uuid& account) {
  auto& seats = turn.index<Accounts>().seats;
  const auto found = seats.find(account);
  return found == seats.end() ? nullptr : &found->second;
}

Accounts::Seat* find_seat(Turn& turn, SessionId session) {
  const Account* const account = turn.account_of(session);
  return account == nullptr ? nullptr : find_seat(turn, account->id);
}

}  // namespace

void take_seat(Turn& turn, SessionId session) {
  const Account& account = *turn.account_of(session);
  auto& seats = turn.index<Accounts>().seats;
  const auto [found, is_free] = seats.try_emplace(
      account.id, Accounts::Seat{.session = session, .at = turn.partition(), .waiting = {}, .lingering = {}});
  if (is_free) return;
  auto& seat = found->second;
  if (seat.waiting) {
    // It may be in the world already, about to enter.
    if (turn.account_of(seat.waiting) == nullptr) turn.post(seat.at, taken_over(seat.waiting));
    turn.end_session(seat.waiting, SessionEnd::taken_over);
  }
  seat.waiting = session;
  seat.chosen = false;
  seat.list_owed = false;
  if (seat.lingering != Uuid{}) return;
  turn.park(session);
  turn.post(seat.at, taken_over(seat.session));
}

void leave_seat(Turn& turn, const Uuid& account, SessionId session) {
  auto& seats = turn.index<Accounts>().seats;
  const auto seat = seats.find(account);
  if (seat == seats.end()) return;
  if (seat->second.waiting == session) {
    seat->second.waiting = {};
    return;
  }
  if (seat->second.session != session) return;
  const Accounts::Seat before = seat->second;
  seats.erase(seat);
  if (!before.waiting) return;
  seats.emplace(account, Accounts::Seat{.session = before.waiting,
                                        .at = turn.partition(),
                                        .waiting = {},
                                        .lingering = {},
                                        .chosen = before.chosen});
  turn.unpark(before.waiting);
  if (before.list_owed) list_again(turn, {}, ListAgain{before.waiting});
}

void seat_lingers(Turn& turn, const CharacterLingers& lingers) {
  auto* const seat = find_seat(turn, lingers.account);
  if (seat == nullptr || seat->session != lingers.session) return;
  seat->lingering = lingers.character;
  if (seat->waiting) turn.unpark(seat->waiting);
}

void seat_inherited(Turn& turn, const CharacterInherited& inherited) {
  auto* const seat = find_seat(turn, inherited.account);
  if (seat == nullptr) return;
  const SessionId waiting = seat->waiting;
  *seat = {.session = inherited.session, .at = seat->at, .waiting = {}, .lingering = {}};
  if (!waiting || waiting == inherited.session) return;
  // Somebody logged in again meanwhile.
  seat->waiting = waiting;
  turn.park(waiting);
  turn.post(seat->at, taken_over(inherited.session));
}

Reason may_choose(Turn& turn, SessionId session, const Uuid& character, bool to_play) {
  auto* const seat = find_seat(turn, session);
  if (seat == nullptr || seat->session == session) return Reason::none;
  const bool lingers = seat->lingering == character;
  if (lingers != to_play) return Reason::not_now;
  seat->chosen |= to_play;
  return Reason::none;
}

Loaded place_of_loaded(Turn& turn, SessionId session, const Uuid& character) {
  auto* const seat = find_seat(turn, session);
  if (seat == nullptr) return Loaded::enters;
  const bool may_be_old = std::exchange(seat->chosen, false);
  if (seat->session == session) return may_be_old ? Loaded::listed_again : Loaded::enters;
  return seat->lingering == character ? Loaded::inherits : Loaded::listed_again;
}

bool has_seat(Turn& turn, SessionId session) {
  auto* const seat = find_seat(turn, session);
  if (seat == nullptr || seat->session == session) return true;
  if (seat->waiting != session) {
    turn.end_session(session, SessionEnd::taken_over);
  } else {
    seat->list_owed = true;
    turn.park(session);
  }
  return false;
}

void move_seat(Turn& turn, const Uuid& account, PartitionId to) {
  if (auto* const seat = find_seat(turn, account)) seat->at = to;
}

PartitionId seat_of(Turn& turn, const Uuid& account) {
  const auto* const seat = find_seat(turn, account);
  return seat == nullptr ? turn.shared<Wiring>().world : seat->at;
}

void chase(Turn& turn, const EndSession& order) {
  const auto& seats = turn.index<Accounts>().seats;
  const auto seat = std::find_if(seats.begin(), seats.end(),
                                 [&](const auto& entry) { return entry.second.session == order.session; });
  // Nobody by that number: it ended meanwhile, and its seat was given on then.
  if (seat != seats.end() && seat->second.at != turn.partition()) turn.post(seat->second.at, order);
}

}  // namespace kairos::character
