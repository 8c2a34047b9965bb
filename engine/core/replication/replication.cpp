// Replication as its partition uses it. What there is to send is in replication_gathering.cpp, what each
// client gets of it in replication_sending.cpp, who sees whom in sight.cpp.
#include "engine/core/replication/replication.hpp"

#include <algorithm>

#include "engine/core/replication/core_slice.hpp"

namespace kairos {

Replication::Replication(const World& world, const Registry& registry, std::size_t send_window)
    : registry_(registry),
      send_window_(send_window),
      table_(registry.parts()),
      parts_(world, table_),
      sight_(registry.sight_kind()) {}

void Replication::add_viewer(ClientView& viewer) {
  check_owner(*this, "Replication", "add a viewer");
  by_session_[viewer.session.value] = &viewer;
  const auto same = [&](const auto& chronicle) { return &chronicle->client() == viewer.client; };
  auto found = std::find_if(chronicles_.begin(), chronicles_.end(), same);
  if (found == chronicles_.end()) {
    found = chronicles_.insert(found, std::make_unique<ChronicleEncoding>(*viewer.client, table_));
    shown_to_others_ |= (*found)->shown(Viewer::other);
  }
  viewer.chronicle = static_cast<std::size_t>(found - chronicles_.begin());
  ++(*found)->viewers;
}

void Replication::remove_viewer(ClientView& viewer) {
  check_owner(*this, "Replication", "remove a viewer");
  sight_.bind(viewer, {});
  sight_.forget(viewer);
  by_session_.erase(viewer.session.value);
  --chronicles_[viewer.chronicle]->viewers;
  std::erase(touched_, &viewer);
  std::erase(backlogged_, &viewer);
}

void Replication::bind(ClientView& viewer, Entity self) {
  check_owner(*this, "Replication", "bind a viewer");
  sight_.bind(viewer, self);
}

void Replication::resync(ClientView& viewer) {
  check_owner(*this, "Replication", "show everything anew");
  sight_.resync(viewer);
}

void Replication::set_queued(ClientView& viewer, std::size_t bytes) {
  check_owner(*this, "Replication", "take note of a queue");
  viewer.queued = bytes;
}

void Replication::emit(Reach reach, SessionId session, Entity subject, Kind kind,
                       std::span<const std::byte> value) {
  check_owner(*this, "Replication", "emit a happening");
  happenings_.push_back({reach, registry_.class_of(kind), session, subject, kind, keep(value)});
}

void Replication::emit_to(std::span<const Entity> hearers, Entity subject, Kind kind,
                          std::span<const std::byte> value) {
  check_owner(*this, "Replication", "emit a happening");
  happenings_.push_back({Reach::hearers,
                         registry_.class_of(kind),
                         {},
                         subject,
                         kind,
                         keep(value),
                         hearers_.size(),
                         hearers.size()});
  hearers_.insert(hearers_.end(), hearers.begin(), hearers.end());
}

std::size_t Replication::keep(std::span<const std::byte> value) {
  // Adapters read the value in place, as the struct it is.
  constexpr std::size_t alignment = alignof(std::max_align_t);
  const std::size_t at = (happening_bytes_.size() + alignment - 1) / alignment * alignment;
  // An empty one has an address too: ports are given a reference to it.
  happening_bytes_.resize(at + std::max<std::size_t>(value.size(), 1));
  std::copy(value.begin(), value.end(), happening_bytes_.begin() + static_cast<std::ptrdiff_t>(at));
  return at;
}

std::vector<std::byte>& Replication::frames_of(ClientView& viewer) {
  check_owner(*this, "Replication", "append to a client's frames");
  touch(viewer);
  return viewer.out.own();
}

std::vector<ClientView*>& Replication::touched() {
  check_owner(*this, "Replication", "flush");
  return touched_;
}

std::span<ClientView* const> Replication::backlogged() const {
  check_owner(*this, "Replication", "read who is owed something");
  return backlogged_;
}

std::size_t Replication::send_window() const {
  check_owner(*this, "Replication", "read the send window");
  return send_window_;
}

const SightGrid& Replication::grid() const {
  check_owner(*this, "Replication", "read the grid");
  return sight_.grid();
}

Entity Replication::find(Handle handle) const {
  check_owner(*this, "Replication", "find by handle");
  return sight_.find(handle);
}

ClientView* Replication::viewer_of(Entity self) const {
  check_owner(*this, "Replication", "find a viewer");
  return sight_.viewer_of(self);
}

const ReplicationCounts& Replication::counts() const {
  check_owner(*this, "Replication", "read the counts");
  return counts_;
}

bool Replication::pending() const {
  check_owner(*this, "Replication", "ask what is pending");
  return !happenings_.empty() || !dirty_.empty() || sight_.pending() || may_pay();
}

bool Replication::may_pay() const {
  return std::any_of(backlogged_.begin(), backlogged_.end(),
                     [&](const ClientView* viewer) { return viewer->queued < send_window_; });
}

void Replication::collect(World& world) {
  check_owner(*this, "Replication", "collect changes");
  const Changes& changes = world.drain_dirty();
  for (const Entity entity : changes.destroyed) sight_.destroyed(entity);
  const auto& sources = registry_.sight_kind().sources;
  for (const Change& change : changes.components) {
    if (!change.entity) continue;
    const bool is_identity = change.component == kind_of<core::Visible>;
    if (is_identity) sight_.identity_changed(world, change.entity);
    if (is_identity || std::find(sources.begin(), sources.end(), change.component) != sources.end()) {
      sight_.place_changed(world, change.entity);
    }
    dirty_.push_back({change.entity, change.component, change.change != ChangeKind::written});
  }
}

void Replication::end_pass() {
  for (ClientView* const viewer : due_) {
    viewer->due = false;
    viewer->opened = false;
    viewer->speaks = false;
    viewer->own_news = false;
    viewer->own_changes = {};
    if (viewer->backlog.empty() || viewer->backlogged) continue;
    viewer->backlogged = true;
    backlogged_.push_back(viewer);
  }
  counts_.entries_waiting = 0;
  std::erase_if(backlogged_, [&](ClientView* viewer) {
    counts_.entries_waiting += viewer->backlog.entries();
    viewer->backlogged = !viewer->backlog.empty();
    return !viewer->backlogged;
  });
  sight_.end_pass();
  parts_.clear();
  due_.clear();
  dirty_.clear();
  changed_.clear();
  happenings_.clear();
  happening_bytes_.clear();
  hearers_.clear();
  addressed_.clear();
  broadcasts_.clear();
  noted_cells_.clear();
}

}  // namespace kairos
