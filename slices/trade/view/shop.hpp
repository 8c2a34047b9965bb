// What a shop shows.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::trade {

inline constexpr std::size_t shop_lines_max = 150;

/// One line of a shop's list.
struct ShopLine {
  std::int64_t price = 0;   ///< of one, tax included
  std::int64_t count = 0;   ///< what is left of it, 0 for any number; of the customer's own: what it has
  Handle handle;            ///< of the customer's own items only
  std::int32_t kind = 0;    ///< item id
  std::int32_t type_1 = 0;  ///< as in item::ItemRow
  std::int32_t type_2 = 0;
  std::int32_t body_part = 0;
  std::int32_t enchant = 0;
};

/// Critical, owner only: the list of what is sold here.
struct ShopOpened {
  std::int64_t adena = 0;
  std::int32_t list = 0;
  std::int32_t count = 0;
  std::array<ShopLine, shop_lines_max> lines;
};

/// Critical, owner only: what this shop would buy of the customer's bag, and at which price.
struct SellingOffered {
  std::int64_t adena = 0;
  std::int32_t list = 0;
  std::int32_t count = 0;
  std::array<ShopLine, shop_lines_max> lines;
};

/// Critical, owner only: the deal is done, both lists as they are now follow.
struct DealDone {
  std::int32_t sold = 0;  ///< 1: the customer sold
  std::int32_t list = 0;
};

}  // namespace kairos::trade
