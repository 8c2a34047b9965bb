// Counts what is allocated in this program: operator new is replaced.
#pragma once
#include <cstdint>

namespace kairos::bench_pass {

/// Allocations of this thread since it began.
[[nodiscard]] std::uint64_t allocations();

/// While true, the first allocations of this thread say where they come from, on standard error.
void tell_of_allocations(bool tell);

}  // namespace kairos::bench_pass
