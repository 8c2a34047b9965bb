// What travels between partitions: a session, an entity as bytes with all that it has, and the message that
// greets them, as one item: none of it arrives without the rest.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/ecs/entity_bundle.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/session/session_id.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// Whether an entity moves to another partition.
enum class Moving : std::uint8_t {
  gone,   ///< it does not live here (any more): nothing happens
  now,    ///< it has left this world and arrives in the other one's next pass
  later,  ///< something holds it: it moves as soon as that is released
};

struct SessionInTransit;

/// The head of an item on its way, beside the SessionInTransit that is carried when a session travels. The
/// entity and then the greeting's bytes follow.
struct Transit {
  SessionId session;               ///< zero for none
  std::uint32_t parked = 0;        ///< an I/O command of the session runs still
  std::uint32_t entity_bytes = 0;  ///< zero for none
  Kind greeting = 0;
  std::uint32_t greeting_bytes = 0;
};

/// An entity on its way. Followed by `pieces` descriptions and their bytes.
struct EntityInTransit {
  Entity entity;
  GameTime left_at;  ///< in the partition it leaves
  Handle handle;     ///< zero for one that clients never saw
  std::uint32_t pieces = 0;
};

/// The greeting instead of the one that was sent along, because the partition that it was sent to is gone.
/// Without a session, a thing of nobody.
struct Stranded {
  SessionId session;
  Entity entity;
};

/// An entity that has just arrived, for the functions that are registered for it.
struct Arrival {
  Entity entity;
  SessionId session;  ///< zero for none
  Duration shift;     ///< to be added to the game times in its components
};

/// Told to a partition that is to end: its sessions go to another one with their entities, or end. What has
/// no session ends with it.
struct Dissolve {
  PartitionId to;         ///< zero: sessions are ended
  std::uint32_t why = 0;  ///< of enum SessionEnd, when they are ended
};

/// A dissolved partition → lobby: the handles that are free now. Followed by any number of HandleRange.
struct HandlesLeft {};

/// Who and what is to be sent together. Null and none for what does not travel.
struct Traveller {
  SessionId session;
  std::shared_ptr<const SessionInTransit> carried;
  bool parked = false;
  EntityInTransit head;  ///< its entity and pieces are taken from the bundle
  const EntityBundle* entity = nullptr;
};
/// std::length_error when it is over inbox_item_bytes_max.
[[nodiscard]] InboxItem pack(Traveller traveller, const InboxItem& greeting);
/// The same item, greeted with `Stranded`.
[[nodiscard]] InboxItem stranded(const InboxItem& transit);

struct UnpackedEntity {
  EntityInTransit head;
  EntityBundle bundle;
};
struct UnpackedTransit {
  Transit head;
  std::optional<UnpackedEntity> entity;
  std::span<const std::byte> greeting;  ///< into the bytes that were unpacked
};
/// std::logic_error when the bytes are no transit.
[[nodiscard]] UnpackedTransit unpack_transit(std::span<const std::byte> bytes);

}  // namespace kairos
