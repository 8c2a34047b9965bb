// The view does not lead to the world.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView& view) { return view.world_.entity_count(); });
}
