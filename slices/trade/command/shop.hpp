// What a client may do in a shop.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::trade {

/// Lines of one purchase or sale at most.
inline constexpr std::size_t deal_lines_max = 30;

struct BuyLine {
  std::int64_t count = 0;
  std::int32_t kind = 0;
  std::int32_t reserved = 0;
};

/// Buy these out of the list that was opened last.
struct BuyItems {
  std::int32_t list = 0;
  std::int32_t count = 0;
  std::array<BuyLine, deal_lines_max> lines;
};

struct SellLine {
  std::int64_t count = 0;
  Handle item;
  std::int32_t kind = 0;  ///< as the client has it; not believed
};

/// Sell these to the merchant whose list was opened last.
struct SellItems {
  std::int32_t list = 0;
  std::int32_t count = 0;
  std::array<SellLine, deal_lines_max> lines;
};

}  // namespace kairos::trade
