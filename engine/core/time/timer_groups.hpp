// TimerGroups: one stamp per (entity, group), so that all timers of a group lapse in O(1) without being
// visited.
#pragma once
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/deadline.hpp"

namespace kairos {

/// How many timers lapsed or left, and what they had added to the queue's hash.
struct TimerTally {
  std::size_t count = 0;
  std::uint64_t hash = 0;
};

/// Stamps are never given twice, so an entity without live timers needs no row, and nothing that lapsed comes
/// back.
class TimerGroups {
 public:
  /// Counts a timer in and returns the stamp by which it lives.
  std::uint64_t enter(Entity entity, TimerGroup group, std::uint64_t hash);
  /// Counts a live timer out.
  void leave(Entity entity, TimerGroup group, std::uint64_t hash);
  /// A live timer that repeats takes another hash.
  void exchange(Entity entity, TimerGroup group, std::uint64_t old_hash, std::uint64_t new_hash);
  /// Lapses the group and returns what lived in it.
  TimerTally raise(Entity entity, TimerGroup group);
  [[nodiscard]] bool alive(Entity entity, TimerGroup group, std::uint64_t stamp) const;

 private:
  struct Group {
    std::uint64_t stamp = 0;
    TimerTally live;
  };
  using Row = std::array<Group, timer_groups>;

  void drop_if_empty(Entity entity, const Row& row);

  /// Looked up by key only, never walked: its order is no part of the behaviour.
  boost::unordered_flat_map<std::uint64_t, Row> rows_;
  std::uint64_t last_stamp_ = 0;
};

}  // namespace kairos
