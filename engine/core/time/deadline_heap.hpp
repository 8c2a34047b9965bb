// DeadlineHeap: a 4-ary heap of 24-byte entries in (when, sequence) order; it knows nothing of what is still
// alive.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace kairos {

struct DeadlineHeapEntry {
  std::int64_t when = 0;  ///< microseconds, the key of this heap
  std::uint64_t sequence = 0;
  std::uint32_t slot = 0;
  std::uint32_t unused = 0;

  [[nodiscard]] friend constexpr bool operator<(const DeadlineHeapEntry& a, const DeadlineHeapEntry& b) {
    return a.when != b.when ? a.when < b.when : a.sequence < b.sequence;
  }
};

class DeadlineHeap {
 public:
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  /// The least entry; the heap is not empty.
  [[nodiscard]] const DeadlineHeapEntry& top() const { return entries_.front(); }
  [[nodiscard]] const std::vector<DeadlineHeapEntry>& entries() const { return entries_; }

  void push(const DeadlineHeapEntry& entry) {
    entries_.push_back(entry);
    sift_up(entries_.size() - 1);
  }
  void pop() {
    entries_.front() = entries_.back();
    entries_.pop_back();
    if (!entries_.empty()) sift_down(0);
  }
  /// Drops every entry for which `dead` says so, in O(n). The order of what stays does not depend on the
  /// heap's shape.
  template <class Dead>
  void compact(Dead&& dead) {
    std::erase_if(entries_, dead);
    if (entries_.size() < 2) return;
    for (std::size_t i = (entries_.size() - 2) / arity + 1; i-- > 0;) sift_down(i);
  }

 private:
  static constexpr std::size_t arity = 4;

  void sift_up(std::size_t at) {
    const DeadlineHeapEntry entry = entries_[at];
    while (at > 0) {
      const std::size_t parent = (at - 1) / arity;
      if (!(entry < entries_[parent])) break;
      entries_[at] = entries_[parent];
      at = parent;
    }
    entries_[at] = entry;
  }

  void sift_down(std::size_t at) {
    const DeadlineHeapEntry entry = entries_[at];
    for (;;) {
      const std::size_t first = at * arity + 1;
      if (first >= entries_.size()) break;
      const std::size_t end = std::min(first + arity, entries_.size());
      std::size_t least = first;
      for (std::size_t child = first + 1; child < end; ++child) {
        if (entries_[child] < entries_[least]) least = child;
      }
      if (!(entries_[least] < entry)) break;
      entries_[at] = entries_[least];
      at = least;
    }
    entries_[at] = entry;
  }

  std::vector<DeadlineHeapEntry> entries_;
};

}  // namespace kairos
