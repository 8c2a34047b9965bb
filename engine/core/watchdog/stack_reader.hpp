// StackReader: what another thread of this process is doing right now, as lines for the log.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace kairos {

/// The system's number of the thread that asks.
[[nodiscard]] std::int32_t this_thread();

class StackReader {
 public:
  virtual ~StackReader() = default;
  /// The frames of the thread with this number of the system, the innermost first; a line that says why not
  /// when it does not answer. Never throws for a thread that is gone.
  [[nodiscard]] virtual std::vector<std::string> stack_of(std::int32_t thread) = 0;
};

}  // namespace kairos
