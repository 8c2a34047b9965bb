// Who is online, by account: the lobby's own index, so that an account never has two characters in the world.
#pragma once
#include <map>

#include "engine/core/partition/turn.hpp"

namespace kairos::character {

/// Not hashed: it repeats what the sessions are. Lobby only.
struct Accounts {
  struct Seat {
    SessionId session;  ///< the one that plays
    PartitionId at;
    SessionId waiting;  ///< logged in again, held back until the first one is saved and gone
  };
  std::map<Uuid, Seat> seats;
};

/// A session came to the lobby for the first time: it gets the account's seat, or waits and orders the other
/// out.
void take_seat(Turn& turn, SessionId session);
/// The session that had the seat is gone; the waiting one gets it.
void leave_seat(Turn& turn, const Uuid& account, SessionId session);
/// The session moved between lobby and world.
void move_seat(Turn& turn, const Uuid& account, PartitionId to);
/// An order to end a session found it in transit.
void chase(Turn& turn, const EndSession& order);

}  // namespace kairos::character
