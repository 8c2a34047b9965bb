// Change: one line of the dirty log, from which replication, persistence and recording learn what became
// different.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos {

enum class ChangeKind : std::uint8_t {
  inserted,  ///< absent at the last drain, present now
  written,   ///< present then and now, and somebody took it to write in between
  removed,   ///< present then, absent now, and its entity still lives
};

struct Change {
  Entity entity;  ///< zero for a resource
  Kind component = 0;
  ChangeKind change = ChangeKind::written;
  friend constexpr bool operator==(const Change&, const Change&) = default;
};

/// What happened since the last drain, each thing once: what came and went in between is not there.
/// All lists have an order that depends only on the state: components in the order of their registration
/// (resources last), entities ascending within each.
struct Changes {
  std::vector<Entity> spawned;    ///< or moved in
  std::vector<Entity> destroyed;  ///< or moved out; their components are not listed one by one
  std::vector<Change> components;

  [[nodiscard]] bool empty() const { return spawned.empty() && destroyed.empty() && components.empty(); }
  /// Keeps the memory.
  void clear();
};

}  // namespace kairos
