// Entities and sessions that leave for another partition or come from one, and the end of a partition that
// was made for a while.
#include <algorithm>
#include <ranges>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos {
namespace {

Handle handle_in(const EntityBundle& bundle) {
  for (const auto& piece : bundle.pieces) {
    if (piece.component == kind_of<core::Visible>)
      return value_from<core::Visible>(bundle.content(piece)).handle;
  }
  return {};
}

}  // namespace

bool Partition::send_session(SessionId session, PartitionId to, const InboxItem& greeting) {
  SessionState* const state = find(session);
  if (state == nullptr || state->ended) return false;
  if (to == settings_.id) throw std::logic_error("a session cannot move to where it is");
  depart(to, pack(with(*state), greeting));
  leave(*state, to);
  return true;
}

/// The session as it is to be packed.
Traveller Partition::with(SessionState& state) {
  state.transit = std::make_shared<SessionInTransit>();
  state.transit->session = state.session;
  return {state.session->id(), state.transit, state.parked, {}, nullptr};
}

/// The session is somewhere else when this pass has been flushed.
void Partition::leave(SessionState& state, PartitionId to) {
  const SessionId session = state.session->id();
  if (state.parked) travel_.relays[session] = to;
  state.ended = true;
  state.moved = true;
  state.moved_to = to;
  bind(state, {});
  ended_.push_back(session);
}

Moving Partition::send_entity(Entity entity, PartitionId to, InboxItem&& greeting) {
  if (!world_.alive(entity)) return Moving::gone;
  if (to == settings_.id) throw std::logic_error("an entity cannot move to where it is");
  const auto held = travel_.held.find(entity);
  if (held != travel_.held.end()) {
    held->second.move.emplace(Departure{to, std::move(greeting)});
    return Moving::later;
  }
  Turn turn(*this);
  SessionState* const state = find(turn.session_of(entity));
  // Those that build on others leave before these, as they came after them.
  for (const auto taking_leave : registry_.departures() | std::views::reverse) taking_leave(turn, entity);
  const auto bundle = world_.extract(entity);
  if (!bundle) return Moving::gone;
  const bool together = state != nullptr && !state->ended;
  const Handle handle = handle_in(*bundle);
  InboxItem packed;
  try {
    Traveller traveller = together ? with(*state) : Traveller{};
    traveller.head = {entity, pass_.now, handle, 0};
    traveller.entity = &*bundle;
    packed = pack(std::move(traveller), greeting);
  } catch (const std::length_error&) {
    world_.insert(*bundle);  // too much to travel: it stays, whole
    throw;
  }
  game_deadlines_.forget(entity);
  wall_deadlines_.forget(entity);
  if (handle) handles_.leave(handle);
  if (together) leave(*state, to);
  depart(to, std::move(packed));
  return Moving::now;
}

void Partition::hold(Entity entity) {
  if (!world_.alive(entity)) throw std::logic_error("what does not live cannot be held");
  ++travel_.held[entity].holds;
}

void Partition::release(Entity entity) {
  const auto held = travel_.held.find(entity);
  if (held == travel_.held.end()) throw std::logic_error("an entity is released that nobody holds");
  if (--held->second.holds > 0) return;
  auto move = std::move(held->second.move);
  travel_.held.erase(held);
  if (move) static_cast<void>(send_entity(entity, move->to, std::move(move->item)));
}

void Partition::arrive(const SessionInTransit* carried, std::span<const std::byte> bytes) {
  auto transit = unpack_transit(bytes);
  SessionState* state = nullptr;
  if (carried != nullptr) state = move_in(*carried, transit.head.parked != 0);
  if (transit.entity) arrive_entity(*transit.entity, state);
  if (travel_.dissolving) {
    if (state != nullptr) return send_on(*state);
    if (transit.entity) send_on(transit.entity->head.entity);
    return;
  }
  handle_message(transit.head.greeting, transit.greeting, nullptr);
  if (carried == nullptr || !draining_) return;
  // The greeting may have ended it, or sent it elsewhere.
  if (SessionState* const arrived = find(transit.head.session))
    ask_to_end(*arrived, SessionEnd::server_stopping);
}

/// Null: it is ended, because this partition ends and nobody takes its sessions.
SessionState* Partition::move_in(const SessionInTransit& transit, bool parked) {
  if (travel_.dissolving && travel_.dissolving->to.value == 0) {
    transit.session->link().close(static_cast<SessionEnd>(travel_.dissolving->why));
    return nullptr;
  }
  auto& state = sessions_[transit.session->id()];
  state.session = transit.session;
  state.view.session = transit.session->id();
  state.view.client = &transit.session->client();
  state.input = transit.unhandled;
  state.parked = parked;
  bindings_hash_ += binding_hash(state);
  state.session->set_home(directory_, settings_.id);
  replication_.add_viewer(state.view);
  make_ready(state);
  return &state;
}

