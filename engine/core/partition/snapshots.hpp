// Snapshots: what a service publishes and other partitions read: immutable values, the last one of each kind.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <span>
#include <vector>

#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/partition_id.hpp"

namespace kairos {

inline constexpr std::size_t snapshot_bytes_max = 1'048'576;

/// Never changes. One object, whatever the number of partitions that read it.
struct SnapshotContent {
  Kind kind = 0;  ///< of the value or, in a list, of one row
  std::uint64_t hash = 0;
  std::vector<std::byte> bytes;
};

/// Bytes beside a carried SnapshotContent, so that a message is told apart from another by what it says.
struct SnapshotHead {
  std::uint64_t hash = 0;
  Kind kind = 0;
  std::uint32_t size = 0;
};

/// A snapshot as an item of a pass. Followed by the content.
struct SnapshotArrived {
  Kind kind = 0;
};

/// Asks a service for all snapshots of a kind from now on, the present one first; or for none any more.
struct Subscribe {
  Kind kind = 0;
  PartitionId subscriber;
  std::uint32_t wanted = 0;  ///< 1 or 0
};

/// Of one partition: what it publishes, to whom, and what it last received. Spans hold until the next
/// snapshot of the kind, so within a step.
class Snapshots : public Owned {
 public:
  explicit Snapshots(const OwnerToken& token) : Owned(token) {}

  // As a service.

  /// The present one of its kind from now on. std::length_error over snapshot_bytes_max.
  [[nodiscard]] std::shared_ptr<const SnapshotContent> publish(Kind kind, std::span<const std::byte> bytes);
  /// Ascending.
  [[nodiscard]] const std::set<PartitionId>& subscribers(Kind kind);
  /// The present one for a new subscriber, or null when nothing was published yet.
  [[nodiscard]] std::shared_ptr<const SnapshotContent> subscribe(Kind kind, PartitionId subscriber);
  void unsubscribe(Kind kind, PartitionId subscriber);

  // As a reader.

  /// One is among the items that were gathered for the pass that comes next.
  void expect(std::shared_ptr<const SnapshotContent> content);
  /// The item's turn. In a replay nothing was expected and the content is made of its bytes.
  void receive(Kind kind, std::span<const std::byte> bytes);
  [[nodiscard]] std::span<const std::byte> received(Kind kind) const;
  /// Where this partition reads from, ascending: (service, kind).
  [[nodiscard]] std::set<std::pair<PartitionId, Kind>>& sources();

  [[nodiscard]] std::uint64_t hash() const;

 private:
  friend class SnapshotParts;
  [[nodiscard]] static std::shared_ptr<const SnapshotContent> content_of(Kind kind,
                                                                         std::span<const std::byte> bytes);
  struct Published {
    std::shared_ptr<const SnapshotContent> present;
    std::set<PartitionId> subscribers;
  };

  std::map<Kind, Published> published_;
  std::map<Kind, std::shared_ptr<const SnapshotContent>> received_;
  std::deque<std::shared_ptr<const SnapshotContent>> expected_;
  std::set<std::pair<PartitionId, Kind>> sources_;
};

/// The bytes of a list as its rows; they lie aligned for any plain value.
template <Plain Row>
[[nodiscard]] std::span<const Row> snapshot_rows(std::span<const std::byte> bytes) {
  static_assert(alignof(Row) <= alignof(std::max_align_t));
  if (bytes.empty()) return {};
  return {std::launder(static_cast<const Row*>(static_cast<const void*>(bytes.data()))),
          bytes.size() / sizeof(Row)};
}

[[nodiscard]] InboxItem item_of(std::shared_ptr<const SnapshotContent> content);

}  // namespace kairos
