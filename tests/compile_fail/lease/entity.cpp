// An Entity in an optional.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView& view) { return std::optional(view.find(kairos::Handle{7})); });
}
