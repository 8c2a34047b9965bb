// RawEcho: a process that sends every byte back at once: what two wake-ups over loopback cost on this
// machine.
#pragma once
#include <cstdint>
#include <optional>

#include "app/bench/child_process.hpp"
#include "app/bots/blocking_client.hpp"

namespace kairos::bench {

class RawEcho {
 public:
  RawEcho();

  /// Nanoseconds until `bytes` bytes were back, at most 256.
  [[nodiscard]] std::optional<std::int64_t> ask(std::size_t bytes);

 private:
  std::optional<ChildProcess> child_;
  bots::BlockingSocket socket_;
};

}  // namespace kairos::bench
