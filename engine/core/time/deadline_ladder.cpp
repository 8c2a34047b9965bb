// Refilling the run, merging what came late, and giving back what became too long.
#include "engine/core/time/deadline_ladder.hpp"

#include <span>

#include "engine/core/time/deadline_sort.hpp"

namespace kairos {

void DeadlineLadder::clear() {
  run_.assign(1, DeadlineKey::none());
  head_ = 0;
  horizon_ = 0;
  late_.clear();
  far_.clear();
}

void DeadlineLadder::refill() {
  run_.clear();
  head_ = 0;
  horizon_ = far_.take(
      run_, [this](std::size_t first) { sort_deadline_keys(std::span(run_).subspan(first), scratch_); });
  run_.push_back(DeadlineKey::none());
  ++refills_;
}

void DeadlineLadder::merge_late() {
  if (late_.size() <= singly_max) {
    for (const DeadlineKey& key : late_) insert_into_run(key);
  } else {
    sort_deadline_keys(late_, scratch_);
    std::size_t left = run_.size();
    std::size_t right = late_.size();
    std::size_t to = left + right;
    run_.resize(to);
    while (right > 0) {
      const bool from_run = left > head_ && late_[right - 1] < run_[left - 1];
      run_[--to] = from_run ? run_[--left] : late_[--right];
    }
  }
  late_.clear();
  if (run_.size() - head_ > near_max) give_back();
}

/// Moves the shorter side by one.
void DeadlineLadder::insert_into_run(const DeadlineKey& key) {
  const auto first = run_.begin() + static_cast<std::ptrdiff_t>(head_);
  const auto at = std::lower_bound(first, run_.end(), key);
  if (head_ > 0 && at - first < run_.end() - at) {
    std::copy(first, at, first - 1);
    *(at - 1) = key;
    --head_;
  } else {
    run_.insert(at, key);
  }
}

/// Only whole moments: what is armed for a moment that is still near goes behind it.
void DeadlineLadder::give_back() {
  const auto moment = [this](std::size_t at) { return run_[at].high >> DeadlineKey::moment_shift; };
  const std::size_t end = run_.size() - 1;
  std::size_t keep = head_ + near_kept;
  while (keep < end && moment(keep) == moment(keep - 1)) ++keep;
  if (keep >= end) return;
  // The end of the run may be part of a chain of one moment, which is after the horizon.
  std::size_t near_end = end;
  while (near_end > keep && run_[near_end - 1].high > horizon_) --near_end;
  if (near_end < end) far_.put_back(std::span(run_).subspan(near_end, end - near_end));
  horizon_ = DeadlineKey::last_high(run_[keep - 1].moment());
  far_.lower(horizon_);
  for (std::size_t at = keep; at < near_end; ++at) far_.append(run_[at]);
  run_.resize(keep);
  run_.push_back(DeadlineKey::none());
}

}  // namespace kairos
