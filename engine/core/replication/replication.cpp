// One pass of replication: who is where, who sees whom. Work is proportional to what changed and who sees it;
// nothing scans the world. What is then sent is in replication_sending.cpp.
#include "engine/core/replication/replication.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/replication/core_slice.hpp"

namespace kairos {

Replication::Replication(const World& world, const Registry& registry)
    : registry_(registry), parts_(world, registry.parts()) {}

void Replication::add_viewer(ClientView& viewer) {
  by_session_[viewer.session.value] = &viewer;
  if (std::find(chronicles_.begin(), chronicles_.end(), viewer.client) == chronicles_.end()) {
    chronicles_.push_back(viewer.client);
  }
}

void Replication::remove_viewer(ClientView& viewer) {
  bind(viewer, {});
  by_session_.erase(viewer.session.value);
  std::erase(opened_, &viewer);
  std::erase(touched_, &viewer);
  std::erase_if(entering_, [&](const Pair& pair) { return pair.viewer == &viewer; });
  std::erase_if(leaving_, [&](const Pair& pair) { return pair.viewer == &viewer; });
}

void Replication::bind(ClientView& viewer, Entity self) {
  for (const Entity shown : viewer.shown) {
    if (const auto subject = subjects_.find(shown.value); subject != subjects_.end()) {
      std::erase(subject->second.observers, &viewer);
    }
  }
  viewer.shown.clear();
  if (viewer.self) by_self_.erase(viewer.self.value);
  viewer.self = self;
  if (!self) return;
  by_self_[self.value] = &viewer;
  if (grid_.cell_of(self)) crossed_.push_back(self);
}

void Replication::emit(Reach reach, SessionId session, Entity subject, Kind kind,
                       std::span<const std::byte> value) {
  happenings_.push_back({reach, session, subject, kind, keep(value), value.size()});
}

void Replication::emit_to(std::span<const Entity> hearers, Entity subject, Kind kind,
                          std::span<const std::byte> value) {
  happenings_.push_back(
      {Reach::hearers, {}, subject, kind, keep(value), value.size(), hearers_.size(), hearers.size()});
  hearers_.insert(hearers_.end(), hearers.begin(), hearers.end());
}

std::size_t Replication::keep(std::span<const std::byte> value) {
  // Adapters read the value in place, as the struct it is.
  constexpr std::size_t alignment = alignof(std::max_align_t);
  const std::size_t at = (happening_bytes_.size() + alignment - 1) / alignment * alignment;
  happening_bytes_.resize(at + value.size());
  std::copy(value.begin(), value.end(), happening_bytes_.begin() + static_cast<std::ptrdiff_t>(at));
  return at;
}

Entity Replication::find(Handle handle) const {
  const auto found = by_handle_.find(handle.value);
  return found == by_handle_.end() ? Entity{} : found->second;
}

ClientView* Replication::viewer_of(Entity self) const {
  const auto found = by_self_.find(self.value);
  return found == by_self_.end() ? nullptr : found->second;
}

void Replication::collect(World& world) {
  const Changes& changes = world.drain_dirty();
  for (const Entity entity : changes.destroyed) {
    forget_identity(entity);
    if (grid_.remove(entity)) {
      crossed_.push_back(entity);
    } else if (const auto subject = subjects_.find(entity.value);
               subject != subjects_.end() && subject->second.observers.empty()) {
      subjects_.erase(subject);  // it was nowhere, so nobody was shown it
    }
  }
  const auto& sight = registry_.sight_kind();
  for (const Change& change : changes.components) {
    if (!change.entity) continue;
    const bool is_identity = change.component == kind_of<core::Visible>;
    if (is_identity) update_identity(world, change.entity);
    if (is_identity ||
        std::find(sight.sources.begin(), sight.sources.end(), change.component) != sight.sources.end()) {
      update_place(world, change.entity);
    }
    dirty_.push_back({change.entity, change.component});
  }
}

void Replication::update_place(const World& world, Entity entity) {
  const auto& sight = registry_.sight_kind();
  if (sight.where == nullptr) return;
  const auto point = world.has<core::Visible>(entity) ? sight.where(world, entity) : std::nullopt;
  if (point ? grid_.place(entity, *point) : grid_.remove(entity)) crossed_.push_back(entity);
}

void Replication::update_identity(const World& world, Entity entity) {
  forget_identity(entity);
  const auto* const visible = world.get<core::Visible>(entity);
  if (visible == nullptr) return;
  subjects_[entity.value].handle = visible->handle;
  by_handle_[visible->handle.value] = entity;
}

void Replication::forget_identity(Entity entity) {
  const auto subject = subjects_.find(entity.value);
  if (subject == subjects_.end()) return;
  const auto named = by_handle_.find(subject->second.handle.value);
  if (named != by_handle_.end() && named->second == entity) by_handle_.erase(named);
}

void Replication::run(World& world) {
  collect(world);
  if (!pending()) return;
  reconcile();
  send_happenings(true);
  send_snapshots();
  send_changes();
  send_happenings(false);
  send_vanishes();
  dirty_.clear();
  crossed_.clear();
  happenings_.clear();
  happening_bytes_.clear();
  hearers_.clear();
  opened_.clear();
  entering_.clear();
  parts_.clear();
}

void Replication::reconcile() {
  std::sort(crossed_.begin(), crossed_.end());
  crossed_.erase(std::unique(crossed_.begin(), crossed_.end()), crossed_.end());
  for (const Entity entity : crossed_) {
    const auto cell = grid_.cell_of(entity);
    if (const auto subject = subjects_.find(entity.value); subject != subjects_.end()) {
      const auto observers = subject->second.observers;  // a copy: reconciling changes them
      for (ClientView* const viewer : observers) reconcile(*viewer, entity);
      if (cell) {
        grid_.near(*cell, [&](Entity other) {
          if (ClientView* const viewer = viewer_of(other)) reconcile(*viewer, entity);
        });
      }
    }
    if (ClientView* const viewer = viewer_of(entity)) {
      scratch_ = viewer->shown;
      for (const Entity shown : scratch_) reconcile(*viewer, shown);
      if (cell) grid_.near(*cell, [&](Entity other) { reconcile(*viewer, other); });
    }
  }
}

void Replication::reconcile(ClientView& viewer, Entity subject) {
  if (subject == viewer.self) return;
  const auto from = grid_.cell_of(viewer.self);
  const auto to = grid_.cell_of(subject);
  const bool wanted = from && to && in_sight(*from, *to);
  const bool shown = viewer.shows(subject);
  if (wanted && !shown) {
    viewer.show(subject);
    subjects_[subject.value].observers.push_back(&viewer);
    entering_.push_back({subject, &viewer});
  } else if (!wanted && shown) {
    leaving_.push_back({subject, &viewer});  // maybe twice: once from either side
  }
}

}  // namespace kairos
