// The order in which games in tests execute the systems of a stage: drawn from one seed, which may not
// matter.
#pragma once
#include <cstdint>

namespace kairos::scenario {

/// KAIROS_SHUFFLE_SEED, or 1. After the first call every test that fails says which it was.
[[nodiscard]] std::uint64_t shuffle_seed();

}  // namespace kairos::scenario
