// Counts calls of operator new, to see that a queue in its steady state makes none.
#pragma once
#include <cstddef>

namespace kairos::timer_bench {

/// Calls of operator new in this program so far.
[[nodiscard]] std::size_t allocations();

}  // namespace kairos::timer_bench
