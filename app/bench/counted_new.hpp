// Counts what is allocated in this program: operator new is replaced, by malloc and a count of each thread.
#pragma once
#include <cstdint>

namespace kairos::bench {

/// Allocations of this thread since it began. Always 0 in a build with a sanitizer, whose own operator stays.
[[nodiscard]] std::uint64_t allocations();

/// While true, the first allocations of this thread say where they come from, on standard error.
void tell_of_allocations(bool tell);

}  // namespace kairos::bench
