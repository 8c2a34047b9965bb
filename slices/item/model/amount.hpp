// Arithmetic of amounts: nothing wraps, nothing exceeds what a stack holds.
#pragma once
#include <cstdint>
#include <optional>

#include "slices/item/item.hpp"

namespace kairos::item {

/// None when the sum is negative or more than count_max.
[[nodiscard]] constexpr std::optional<std::int64_t> sum_of(std::int64_t count, std::int64_t change) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(count, change, &sum) || sum < 0 || sum > count_max) return std::nullopt;
  return sum;
}

}  // namespace kairos::item
