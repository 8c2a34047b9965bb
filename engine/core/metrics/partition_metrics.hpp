// PartitionMetrics and SystemMetrics: the instruments that one partition's loop updates, found once and then
// used without a lock.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/metrics/instrument.hpp"

namespace kairos {

/// Why a partition woke up.
enum class WakeCause : std::uint8_t {
  input,     ///< something in its inbox
  deadline,  ///< a timer
  system,    ///< a cadenced system
  message,   ///< an unread message of the last pass
  step,      ///< the next step of a fixed-step pacing
  dilation,  ///< slowed game time may get its speed back
  count_     ///< number of causes, not a cause
};
inline constexpr std::array<const char*, static_cast<std::size_t>(WakeCause::count_)> wake_cause_names{
    "input", "deadline", "system", "message", "step", "dilation"};

/// The phases as metrics show them: the systems phase is split by stage.
enum class TimedPhase : std::uint8_t {
  inbox,
  deadlines,
  systems_ai,
  systems_movement,
  systems_actions,
  systems_world,
  systems_status,
  systems_combat,
  systems_recovery,
  systems_items,
  systems_death,
  systems_spawn,
  systems_upkeep,
  systems_persist,
  side_effects,
  replication,
  flush,
  count_  ///< number of phases, not a phase
};
inline constexpr std::array<const char*, static_cast<std::size_t>(TimedPhase::count_)> timed_phase_names{
    "inbox",         "deadlines",      "systems.ai",     "systems.movement", "systems.actions",
    "systems.world", "systems.status", "systems.combat", "systems.recovery", "systems.items",
    "systems.death", "systems.spawn",  "systems.upkeep", "systems.persist",  "side_effects",
    "replication",   "flush"};
static_assert(timed_phase_names.back() != nullptr && wake_cause_names.back() != nullptr);

/// The phase of a stage by its place in the schedule, 0 (AI) … 11 (PERSIST).
[[nodiscard]] constexpr TimedPhase phase_of_stage(std::size_t stage) {
  return static_cast<TimedPhase>(static_cast<std::size_t>(TimedPhase::systems_ai) + stage);
}

/// References into the process's Metrics, which outlives it. Any thread may update, no update takes a lock.
struct PartitionMetrics {
  Counter& passes;
  Counter& passes_over_budget;
  Counter& steps_dropped;
  Gauge& dilation;  ///< in percent
  Gauge& stuck_passes;
  Histogram& pass_seconds;
  Counter& sent_bytes;
  Counter& cosmetics_dropped;
  Counter& effects_postponed;
  Counter& send_budgets_exhausted;
  Gauge& entries_waiting;
  std::array<Counter*, static_cast<std::size_t>(WakeCause::count_)> wakeups_by_cause;
  std::array<Histogram*, static_cast<std::size_t>(TimedPhase::count_)> seconds_by_phase;

  [[nodiscard]] Counter& wakeups(WakeCause cause) {
    return *wakeups_by_cause.at(static_cast<std::size_t>(cause));
  }
  [[nodiscard]] Histogram& phase_seconds(TimedPhase phase) {
    return *seconds_by_phase.at(static_cast<std::size_t>(phase));
  }
};

/// Of one system of one partition. The counts and times are shared by all partitions that run it.
struct SystemMetrics {
  Histogram& seconds;
  Counter& failures;          ///< runs that ended in a throw, or skipped too many entities
  Counter& entities_skipped;  ///< entities whose body threw
  Counter& outputs_failed;    ///< outputs that could not be applied
  Gauge& switched_off;        ///< 1 once it failed too often in a row
};

}  // namespace kairos
