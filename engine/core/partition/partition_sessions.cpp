// Sessions in a partition: taking their input fairly, handling it, letting them come and go.
#include <algorithm>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/replication/frame_sink.hpp"

namespace kairos {

SessionState* Partition::find(SessionId session) { return sessions_.find(session); }

std::uint64_t Partition::binding_hash(const SessionState& state) {
  return (state.view.session.value * 0x9e3779b97f4a7c15ull) ^ (state.view.self.value * 0xff51afd7ed558ccdull);
}

void Partition::bind(SessionState& state, Entity self) {
  bindings_hash_ -= binding_hash(state);
  replication_.bind(state.view, self);
  bindings_hash_ += binding_hash(state);
}

void Partition::make_ready(SessionState& state) {
  if (state.ready || state.parked || state.io_taken || state.held || state.ended) return;
  state.ready = true;
  ready_.push_back(state.session->id());
}

void Partition::gather(PassInput& input) {
  const RunningPartition running(token_);
  input.clear();
  inbox_.drain([&](const Arrived& item) {
    if (item.kind == kind_of<HasInput>) {
      const auto signal = value_from<HasInput>(item.bytes);
      if (SessionState* const state = find(signal.session)) make_ready(*state);
    } else if (item.kind == kind_of<SnapshotContent>) {
      gather_snapshot(item.carried, input);
    } else {
      input.add({}, item.kind, item.bytes, item.carried);
    }
  });
  // One item of each ready session in turn, until all are dry or have had their share.
  for (int round = 0; round < items_per_session && !ready_.empty(); ++round) {
    turns_.swap(ready_);
    for (const SessionId id : turns_) {
      SessionState* const state = find(id);
      if (state == nullptr) continue;
      state->ready = false;
      if (!state->parked && !state->io_taken && !state->held && !state->ended && take_from(*state, input))
        make_ready(*state);
    }
    turns_.clear();
  }
  read_credit(input);
}

/// By content, so that a recording needs nothing else; the object itself waits for the item's turn.
void Partition::gather_snapshot(const std::shared_ptr<const void>& carried, PassInput& input) {
  auto content = std::static_pointer_cast<const SnapshotContent>(carried);
  input.add({}, kind_of<SnapshotArrived>, bytes_of(SnapshotArrived{content->kind}));
  input.extend(content->bytes);
  snapshots_.expect(std::move(content));
}

bool Partition::take_from(SessionState& state, PassInput& input) {
  if (state.input.drained() && !state.session->queue().take(state.input)) return false;
  const auto item = state.input.next();
  input.add(state.session->id(), item.kind, item.value);
  // What the lane answers comes as a message; until then this session's input waits.
  const auto* const command = registry_.find_command(item.kind);
  if (command != nullptr && command->lane == Lane::io) state.io_taken = true;
  return true;
}

/// An earlier item of this pass held the session back or moved it; what was taken behind it keeps its place
/// in the order.
void Partition::put_off(SessionState& state, Kind kind, std::span<const std::byte> value) {
  if (state.put_off.size() == 0) put_off_.push_back(state.session->id());
  state.put_off.append(kind, value);
  const auto* const command = registry_.find_command(kind);
  if (command != nullptr && command->lane == Lane::io) state.io_taken = false;  // it does not run after all
}

void Partition::take_back_put_off() {
  for (const SessionId id : put_off_) {
    SessionState* const state = find(id);
    if (state == nullptr) continue;
    state->input.prepend(state->put_off);
    make_ready(*state);
  }
  put_off_.clear();
}

void Partition::handle_command(SessionState& state, Kind kind, std::span<const std::byte> value) {
  if (kind == kind_of<Disconnected>) {
    state.disconnected = true;
    ask_to_end(state, SessionEnd::disconnected);
    return;
  }
  const auto* const command = registry_.find_command(kind);
  if (command == nullptr) throw std::logic_error("a command that nobody handles");
  if (command->size != value.size()) throw std::logic_error("a command of the wrong size");
  if (command->lane == Lane::io) {
    handle_io_command(state, kind, value);
    return;
  }
  Turn turn(*this);
  const Outcome outcome = command->on_pass(turn, Actor{state.session->id(), state.view.self}, value);
  meter_->command(command->name, static_cast<std::uint8_t>(outcome.reason));
  if (!outcome.applied()) refuse(state, kind, outcome.reason);
}

void Partition::handle_io_command(SessionState& state, Kind kind, std::span<const std::byte> value) {
  state.io_taken = false;
  state.parked = true;
  std::vector<std::byte> command(value.begin(), value.end());
  if (const auto& admit = registry_.find_command(kind)->admit) {
    Turn turn(*this);
    const Outcome admitted = admit(turn, Actor{state.session->id(), state.view.self}, command);
    if (!admitted.applied()) {
      return finish_io({state.session->id(), kind, static_cast<std::uint32_t>(admitted.reason)});
    }
  }
  if (submit(state.session->id(), state.session->account(), state.session->id().value, kind, command)) return;
  finish_io({state.session->id(), kind, static_cast<std::uint32_t>(Reason::storage_full)});
}

void Partition::finish_io(const IoFinished& finished) {
  if (relay(finished.session, kind_of<IoFinished>, bytes_of(finished))) return;
  SessionState* const state = find(finished.session);
  if (state == nullptr || state->ended) return;
  const auto* const command = registry_.find_command(finished.command);
  if (finished.reason == IoFinished::threw) {
    const std::string_view name = command == nullptr ? "an unknown command" : command->name;
    log::warn("session {}: closed with internal_error:{}", finished.session.value, name);
    meter_->fault(name);
    state->parked = false;
    return ask_to_end(*state, SessionEnd::internal_error);
  }
  const auto reason = static_cast<Reason>(finished.reason);
  if (command != nullptr) meter_->command(command->name, static_cast<std::uint8_t>(reason));
  if (reason != Reason::none) refuse(*state, finished.command, reason);
  state->parked = false;
  make_ready(*state);
}

void Partition::refuse(SessionState& state, Kind command, Reason reason) {
  const auto* const kind = registry_.find_command(command);
  log::debug("session {}: {} refused: {}", state.session->id().value, kind == nullptr ? "?" : kind->name,
             name_of(reason));
  FrameSink sink(replication_.frames_of(state.view));
  state.view.client->refused(command, reason, sink);
}

void Partition::open_session(const std::shared_ptr<Session>& session) {
  const SessionId id = session->id();
  if (draining_ || travel_.dissolving) {
    session->link().close(SessionEnd::server_stopping);
    return;
  }
  auto& state = sessions_[id];
  state.view.session = id;
  state.view.client = &session->client();
  state.session = session;
  bindings_hash_ += binding_hash(state);
  state.session->set_home(directory_, settings_.id);
  replication_.add_viewer(state.view);
  make_ready(state);  // what came before it had a home
  Turn turn(*this);
  if (const auto handler = registry_.session_open_handler()) handler(turn, id);
}

void Partition::ask_to_end(SessionState& state, SessionEnd why) {
  if (state.ended) return;
  Turn turn(*this);
  const Actor actor{state.session->id(), state.view.self};
  const auto handler = registry_.session_end_handler();
  // Whatever the rules do, a session that is to end ends.
  if (handler == nullptr || !contained("the end of a session", [&] { handler(turn, actor, why); })) {
    turn.end_session(actor.session, why);
  }
}

void Partition::end_from_outside(const EndSession& order) {
  if (SessionState* const state = find(order.session)) {
    if (state->moved)
      return departures_.push_back({state->moved_to, InboxItem::of(order)});  // right behind it
    ask_to_end(*state, static_cast<SessionEnd>(order.why));
    return;
  }
  // It may be on its way between two partitions; the lobby always knows where it went.
  if (settings_.id != settings_.lobby) {
    send(settings_.lobby, InboxItem::of(order));
  } else if (const auto handler = registry_.session_missing_handler()) {
    Turn turn(*this);
    handler(turn, order);
  }
}

void Partition::start_draining() {
  draining_ = true;
  for (auto& [id, state] : sessions_) ask_to_end(state, SessionEnd::server_stopping);
}

}  // namespace kairos
