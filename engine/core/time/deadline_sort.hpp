// Sorting of short runs of deadline keys, made for moments spread at random over a short span.
#pragma once
#include <span>
#include <vector>

#include "engine/core/time/deadline_key.hpp"

namespace kairos {

/// Sorts in place; `scratch` is memory that the caller keeps. O(n) for spread moments, O(n log n) at worst.
void sort_deadline_keys(std::span<DeadlineKey> keys, std::vector<DeadlineKey>& scratch);

}  // namespace kairos
