// Shops: what is left of limited goods, and what follows a deal.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/trade/trade.hpp"

namespace kairos::trade {

/// Of one line of one list: what this merchant has left.
struct StockRow {
  GameTime restocked_at;  ///< then it has all again
  std::int64_t left = 0;
  std::int32_t list = 0;
  std::int32_t item = 0;
};
struct Stock {
  using slice = trade::slice;
  using rows = Rows<StockRow, 256>;
};

/// Of an open purchase: comes back if nothing becomes of it.
struct SetAsideRow {
  Ticket ticket;
  std::int64_t count = 0;
  std::int32_t list = 0;
  std::int32_t item = 0;
};
struct SetAside {
  using slice = trade::slice;
  using rows = Rows<SetAsideRow, 256>;
};

/// Continuation of buying and of selling.
struct DealOver {
  ValueResult result;
  Entity customer;
  Entity merchant;
  std::int32_t list = 0;
  std::int32_t sold = 0;
};
void deal_over(Turn& turn, const DealOver& over);

}  // namespace kairos::trade
