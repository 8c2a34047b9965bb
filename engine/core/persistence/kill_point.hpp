// Kill points: the places of a value transaction's way at which a test ends the whole process at once, as a
// crash or the loss of power would.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kairos {

/// In the order in which a transaction passes them.
enum class KillPoint : std::uint8_t {
  none,
  ordered,    ///< in the world: rows are reserved, the order is on its way to the I/O lane
  taken,      ///< on the writing thread: nothing was asked of the database yet
  checked,    ///< inside the database transaction: nothing was written
  half,       ///< the first row is written
  moved,      ///< all rows are written, the ledger is not
  recorded,   ///< all is written, not committed
  committed,  ///< committed, nobody knows
  told,       ///< the answer is on its way to the world
  settled,    ///< in the world: the answer is there, nothing is changed
  applied,    ///< the world is changed, no client was told
  given,      ///< in place of `recorded`, where an owner is given its first things
};
inline constexpr std::array<std::string_view, 12> kill_point_names{"none", "ordered", "taken",    "checked",
                                                                   "half", "moved",   "recorded", "committed",
                                                                   "told", "settled", "applied",  "given"};

/// Ends this process with SIGKILL when this point is armed; else costs one load. No server arms one: only
/// `kairos kills` does, in servers of its own.
void kill_point(KillPoint here);
/// Any thread. The next passage of this point is the end; `none` disarms.
void arm(KillPoint point);
/// The point of this name.
[[nodiscard]] std::optional<KillPoint> kill_point_of(std::string_view name);

}  // namespace kairos
