// Each skipped entity is one line, at most a handful a run.
#include "engine/core/ecs/system_faults.hpp"

#include "engine/core/log/log.hpp"

namespace kairos {

void SystemFaults::entity_failed(Entity entity, std::string_view what) {
  ++count_;
  log::error("system {} skipped entity {}:{}: {}", system_, entity.birth_partition(), entity.counter(), what);
  if (count_ > faults_per_run_max)
    throw SystemFailed("more than " + std::to_string(faults_per_run_max) + " entities failed");
}

}  // namespace kairos
