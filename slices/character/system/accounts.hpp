// Who is online, by account: the lobby's own index, so that an account never has two characters in the world.
#pragma once
#include <map>
#include <span>
#include <vector>

#include "engine/core/partition/turn.hpp"

namespace kairos::character {

/// Not hashed: it repeats what the sessions are. Lobby only.
struct Accounts {
  struct Seat {
    SessionId session;  ///< the one that plays
    PartitionId at;
    SessionId waiting;  ///< logged in again, held back until the first one is saved and gone
  };
  struct Row {
    Uuid account;
    SessionId session;
    SessionId waiting;
    PartitionId at;
    std::uint32_t reserved = 0;
  };
  std::map<Uuid, Seat> seats;

  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> all;
    all.reserve(seats.size());
    for (const auto& [account, seat] : seats) all.push_back({account, seat.session, seat.waiting, seat.at});
    return all;
  }
  void restore(std::span<const Row> all) {
    for (const Row& row : all) seats[row.account] = {row.session, row.at, row.waiting};
  }
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
