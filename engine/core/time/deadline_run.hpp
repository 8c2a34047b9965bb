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

/// Ends with none(), so there is always a front to look at. Behind it are old keys or zeros, which may be
/// looked at too, as a hint of what is worth fetching.
class DeadlineRun {
 public:
  static constexpr std::size_t ahead_max = 16;

  DeadlineRun() : keys_(room_in_front + ahead_max + 1) { clear(); }
  DeadlineRun(const DeadlineRun&) = delete;
  DeadlineRun& operator=(const DeadlineRun&) = delete;

  [[nodiscard]] bool empty() const { return head_ == end_; }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - head_); }
  [[nodiscard]] const DeadlineKey& front() const { return *head_; }
  /// The key so many, up to `ahead_max`, behind the front, or a hint of another.
  [[nodiscard]] const DeadlineKey& ahead(std::size_t by) const { return head_[by]; }
  [[nodiscard]] std::span<const DeadlineKey> keys() const { return {head_, size()}; }
  void skip() { ++head_; }

  void clear() {
    head_ = end_ = first();
    *end_ = DeadlineKey::none();
  }
  /// Moves what is left to where an empty run begins, so that appending does not wander off.
  void rewind() {
    if (head_ <= first()) return;
    end_ = std::copy(head_, end_ + 1, first()) - 1;
    head_ = first();
  }
  /// Adds keys that are after all others, or that the caller sorts.
  void append(std::span<const DeadlineKey> keys) {
    reserve(keys.size());
    end_ = std::copy(keys.begin(), keys.end(), end_);
    *end_ = DeadlineKey::none();
  }
  /// Keys from a position on, counted from the front.
  [[nodiscard]] std::span<DeadlineKey> from(std::size_t position) { return {head_ + position, end_}; }
  /// Puts `keys` in the place of as many from a position on.
  void replace(std::size_t position, std::span<const DeadlineKey> keys) {
    if (keys.data() != head_ + position) std::copy(keys.begin(), keys.end(), head_ + position);
  }
  /// Drops what is behind the first `count`.
  void truncate(std::size_t count) {
    end_ = head_ + count;
    *end_ = DeadlineKey::none();
  }
  /// Moves the shorter side by one.
  void insert(const DeadlineKey& key);
  void merge(std::span<const DeadlineKey> sorted);

 private:
  static constexpr std::size_t room_in_front = 1'024;

  [[nodiscard]] DeadlineKey* first() { return keys_.data() + room_in_front; }
  [[nodiscard]] std::size_t room_before() const { return static_cast<std::size_t>(head_ - keys_.data()); }
  void reserve(std::size_t more) {
    const std::size_t used = room_before() + size();
    if (used + more + ahead_max >= keys_.size()) grow(used + more + ahead_max + 1);
  }
  void grow(std::size_t least);

  std::vector<DeadlineKey> keys_;
  DeadlineKey* head_ = nullptr;
  DeadlineKey* end_ = nullptr;
};

}  // namespace kairos
