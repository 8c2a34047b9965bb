// A place on the wire.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct Location {
  D x = 0;
  D y = 0;
  D z = 0;
};

}  // namespace kairos::highfive
