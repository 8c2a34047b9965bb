// DeadlineLadder: the keys of one queue in exact order: a short sorted run of what is due next, and buckets
// for the rest.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/time/deadline_far.hpp"
#include "engine/core/time/deadline_key.hpp"
#include "engine/core/time/deadline_run.hpp"

namespace kairos {

/// Keys up to the horizon are near: in the run, or waiting unsorted to be merged into it once a pass. The
/// ladder knows nothing of what is still alive; keys of timers that are gone stay until they are reached or a
/// compaction finds them.
class DeadlineLadder {
 public:
  /// Keys, including those of timers that are gone.
  [[nodiscard]] std::size_t size() const { return run_.size() + late_count_ + far_.size(); }

  /// True when so many wait unsorted that the caller must settle before the next one.
  [[nodiscard, gnu::always_inline]] bool insert(const DeadlineKey& key) {
    if (key.high > horizon_) {
      far_.append(key);
      return false;
    }
    key.write_to(late_[late_count_]);
    late_least_ = std::min(late_least_, key.high);
    return ++late_count_ >= late_max;
  }

  /// Nothing waits unsorted.
  [[nodiscard]] bool settled() const { return late_count_ == 0; }
  /// Merges what waits unsorted, so that `front` is exact.
  void settle() {
    if (late_count_ != 0) merge_late();
  }
  /// The same without what `dead` says has gone. Without a branch: which are is as good as random.
  template <class Dead>
  void settle_live(Dead&& dead) {
    if (late_count_ == 0) return;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < late_count_; ++i) {
      const DeadlineKey key = late_[i];
      late_[kept] = key;
      kept += dead(key) ? 0 : 1;
    }
    late_count_ = kept;
    merge_late();
  }
  /// Refills the run before it is used up, unless something waits unsorted. Returns what came new.
  std::span<const DeadlineKey> look() {
    if (run_.size() > run_low || late_count_ != 0 || far_.empty()) [[likely]]
      return {};
    return refill();
  }
  /// The least key, after `settle` and `look`, or none(). What waits unsorted is not looked at.
  [[nodiscard]] const DeadlineKey& front() const { return run_.front(); }
  /// No key, waiting unsorted or not, has a lesser `high`. After `look`.
  [[nodiscard]] std::uint64_t least_high() const { return std::min(run_.front().high, late_least_); }
  /// The key so many behind the front, up to DeadlineRun::ahead_max, or another: a hint.
  [[nodiscard]] const DeadlineKey& ahead(std::size_t by) const { return run_.ahead(by); }
  /// Takes the front off.
  void skip() { run_.skip(); }

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
  /// A run this short is refilled, so that its next timers can be fetched before they are due.
  static constexpr std::size_t run_low = 8;
  /// So many are inserted into the run one by one.
  static constexpr std::size_t singly_max = 4;

  std::span<const DeadlineKey> refill();
  void merge_late();
  void give_back();

  DeadlineRun run_;
  std::uint64_t horizon_ = 0;  ///< `high` of the last key that is near
  std::vector<DeadlineKey> late_ = std::vector<DeadlineKey>(late_max);
  std::size_t late_count_ = 0;
  std::uint64_t late_least_ = DeadlineKey::none().high;
  DeadlineFar far_;
  std::vector<DeadlineKey> scratch_;
};

}  // namespace kairos
