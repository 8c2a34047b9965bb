// Sorting of short runs of deadline keys, made for moments spread at random over a short span.
#pragma once
#include <span>
#include <vector>

#include "engine/core/time/deadline_key.hpp"

namespace kairos {

/// The keys in order, either in place or in `scratch`, which is memory that the caller keeps. Keys of one
/// moment are in the order of arming already. O(n) for spread moments, O(n log n) at worst.
[[nodiscard]] std::span<const DeadlineKey> sorted_deadline_keys(std::span<DeadlineKey> keys,
                                                                std::vector<DeadlineKey>& scratch);

}  // namespace kairos
