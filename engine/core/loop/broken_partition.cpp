// A state that broke one promise may break another while it is looked at, so each step is on its own.
#include "engine/core/loop/broken_partition.hpp"

#include <exception>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"

namespace kairos {
namespace {

/// With memory exhausted even the log may fail.
template <class Step>
void attempt(const Partition& partition, std::string_view what, Step&& step) noexcept {
  try {
    try {
      step();
    } catch (const std::exception& fault) {
      log::error("partition {}: {} failed too: {}", partition.name(), what, fault.what());
    } catch (...) {
      log::error("partition {}: {} failed too", partition.name(), what);
    }
  } catch (...) {  // NOLINT(bugprone-empty-catch): there is nobody left to tell
  }
}

}  // namespace

void Partition::stopped(const BrokenInvariant& fault) {
  if (recorder_ != nullptr) recorder_->pass_broke(*this, fault.what());
  throw fault;
}

void Partition::abandon() {
  const RunningPartition running(token_);
  const auto close = [&](Session& session) {
    try {
      session.link().close(SessionEnd::internal_error);
    } catch (const std::exception& fault) {
      log::error("session {} of {} could not be closed: {}", session.id().value, settings_.name,
                 fault.what());
    }
  };
  inbox_.close();
  inbox_.drain([&](const Arrived& item) {
    if (Session* const session = carried_session(item.kind, item.carried)) close(*session);
  });
  for (auto& [id, state] : sessions_) close(*state.session);
}

void take_out_of_use(Partition& partition, std::string_view why, Metrics& metrics,
                     const OnStopped& on_stopped) noexcept {
  attempt(partition, "the log", [&] {
    log::error(
        "PARTITION {} STOPPED at pass {}: {}; its sessions are closed, nothing of it is saved any more",
        partition.name(), partition.last_pass().number, why);
  });
  attempt(partition, "the metric", [&] { metrics.partition_stopped(partition.name()).set(1); });
  attempt(partition, "the hash",
          [&] { log::error("partition {}: state hash {:016x}", partition.name(), partition.state_hash()); });
  attempt(partition, "closing the sessions", [&] { partition.abandon(); });
  attempt(partition, "telling of it", [&] { on_stopped(partition, std::string(why)); });
}

}  // namespace kairos
