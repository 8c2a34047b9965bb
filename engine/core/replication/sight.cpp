// Names and places, as the world changes them.
#include "engine/core/replication/sight.hpp"

#include "engine/core/replication/core_slice.hpp"

namespace kairos {

Subject* Sight::subject(Entity entity) {
  const auto found = subjects_.find(entity.value);
  return found == subjects_.end() ? nullptr : &found->second;
}

Entity Sight::find(Handle handle) const {
  const auto found = by_handle_.find(handle.value);
  return found == by_handle_.end() ? Entity{} : found->second;
}

ClientView* Sight::viewer_of(Entity self) const {
  const auto found = by_self_.find(self.value);
  return found == by_self_.end() ? nullptr : found->second;
}

void Sight::bind(ClientView& viewer, Entity self) {
  if (viewer.cell) onlookers_.remove(*viewer.cell, viewer);
  viewer.cell.reset();
  viewer.shown.clear();
  viewer.backlog.clear();
  viewer.interests.clear();
  if (viewer.self && viewer_of(viewer.self) == &viewer) by_self_.erase(viewer.self.value);
  viewer.self = self;
  if (!self) return;
  by_self_[self.value] = &viewer;
  if (grid_.cell_of(self)) crossed_.push_back(self);
}

void Sight::resync(ClientView& viewer) {
  if (std::find(resyncing_.begin(), resyncing_.end(), &viewer) == resyncing_.end())
    resyncing_.push_back(&viewer);
}

void Sight::forget_name(Entity entity, const Subject& subject) {
  const auto named = by_handle_.find(subject.handle.value);
  if (named != by_handle_.end() && named->second == entity) by_handle_.erase(named);
}

void Sight::identity_changed(const World& world, Entity entity) {
  const auto* const visible = world.get<core::Visible>(entity);
  Subject* known = subject(entity);
  if (visible == nullptr) {
    if (known == nullptr) return;
    forget_name(entity, *known);
    if (!known->cell && !grid_.cell_of(entity)) subjects_.erase(entity.value);
    return;
  }
  if (known == nullptr) known = &subjects_[entity.value];
  if (known->handle != visible->handle) {
    // Clients know it by the name it had when they were last sent something.
    const bool noted =
        std::any_of(renamed_.begin(), renamed_.end(), [&](auto& r) { return r.subject == entity; });
    if (known->cell && !noted) renamed_.push_back({entity, known->handle});
    forget_name(entity, *known);
    known->handle = visible->handle;
  }
  by_handle_[known->handle.value] = entity;
}

void Sight::place_changed(const World& world, Entity entity) {
  if (kind_.where == nullptr) return;
  const auto point = world.has<core::Visible>(entity) ? kind_.where(world, entity) : std::nullopt;
  if (point ? grid_.place(entity, *point) : grid_.remove(entity)) crossed_.push_back(entity);
}

void Sight::destroyed(Entity entity) {
  const Subject* const known = subject(entity);
  if (known != nullptr) forget_name(entity, *known);
  if (grid_.remove(entity)) {
    crossed_.push_back(entity);
  } else if (known != nullptr && !known->cell) {
    subjects_.erase(entity.value);  // it was nowhere, so nobody was shown it
  }
}

void Sight::end_pass() {
  for (const Entity entity : crossed_) {
    Subject* const known = subject(entity);
    if (known == nullptr) continue;
    known->appeared = false;
    if (!known->cell && find(known->handle) != entity) subjects_.erase(entity.value);
  }
  crossed_.clear();
  leaving_.clear();
  recalled_.clear();
}

}  // namespace kairos
