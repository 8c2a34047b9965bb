// The messages by which things pass between database and world.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/persistence/value_transaction.hpp"

namespace kairos::item {

/// World → I/O lane.
struct CommitValues {
  Entity owner;
  Ticket ticket;
  ValueTransaction transaction;
};
/// I/O lane → world.
struct ValuesSettled {
  Entity owner;
  ValueResult result;
};

/// World → I/O lane: what does this character have?
struct LoadItems {
  Entity entity;
  Uuid owner;
  std::uint64_t class_id = 0;  ///< whose first things a new one is given
  GameTime now;
};

inline constexpr std::size_t rows_a_message = 64;

/// I/O lane → world: a part of it.
struct ItemsLoaded {
  Entity entity;
  std::uint32_t count = 0;
  std::uint32_t last = 0;  ///< 1: that was all
  std::array<ValueRow, rows_a_message> rows;
};

/// I/O lane → world: it could not be read.
struct ItemsNotLoaded {
  Entity entity;
  std::uint64_t worth_a_retry = 0;
};

}  // namespace kairos::item
