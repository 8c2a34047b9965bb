// The second login of an account takes over after the first one's save.
#include "slices/character/system/accounts.hpp"

#include <algorithm>

#include "slices/character/character.hpp"

namespace kairos::character {

void take_seat(Turn& turn, SessionId session) {
  const Account& account = *turn.account_of(session);
  auto& seats = turn.index<Accounts>().seats;
  const auto [seat, is_free] = seats.try_emplace(account.id, Accounts::Seat{session, turn.partition(), {}});
  if (is_free) return;
  turn.park(session);
  if (seat->second.waiting) turn.end_session(seat->second.waiting, SessionEnd::taken_over);
  seat->second.waiting = session;
  turn.post(seat->second.at,
            EndSession{seat->second.session, static_cast<std::uint32_t>(SessionEnd::taken_over), 0});
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
  const SessionId next = seat->second.waiting;
  seats.erase(seat);
  if (!next) return;
  seats.emplace(account, Accounts::Seat{next, turn.partition(), {}});
  turn.unpark(next);
}

void move_seat(Turn& turn, const Uuid& account, PartitionId to) {
  auto& seats = turn.index<Accounts>().seats;
  if (const auto seat = seats.find(account); seat != seats.end()) seat->second.at = to;
}

void chase(Turn& turn, const EndSession& order) {
  const auto& seats = turn.index<Accounts>().seats;
  const auto seat = std::find_if(seats.begin(), seats.end(),
                                 [&](const auto& entry) { return entry.second.session == order.session; });
  // Nobody by that number: it ended meanwhile, and its seat was given on then.
  if (seat != seats.end() && seat->second.at != turn.partition()) turn.post(seat->second.at, order);
}

}  // namespace kairos::character
