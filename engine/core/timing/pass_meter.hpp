// PassMeter: told where a pass is, so that its time can be measured without the pass reading a clock.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/replication/replication_counts.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

enum class Phase : std::uint8_t { inbox, deadlines, systems, side_effects, replication, flush, count_ };

[[nodiscard]] constexpr std::string_view name_of(Phase phase) {
  constexpr std::string_view names[] = {"inbox",        "deadlines",   "systems",
                                        "side_effects", "replication", "flush"};
  return names[static_cast<std::size_t>(phase)];
}

/// What the time of a pass goes into, one item of it at a time.
enum class WorkKind : std::uint8_t { command, message, deadline, side_effect, system, count_ };

[[nodiscard]] constexpr std::string_view name_of(WorkKind kind) {
  constexpr std::string_view names[] = {"command", "message", "deadline", "side effect", "system"};
  return names[static_cast<std::size_t>(kind)];
}

class PassMeter {
 public:
  virtual ~PassMeter() = default;
  /// This phase begins (and the one before ended).
  virtual void begin(Phase phase) = 0;
  /// An item begins (and the one before ended). `name` lives as long as the partition.
  virtual void item(WorkKind kind, std::string_view name) = 0;
  /// A command ended; `reason` 0 is applied.
  virtual void command(std::string_view name, std::uint8_t reason) = 0;
  /// An item of the pass threw; it cost only itself.
  virtual void fault(std::string_view what) = 0;
  /// A timer fires; `late` is now minus its deadline, at least 0.
  virtual void timer_fired(Duration late) = 0;
  /// The side effects phase is over; so many were deferred too deep for this pass.
  virtual void effects_applied(std::uint64_t /*postponed*/) {}
  /// The replication phase is over.
  virtual void replicated(const ReplicationCounts& /*counts*/) {}
};

/// Measures nothing.
class NoMeter final : public PassMeter {
 public:
  void begin(Phase) override {}
  void item(WorkKind, std::string_view) override {}
  void command(std::string_view, std::uint8_t) override {}
  void fault(std::string_view) override {}
  void timer_fired(Duration) override {}
};

}  // namespace kairos
