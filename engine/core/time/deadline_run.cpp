// Putting late keys into a sorted run.
#include "engine/core/time/deadline_run.hpp"

namespace kairos {

void DeadlineRun::insert(const DeadlineKey& key) {
  DeadlineKey* const keys = keys_.data();
  // A binary search without a branch to guess.
  const DeadlineKey* at = keys + head_;
  for (std::size_t left = size(); left > 0;) {
    const std::size_t half = left - left / 2;
    at += at[half - 1] < key ? half : 0;
    left /= 2;
  }
  const auto position = static_cast<std::size_t>(at - keys);
  if (head_ > 0 && position - head_ <= end_ - position) {
    std::copy(keys + head_, keys + position, keys + head_ - 1);
    --head_;
    keys[position - 1] = key;
  } else {
    reserve(1);
    const auto here = keys_.begin() + static_cast<std::ptrdiff_t>(position);
    std::copy_backward(here, keys_.begin() + static_cast<std::ptrdiff_t>(end_) + 1,
                       keys_.begin() + static_cast<std::ptrdiff_t>(end_) + 2);
    *here = key;
    ++end_;
  }
}

void DeadlineRun::merge(std::span<const DeadlineKey> sorted) {
  if (sorted.empty()) return;
  if (head_ >= sorted.size() && sorted.back() < front()) {
    head_ -= sorted.size();
    std::copy(sorted.begin(), sorted.end(), keys_.begin() + static_cast<std::ptrdiff_t>(head_));
    return;
  }
  reserve(sorted.size());
  std::size_t left = end_;
  std::size_t right = sorted.size();
  end_ += sorted.size();
  keys_[end_] = DeadlineKey::none();
  for (std::size_t to = end_; right > 0;) {
    const bool from_run = left > head_ && sorted[right - 1] < keys_[left - 1];
    keys_[--to] = from_run ? keys_[--left] : sorted[--right];
  }
}

}  // namespace kairos
