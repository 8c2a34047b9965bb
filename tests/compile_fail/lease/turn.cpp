// A reading lease has no Turn, and nobody but a partition makes one.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases, kairos::Partition& partition) {
  lease(leases, [&](const kairos::LeaseView&) { kairos::Turn turn(partition); });
}
