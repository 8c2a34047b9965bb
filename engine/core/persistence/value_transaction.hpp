// ValueTransaction: one all-or-nothing change of what is owned, and how it ended. What a row means is the
// game's.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// Names an open value transaction of a partition; zero names none. Never given twice by one partition.
struct Ticket {
  std::uint64_t value = 0;

  [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
  friend constexpr auto operator<=>(const Ticket&, const Ticket&) = default;
};

/// One thing or amount, and where it is. An amount of 0 is a row that does not exist.
struct ValueRow {
  Uuid id;
  Uuid owner;
  std::int64_t amount = 0;
  std::int32_t kind = 0;
  std::int32_t place = 0;
  std::int32_t slot = 0;     ///< within the place; no value, kept with it
  std::int32_t quality = 0;  ///< what raises one thing above others of its kind

  friend constexpr bool operator==(const ValueRow&, const ValueRow&) = default;
};

/// A row before and after. Both have the same id unless one does not exist.
struct ValueChange {
  ValueRow before;
  ValueRow after;
  std::uint64_t why = 0;  ///< the game's code for the cause
  /// So much of `before` was used up earlier, which the store learns of only now; it has a cause of its own.
  std::int64_t used = 0;
  std::uint64_t used_why = 0;

  friend constexpr bool operator==(const ValueChange&, const ValueChange&) = default;
};

/// Where a value transaction comes from; the ledger keeps it.
struct ValueOrigin {
  Uuid key;  ///< the same transaction asked for again has the same key
  Uuid who;  ///< whose doing it is; zero: the world's own
  WallTime at;
  GameTime game_time;
  std::uint64_t cause = 0;  ///< the kind of the message that is told of its outcome, which names the rule

  friend constexpr bool operator==(const ValueOrigin&, const ValueOrigin&) = default;
};

/// The rows of one transaction at most.
inline constexpr std::size_t value_changes_max = 40;
/// The owners of one transaction who may have to be told elsewhere, at most.
inline constexpr std::size_t value_notices_max = 2;

/// Committed as a whole or not at all.
struct ValueTransaction {
  ValueOrigin origin;
  /// Owners that another process may have in its world: it learns of the transaction from the outbox, which
  /// is written with it. Zero for none.
  std::array<Uuid, value_notices_max> notices;
  std::uint64_t count = 0;
  std::array<ValueChange, value_changes_max> changes;
};

/// How a value transaction ended.
enum class ValueEnd : std::uint32_t {
  committed,
  failed,   ///< nothing was changed; later it may work
  refused,  ///< nothing was changed: a row is not as `before` says, or it makes no sense; it never works
  unknown,  ///< it may be committed: asking again with the same key tells
};

/// Where a message about a value transaction begins: the flow fills it in.
struct ValueResult {
  Ticket ticket;
  ValueEnd end = ValueEnd::failed;
  std::uint32_t reserved = 0;
};

}  // namespace kairos
