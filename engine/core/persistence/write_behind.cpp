// The bookkeeping of unsaved changes.
#include "engine/core/persistence/write_behind.hpp"

namespace kairos {

void WriteBehind::schedule(Owners::iterator owner) { due_.insert({owner->second.due, owner->first}); }

void WriteBehind::begin(Owners::iterator owner) {
  due_.erase({owner->second.due, owner->first});
  owner->second.saving = std::exchange(owner->second.dirty, 0);
}

void WriteBehind::mark(Entity owner, SectionBits sections, WallTime now) {
  if (sections == 0) return;
  const auto it = owners_.try_emplace(owner).first;
  State& state = it->second;
  if (state.dirty == 0) {
    state.due = now + delay_;
    if (state.saving == 0) schedule(it);
  }
  state.dirty |= sections;
}

std::optional<WallTime> WriteBehind::next_due() const {
  if (due_.empty()) return std::nullopt;
  return due_.begin()->first;
}

std::vector<DueSave> WriteBehind::take_due(WallTime now, std::size_t limit) {
  std::vector<DueSave> taken;
  while (taken.size() < limit && !due_.empty() && due_.begin()->first <= now) {
    const auto it = owners_.find(due_.begin()->second);
    begin(it);
    taken.push_back({it->first, it->second.saving});
  }
  return taken;
}

SectionBits WriteBehind::take(Entity owner) {
  const auto it = owners_.find(owner);
  if (it == owners_.end() || it->second.saving != 0) return 0;
  begin(it);
  return it->second.saving;
}

void WriteBehind::saved(Entity owner) {
  const auto it = owners_.find(owner);
  if (it == owners_.end()) return;
  it->second.saving = 0;
  if (it->second.dirty == 0) {
    owners_.erase(it);
  } else {
    schedule(it);
  }
}

void WriteBehind::refused(Entity owner, WallTime now) {
  const auto it = owners_.find(owner);
  if (it == owners_.end() || it->second.saving == 0) return;
  State& state = it->second;
  state.dirty |= std::exchange(state.saving, 0);
  state.due = now + retry_;
  schedule(it);
}

void WriteBehind::forget(Entity owner) {
  const auto it = owners_.find(owner);
  if (it == owners_.end()) return;
  due_.erase({it->second.due, owner});
  owners_.erase(it);
}

bool WriteBehind::under_way(Entity owner) const {
  const auto it = owners_.find(owner);
  return it != owners_.end() && it->second.saving != 0;
}

std::vector<Entity> WriteBehind::unsettled() const {
  std::vector<Entity> all;
  all.reserve(owners_.size());
  for (const auto& [owner, state] : owners_) all.push_back(owner);
  return all;
}

}  // namespace kairos
