// SideEffects: what a rule's own consequences are, done in order inside the same pass.
#pragma once
#include <cstddef>
#include <span>
#include <utility>
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
    if (depth > depth_max) {
      ++postponed_total_;
      postponed_.add(kind, 1, value);
    } else {
      queue_.add(kind, depth, value);
    }
  }

  /// Calls `apply(kind, bytes)` until nothing is left for this pass. An effect that is applied when `apply`
  /// throws is taken off.
  template <class Apply>
  void run(Apply&& apply) {
    while (next_ < queue_.entries.size()) {
      const Entry entry = queue_.entries[next_++];
      // Copied, because the queue grows while effects run.
      const auto* const bytes = queue_.bytes.data() + entry.at;
      running_.assign(bytes, bytes + entry.size);
      running_depth_ = entry.depth;
      apply(entry.kind, std::span<const std::byte>(running_));
    }
    running_depth_ = 0;
    next_ = 0;
    queue_.clear();
    std::swap(queue_, postponed_);
  }

  /// Something waits: the next pass is due at once.
  [[nodiscard]] bool waiting() const { return !queue_.entries.empty(); }
  /// Those that wait since the last run.
  [[nodiscard]] std::size_t postponed() const { return queue_.entries.size(); }
  [[nodiscard]] std::uint64_t postponed_total() const { return postponed_total_; }

 private:
  friend class SnapshotParts;
  struct Entry {
    Kind kind;
    int depth;
    std::size_t at;  ///< of its value in the bytes beside it
    std::size_t size;
  };
  /// Keeps its memory from pass to pass.
  struct Queue {
    std::vector<Entry> entries;
    std::vector<std::byte> bytes;

    void add(Kind kind, int depth, std::span<const std::byte> value) {
      entries.push_back({kind, depth, bytes.size(), value.size()});
      bytes.insert(bytes.end(), value.begin(), value.end());
    }
    void clear() {
      entries.clear();
      bytes.clear();
    }
  };

  Queue queue_;
  Queue postponed_;
  std::size_t next_ = 0;
  std::vector<std::byte> running_;
  int running_depth_ = 0;
  std::uint64_t postponed_total_ = 0;
};

}  // namespace kairos
