// Where a test's game takes the bits that a server draws from the system.
#pragma once
#include <cstdint>

namespace kairos::scenario {

/// Not random at all: ids must differ and runs must agree; which start point a character gets is not tested
/// by chance.
inline std::uint64_t& counted_bits() {
  static std::uint64_t next = 0;
  return next;
}
inline std::uint64_t next_bits() { return ++counted_bits(); }

}  // namespace kairos::scenario
