// What the owner of a bag sees of it.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::item {

/// A bag holds at most this many rows.
inline constexpr std::size_t bag_max = 200;

/// One row of the bag.
struct ItemRow {
  Handle handle;
  std::int32_t kind = 0;  ///< item id
  std::int64_t count = 0;
  std::int32_t slot = 0;       ///< paperdoll slot when worn, else 0
  std::int32_t type_1 = 0;     ///< 0 weapons and jewels, 1 armour, 4 the rest: as clients group them
  std::int32_t type_2 = 0;     ///< 0 weapon, 1 armour, 2 jewel, 3 quest, 4 money, 5 other
  std::int32_t body_part = 0;  ///< the client's mask of where it is worn
  std::int32_t worn = 0;       ///< 1: it is
  std::int32_t enchant = 0;
};

/// Critical, owner only: everything there is.
struct ItemsListed {
  std::int32_t count = 0;
  std::int32_t open_window = 0;  ///< 1: the client asked for it
  std::array<ItemRow, bag_max> rows;
};

enum class RowChange : std::int32_t { none, added, modified, removed };

struct ChangedRow {
  ItemRow item;
  RowChange change = RowChange::none;
  std::int32_t reserved = 0;
};

inline constexpr std::size_t changed_rows_max = 40;

/// Critical, owner only: what became of these rows in this pass. More than fit go in a second one.
struct InventoryChanged {
  std::int64_t count = 0;
  std::array<ChangedRow, changed_rows_max> rows;
};

/// Critical, owner only: it got so many; for the line in the chat window.
struct ItemObtained {
  std::int64_t count = 0;
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
  std::int32_t picked_up = 0;  ///< 1: from the ground
  std::int32_t reserved = 0;
};

/// Critical, owner only: so many are gone, for the line in the chat window.
struct ItemLost {
  std::int64_t count = 0;
  std::int32_t kind = 0;
  std::int32_t reserved = 0;
};

/// Critical, owner only: it was put on or taken off, for the line in the chat window.
struct EquipmentTold {
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
  std::int32_t worn = 0;
};

/// Critical, owner only.
struct AutoShotToggled {
  std::int32_t kind = 0;
  std::int32_t on = 0;
};

/// Critical, owner only: choose what to enchant with this scroll.
struct EnchantBegan {
  std::int32_t scroll_kind = 0;
};

enum class EnchantEnd : std::int32_t {
  succeeded,
  broken,   ///< gone; `crystals` of `crystal_kind` instead, if any
  blessed,  ///< failed with a blessed scroll: back to 0
  cancelled,
};

/// Critical, owner only.
struct ItemEnchanted {
  std::int64_t crystals = 0;
  EnchantEnd end = EnchantEnd::cancelled;
  std::int32_t crystal_kind = 0;
  std::int32_t enchant = 0;  ///< of the item now
  std::int32_t reserved = 0;
};

/// Critical, owner only: this group of items cannot be used for so long.
struct ItemReuse {
  std::int32_t kind = 0;
  std::int32_t group = 0;
  std::int32_t remaining_s = 0;
  std::int32_t total_s = 0;
};

}  // namespace kairos::item
