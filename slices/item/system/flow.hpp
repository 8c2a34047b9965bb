// Open value transactions of bags: what is reserved, and what becomes of it.
#pragma once
#include "slices/item/model/passage.hpp"
#include "slices/item/system/bag.hpp"

namespace kairos::item {

/// One open transaction of an owner.
struct OpenOrder {
  Ticket ticket;
  ValueOrigin origin;
  std::array<std::uint8_t, continuation_max> then{};
  Kind then_kind = 0;  ///< 0: nobody waits
  std::uint32_t then_size = 0;
  Why why = Why::order;
  std::int32_t saving = 0;  ///< 1: only lets the store catch up; rows may go on being used up
};
struct OpenOrders {
  using slice = item::slice;
  using rows = Rows<OpenOrder, 16>;
};

/// One row of it.
struct OpenLine {
  Ticket ticket;
  ValueChange change;
  std::int64_t by = 0;  ///< what its count changes by
  Entity ground;        ///< what is picked up
  Handle item;          ///< zero: a new row
  std::uint32_t reserved = 0;
};
struct OpenLines {
  using slice = item::slice;
  using rows = Rows<OpenLine, 320>;
};

/// The last ticket that was given.
struct Tickets {
  using slice = item::slice;
  std::uint64_t last = 0;
};

/// What it is owed: created as soon as the rows are free.
struct OwedRow {
  std::int64_t count = 0;
  std::int32_t kind = 0;
  Why why = Why::reward;
};
struct Owed {
  using slice = item::slice;
  using rows = Rows<OwedRow, 64>;
};

/// Continuation of a reward.
struct RewardDone {
  ValueResult result;
  std::int64_t count = 0;
  Entity to;
  std::int32_t kind = 0;
  Why why = Why::reward;
};
void reward_done(Turn& turn, const RewardDone& done);

/// Deadlines of the wall clock: try the store again.
struct AskAgain {
  Ticket ticket;
};
struct PayAgain {};

void values_settled(Turn& turn, const ValuesSettled& settled);
void ask_again(Turn& turn, Entity owner, const AskAgain& due);
void pay_again(Turn& turn, Entity owner, const PayAgain& due);

/// A new ticket of this partition.
[[nodiscard]] Ticket new_ticket(World& world);
[[nodiscard]] Uuid new_id(Turn& turn, Random& random);
/// Of a transaction that this owner orders; `then` is what is told of its outcome.
[[nodiscard]] ValueOrigin origin_of(Turn& turn, const Uuid& who, Kind then, Random& random);
/// A row as the store has it now; `after` as it shall have it.
[[nodiscard]] ValueRow stored_row(const Item& item, const Uuid& owner);
[[nodiscard]] ValueRow present_row(const Item& item, const Uuid& owner);
/// Orders all that was used up or moved since the store heard of it, as far as it fits one transaction. False
/// when the I/O lane is full. Nothing to do is true.
[[nodiscard]] bool order_saving(Turn& turn, Entity owner);
/// Whether rows differ from what the store has, apart from reserved ones.
[[nodiscard]] bool differs(const World& world, Entity owner);
/// Creates what is owed, as far as rows are free.
void pay_owed(Turn& turn, Entity owner);

}  // namespace kairos::item
