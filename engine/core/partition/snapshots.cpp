// Publishing and receiving, by content.
#include "engine/core/partition/snapshots.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/partition/registry.hpp"

namespace kairos {
std::shared_ptr<const SnapshotContent> Snapshots::content_of(Kind kind, std::span<const std::byte> bytes) {
  auto content = std::make_shared<SnapshotContent>();
  content->kind = kind;
  content->hash = hash_piece(Entity{}, kind, bytes);
  content->bytes.assign(bytes.begin(), bytes.end());
  return content;
}

std::shared_ptr<const SnapshotContent> Snapshots::publish(Kind kind, std::span<const std::byte> bytes) {
  check_owner(*this, "Snapshots", "publish a snapshot");
  if (bytes.size() > snapshot_bytes_max) throw std::length_error("a snapshot is over its bound");
  return published_[kind].present = content_of(kind, bytes);
}

const std::set<PartitionId>& Snapshots::subscribers(Kind kind) {
  check_owner(*this, "Snapshots", "list the subscribers");
  return published_[kind].subscribers;
}

std::shared_ptr<const SnapshotContent> Snapshots::subscribe(Kind kind, PartitionId subscriber) {
  check_owner(*this, "Snapshots", "add a subscriber");
  Published& of_kind = published_[kind];
  of_kind.subscribers.insert(subscriber);
  return of_kind.present;
}

void Snapshots::unsubscribe(Kind kind, PartitionId subscriber) {
  check_owner(*this, "Snapshots", "remove a subscriber");
  published_[kind].subscribers.erase(subscriber);
}

void Snapshots::expect(std::shared_ptr<const SnapshotContent> content) {
  check_owner(*this, "Snapshots", "expect a snapshot");
  expected_.push_back(std::move(content));
}

void Snapshots::receive(Kind kind, std::span<const std::byte> bytes) {
  check_owner(*this, "Snapshots", "receive a snapshot");
  if (expected_.empty()) {
    received_[kind] = content_of(kind, bytes);
    return;
  }
  received_[kind] = std::move(expected_.front());
  expected_.pop_front();
}

std::span<const std::byte> Snapshots::received(Kind kind) const {
  check_owner(*this, "Snapshots", "read a snapshot");
  const auto found = received_.find(kind);
  return found == received_.end() ? std::span<const std::byte>() : std::span(found->second->bytes);
}

std::set<std::pair<PartitionId, Kind>>& Snapshots::sources() {
  check_owner(*this, "Snapshots", "list the sources");
  return sources_;
}

std::uint64_t Snapshots::hash() const {
  check_owner(*this, "Snapshots", "hash the snapshots");
  std::uint64_t sum = 0;
  for (const auto& [kind, content] : received_) sum += content->hash;
  for (const auto& [kind, of_kind] : published_) {
    if (of_kind.present != nullptr) sum += of_kind.present->hash * 3;
    for (const PartitionId subscriber : of_kind.subscribers)
      sum += hash_piece(Entity{subscriber.value}, kind, {});
  }
  return sum;
}

InboxItem item_of(std::shared_ptr<const SnapshotContent> content) {
  const SnapshotHead head{content->hash, content->kind, static_cast<std::uint32_t>(content->bytes.size())};
  return InboxItem::carrying(std::move(content), head);
}

}  // namespace kairos
