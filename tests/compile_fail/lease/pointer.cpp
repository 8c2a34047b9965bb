// A pointer inside an aggregate.
#include "tests/compile_fail/lease/declarations.hpp"

struct Found {
  int number = 0;
  const Position* where = nullptr;
};
void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView&) { return Found{}; });
}
