// The clocks that the login protocol is given; it reads none itself, so tests own the time.
#pragma once
#include <functional>

#include "engine/core/time/instant.hpp"
#include "engine/net/clock.hpp"

namespace kairos::login {

/// Delays and the lives of keys are measured on it.
using MonotonicTime = net::MonotonicTime;

/// Both are called from network threads and the login worker.
struct Clocks {
  std::function<MonotonicTime()> monotonic;
  std::function<WallTime()> wall;
};

}  // namespace kairos::login
