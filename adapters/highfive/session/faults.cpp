// Names of the faults and the reasons they close with.
#include "adapters/highfive/session/faults.hpp"

namespace kairos::highfive {

const char* name_of(Fault fault) {
  switch (fault) {
    case Fault::malformed:
      return "malformed";
    case Fault::unknown_opcode:
      return "unknown_opcode";
    case Fault::out_of_state:
      return "out_of_state";
    case Fault::over_rate:
      return "over_rate";
    case Fault::count_:
      break;
  }
  return "unknown";
}

net::CloseReason close_reason_of(Fault fault) {
  switch (fault) {
    case Fault::out_of_state:
      return net::CloseReason::out_of_state;
    case Fault::over_rate:
      return net::CloseReason::rate_exceeded;
    default:
      return net::CloseReason::malformed;
  }
}

}  // namespace kairos::highfive
