// A term of a query, which could write.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView&) { return std::optional<kairos::Mut<Position>>(); });
}
