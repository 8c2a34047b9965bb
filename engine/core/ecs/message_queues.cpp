// Two buffers per kind, exchanged each pass.
#include "engine/core/ecs/message_queues.hpp"

namespace kairos {

void MessageQueues::declare(Kind kind, bool read) { queues_[kind].read |= read; }

std::span<const std::byte> MessageQueues::readable(Kind kind) const {
  const auto found = queues_.find(kind);
  return found == queues_.end() ? std::span<const std::byte>() : found->second.readable;
}

std::span<const std::byte> MessageQueues::written(Kind kind) const {
  const auto found = queues_.find(kind);
  return found == queues_.end() ? std::span<const std::byte>() : found->second.written;
}

void MessageQueues::write(Kind kind, std::span<const std::byte> message) {
  auto& written = queues_[kind].written;
  written.insert(written.end(), message.begin(), message.end());
}

void MessageQueues::turn() {
  for (auto& [kind, queue] : queues_) {
    queue.readable.swap(queue.written);
    queue.written.clear();
  }
}

bool MessageQueues::unread() const {
  for (const auto& [kind, queue] : queues_) {
    if (queue.read && !queue.written.empty()) return true;
  }
  return false;
}

std::uint64_t MessageQueues::hash() const {
  std::uint64_t sum = 0;
  for (const auto& [kind, queue] : queues_) {
    if (!queue.written.empty()) sum += hash_piece(Entity{}, kind, queue.written);
  }
  return sum;
}

}  // namespace kairos
