// The pass: six phases at one frozen now. What is about sessions is in partition_sessions.cpp, what handlers
// may call in turn.cpp.
#include "engine/core/partition/partition.hpp"

#include <algorithm>
#include <exception>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition_steps.hpp"
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos {

/// Takes what systems issued, at the end of each stage.
class Partition::Outputs final : public SystemOutputs {
 public:
  explicit Outputs(Partition& partition) : partition_(partition) {}
  void emit(Kind view, Audience audience, Entity subject, std::span<const std::byte> value) override {
    partition_.replication_.emit(audience == Audience::owner_only ? Reach::owner : Reach::all, {}, subject,
                                 view, value);
  }
  void arm(Kind kind, Entity entity, TimerGroup group, GameTime when, Duration tolerance,
           std::span<const std::byte> payload) override {
    partition_.game_deadlines_.arm({.when = when, .tolerance = tolerance, .entity = entity, .group = group},
                                   kind, payload);
  }
  void defer(Kind kind, std::span<const std::byte> value) override {
    partition_.side_effects_.defer(kind, value);
  }

 private:
  Partition& partition_;
};

Partition::Partition(const PartitionSettings& settings, const Registry& registry,
                     std::unique_ptr<ScheduleRun> schedule, HandleBlockSource& handles, Directory& directory,
                     IoLane& io, Waker& waker)
    : settings_(settings),
      registry_(registry),
      directory_(directory),
      io_(io),
      token_(settings.name),
      inbox_(waker),
      world_(settings.id.value),
      schedule_(std::move(schedule)),
      handles_(token_, handles),
      replication_(world_, registry, settings.send_window),
      indexes_(registry.make_indexes()),
      data_(registry.first_data()),
      shared_(registry.shared_with(*data_)),
      snapshots_(token_),
      lease_view_(token_, world_, replication_, pass_) {
  registry.set_up(world_);
  world_.belong_to(token_);
  sessions_.belong_to(token_);
  replication_.belong_to(token_);
  game_deadlines_.belong_to(token_);
  wall_deadlines_.belong_to(token_);
  schedule_->attach(world_, settings.started_at);
  pass_.seed = settings.seed;
  pass_.now = settings.started_at;
}

Partition::~Partition() = default;

void Partition::record(PassRecorder* recorder) {
  recorder_ = recorder;
  if (recorder == nullptr || !recorder->wants_steps()) return;
  schedule_->run_in_list_order();  // a step is told apart from the next only when they do not overlap
  steps_ = std::make_unique<SystemSteps>(*this);
  schedule_->observe(steps_.get());
}

void Partition::observe(ScheduleObserver& observer) {
  if (steps_ == nullptr) return schedule_->observe(&observer);
  steps_->next = &observer;
}

void Partition::run(const PassInput& input, PassMeter& meter) {
  const RunningPartition running(token_);
  const NoSqlHere no_sql(settings_.name);
  ++pass_.number;
  pass_.now = input.now;
  pass_.wall = input.wall;
  pass_.system = systems_max;  // the steps of items are above those of systems
  meter_ = &meter;
  if (recorder_ != nullptr) recorder_->pass_began(pass_.number, input);
  try {
    run_phases(input, meter);
  } catch (const BrokenInvariant& fault) {
    stopped(fault);
  } catch (const std::exception& fault) {
    stopped(BrokenInvariant(std::string("a pass failed outside any item: ") + fault.what()));
  } catch (...) {
    stopped(BrokenInvariant("a pass failed outside any item with what is no std::exception"));
  }
  if (recorder_ != nullptr) recorder_->pass_ended(*this);
}

void Partition::run_phases(const PassInput& input, PassMeter& meter) {
  enter(Phase::inbox, meter);
  for (const PassItem& item : input.items) handle_item(input, item);
  take_back_put_off();
  enter(Phase::deadlines, meter);
  fire_deadlines();
  enter(Phase::systems, meter);
  Outputs outputs(*this);
  schedule_->run_due(world_, pass_, outputs);
  enter(Phase::side_effects, meter);
  apply_side_effects();
  meter.effects_applied(side_effects_.postponed());
  schedule_->arm_systems(
      pass_.now);  // here, so that a replay, which never asks next_due, arms at the same moment
  enter(Phase::replication, meter);
  replication_.run(world_);
  meter.replicated(replication_.counts());
  for (auto faults = replication_.counts().mapping_faults; faults > 0; --faults) meter.fault("a packet");
  enter(Phase::flush, meter);
  flush();
}

void Partition::report(std::string_view what, std::string_view fault) {
  log::error("{}: {} failed: {}", settings_.name, what, fault);
  meter_->fault(what);
}

void Partition::handle_item(const PassInput& input, const PassItem& item) {
  const auto value = input.value_of(item);
  if (!item.session) {
    if (item.kind == kind_of<ReloadData>) return reload(value, item.owned);
    handle_message(item.kind, value, item.owned.get());
    return;
  }
  SessionState* const state = find(item.session);
  if (state == nullptr) return;
  if (item.kind == kind_of<SendCredit>)
    return replication_.set_queued(state->view, value_from<SendCredit>(value).queued_bytes);
  if (state->moved || (!state->ended && (state->held || state->put_off.size() > 0))) {
    return put_off(*state, item.kind, value);
  }
  if (state->ended) return;
  const auto* const kind = registry_.find_command(item.kind);
  const std::string_view name = kind == nullptr ? "an unknown command" : kind->name;
  meter_->item(WorkKind::command, name);
  if (!contained(name, [&] { handle_command(*state, item.kind, value); })) {
    log::warn("session {}: closed with internal_error:{}", item.session.value, name);
    contained("session end", [&] { ask_to_end(*state, SessionEnd::internal_error); });
  }
}

void Partition::handle_message(Kind kind, std::span<const std::byte> value, const void* carried) {
  const auto* const message = registry_.find_message(kind);
  meter_->item(WorkKind::message, message == nullptr ? "of the engine" : message->name);
  contained("a message", [&] {
    switch (kind) {
      case kind_of<SessionOpening>:
        return open_session(static_cast<const SessionOpening*>(carried)->session);
      case kind_of<Transit>:
        return arrive(static_cast<const SessionInTransit*>(carried), value);
      case kind_of<EndSession>:
        return end_from_outside(value_from<EndSession>(value));
      case kind_of<IoFinished>:
        return finish_io(value_from<IoFinished>(value));
      case kind_of<Drain>:
        return start_draining();
      case kind_of<HandlesLeft>:
        return inherit(value);
      case kind_of<Stranded>:
        return take_in(value_from<Stranded>(value));
      case kind_of<Dissolve>:
        return dissolve(value_from<Dissolve>(value));
      case kind_of<Subscribe>:
        return subscribe(value_from<Subscribe>(value));
      case kind_of<SnapshotArrived>:
        return snapshots_.receive(
            value_from<SnapshotArrived>(value.first(std::min(value.size(), sizeof(SnapshotArrived)))).kind,
            value.subspan(sizeof(SnapshotArrived)));
      case kind_of<IoTells>: {
        const auto header = value_from<IoTells>(value.first(std::min(value.size(), sizeof(IoTells))));
        if (relay(header.session, kind, value)) return;
        return replication_.emit(Reach::session, header.session, {}, header.view,
                                 value.subspan(sizeof(IoTells)));
      }
      case kind_of<LeaseOrder>: {
        const auto order = value_from<LeaseOrder>(value.first(std::min(value.size(), sizeof(LeaseOrder))));
        lease_answer_.reset();
        lease_answer_ = obey(order, value.subspan(sizeof(LeaseOrder)));
        return;
      }
      default:
        break;
    }
    if (message == nullptr) throw std::logic_error("a message of a kind that nobody handles");
    name_step(message->name);
    Turn turn(*this);
    message->handle(turn, value);
  });
}

void Partition::fire_deadlines() {
  const auto fire_all = [&](auto& deadlines, auto now) {
    bool done = false;
    while (!done) {
      contained("a deadline", [&] {
        deadlines.fire(now, pass_.number, [&](const auto& entry) {
          next_step();
          meter_->timer_fired(now - entry.when);
          const auto* const kind = registry_.find_deadline(entry.kind);
          if (kind == nullptr) throw std::logic_error("a deadline of a kind that nobody handles");
          meter_->item(WorkKind::deadline, kind->name);
          Turn turn(*this);
          kind->fire(turn, entry.entity, std::span(entry.payload).first(entry.payload_size));
          step_ended(kind->name);
        });
        done = true;
      });
    }
  };
  fire_all(game_deadlines_, pass_.now);
  fire_all(wall_deadlines_, pass_.wall);
}

void Partition::apply_side_effects() {
  side_effects_.run([&](Kind kind, std::span<const std::byte> value) {
    contained("a side effect", [&] {
      const auto* const effect = registry_.find_side_effect(kind);
      if (effect == nullptr) throw std::logic_error("a side effect of a kind that nobody handles");
      name_step(effect->name);
      meter_->item(WorkKind::side_effect, effect->name);
      Turn turn(*this);
      effect->apply(turn, value);
    });
  });
}

bool Partition::due_at_once() const {
  return !ready_.empty() || credit_waits_ || side_effects_.waiting() || schedule_->unread_messages() ||
         travel_.dissolved;  // so that the pool learns of it, whoever ran the last pass
}

std::optional<GameTime> Partition::next_game_due() {
  const auto timer = next_game_deadline();
  const auto system = next_system_due();
  if (timer && system) return std::min(*timer, *system);
  return timer ? timer : system;
}

std::optional<WallTime> Partition::next_wall_due() {
  const RunningPartition running(token_);
  return wall_deadlines_.wake_at();
}

void Partition::send(PartitionId to, InboxItem&& item) {
  if (recorder_ != nullptr) recorder_->posted(to, item);
  directory_.post(to, std::move(item));
}

bool Partition::submit(SessionId session, const Account& account, std::uint64_t order_key, Kind command,
                       std::span<const std::byte> value) {
  const bool taken = io_.submit(settings_.id, session, account, order_key, command, value);
  if (recorder_ != nullptr) recorder_->requested(session, order_key, command, value, taken);
  return taken;
}

std::uint64_t Partition::state_hash() const {
  std::uint64_t sum = 0;
  visit_hash([&](std::string_view, std::uint64_t share) { sum += share; });
  return sum;
}

}  // namespace kairos