void Partition::arrive_entity(const UnpackedEntity& unpacked, SessionState* state) {
  const auto& [head, bundle] = unpacked;
  try {
    world_.insert(bundle);
    if (head.handle) handles_.arrive(head.handle);
  } catch (...) {
    if (state != nullptr) ask_to_end(*state, SessionEnd::internal_error);
    throw;
  }
  replication_.collect(world_);  // who greets it finds it by its handle
  if (state != nullptr) bind(*state, head.entity);
  Turn turn(*this);
  const SessionId session = state == nullptr ? SessionId{} : state->session->id();
  for (const auto receive : registry_.arrivals())
    receive(turn, Arrival{head.entity, session, pass_.now - head.left_at});
}

bool Partition::relay(SessionId session, Kind kind, std::span<const std::byte> value) {
  const auto found = travel_.relays.find(session);
  if (found == travel_.relays.end()) return false;
  depart(found->second, InboxItem(kind, value));
  if (kind == kind_of<IoFinished>) travel_.relays.erase(found);
  return true;
}

void Partition::dissolve(const Dissolve& order) {
  if (travel_.dissolving) return;
  travel_.dissolving = order;
  for (const auto& [service, kind] : snapshots_.sources())
    send(service, InboxItem::of(Subscribe{kind, settings_.id, 0}));
  for (auto& [id, state] : sessions_) send_on(state);
}

/// A session of a partition that dissolves, with its entity, to where all go.
void Partition::send_on(SessionState& state) {
  if (state.ended) return;
  const Dissolve& order = *travel_.dissolving;
  if (order.to.value == 0) return ask_to_end(state, static_cast<SessionEnd>(order.why));
  const SessionId session = state.session->id();
  const Entity entity = state.view.self;
  if (entity) {
    static_cast<void>(send_entity(entity, order.to, InboxItem::of(Stranded{session, entity})));
  } else {
    static_cast<void>(send_session(session, order.to, InboxItem::of(Stranded{session, {}})));
  }
}

/// A thing without a session that came too late.
void Partition::send_on(Entity entity) {
  const PartitionId to = travel_.dissolving->to;
  if (to.value != 0) {
    static_cast<void>(send_entity(entity, to, InboxItem::of(Stranded{{}, entity})));
    return;
  }
  if (const auto* const visible = world_.get<core::Visible>(entity))
    handles_.give_back(visible->handle, pass_.now);
  world_.destroy(entity);
}

void Partition::take_in(const Stranded& stranded) {
  Turn turn(*this);
  if (const auto handler = registry_.stranded_handler()) return handler(turn, stranded);
  log::warn("{}: nobody takes care of what came from a partition that is gone", settings_.name);
  if (stranded.session) turn.end_session(stranded.session, SessionEnd::internal_error);
}

void Partition::look_whether_dissolved() {
  if (travel_.dissolved || !sessions_.empty() || !travel_.relays.empty() || !travel_.held.empty()) return;
  travel_.dissolved = true;
  const std::vector<HandleRange> left = handles_.surrender();
  constexpr std::size_t most = inbox_item_bytes_max / sizeof(HandleRange);
  for (std::size_t at = 0; at < left.size(); at += most) {
    const auto some = std::span(left).subspan(at, std::min(most, left.size() - at));
    send(settings_.lobby, InboxItem(kind_of<HandlesLeft>, std::as_bytes(some)));
  }
}

void Partition::inherit(std::span<const std::byte> ranges) {
  for (; !ranges.empty(); ranges = ranges.subspan(sizeof(HandleRange)))
    handles_.inherit(value_from<HandleRange>(ranges.first(std::min(ranges.size(), sizeof(HandleRange)))),
                     pass_.now);
}

void Partition::subscribe(const Subscribe& wish) {
  if (wish.wanted == 0) return snapshots_.unsubscribe(wish.kind, wish.subscriber);
  if (auto present = snapshots_.subscribe(wish.kind, wish.subscriber))
    send(wish.subscriber, item_of(std::move(present)));
}

void Partition::publish(Kind kind, std::span<const std::byte> bytes) {
  const auto content = snapshots_.publish(kind, bytes);
  for (const PartitionId subscriber : snapshots_.subscribers(kind)) send(subscriber, item_of(content));
}

}  // namespace kairos
