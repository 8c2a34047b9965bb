// SideEffects: what a rule's own consequences are, done in order inside the same pass.
#pragma once
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

/// A FIFO of plain values. What an effect defers runs after all that is waiting, one level deeper; beyond the
/// limit it waits for the next pass, counted, never lost.
class SideEffects {
 public:
  static constexpr int depth_max = 16;

  void defer(Kind kind, std::span<const std::byte> value) {
    const int depth = running_depth_ + 1;
    auto& queue = depth > depth_max ? postponed_ : queue_;
    if (depth > depth_max) ++postponed_total_;
    queue.push_back({kind, depth > depth_max ? 1 : depth, bytes_of_queue(value)});
  }

  /// Calls `apply(kind, bytes)` until nothing is left for this pass.
  template <class Apply>
  void run(Apply&& apply) {
    std::size_t next = 0;
    while (next < queue_.size()) {
      const Entry entry = queue_[next++];  // by value: the queue grows while effects run
      running_depth_ = entry.depth;
      apply(entry.kind, std::span<const std::byte>(entry.bytes));
    }
    running_depth_ = 0;
    queue_.clear();
    queue_.swap(postponed_);
  }

  /// Something waits: the next pass is due at once.
  [[nodiscard]] bool waiting() const { return !queue_.empty(); }
  [[nodiscard]] std::uint64_t postponed_total() const { return postponed_total_; }

 private:
  struct Entry {
    Kind kind;
    int depth;
    std::vector<std::byte> bytes;
  };
  static std::vector<std::byte> bytes_of_queue(std::span<const std::byte> value) {
    return {value.begin(), value.end()};
  }

  std::vector<Entry> queue_;
  std::vector<Entry> postponed_;
  int running_depth_ = 0;
  std::uint64_t postponed_total_ = 0;
};

}  // namespace kairos
