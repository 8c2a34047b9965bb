// The names of the faults of a database.
#include "engine/core/persistence/store_fault.hpp"

namespace kairos {

std::string_view to_string(StoreFault fault) {
  switch (fault) {
    case StoreFault::unavailable:
      return "unavailable";
    case StoreFault::busy:
      return "busy";
    case StoreFault::constraint:
      return "constraint";
    case StoreFault::missing:
      return "missing";
    case StoreFault::corrupt:
      return "corrupt";
    case StoreFault::full:
      return "full";
    case StoreFault::read_only:
      return "read_only";
    case StoreFault::lost:
      return "lost";
    case StoreFault::outcome_unknown:
      return "outcome_unknown";
    case StoreFault::internal:
      return "internal";
  }
  return "internal";
}

}  // namespace kairos
