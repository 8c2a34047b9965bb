// SignalStack: reads the stack of a thread by a signal, in whose handler the thread walks its own frames.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/watchdog/stack_reader.hpp"

namespace kairos {

/// Takes the signal SIGURG for the whole process, for good. The thread goes on afterwards; what it waits for
/// in the kernel is restarted. One at a time: any thread may ask, and waits for its turn.
class SignalStack final : public StackReader {
 public:
  static constexpr int frames_max = 48;
  /// A thread that does not answer in this time is stuck in the kernel.
  static constexpr std::int64_t patience_ms = 2'000;

  SignalStack();

  [[nodiscard]] std::vector<std::string> stack_of(std::int32_t thread) override;
};

}  // namespace kairos
