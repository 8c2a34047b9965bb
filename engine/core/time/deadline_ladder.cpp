// Refilling the run, merging what came late, and giving back what became too long.
#include "engine/core/time/deadline_ladder.hpp"

#include "engine/core/time/deadline_sort.hpp"

namespace kairos {

void DeadlineLadder::clear() {
  run_.clear();
  horizon_ = 0;
  late_count_ = 0;
  late_least_ = DeadlineKey::none().high;
  far_.clear();
}

std::span<const DeadlineKey> DeadlineLadder::refill() {
  run_.rewind();
  const std::size_t before = run_.size();
  horizon_ = far_.take(run_, [this](std::size_t first) {
    run_.replace(first, sorted_deadline_keys(run_.from(first), scratch_));
  });
  return run_.keys().subspan(before);
}

void DeadlineLadder::merge_late() {
  const std::span<DeadlineKey> late(late_.data(), late_count_);
  if (late.size() <= singly_max) {
    for (const DeadlineKey& key : late) run_.insert(key);
  } else {
    run_.merge(sorted_deadline_keys(late, scratch_));
  }
  late_count_ = 0;
  late_least_ = DeadlineKey::none().high;
  if (run_.size() > near_max) give_back();
}

/// Only whole moments: what is armed for a moment that is still near goes behind it.
void DeadlineLadder::give_back() {
  const std::span<const DeadlineKey> keys = run_.keys();
  std::size_t keep = near_kept;
  while (keep < keys.size() && keys[keep].moment() == keys[keep - 1].moment()) ++keep;
  if (keep == keys.size()) return;
  // The end of the run may be part of a chain of one moment, which is after the horizon.
  std::size_t near_end = keys.size();
  while (near_end > keep && keys[near_end - 1].high > horizon_) --near_end;
  if (near_end < keys.size()) far_.put_back(keys.subspan(near_end));
  horizon_ = DeadlineKey::last_high(keys[keep - 1].moment());
  far_.lower(horizon_);
  for (const DeadlineKey& key : keys.subspan(keep, near_end - keep)) far_.append(key);
  run_.truncate(keep);
}

}  // namespace kairos
