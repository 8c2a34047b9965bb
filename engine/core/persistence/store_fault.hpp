// StoreFault: why a statement on the database did not happen, as a rule can tell cases apart.
#pragma once
#include <cstdint>
#include <string_view>

namespace kairos {

enum class StoreFault : std::uint8_t {
  unavailable,  ///< the database cannot be reached now; nothing was changed, later may work
  busy,         ///< lock or deadlock, still there after the bounded retries; nothing was changed
  constraint,   ///< a unique key or another constraint of the schema refused the change; nothing was changed
  missing,      ///< the row is not there
  corrupt,      ///< what is stored makes no legal value, or the database file is damaged
  full,         ///< no room on the disk; nothing was changed
  read_only,    ///< the database, its file or our rights allow no change
  lost,         ///< another server has served this world since: nothing of this one is stored ever again
  outcome_unknown,  ///< the connection broke while committing: it may be stored, look before doing it again
  internal,         ///< a statement the database does not understand: a fault of ours
};

/// The name of the enumerator, for logs and metrics.
[[nodiscard]] std::string_view to_string(StoreFault fault);

/// True when doing the same later can work without anybody's help.
[[nodiscard]] constexpr bool worth_a_retry(StoreFault fault) {
  return fault == StoreFault::unavailable || fault == StoreFault::busy || fault == StoreFault::full;
}

}  // namespace kairos
