// One pass of replication. Work is proportional to what changed and who sees it; nothing here scans the world.
#include "engine/core/replication/replication.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/replication/core_slice.hpp"
#include "engine/core/replication/frame_sink.hpp"

namespace kairos {

Replication::Replication(const World& world, const Registry& registry)
    : registry_(registry), parts_(world, registry.parts()) {}

void Replication::add_viewer(ClientView& viewer) { by_session_[viewer.session.value] = &viewer; }

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

void Replication::emit(Reach reach, SessionId session, Entity subject, Kind kind, std::span<const std::byte> value) {
  happenings_.push_back({reach, session, subject, kind, happening_bytes_.size(), value.size()});
  happening_bytes_.insert(happening_bytes_.end(), value.begin(), value.end());
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
    if (is_identity || std::find(sight.sources.begin(), sight.sources.end(), change.component) != sight.sources.end()) {
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

void Replication::start_encoding() { encoded_used_ = 0; }

template <class Encode>
void Replication::append_encoded(ClientView& viewer, Encode&& encode) {
  const auto end = encoded_.begin() + static_cast<std::ptrdiff_t>(encoded_used_);
  auto found = std::find_if(encoded_.begin(), end, [&](const Encoded& e) { return e.client == viewer.client; });
  if (found == end) {
    if (encoded_used_ == encoded_.size()) encoded_.emplace_back();
    found = encoded_.begin() + static_cast<std::ptrdiff_t>(encoded_used_++);
    found->client = viewer.client;
    found->frames.clear();
    FrameSink sink(found->frames);
    encode(*viewer.client, sink);
  }
  if (found->frames.empty()) return;
  auto& frames = frames_of(viewer);
  frames.insert(frames.end(), found->frames.begin(), found->frames.end());
}

void Replication::send_snapshots() {
  const auto order = [](const Pair& pair) { return std::tuple(pair.subject, pair.viewer->session); };
  std::sort(entering_.begin(), entering_.end(), [&](const Pair& a, const Pair& b) { return order(a) < order(b); });
  for (std::size_t i = 0; i < entering_.size(); ++i) {
    if (i == 0 || entering_[i].subject != entering_[i - 1].subject) start_encoding();
    const Entity subject = entering_[i].subject;
    append_encoded(*entering_[i].viewer, [&](const ClientPort& client, PacketSink& out) {
      EntityParts parts(parts_, subject);
      client.snapshot(parts, out);
    });
  }
}

void Replication::send_changes() {
  std::sort(dirty_.begin(), dirty_.end(), [](const Changed& a, const Changed& b) {
    return std::tie(a.entity, a.component) < std::tie(b.entity, b.component);
  });
  for (std::size_t begin = 0; begin < dirty_.size();) {
    std::size_t end = begin;
    while (end < dirty_.size() && dirty_[end].entity == dirty_[begin].entity) ++end;
    send_changes(dirty_[begin].entity, std::span(dirty_).subspan(begin, end - begin));
    begin = end;
  }
}

void Replication::send_changes(Entity entity, std::span<const Changed> changes) {
  const auto subject = subjects_.find(entity.value);
  if (subject == subjects_.end() || !grid_.cell_of(entity)) return;
  const auto encode_for = [&](Viewer viewer) {
    return [this, entity, changes, viewer](const ClientPort& client, PacketSink& out) {
      select_changed_parts(changes, viewer, client);
      if (changed_parts_.empty()) return;
      EntityParts parts(parts_, entity);
      client.changed(viewer, changed_parts_, parts, out);
    };
  };
  start_encoding();
  for (ClientView* const observer : subject->second.observers) {
    if (!entered_now(entity, *observer)) append_encoded(*observer, encode_for(Viewer::other));
  }
  ClientView* const owner = viewer_of(entity);
  if (owner == nullptr || std::find(opened_.begin(), opened_.end(), owner) != opened_.end()) return;
  start_encoding();
  append_encoded(*owner, encode_for(Viewer::self));
}

void Replication::select_changed_parts(std::span<const Changed> changes, Viewer viewer, const ClientPort& client) {
  const auto changed = [&](Kind component) {
    return std::any_of(changes.begin(), changes.end(), [&](const Changed& c) { return c.component == component; });
  };
  changed_parts_.clear();
  for (const PartKind& part : registry_.parts()) {
    if (viewer == Viewer::other && part.audience == Audience::owner_only) continue;
    if (!client.shows_changes_of(part.kind, viewer)) continue;
    if (std::any_of(part.sources.begin(), part.sources.end(), changed)) changed_parts_.push_back(part.kind);
  }
}

bool Replication::entered_now(Entity subject, const ClientView& viewer) const {
  const auto key = std::tuple(subject, viewer.session);
  const auto at = std::lower_bound(entering_.begin(), entering_.end(), key, [](const Pair& pair, const auto& sought) {
    return std::tuple(pair.subject, pair.viewer->session) < sought;
  });
  return at != entering_.end() && at->subject == subject && at->viewer == &viewer;
}

void Replication::send_happenings(bool opening) {
  for (const Happening& happening : happenings_) {
    if ((registry_.class_of(happening.kind) == HappeningClass::opening) != opening) continue;
    start_encoding();
    const auto send = [&](ClientView* viewer) {
      if (viewer == nullptr) return;
      const Entity subject = happening.subject ? happening.subject : viewer->self;
      append_encoded(*viewer, [&](const ClientPort& client, PacketSink& out) {
        EntityParts parts(parts_, subject);
        client.happening(happening.kind, happening_bytes_.data() + happening.at, parts, out);
      });
      if (opening) opened_.push_back(viewer);
    };
    if (happening.reach == Reach::session) {
      const auto found = by_session_.find(happening.session.value);
      send(found == by_session_.end() ? nullptr : found->second);
      continue;
    }
    if (happening.reach != Reach::others) send(viewer_of(happening.subject));
    if (happening.reach == Reach::owner) continue;
    const auto subject = subjects_.find(happening.subject.value);
    if (subject == subjects_.end()) continue;
    for (ClientView* const observer : subject->second.observers) send(observer);
  }
}

void Replication::send_vanishes() {
  const auto order = [](const Pair& pair) { return std::tuple(pair.subject, pair.viewer->session); };
  std::sort(leaving_.begin(), leaving_.end(), [&](const Pair& a, const Pair& b) { return order(a) < order(b); });
  for (const Pair& pair : leaving_) {
    if (!pair.viewer->shows(pair.subject)) continue;
    auto& subject = subjects_[pair.subject.value];
    FrameSink sink(frames_of(*pair.viewer));
    pair.viewer->client->vanished(subject.handle, sink);
    pair.viewer->hide(pair.subject);
    std::erase(subject.observers, pair.viewer);
  }
  leaving_.clear();
  for (const Entity entity : crossed_) {
    const auto subject = subjects_.find(entity.value);
    if (subject == subjects_.end() || !subject->second.observers.empty() || grid_.cell_of(entity)) continue;
    if (find(subject->second.handle) != entity) subjects_.erase(subject);
  }
}

}  // namespace kairos
