// The last phase: every connection gets what it was told once, who is done here leaves, and only then do
// messages go to other partitions. And what connections can take next, which is an input.
#include <algorithm>

#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos {

void Partition::flush() {
  auto& touched = replication_.touched();
  const bool alone = touched.size() <= direct_flush_max;
  for (ClientView* const view : touched) {
    view->touched = false;
    SessionState* const state = find(view->session);
    if (state != nullptr && !view->out.empty()) {
      view->out.collect(pieces_);
      state->session->link().deliver({pass_.number, pieces_, view->out.bytes(), alone});
      watch(*state);
    }
    view->out.clear();
  }
  touched.clear();
  for (const SessionId id : ended_) {
    SessionState* const state = find(id);
    if (state == nullptr) continue;
    if (state->moved) {
      state->transit->unhandled.swap(state->input);
    } else if (state->why != SessionEnd::disconnected) {
      state->session->link().close(state->why);
    }
    bindings_hash_ -= binding_hash(*state);
    replication_.remove_viewer(state->view);
    if (state->watched) std::erase(watched_, state);
    sessions_.erase(id);
  }
  ended_.clear();
  ask_for_credit();
  // Only now, so that nothing the next partition sends overtakes what this one sent.
  for (Departure& departure : departures_) send(departure.to, std::move(departure.item));
  departures_.clear();
  if (travel_.dissolving) look_whether_dissolved();
  if (draining_ && sessions_.empty() && !said_drained_) {
    said_drained_ = true;
    directory_.drained(settings_.id);
  }
}

void Partition::watch(SessionState& state) {
  if (state.watched) return;
  state.watched = true;
  watched_.push_back(&state);
}

/// What waits in a connection is looked at when there is a pass anyway, and is an input of it.
void Partition::read_credit(PassInput& input) {
  std::erase_if(watched_, [&](SessionState* state) {
    const std::size_t waiting = state->session->link().waiting_bytes();
    const std::size_t told = (waiting + SendCredit::grain - 1) / SendCredit::grain * SendCredit::grain;
    if (told != state->view.queued) {
      input.add(state->session->id(), kind_of<SendCredit>,
                bytes_of(SendCredit{static_cast<std::uint32_t>(std::min(told, SendCredit::queued_max))}));
    }
    state->watched = told != 0;
    return !state->watched;
  });
}

/// Whoever is owed something is sent it when half of its window is free again.
void Partition::ask_for_credit() {
  credit_waits_ = false;
  const std::size_t half = replication_.send_window() / 2;
  for (ClientView* const view : replication_.backlogged()) {
    SessionState* const state = find(view->session);
    if (state == nullptr) continue;
    watch(*state);
    if (!state->session->link().wake_when_at_most(half)) credit_waits_ = true;
  }
}

}  // namespace kairos
