// WriteBehind: which owners have unsaved changes and when each has to be saved. It has no clock and no
// database: the partition that owns it passes the time in and submits the saves.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// From the first unsaved change of an owner to its save.
inline constexpr Duration write_behind_delay = seconds(30);
/// From a refused or failed save to the next attempt.
inline constexpr Duration write_behind_retry = seconds(5);

/// One bit per section of the record, as the owner's repository defines them.
using SectionBits = std::uint32_t;

struct DueSave {
  Entity owner;
  SectionBits sections = 0;
  friend constexpr bool operator==(const DueSave&, const DueSave&) = default;
};

/// Partition thread only. The order of everything it gives out is (due time, owner). At most one save of an
/// owner is under way at a time: it begins with take() or take_due() and ends with saved() or refused().
class WriteBehind {
 public:
  explicit WriteBehind(Duration delay = write_behind_delay, Duration retry = write_behind_retry)
      : delay_(delay), retry_(retry) {}

  /// Something of the owner changed. The first change after a save decides when it is due; more do not
  /// postpone it.
  void mark(Entity owner, SectionBits sections, WallTime now);
  /// When the partition has to call take_due() next; nothing when no save is waiting for its time.
  [[nodiscard]] std::optional<WallTime> next_due() const;
  /// The saves that are due, at most `limit`; each is under way from here on.
  [[nodiscard]] std::vector<DueSave> take_due(WallTime now, std::size_t limit);
  /// Before logout, restart and shutdown: what is unsaved of this owner now, due or not. Zero when there is
  /// nothing, or when a save is under way: then ask again after it ended.
  [[nodiscard]] SectionBits take(Entity owner);
  /// The save that was under way is in the database.
  void saved(Entity owner);
  /// The save that was under way did not happen: the executor refused it or the database failed. Its sections
  /// stay dirty and are due after the retry delay.
  void refused(Entity owner, WallTime now);
  /// The owner is gone without a save (its row was deleted).
  void forget(Entity owner);

  /// Nothing unsaved and nothing under way: this owner may leave.
  [[nodiscard]] bool settled(Entity owner) const { return !owners_.contains(owner); }
  [[nodiscard]] bool under_way(Entity owner) const;
  [[nodiscard]] std::size_t size() const { return owners_.size(); }
  /// Every owner that is not settled, ascending: for shutdown.
  [[nodiscard]] std::vector<Entity> unsettled() const;

 private:
  struct State {
    SectionBits dirty = 0;   ///< changed since the last save began
    SectionBits saving = 0;  ///< part of the save under way
    WallTime due;            ///< of `dirty`
  };
  using Owners = std::map<Entity, State>;

  void schedule(Owners::iterator owner);
  void begin(Owners::iterator owner);

  Owners owners_;
  std::set<std::pair<WallTime, Entity>> due_;  ///< dirty owners with no save under way
  Duration delay_;
  Duration retry_;
};

}  // namespace kairos
