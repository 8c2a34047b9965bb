// DeadlineRun: a sorted array of keys that is consumed from the front and leaves room there for what comes
// late.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/time/deadline_key.hpp"

namespace kairos {

/// Ends with none(), so there is always a front to look at.
class DeadlineRun {
 public:
  DeadlineRun() : keys_(room_in_front + 1) { clear(); }

  [[nodiscard]] bool empty() const { return head_ == end_; }
  [[nodiscard]] std::size_t size() const { return end_ - head_; }
  [[nodiscard]] const DeadlineKey& front() const { return keys_[head_]; }
  /// The last; there is one.
  [[nodiscard]] const DeadlineKey& back() const { return keys_[end_ - 1]; }
  [[nodiscard]] std::span<const DeadlineKey> keys() const { return {keys_.data() + head_, size()}; }
  void skip(std::size_t count) { head_ += count; }

  void clear() {
    head_ = end_ = room_in_front;
    keys_[end_] = DeadlineKey::none();
  }
  /// Moves what is left to where an empty run begins, so that appending does not wander off.
  void rewind() {
    if (head_ <= room_in_front) return;
    const auto first = keys_.begin() + static_cast<std::ptrdiff_t>(head_);
    std::copy(first, first + static_cast<std::ptrdiff_t>(size() + 1), keys_.begin() + room_in_front);
    end_ = room_in_front + size();
    head_ = room_in_front;
  }
  /// Adds keys that are after all others, or that the caller sorts.
  void append(std::span<const DeadlineKey> keys) {
    reserve(keys.size());
    std::copy(keys.begin(), keys.end(), keys_.begin() + static_cast<std::ptrdiff_t>(end_));
    end_ += keys.size();
    keys_[end_] = DeadlineKey::none();
  }
  /// Keys from a position on, counted from the front.
  [[nodiscard]] std::span<DeadlineKey> from(std::size_t position) {
    return {keys_.data() + head_ + position, size() - position};
  }
  /// Puts `keys` in the place of as many from a position on.
  void replace(std::size_t position, std::span<const DeadlineKey> keys) {
    const auto first = keys_.begin() + static_cast<std::ptrdiff_t>(head_ + position);
    if (keys.data() != &*first) std::copy(keys.begin(), keys.end(), first);
  }
  /// Drops what is behind the first `count`.
  void truncate(std::size_t count) {
    end_ = head_ + count;
    keys_[end_] = DeadlineKey::none();
  }
  /// Moves the shorter side by one.
  void insert(const DeadlineKey& key);
  void merge(std::span<const DeadlineKey> sorted);

 private:
  static constexpr std::size_t room_in_front = 1'024;

  void reserve(std::size_t more) {
    if (end_ + more >= keys_.size()) keys_.resize((end_ + more + 1) * 2);
  }

  std::vector<DeadlineKey> keys_;
  std::size_t head_ = 0;
  std::size_t end_ = 0;
};

}  // namespace kairos
