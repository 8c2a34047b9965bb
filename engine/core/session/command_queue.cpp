// Entries are laid out as kind (4 bytes), size (4 bytes), value.
#include "engine/core/session/command_queue.hpp"

namespace kairos {
namespace {
constexpr std::size_t header_bytes = 8;
}

void CommandBatch::append(Kind kind, std::span<const std::byte> value) {
  const auto size = static_cast<std::uint32_t>(value.size());
  const auto at = bytes_.size();
  bytes_.resize(at + header_bytes + value.size());
  std::memcpy(bytes_.data() + at, &kind, 4);
  std::memcpy(bytes_.data() + at + 4, &size, 4);
  if (!value.empty()) std::memcpy(bytes_.data() + at + header_bytes, value.data(), value.size());
  ++items_;
}

CommandBatch::Item CommandBatch::next() {
  if (drained()) return {};
  Kind kind = 0;
  std::uint32_t size = 0;
  std::memcpy(&kind, bytes_.data() + read_, 4);
  std::memcpy(&size, bytes_.data() + read_ + 4, 4);
  const std::span<const std::byte> value(bytes_.data() + read_ + header_bytes, size);
  read_ += header_bytes + size;
  --items_;
  return {kind, value};
}

void CommandBatch::clear() {
  bytes_.clear();
  read_ = 0;
  items_ = 0;
}

void CommandBatch::swap(CommandBatch& other) noexcept {
  bytes_.swap(other.bytes_);
  std::swap(read_, other.read_);
  std::swap(items_, other.items_);
}

void CommandBatch::prepend(CommandBatch& first) {
  while (!drained()) {
    const Item item = next();
    first.append(item.kind, item.value);
  }
  swap(first);
  first.clear();
}

CommandQueue::Pushed CommandQueue::push(Kind kind, std::span<const std::byte> value) {
  const std::scoped_lock lock(mutex_);
  if (waiting_.size() >= items_max || waiting_bytes_ + value.size() > bytes_max) return Pushed::overflow;
  return push_locked(kind, value);
}

CommandQueue::Pushed CommandQueue::push_last(Kind kind, std::span<const std::byte> value) {
  const std::scoped_lock lock(mutex_);
  return push_locked(kind, value);
}

CommandQueue::Pushed CommandQueue::push_locked(Kind kind, std::span<const std::byte> value) {
  waiting_.append(kind, value);
  waiting_bytes_ += value.size();
  if (announced_) return Pushed::queued;
  announced_ = true;
  return Pushed::signal;
}

bool CommandQueue::take(CommandBatch& into) {
  const std::scoped_lock lock(mutex_);
  if (waiting_.size() == 0) {
    announced_ = false;
    return false;
  }
  into.clear();
  into.swap(waiting_);
  waiting_bytes_ = 0;
  return true;
}

}  // namespace kairos
