// A reading lease cannot ask for the right to write.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView& view) { return view.all<kairos::Mut<Position>>().size(); });
}
