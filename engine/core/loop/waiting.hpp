// The rule that nothing waits while it runs a partition, in a pass or in a lease: whoever waits could wait
// for itself.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/core/owner/owned.hpp"

namespace kairos {

/// A fault of ours, thrown instead of a deadlock.
class ForbiddenWait : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Called first by everything of the engine that waits for other threads.
inline void refuse_to_wait(std::string_view attempted) {
  const OwnerToken* const running = RunningPartition::current();
  if (running == nullptr) return;
  throw ForbiddenWait("a thread that runs partition '" + running->name() + "' tried to " +
                      std::string(attempted) + ", which waits for other threads");
}

}  // namespace kairos
