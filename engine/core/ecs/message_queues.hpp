// MessageQueues: what systems tell each other: written in one pass, read in the next, then gone.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <new>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos {

class MessageQueues {
 public:
  /// Makes the queue of a kind; again is nothing. `read`: a system of the schedule reads it.
  void declare(Kind kind, bool read);
  /// What the last pass wrote, to be read in this one.
  [[nodiscard]] std::span<const std::byte> readable(Kind kind) const;
  /// What was written since.
  [[nodiscard]] std::span<const std::byte> written(Kind kind) const;
  void write(Kind kind, std::span<const std::byte> message);
  /// A new pass: what was written becomes readable, what was readable is gone.
  void turn();
  /// Something waits that a system will read.
  [[nodiscard]] bool unread() const;
  /// Of what is written and not yet read.
  [[nodiscard]] std::uint64_t hash() const;

 private:
  friend class SnapshotParts;
  struct Queue {
    bool read = false;
    std::vector<std::byte> readable;
    std::vector<std::byte> written;
  };
  std::map<Kind, Queue> queues_;
};

/// The bytes of a queue as the messages they are.
template <class M>
[[nodiscard]] std::span<const M> messages_of(std::span<const std::byte> bytes) {
  if (bytes.empty()) return {};
  return {std::launder(static_cast<const M*>(static_cast<const void*>(bytes.data()))),
          bytes.size() / sizeof(M)};
}

}  // namespace kairos
