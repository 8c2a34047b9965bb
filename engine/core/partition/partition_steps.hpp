// SystemSteps: the observer of a partition whose recorder wants every step.
#pragma once
#include "engine/core/partition/partition.hpp"

namespace kairos {

/// Parts the systems phase into steps for a recorder that wants them.
class Partition::SystemSteps final : public ScheduleObserver {
 public:
  explicit SystemSteps(Partition& partition) : partition_(partition) {}
  void stage_began(StageName stage) override {
    if (next != nullptr) next->stage_began(stage);
  }
  void system_began(const SystemPlace& system, std::size_t lane) override {
    if (next != nullptr) next->system_began(system, lane);
  }
  void system_ended(const SystemPlace& system, std::size_t lane) override {
    partition_.step_ended(system.name);
    if (next != nullptr) next->system_ended(system, lane);
  }
  void stage_ended(StageName stage) override {
    partition_.step_ended(name_of(stage));
    if (next != nullptr) next->stage_ended(stage);
  }
  void entities_skipped(const SystemPlace& system, std::uint32_t count) override {
    if (next != nullptr) next->entities_skipped(system, count);
  }
  void system_failed(const SystemPlace& system) override {
    if (next != nullptr) next->system_failed(system);
  }
  void system_switched_off(const SystemPlace& system) override {
    if (next != nullptr) next->system_switched_off(system);
  }
  void output_failed(const SystemPlace& system) override {
    if (next != nullptr) next->output_failed(system);
  }

  ScheduleObserver* next = nullptr;

 private:
  Partition& partition_;
};

}  // namespace kairos
