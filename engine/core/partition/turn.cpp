// What handlers may call, in terms of the partition they run in.
#include "engine/core/partition/turn.hpp"

#include "engine/core/partition/partition.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos {

World& Turn::world() { return partition_.world_; }
const Pass& Turn::pass() const { return partition_.pass_; }
PartitionId Turn::partition() const { return partition_.settings_.id; }
GameDeadlines& Turn::game_deadlines() { return partition_.game_deadlines_; }
WallDeadlines& Turn::wall_deadlines() { return partition_.wall_deadlines_; }

void* Turn::index_of(std::type_index type) {
  const auto found = partition_.indexes_.find(type);
  invariant(found != partition_.indexes_.end(), "an index that no slice registered");
  return found->second.get();
}

const void* Turn::shared_of(std::type_index type) const {
  const auto found = partition_.shared_.find(type);
  return found == partition_.shared_.end() ? nullptr : found->second;
}

void Turn::emit(Reach reach, SessionId session, Entity subject, Kind kind, std::span<const std::byte> value) {
  partition_.replication_.emit(reach, session, subject, kind, value);
}

void Turn::emit_to(std::span<const Entity> hearers, Entity subject, Kind kind,
                   std::span<const std::byte> value) {
  partition_.replication_.emit_to(hearers, subject, kind, value);
}

void Turn::set_interest(Entity character, Entity subject, Interest why) {
  if (auto* const view = partition_.replication_.viewer_of(character)) view->interests.add(subject, why);
}

void Turn::end_interest(Entity character, Entity subject, Interest why) {
  if (auto* const view = partition_.replication_.viewer_of(character)) view->interests.remove(subject, why);
}

void Turn::resync(SessionId session) {
  auto* const state = partition_.find(session);
  if (state != nullptr && !state->ended) partition_.replication_.resync(state->view);
}

void Turn::defer(Kind kind, std::span<const std::byte> value) { partition_.side_effects_.defer(kind, value); }

void Turn::post(PartitionId to, InboxItem&& item) { partition_.send(to, std::move(item)); }

bool Turn::request(std::uint64_t order_key, Kind command, std::span<const std::byte> value) {
  return partition_.submit({}, {}, order_key, command, value);
}

const Account* Turn::account_of(SessionId session) const {
  const auto* const state = partition_.find(session);
  return state == nullptr || state->ended ? nullptr : &state->session->account();
}

Entity Turn::entity_of(SessionId session) const {
  const auto* const state = partition_.find(session);
  return state == nullptr || state->ended ? Entity{} : state->view.self;
}

SessionId Turn::session_of(Entity entity) const {
  const auto* const view = partition_.replication_.viewer_of(entity);
  return view == nullptr ? SessionId{} : view->session;
}

std::size_t Turn::session_count() const { return partition_.sessions_.size(); }

void Turn::bind(SessionId session, Entity entity) {
  if (auto* const state = partition_.find(session)) partition_.bind(*state, entity);
}

void Turn::park(SessionId session) {
  if (auto* const state = partition_.find(session)) state->held = true;
}

void Turn::unpark(SessionId session) {
  if (auto* const state = partition_.find(session)) {
    state->held = false;
    partition_.make_ready(*state);
  }
}

void Turn::end_session(SessionId session, SessionEnd why) {
  auto* const state = partition_.find(session);
  if (state == nullptr || state->ended) return;
  state->ended = true;
  state->why = why;
  partition_.ended_.push_back(session);
}

void Turn::send_session(SessionId session, PartitionId to, const InboxItem& greeting) {
  static_cast<void>(partition_.send_session(session, to, greeting));
}
Moving Turn::send_entity(Entity entity, PartitionId to, InboxItem&& greeting) {
  return partition_.send_entity(entity, to, std::move(greeting));
}
void Turn::hold(Entity entity) { partition_.hold(entity); }
void Turn::release(Entity entity) { partition_.release(entity); }

void Turn::publish(Kind kind, std::span<const std::byte> bytes) { partition_.publish(kind, bytes); }
std::span<const std::byte> Turn::received(Kind kind) const { return partition_.snapshots_.received(kind); }
void Turn::subscribe(Kind kind, PartitionId service, bool wanted) {
  auto& sources = partition_.snapshots_.sources();
  if (wanted) {
    if (!sources.emplace(service, kind).second) return;
  } else {
    if (sources.erase({service, kind}) == 0) return;
  }
  post(service, InboxItem::of(Subscribe{kind, partition(), wanted ? 1u : 0u}));
}

Handle Turn::take_handle() { return partition_.handles_.take(partition_.pass_.now); }
void Turn::return_handle(Handle handle) { partition_.handles_.give_back(handle, partition_.pass_.now); }
void Turn::send_handle(Handle handle) { partition_.handles_.leave(handle); }
void Turn::adopt_handle(Handle handle) { partition_.handles_.arrive(handle); }
Entity Turn::find(Handle handle) const {
  const Entity found = partition_.replication_.find(handle);
  // Replication learns of what happens in a pass only later, maybe.
  const auto* const visible = partition_.world_.get<core::Visible>(found);
  return visible != nullptr && visible->handle == handle ? found : Entity{};
}

const SightGrid& Turn::grid() {
  partition_.step_ended("a look at the grid");
  partition_.replication_.collect(partition_.world_);
  return partition_.replication_.grid();
}

}  // namespace kairos
