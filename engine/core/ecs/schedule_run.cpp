// Executing in any order and applying in list order give the same world, because a system sees nothing of
// what the others of its stage do.
#include "engine/core/ecs/schedule_run.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/failure.hpp"

namespace kairos {

ScheduleRun::ScheduleRun(const ScheduleTable& table, DataTables data) : data_(std::move(data)) {
  if (table.rows.size() > systems_max) throw std::logic_error("a schedule has more systems than systems_max");
  for (const auto& row : table.rows) {
    slots_.push_back(Slot{row.stage, row.system, {}, {}, false, {}, {}});
    states_.push_back(SystemState{.name = row.system.name, .stage = row.stage});
    for (const Access& access : row.system.accesses) {
      if (access.mode == AccessMode::reads_message) messages_.declare(access.kind, true);
      if (access.mode == AccessMode::writes_message) messages_.declare(access.kind, false);
    }
  }
}

void ScheduleRun::attach(World& world, GameTime now) {
  Stores& stores = world.stores();
  if (const std::string missing = lacks(stores); !missing.empty()) {
    throw std::logic_error("the schedule does not fit its world:" + missing);
  }
  for (Slot& slot : slots_) {
    slot.members.clear();
    for (const Access& access : slot.system.accesses) {
      if (access.mode == AccessMode::requires_ && access.query == 0) {
        slot.members.push_back(&stores.component(access.kind, access.name));
      }
    }
    if (slot.members.empty()) slot.members.push_back(&stores.entities());
  }
  for (Slot& slot : slots_) slot.since = now;
  world_ = &world;
  arm_systems(now);
}

std::string ScheduleRun::lacks(const Stores& stores) const {
  std::string missing;
  for (const Slot& slot : slots_) {
    for (const Access& access : slot.system.accesses) {
      using enum AccessMode;
      bool known = true;
      switch (access.mode) {
        case reads:
        case writes:
        case requires_:
        case excludes:
        case looks:
        case inserts:
        case removes:
          known = stores.has_component(access.kind);
          break;
        case reads_resource:
        case writes_resource:
          known = stores.has_resource(access.kind);
          break;
        case reads_data:
          known = data_.has(access.kind);
          break;
        case reads_message:
        case writes_message:
        case emits:
        case arms:
        case defers:
        case commands:
          break;
      }
      const std::string line = "\n  " + std::string(slot.system.name) + " needs " + std::string(access.name);
      if (!known && missing.find(line) == std::string::npos) missing += line;
    }
  }
  return missing;
}

void ScheduleRun::run_due(World& world, const Pass& pass, SystemOutputs& outputs) {
  if (world_ != &world) attach(world, pass.now);
  now_ = pass.now;
  messages_.turn();
  for (std::size_t first = 0; first < slots_.size();) {
    std::size_t last = first;
    while (last < slots_.size() && slots_[last].stage == slots_[first].stage) ++last;
    run_stage(first, last - first, pass, outputs);
    first = last;
  }
}

void ScheduleRun::run_stage(std::size_t first, std::size_t count, const Pass& pass, SystemOutputs& outputs) {
  arm_systems(pass.now);
  const StageName stage = slots_[first].stage;
  if (observer_ != nullptr) observer_->stage_began(stage);
  for (const std::size_t at : order_of(first, count, pass)) {
    const Slot& slot = slots_[at];
    if (states_[at].switched_off) continue;
    if (slot.cadenced() && !(slot.armed && slot.due <= pass.now)) continue;
    run_system(at, pass);
  }
  for (std::size_t at = first; at < first + count; ++at) apply_outputs(slots_[at], outputs);
  if (observer_ != nullptr) observer_->stage_ended(stage);
}

void ScheduleRun::run_system(std::size_t at, const Pass& pass) {
  Slot& slot = slots_[at];
  SystemState& state = states_[at];
  if (observer_ != nullptr) observer_->system_began(state.name);
  SystemFaults faults(state.name);
  Pass own = pass;
  own.system = static_cast<std::uint32_t>(at) + 1;
  SystemContext context{*world_, world_->stores(), slot.outputs, messages_,
                        data_,   faults,           own,          pass.now - slot.since};
  const char* failure = nullptr;
  std::string text;
  try {
    slot.system.run(context);
  } catch (const BrokenInvariant&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& fault) {
    text = fault.what();
    failure = text.c_str();
  }
  ++state.runs;
  state.entities_skipped += faults.count();
  if (failure != nullptr) {
    failed(state, failure);
  } else {
    state.failures_in_a_row = 0;
  }
  slot.since = pass.now;
  // The phase is kept and missed periods are dropped.
  if (slot.cadenced())
    slot.due = slot.due +
               slot.system.cadence.period * (1 + (pass.now - slot.due).us / slot.system.cadence.period.us);
  if (observer_ != nullptr) observer_->system_ended(state.name);
}

void ScheduleRun::failed(SystemState& state, const char* what) {
  ++state.failures;
  ++state.failures_in_a_row;
  log::error("system {} failed: {}", state.name, what);
  if (state.failures_in_a_row < failures_in_a_row_max) return;
  state.switched_off = true;
  log::error(
      "SYSTEM {} IS SWITCHED OFF: it failed in {} passes in a row; the world goes on without it until a "
      "restart",
      state.name, failures_in_a_row_max);
}

void ScheduleRun::apply_outputs(Slot& slot, SystemOutputs& outputs) {
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

std::vector<std::size_t> ScheduleRun::order_of(std::size_t first, std::size_t count, const Pass& pass) const {
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = first + i;
  if (!shuffle_seed_) return order;
  Random random(*shuffle_seed_, pass.number, static_cast<std::uint32_t>(slots_[first].stage), Entity{});
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  // Ids are given at once, so systems that spawn keep list order among themselves.
  std::vector<std::size_t> places;
  std::vector<std::size_t> spawning;
  for (std::size_t i = 0; i < count; ++i) {
    if (!slots_[order[i]].system.spawns()) continue;
    places.push_back(i);
    spawning.push_back(order[i]);
  }
  std::sort(spawning.begin(), spawning.end());
  for (std::size_t i = 0; i < places.size(); ++i) order[places[i]] = spawning[i];
  return order;
}

void ScheduleRun::arm_systems(GameTime now) {
  for (Slot& slot : slots_) {
    if (!slot.cadenced()) continue;
    const bool members = has_members(slot);
    if (members && !slot.armed) {
      slot.since = now;
      slot.due = now + slot.system.cadence.period;
    }
    slot.armed = members;
  }
}

std::optional<GameTime> ScheduleRun::next_due() {
  if (world_ == nullptr) return std::nullopt;
  static_cast<void>(world_->stores());  // the owner check
  arm_systems(now_);
  std::optional<GameTime> earliest;
  for (std::size_t at = 0; at < slots_.size(); ++at) {
    const Slot& slot = slots_[at];
    if (!slot.armed || states_[at].switched_off) continue;
    if (!earliest || slot.due < *earliest) earliest = slot.due;
  }
  return earliest;
}

void ScheduleRun::replace_data(DataTables data) {
  std::swap(data_, data);
  if (world_ == nullptr) return;
  if (const std::string missing = lacks(world_->stores()); !missing.empty()) {
    std::swap(data_, data);
    throw std::logic_error("the data does not fit the schedule:" + missing);
  }
}

bool ScheduleRun::has_members(const Slot& slot) {
  return std::ranges::all_of(slot.members, [](const ComponentStore* store) { return store->count() != 0; });
}

std::uint64_t ScheduleRun::state_hash() const {
  std::uint64_t sum = messages_.hash();
  for (std::size_t at = 0; at < slots_.size(); ++at) {
    const Slot& slot = slots_[at];
    const std::array<std::int64_t, 4> state{
        slot.armed ? slot.due.us : 0, slot.armed ? slot.since.us : 0, slot.armed,
        (std::int64_t{states_[at].failures_in_a_row} << 1) | states_[at].switched_off};
    sum += hash_piece(Entity{}, kind_of_name(slot.system.name), std::as_bytes(std::span(state)));
  }
  return sum;
}

std::string_view name_of(StageName stage) {
  static constexpr std::array<std::string_view, stages> names{"AI",     "MOVEMENT", "ACTIONS",  "WORLD",
                                                              "STATUS", "COMBAT",   "RECOVERY", "ITEMS",
                                                              "DEATH",  "SPAWN",    "UPKEEP",   "PERSIST"};
  return names[static_cast<std::size_t>(stage)];
}

}  // namespace kairos
