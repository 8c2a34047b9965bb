// A function that would look later.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView& view) { return [&view] { return view.entity_count(); }; });
}
