// One stage. Executing in any order, on any thread, and applying in list order give the same world, because a
// system sees nothing of what the others of its stage do.
#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/failure.hpp"
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos {

void ScheduleRun::run_due(World& world, const Pass& pass, SystemOutputs& outputs) {
  if (world_ != &world) attach(world, pass.now);
  now_ = pass.now;
  messages_.turn();
  present_ = {&pass, RunningPartition::current(), sql_forbidden_in()};
  for (const Range& stage : stages_) run_stage(stage, pass, outputs);
  present_ = {};
}

void ScheduleRun::run_stage(const Range& stage, const Pass& pass, SystemOutputs& outputs) {
  arm_systems(pass.now);
  const StageName name = slots_[stage.first].stage;
  if (observer_ != nullptr) observer_->stage_began(name);
  find_due(stage, pass);
  if (shuffle_seed_) shuffle_due(*shuffle_seed_, pass);
  execute();
  std::sort(due_.begin(), due_.end());
  for (const std::size_t at : due_) conclude(at, pass.now);
  for (const std::size_t at : due_) {
    if (slots_[at].broken != nullptr) std::rethrow_exception(std::exchange(slots_[at].broken, nullptr));
  }
  for (const std::size_t at : due_) apply_outputs(at, outputs);
  if (observer_ != nullptr) observer_->stage_ended(name);
}

void ScheduleRun::find_due(const Range& stage, const Pass& pass) {
  due_.clear();
  for (std::size_t at = stage.first; at < stage.first + stage.count; ++at) {
    const Slot& slot = slots_[at];
    if (states_[at].switched_off) continue;
    if (!slot.cadenced() || (slot.armed && slot.due <= pass.now)) due_.push_back(at);
  }
}

void ScheduleRun::shuffle_due(std::uint64_t seed, const Pass& pass) {
  if (due_.empty()) return;
  spawning_.clear();
  for (const std::size_t at : due_) {
    if (slots_[at].system.spawns()) spawning_.push_back(at);
  }
  Random random(seed, pass.number, static_cast<std::uint32_t>(slots_[due_[0]].stage), Entity{});
  for (std::size_t i = due_.size(); i > 1; --i) std::swap(due_[i - 1], due_[random.below(i)]);
  // Ids are given at once, so systems that spawn keep list order among themselves.
  auto next = spawning_.begin();
  for (std::size_t& at : due_) {
    if (slots_[at].system.spawns()) at = *next++;
  }
}

void ScheduleRun::find_chains() {
  chained_.clear();
  chains_.clear();
  for (std::size_t i = 0; i < due_.size(); ++i) {
    const auto chain = [&](std::size_t at) { return slots_[at].chain == slots_[due_[i]].chain; };
    if (std::any_of(due_.begin(), due_.begin() + static_cast<std::ptrdiff_t>(i), chain)) continue;
    const std::size_t first = chained_.size();
    for (const std::size_t at : due_) {
      if (chain(at)) chained_.push_back(at);
    }
    chains_.push_back({first, chained_.size() - first});
  }
}

void ScheduleRun::execute() {
  if (pool_ != nullptr && pool_->workers() != 0 && present_.owner != nullptr) {
    find_chains();
    if (chains_.size() > 1) return pool_->run(*this, chains_.size());
  }
  for (const std::size_t at : due_) run_system(at, 0);
}

void ScheduleRun::run_piece(std::size_t chain, std::size_t lane) {
  const RunningPartition running(*present_.owner);
  const NoSqlHere no_sql(present_.no_sql);
  const auto [first, count] = chains_[chain];
  for (std::size_t i = first; i < first + count; ++i) run_system(chained_[i], lane);
}

void ScheduleRun::run_system(std::size_t at, std::size_t lane) {
  Slot& slot = slots_[at];
  if (observer_ != nullptr) observer_->system_began(place(at), lane);
  SystemFaults faults(slot.system.name);
  Pass own = *present_.pass;
  own.system = static_cast<std::uint32_t>(at) + 1;
  try {
    SystemContext context{*world_, world_->stores(), slot.outputs, messages_,
                          data_,   faults,           own,          own.now - slot.since};
    slot.system.run(context);
  } catch (const BrokenInvariant&) {
    slot.broken = std::current_exception();
  } catch (const std::bad_alloc&) {
    slot.broken = std::current_exception();
  } catch (const std::exception& fault) {
    slot.failure = std::string("failed: ") + fault.what();
  } catch (...) {
    slot.failure = "failed: it threw what is no std::exception";
  }
  slot.skipped = faults.count();
  if (observer_ != nullptr) observer_->system_ended(place(at), lane);
}

void ScheduleRun::conclude(std::size_t at, GameTime now) {
  Slot& slot = slots_[at];
  SystemState& state = states_[at];
  ++state.runs;
  state.entities_skipped += slot.skipped;
  if (slot.skipped != 0 && observer_ != nullptr) observer_->entities_skipped(place(at), slot.skipped);
  if (slot.failure.empty()) {
    state.failures_in_a_row = 0;
  } else {
    failed(at);
  }
  slot.since = now;
  // The phase is kept and missed periods are dropped.
  const Duration period = slot.system.cadence.period;
  if (slot.cadenced()) slot.due = slot.due + period * (1 + (now - slot.due).us / period.us);
}

void ScheduleRun::failed(std::size_t at) {
  SystemState& state = states_[at];
  ++state.failures;
  ++state.failures_in_a_row;
  log::error("system {} {}", state.name, std::exchange(slots_[at].failure, {}));
  if (observer_ != nullptr) observer_->system_failed(place(at));
  if (state.failures_in_a_row < failures_in_a_row_max) return;
  state.switched_off = true;
  log::error(
      "SYSTEM {} IS SWITCHED OFF: it failed in {} passes in a row; the world goes on without it until a "
      "restart",
      state.name, failures_in_a_row_max);
  if (observer_ != nullptr) observer_->system_switched_off(place(at));
}

void ScheduleRun::apply_outputs(std::size_t at, SystemOutputs& outputs) {
  Slot& slot = slots_[at];
  for (const Output& output : slot.outputs.outputs()) {
    try {
      apply(output, slot.outputs.payload(output), outputs);
    } catch (const BrokenInvariant&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& fault) {
      ++outputs_failed_;
      log::error("system {}: what it issued could not be applied: {}", slot.system.name, fault.what());
      if (observer_ != nullptr) observer_->output_failed(place(at));
    }
  }
  slot.outputs.clear();
}

void ScheduleRun::apply(const Output& output, std::span<const std::byte> payload, SystemOutputs& outputs) {
  switch (output.act) {
    case Output::Act::message:
      return messages_.write(output.kind, payload);
    case Output::Act::emit:
      return outputs.emit(output.kind, output.audience, output.entity, payload);
    case Output::Act::arm:
      return outputs.arm(output.kind, output.entity, output.group, output.when, output.tolerance, payload);
    case Output::Act::defer:
      return outputs.defer(output.kind, payload);
    default:
      return world_->apply(output, payload);
  }
}

}  // namespace kairos
