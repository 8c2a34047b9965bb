// TokenBucket: says no when something happens too often, with time as an input.
#pragma once
#include "adapters/highfive/opcodes/rate.hpp"
#include "engine/net/clock.hpp"

namespace kairos::highfive {

/// Full at first. Keeps one moment: when the bucket will be full again.
class TokenBucket {
 public:
  /// Takes a token if there is one.
  [[nodiscard]] bool take(net::MonotonicTime now, const Rate& rate) {
    const net::MonotonicTime base = full_at_ > now ? full_at_ : now;
    if (base + rate.period - now > rate.period * rate.burst) return false;
    full_at_ = base + rate.period;
    return true;
  }

 private:
  net::MonotonicTime full_at_{};
};

}  // namespace kairos::highfive
