// Characters that move between partitions: their names, saves and seats follow them.
#pragma once
#include "engine/core/partition/turn.hpp"

namespace kairos::character {

/// A partition → lobby: the account plays there now.
struct SeatMoves {
  Uuid account;
  PartitionId at;
  std::uint32_t reserved = 0;
};

void take_leave(Turn& turn, Entity character);
void settle_in(Turn& turn, const Arrival& arrival);
void seat_moves(Turn& turn, const SeatMoves& moves);
/// It stays where it came out; a session without a character ends, as nobody knows what it wanted.
void take_in_stranded(Turn& turn, const Stranded& stranded);

}  // namespace kairos::character
