// What travels between partitions: an entity as bytes with all that it has, and the words around it.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/ecs/entity_bundle.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/inbox_item.hpp"
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

/// An entity on its way. Followed by `pieces` descriptions and their bytes.
struct EntityInTransit {
  Entity entity;
  SessionId session;  ///< that goes with it; zero for none
  GameTime left_at;   ///< in the partition it leaves
  Handle handle;      ///< zero for one that clients never saw
  std::uint32_t pieces = 0;
};

/// Bytes beside a carried SessionInTransit.
struct TransitNotes {
  std::uint32_t parked = 0;       ///< an I/O command of the session runs still
  std::uint32_t with_entity = 0;  ///< its entity follows
};

/// The session's greeting was lost, because the partition that it was sent to is gone. Without a session, a
/// thing of nobody.
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

/// std::length_error when it is over inbox_item_bytes_max.
[[nodiscard]] InboxItem pack(const EntityInTransit& head, const EntityBundle& bundle);

struct UnpackedEntity {
  EntityInTransit head;
  EntityBundle bundle;
};
/// std::logic_error when the bytes are no entity.
[[nodiscard]] UnpackedEntity unpack_entity(std::span<const std::byte> bytes);

}  // namespace kairos
