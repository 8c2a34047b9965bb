// DeadlineLadder: the keys of one queue in exact order: a short sorted run of what is due next, and buckets
// for the rest.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/time/deadline_far.hpp"
#include "engine/core/time/deadline_key.hpp"

namespace kairos {

/// Keys up to the horizon are near: in the run, or waiting unsorted to be merged into it once a pass. The
/// ladder knows nothing of what is still alive; keys of timers that are gone stay until they are reached or a
/// compaction finds them.
class DeadlineLadder {
 public:
  DeadlineLadder() { clear(); }

  /// Keys, including those of timers that are gone.
  [[nodiscard]] std::size_t size() const { return run_.size() - 1 - head_ + late_.size() + far_.size(); }

  /// True when so many wait unsorted that the caller must `tidy` before the next one.
  [[nodiscard]] bool insert(const DeadlineKey& key) {
    if (key.high > horizon_) {
      far_.append(key);
      return false;
    }
    late_.push_back(key);
    return late_.size() >= late_max;
  }

  /// Merges what waits unsorted, so that `front` is exact.
  void settle() {
    if (!late_.empty()) merge_late();
  }
  /// The least key, or none(). Inserted since the last `settle` may be only keys that are not asked for yet.
  [[nodiscard]] const DeadlineKey& front() {
    if (head_ + 1 == run_.size() && late_.empty() && !far_.empty()) refill();
    return run_[head_];
  }
  /// Takes the front off; there is one.
  void pop() { ++head_; }
  /// The key `steps` behind the front if it is in the run, else none().
  [[nodiscard]] const DeadlineKey& ahead(std::size_t steps) const {
    return run_[std::min(head_ + steps, run_.size() - 1)];
  }
  /// The run since the last refill began; tells a caller who compares what to prefetch.
  [[nodiscard]] std::uint32_t refills() const { return refills_; }

  /// Settles, and drops the keys near the front for which `dead` says so.
  template <class Dead>
  void tidy(Dead&& dead) {
    std::erase_if(late_, dead);
    const auto first = run_.begin() + static_cast<std::ptrdiff_t>(head_);
    run_.erase(std::remove_if(first, run_.end() - 1, dead), run_.end() - 1);
    settle();
  }
  /// One bounded step of dropping the keys far away for which `dead` says so.
  template <class Dead>
  void compact_step(Dead&& dead) {
    far_.compact_step(dead);
  }
  void clear();

 private:
  static constexpr std::size_t late_max = 1'024;
  /// A longer run gives its end back to the buckets, to stay cheap to insert into.
  static constexpr std::size_t near_max = 2'048;
  static constexpr std::size_t near_kept = 256;
  /// So many are inserted into the run one by one.
  static constexpr std::size_t singly_max = 4;

  void refill();
  void merge_late();
  void insert_into_run(const DeadlineKey& key);
  void give_back();

  std::vector<DeadlineKey> run_;  ///< ascending from head_ on, ended by none()
  std::size_t head_ = 0;
  std::uint64_t horizon_ = 0;  ///< `high` of the last key that is near
  std::vector<DeadlineKey> late_;
  DeadlineFar far_;
  std::vector<DeadlineKey> scratch_;
  std::uint32_t refills_ = 0;
};

}  // namespace kairos
