// The last phase: every connection gets what it was told once, who is done here leaves, and only then do
// messages go to other partitions.
#include "engine/core/partition/partition.hpp"

namespace kairos {

void Partition::flush() {
  auto& touched = replication_.touched();
  const bool alone = touched.size() <= direct_flush_max;
  for (ClientView* const view : touched) {
    const SessionState* const state = find(view->session);
    if (state != nullptr && !view->frames.empty()) {
      const FramePiece piece{view->frames};
      state->session->link().deliver({pass_.number, std::span(&piece, 1), view->frames.size(), alone});
    }
    view->frames.clear();
    if (view->frames.capacity() > frames_kept_max) view->frames.shrink_to_fit();
    view->touched = false;
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
    sessions_.erase(id);
  }
  ended_.clear();
  // Only now, so that nothing the next partition sends overtakes what this one sent.
  for (Departure& departure : departures_) send(departure.to, std::move(departure.item));
  departures_.clear();
  if (travel_.dissolving) look_whether_dissolved();
  if (draining_ && sessions_.empty() && !said_drained_) {
    said_drained_ = true;
    directory_.drained(settings_.id);
  }
}

}  // namespace kairos
