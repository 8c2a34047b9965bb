// Replication's way out: what each client is sent in a pass, encoded once per chronicle.
#include <algorithm>
#include <tuple>

#include "engine/core/replication/frame_sink.hpp"
#include "engine/core/replication/replication.hpp"

namespace kairos {

void Replication::start_encoding() { encoded_used_ = 0; }

template <class Encode>
void Replication::append_encoded(ClientView& viewer, Encode&& encode) {
  const auto end = encoded_.begin() + static_cast<std::ptrdiff_t>(encoded_used_);
  auto found =
      std::find_if(encoded_.begin(), end, [&](const Encoded& e) { return e.client == viewer.client; });
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
  std::sort(entering_.begin(), entering_.end(),
            [&](const Pair& a, const Pair& b) { return order(a) < order(b); });
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
  if (anybody_is_shown(changes, Viewer::other)) {
    for (ClientView* const observer : subject->second.observers) {
      if (!entered_now(entity, *observer)) append_encoded(*observer, encode_for(Viewer::other));
    }
  }
  ClientView* const owner = viewer_of(entity);
  if (owner == nullptr || std::find(opened_.begin(), opened_.end(), owner) != opened_.end()) return;
  start_encoding();
  append_encoded(*owner, encode_for(Viewer::self));
}

void Replication::select_changed_parts(std::span<const Changed> changes, Viewer viewer,
                                       const ClientPort& client) {
  const auto changed = [&](Kind component) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const Changed& c) { return c.component == component; });
  };
  changed_parts_.clear();
  for (const PartKind& part : registry_.parts()) {
    if (viewer == Viewer::other && part.audience == Audience::owner_only) continue;
    if (!client.shows_changes_of(part.kind, viewer)) continue;
    if (std::any_of(part.sources.begin(), part.sources.end(), changed)) changed_parts_.push_back(part.kind);
  }
}

/// Most changes are steps, which clients make by themselves: then nobody need be looked at.
bool Replication::anybody_is_shown(std::span<const Changed> changes, Viewer viewer) {
  return std::any_of(chronicles_.begin(), chronicles_.end(), [&](const ClientPort* client) {
    select_changed_parts(changes, viewer, *client);
    return !changed_parts_.empty();
  });
}

bool Replication::entered_now(Entity subject, const ClientView& viewer) const {
  const auto key = std::tuple(subject, viewer.session);
  const auto at =
      std::lower_bound(entering_.begin(), entering_.end(), key, [](const Pair& pair, const auto& sought) {
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
    if (happening.reach == Reach::hearers) {
      for (std::size_t i = 0; i < happening.hearers; ++i) send(viewer_of(hearers_[happening.hearers_at + i]));
      continue;
    }
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
  std::sort(leaving_.begin(), leaving_.end(),
            [&](const Pair& a, const Pair& b) { return order(a) < order(b); });
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
