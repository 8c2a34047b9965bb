// Others: what a happening's mapper may know of the things that the happening names by their handles.
#pragma once
#include "ports/client_port.hpp"

namespace kairos::highfive {

class Others {
 public:
  explicit Others(PartsSource& source) : source_(source) {}

  /// As everyone may see it; null when it is not in this world (any more), or has no such part.
  template <class Part>
  [[nodiscard]] const Part* find(Handle other) const {
    return source_.find_of<Part>(other);
  }

 private:
  PartsSource& source_;
};

}  // namespace kairos::highfive
