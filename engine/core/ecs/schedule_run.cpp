// What a runner keeps between passes: clocks of systems, messages, data. Running a stage is in
// schedule_stage.cpp.
#include "engine/core/ecs/schedule_run.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/ecs/wave_plan.hpp"

namespace kairos {

ScheduleRun::ScheduleRun(const ScheduleTable& table, DataTables data) : data_(std::move(data)) {
  if (table.rows.size() > systems_max) throw std::logic_error("a schedule has more systems than systems_max");
  for (const auto& row : table.rows) {
    slots_.emplace_back().stage = row.stage;
    slots_.back().system = row.system;
    states_.push_back(SystemState{.name = row.system.name, .stage = row.stage});
    for (const Access& access : row.system.accesses) {
      if (access.mode == AccessMode::reads_message) messages_.declare(access.kind, true);
      if (access.mode == AccessMode::writes_message) messages_.declare(access.kind, false);
    }
  }
  find_stages();
}

void ScheduleRun::find_stages() {
  std::size_t largest = 0;
  for (std::size_t first = 0; first < slots_.size();) {
    std::vector<SystemEntry> systems;
    for (std::size_t at = first; at < slots_.size() && slots_[at].stage == slots_[first].stage; ++at)
      systems.push_back(slots_[at].system);
    const std::vector<std::size_t> chains = chains_of(systems);
    for (std::size_t i = 0; i < chains.size(); ++i) slots_[first + i].chain = chains[i];
    stages_.push_back({first, systems.size()});
    largest = std::max(largest, systems.size());
    first += systems.size();
  }
  for (auto* const list : {&due_, &spawning_, &chained_}) list->reserve(largest);
  chains_.reserve(largest);
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
