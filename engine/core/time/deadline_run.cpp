// Putting late keys into a sorted run.
#include "engine/core/time/deadline_run.hpp"

namespace kairos {

void DeadlineRun::grow(std::size_t least) {
  const std::size_t before = room_before();
  const std::size_t count = size();
  keys_.resize(least * 2);
  head_ = keys_.data() + before;
  end_ = head_ + count;
}

void DeadlineRun::insert(const DeadlineKey& key) {
  // A binary search without a branch to guess.
  const DeadlineKey* at = head_;
  for (std::size_t left = size(); left > 0;) {
    const std::size_t half = left - left / 2;
    at += at[half - 1] < key ? half : 0;
    left /= 2;
  }
  const std::size_t position = static_cast<std::size_t>(at - head_);
  if (room_before() > 0 && position <= size() - position) {
    std::copy(head_, head_ + position, head_ - 1);
    --head_;
  } else {
    reserve(1);
    std::copy_backward(head_ + position, end_ + 1, end_ + 2);
    ++end_;
  }
  head_[position] = key;
}

void DeadlineRun::merge(std::span<const DeadlineKey> sorted) {
  if (sorted.empty()) return;
  if (room_before() >= sorted.size() && sorted.back() < front()) {
    head_ -= sorted.size();
    std::copy(sorted.begin(), sorted.end(), head_);
    return;
  }
  reserve(sorted.size());
  const DeadlineKey* left = end_;
  std::size_t right = sorted.size();
  end_ += sorted.size();
  *end_ = DeadlineKey::none();
  for (DeadlineKey* to = end_; right > 0;) {
    const bool from_run = left > head_ && sorted[right - 1] < left[-1];
    *--to = from_run ? *--left : sorted[--right];
  }
}

}  // namespace kairos
