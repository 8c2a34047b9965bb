// CommandQueue: the ordered input of one session, filled by its network thread and emptied by its partition.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <span>
#include <vector>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

/// A run of (kind, size, bytes) entries in one buffer that keeps its capacity.
class CommandBatch {
 public:
  struct Item {
    Kind kind = 0;
    std::span<const std::byte> value;
  };

  void append(Kind kind, std::span<const std::byte> value);
  /// The next item, or an item of kind 0 at the end. The value's bytes are valid until the batch changes.
  [[nodiscard]] Item next();
  [[nodiscard]] bool drained() const { return read_ == bytes_.size(); }
  [[nodiscard]] std::size_t size() const { return items_; }
  void clear();
  void swap(CommandBatch& other) noexcept;
  /// The items of `first` come before what is left here; `first` is empty afterwards.
  void prepend(CommandBatch& first);

 private:
  std::vector<std::byte> bytes_;
  std::size_t read_ = 0;
  std::size_t items_ = 0;
};

/// Bounded at both counts. The signal protocol is exact: `push` answers `signal` once per sleep of the
/// consumer, and `take` puts the consumer to sleep only when it found nothing, under the same lock, so no
/// input is lost or announced twice.
class CommandQueue {
 public:
  static constexpr std::size_t items_max = 256;
  static constexpr std::size_t bytes_max = 64 * 1024;

  enum class Pushed : std::uint8_t { queued, signal, overflow };

  /// Network thread of the session.
  [[nodiscard]] Pushed push(Kind kind, std::span<const std::byte> value);
  /// The same, but never refused: teardown must get through a full queue.
  [[nodiscard]] Pushed push_last(Kind kind, std::span<const std::byte> value);
  /// The partition that has the session. Fills an empty batch; false when there was nothing, and the next
  /// push signals.
  [[nodiscard]] bool take(CommandBatch& into);

 private:
  Pushed push_locked(Kind kind, std::span<const std::byte> value);

  std::mutex mutex_;
  CommandBatch waiting_;
  std::size_t waiting_bytes_ = 0;
  bool announced_ = false;
};

}  // namespace kairos
