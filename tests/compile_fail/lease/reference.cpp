// The world itself by reference.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView& view) -> const kairos::LeaseView& { return view; });
}
