// PassTap: somebody beside the metrics who is told of every pass of one partition, and the meter that tells
// both. For measurements; without one a pass goes to its own meter alone.
#pragma once
#include <cstdint>

#include "engine/core/timing/pass_meter.hpp"

namespace kairos {

/// Called by the thread that runs the partition. What it is told comes in the order of PassMeter, between the
/// beginning and the end of a pass.
class PassTap : public PassMeter {
 public:
  /// Moments of the monotonic clock.
  virtual void pass_began(std::int64_t started_ns) = 0;
  virtual void pass_ended(std::int64_t ended_ns) = 0;
};

/// Tells the partition's own meter first.
class TappedMeter final : public PassMeter {
 public:
  TappedMeter(PassMeter& own, PassTap& tap) : own_(own), tap_(tap) {}

  void begin(Phase phase) override {
    own_.begin(phase);
    tap_.begin(phase);
  }
  void item(WorkKind kind, std::string_view name) override {
    own_.item(kind, name);
    tap_.item(kind, name);
  }
  void command(std::string_view name, std::uint8_t reason) override {
    own_.command(name, reason);
    tap_.command(name, reason);
  }
  void fault(std::string_view what) override {
    own_.fault(what);
    tap_.fault(what);
  }
  void timer_fired(Duration late) override {
    own_.timer_fired(late);
    tap_.timer_fired(late);
  }
  void effects_applied(std::uint64_t postponed) override {
    own_.effects_applied(postponed);
    tap_.effects_applied(postponed);
  }
  void replicated(const ReplicationCounts& counts) override {
    own_.replicated(counts);
    tap_.replicated(counts);
  }

 private:
  PassMeter& own_;
  PassTap& tap_;
};

}  // namespace kairos
