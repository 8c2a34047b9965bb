// HalfOpen: connections that say a byte a second and never finish anything; each that is cut off comes again.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "app/bench/outsiders.hpp"

namespace kairos::bench {

class HalfOpen {
 public:
  HalfOpen(bots::BotLoop& loop, const Doors& doors, std::size_t count);
  ~HalfOpen();

  /// Opens all, a few in each millisecond; every second one at the login port.
  void begin();
  [[nodiscard]] std::int64_t opened() const { return opened_; }
  [[nodiscard]] std::int64_t cut_off() const { return cut_off_; }

 private:
  class One;
  bots::BotLoop& loop_;
  const Doors doors_;
  std::vector<std::unique_ptr<One>> all_;
  std::int64_t opened_ = 0;
  std::int64_t cut_off_ = 0;
};

}  // namespace kairos::bench
