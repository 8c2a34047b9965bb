// LoopCrew: which loop threads sleep and until when, so that the earliest moments are waited for, each by one
// thread, and nobody wakes for nothing.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/loop/due_heap.hpp"
#include "engine/core/loop/sleeper.hpp"

namespace kairos {

/// Guarded by the pool's mutex, but for sleeping and poking themselves.
///
/// **The rule**: of the idle threads, the one that wakes i-th sleeps no longer than until the i-th moment
/// that is due. So while the first runs a pass, the second already waits for what comes next, and no thread
/// has to be woken for it.
class LoopCrew {
 public:
  static constexpr std::size_t threads_max = 64;

  struct Member {
    Sleeper sleeper;
    std::int64_t until = 0;  ///< while idle: when it wakes by itself
    std::uint64_t since = 0;
    bool idle = false;
  };

  /// std::length_error over threads_max.
  void set_size(std::size_t threads);
  [[nodiscard]] Member& member(std::size_t number) { return *members_[number]; }
  [[nodiscard]] std::size_t size() const { return members_.size(); }

  /// The member goes to sleep; answers until when.
  [[nodiscard]] std::int64_t rest(Member& member, const DueHeap& due);
  void rested(Member& member) { member.idle = false; }
  /// Who must be poked so that somebody is awake at this moment: nobody (null) when an idle thread wakes by
  /// then or none is idle; else the one that sleeps longest, of equals the one that fell asleep last, whose
  /// memory is warmest. It counts as awake from now on.
  [[nodiscard]] Member* whom_to_poke(std::int64_t moment);

 private:
  std::vector<std::unique_ptr<Member>> members_;
  std::vector<std::int64_t> untils_;   ///< scratch
  std::vector<std::int64_t> moments_;  ///< scratch
  std::uint64_t rests_ = 0;
};

}  // namespace kairos
