// A span of rows in a pair.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView&) { return std::pair(1, std::span<const Position>()); });
}
