// Stopwatch: how long something took, on the machine's clock. For measuring, not for the world.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos::bots {

class Stopwatch {
 public:
  Stopwatch();
  [[nodiscard]] std::int64_t elapsed_ns() const;
  [[nodiscard]] Duration elapsed() const { return microseconds(elapsed_ns() / 1'000); }
  void restart();

 private:
  std::int64_t began_ns_ = 0;
};

}  // namespace kairos::bots
