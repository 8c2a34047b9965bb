// A pass handler has no way from its Turn to leases or to the pool.
#include "tests/compile_fail/lease/declarations.hpp"

void handler(kairos::Turn& turn) {
  (void)turn.leases().read(world, "of a pass", [](const kairos::LeaseView&) { return 1; });
}
