// A string_view in a vector.
#include "tests/compile_fail/lease/declarations.hpp"

void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView&) { return std::vector<std::string_view>(); });
}
