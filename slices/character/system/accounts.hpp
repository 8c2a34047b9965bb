// Who is online, by account: the lobby's own index, so that an account never has two characters in the world.
#pragma once
#include <map>
#include <span>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "engine/core/session/outcome.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

/// Not hashed: it repeats what the sessions are. Lobby only.
struct Accounts {
  struct Seat {
    SessionId session;  ///< the one that plays
    PartitionId at;
    SessionId waiting;       ///< logged in again, held back until the first one is saved and gone
    Uuid lingering;          ///< the first one's connection is gone, but this character of it is not
    bool chosen = false;     ///< the waiting one chose that character, and what is loaded of it may be old
    bool list_owed = false;  ///< the waiting one is owed its list when the seat is free
  };
  struct Row {
    Uuid account;
    SessionId session;
    SessionId waiting;
    Uuid lingering;
    PartitionId at;
    std::uint16_t chosen = 0;
    std::uint16_t list_owed = 0;
  };
  std::map<Uuid, Seat> seats;

  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> all;
    all.reserve(seats.size());
    for (const auto& [account, seat] : seats) {
      all.push_back({account, seat.session, seat.waiting, seat.lingering, seat.at,
                     static_cast<std::uint16_t>(seat.chosen), static_cast<std::uint16_t>(seat.list_owed)});
    }
    return all;
  }
  void restore(std::span<const Row> all) {
    for (const Row& row : all) {
      seats[row.account] = {row.session,   row.at,          row.waiting,
                            row.lingering, row.chosen != 0, row.list_owed != 0};
    }
  }
};

/// A session came to the lobby for the first time: it gets the account's seat, or waits and orders the other
/// out.
void take_seat(Turn& turn, SessionId session);
/// The session that had the seat is gone; the waiting one gets it.
void leave_seat(Turn& turn, const Uuid& account, SessionId session);
/// The seat's session lost its connection, and its character lingers: who waits may come in and take it over.
void seat_lingers(Turn& turn, const CharacterLingers& lingers);
/// It took it over: the seat is its own now.
void seat_inherited(Turn& turn, const CharacterInherited& inherited);
/// Whether the session, which has not got the seat, may do this with that character; notes what it chose.
[[nodiscard]] Reason may_choose(Turn& turn, SessionId session, const Uuid& character, bool to_play);
/// What becomes of the character that was loaded for the session.
enum class Loaded : std::int32_t { enters, inherits, listed_again };
[[nodiscard]] Loaded place_of_loaded(Turn& turn, SessionId session, const Uuid& character);
/// A session came back to the lobby without having played. False when it has to wait for its seat.
[[nodiscard]] bool has_seat(Turn& turn, SessionId session);
/// The session moved between lobby and world.
void move_seat(Turn& turn, const Uuid& account, PartitionId to);
/// Where the account's character is.
[[nodiscard]] PartitionId seat_of(Turn& turn, const Uuid& account);
/// An order to end a session found it in transit.
void chase(Turn& turn, const EndSession& order);

}  // namespace kairos::character
