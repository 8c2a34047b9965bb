// Partition: one space of the world with one owner, and the pass that is all that ever happens in it.
#pragma once
#include <array>
#include <exception>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/ecs/world.hpp"
#include "engine/core/identity/handle_pool.hpp"
#include "engine/core/inbox/inbox.hpp"
#include "engine/core/lease/lease_view.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/data_set.hpp"
#include "engine/core/partition/directory.hpp"
#include "engine/core/partition/failure.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/partition/pass_recorder.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/session_table.hpp"
#include "engine/core/partition/side_effects.hpp"
#include "engine/core/partition/snapshots.hpp"
#include "engine/core/partition/transfer.hpp"
#include "engine/core/partition/travel_state.hpp"
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/replication.hpp"
#include "engine/core/time/deadline_queue.hpp"
#include "engine/core/timing/pass_meter.hpp"

namespace kairos {

struct PartitionSettings {
  PartitionId id;
  std::string name;  ///< as in metrics and logs
  std::uint64_t seed = 0;
  PartitionId lobby;    ///< where the ends of unknown sessions are asked for
  GameTime started_at;  ///< game time before the first pass
  /// See Replication::send_window_default.
  std::size_t send_window = Replication::send_window_default;
};

/// `gather` takes inputs from the threads; `run` is a pure function of them. Both, and everything else but
/// the inbox, belong to the thread that runs the partition.
class Partition final {
 public:
  /// The most items one session has handled in one pass: a flooder delays only itself.
  static constexpr int items_per_session = 16;
  /// Direct sends by the loop thread; with more connections to flush they go to the network threads.
  static constexpr std::size_t direct_flush_max = 8;
  Partition(const PartitionSettings& settings, const Registry& registry,
            std::unique_ptr<ScheduleRun> schedule, HandleBlockSource& handles, Directory& directory,
            IoLane& io, Waker& waker);
  ~Partition();

  [[nodiscard]] PartitionId id() const { return settings_.id; }
  [[nodiscard]] const std::string& name() const { return settings_.name; }
  [[nodiscard]] const OwnerToken& token() const { return token_; }
  [[nodiscard]] Inbox& inbox() { return inbox_; }

  /// The building thread, before the first pass: the world is still open to it.
  template <class Build>
  void build(Build&& rule) {
    const RunningPartition running(token_);
    Turn turn(*this);
    rule(turn);
    schedule_->arm_systems(pass_.now);
    replication_.run(world_);
  }
  /// Before the building. Null for none; must outlive the partition. One that wants steps is told of systems
  /// too.
  void record(PassRecorder* recorder);
  /// Told about stages and systems; must outlive the partition.
  void observe(ScheduleObserver& observer);
  /// After this only passes touch the partition.
  void loop_starts() { token_.loop_starts(); }

  /// Takes what waits: messages in order of arrival, then the ready sessions round robin. Keeps its buffers.
  void gather(PassInput& input);
  /// One pass. Throws BrokenInvariant (and nothing else) when the partition must stop.
  void run(const PassInput& input, PassMeter& meter);

  /// Work is left over that needs no new input: sessions with more input, messages of systems, postponed
  /// effects.
  [[nodiscard]] bool due_at_once() const;
  [[nodiscard]] std::optional<GameTime> next_game_deadline() {
    const RunningPartition running(token_);
    return game_deadlines_.wake_at();
  }
  [[nodiscard]] std::optional<GameTime> next_system_due() {
    const RunningPartition running(token_);
    return schedule_->next_due();
  }
  /// The earlier of the two.
  [[nodiscard]] std::optional<GameTime> next_game_due();
  [[nodiscard]] std::optional<WallTime> next_wall_due();
  /// Changes whenever anything in the world, the timers or the bindings of sessions changes.
  [[nodiscard]] std::uint64_t state_hash() const;
  /// The summands of state_hash: visit(name, sum), always in the same order: kinds of the world, then what
  /// the partition itself keeps.
  template <class Visit>
  void visit_hash(Visit visit) const {
    const RunningPartition running(token_);
    world_.visit_hash(visit);
    visit(std::string_view("the schedule"), schedule_->state_hash() * 5);
    visit(std::string_view("game deadlines"), game_deadlines_.hash());
    visit(std::string_view("wall deadlines"), wall_deadlines_.hash() * 3);
    visit(std::string_view("bindings of sessions"), bindings_hash_);
    visit(std::string_view("snapshots"), snapshots_.hash());
    visit(std::string_view("the data"), data_->hash().first ^ data_->hash().second * 3);
  }

  /// What the lease's order of the last pass came to; nothing when its handler threw or there was none.
  [[nodiscard]] std::optional<Created> take_lease_answer() { return std::exchange(lease_answer_, {}); }
  /// The building thread, before the first pass: the same at once, without a pass. Throws what the handler
  /// throws.
  [[nodiscard]] Created obey_at_once(const LeaseOrder& order, std::span<const std::byte> value);
  [[nodiscard]] const LeaseView& lease_view() const { return lease_view_; }
  /// It has nothing left to do and will never have: its owner may take it away.
  [[nodiscard]] bool dissolved() const { return travel_.dissolved; }

  /// Of the data that it runs on; zero: as it was made.
  [[nodiscard]] const DataHash& data_hash() const { return data_->hash(); }
  [[nodiscard]] std::size_t entity_count() const {
    const RunningPartition running(token_);
    return world_.entity_count();
  }
  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] const Pass& last_pass() const { return pass_; }
  [[nodiscard]] const Replication& replication() const { return replication_; }
  [[nodiscard]] const SessionTable& sessions() const { return sessions_; }
  [[nodiscard]] std::size_t session_count() const {
    const RunningPartition running(token_);
    return sessions_.size();
  }
  /// What became of each system, in the schedule's order.
  [[nodiscard]] std::span<const SystemState> systems() const { return schedule_->systems(); }
  /// The broken partition's last words: closes every session.
  void abandon();

 private:
  friend class Turn;
  friend class SnapshotParts;
  class Outputs;
  class SystemSteps;

  void run_phases(const PassInput& input, PassMeter& meter);
  [[noreturn]] void stopped(const BrokenInvariant& fault);
  void handle_item(const PassInput& input, const PassItem& item);
  /// `carried`: the object of a kind that has one.
  void handle_message(Kind kind, std::span<const std::byte> value, const void* carried);
  void use_data(std::shared_ptr<const DataSet> data);
  void reload(std::span<const std::byte> value, const std::shared_ptr<const void>& carried);
  [[nodiscard]] Created obey(const LeaseOrder& order, std::span<const std::byte> value);
  void handle_command(SessionState& state, Kind kind, std::span<const std::byte> value);
  void handle_io_command(SessionState& state, Kind kind, std::span<const std::byte> value);
  void open_session(const std::shared_ptr<Session>& session);
  void arrive(const SessionInTransit* carried, std::span<const std::byte> bytes);
  [[nodiscard]] SessionState* move_in(const SessionInTransit& transit, bool parked);
  void arrive_entity(const UnpackedEntity& unpacked, SessionState* state);
  void take_in(const Stranded& stranded);
  /// The session was given away while an I/O command of it ran: its answers follow it. False: it was not.
  bool relay(SessionId session, Kind kind, std::span<const std::byte> value);
  [[nodiscard]] bool send_session(SessionId session, PartitionId to, const InboxItem& greeting);
  [[nodiscard]] static Traveller with(SessionState& state);
  void leave(SessionState& state, PartitionId to);
  Moving send_entity(Entity entity, PartitionId to, InboxItem&& greeting);
  void hold(Entity entity);
  void release(Entity entity);
  /// With what goes when this pass was flushed.
  void depart(PartitionId to, InboxItem&& item) { departures_.push_back({to, std::move(item)}); }
  void dissolve(const Dissolve& order);
  void send_on(SessionState& state);
  void send_on(Entity entity);
  void look_whether_dissolved();
  void inherit(std::span<const std::byte> ranges);
  void subscribe(const Subscribe& wish);
  void publish(Kind kind, std::span<const std::byte> bytes);
  void gather_snapshot(const std::shared_ptr<const void>& carried, PassInput& input);
  void end_from_outside(const EndSession& order);
  void finish_io(const IoFinished& finished);
  void refuse(SessionState& state, Kind command, Reason reason);
  void ask_to_end(SessionState& state, SessionEnd why);
  void start_draining();
  void fire_deadlines();
  void apply_side_effects();
  void flush();
  void watch(SessionState& state);
  void read_credit(PassInput& input);
  void ask_for_credit();
  void put_off(SessionState& state, Kind kind, std::span<const std::byte> value);
  void take_back_put_off();
  void make_ready(SessionState& state);
  [[nodiscard]] bool take_from(SessionState& state, PassInput& input);
  [[nodiscard]] SessionState* find(SessionId session);
  void next_step() { ++pass_.system; }
  /// Leaves a message for another partition (or this one's next pass), recorded.
  void send(PartitionId to, InboxItem&& item);
  /// Hands an I/O command to the lane, recorded. False: the lane is full.
  [[nodiscard]] bool submit(SessionId session, const Account& account, std::uint64_t order_key, Kind command,
                            std::span<const std::byte> value);
  void bind(SessionState& state, Entity self);
  [[nodiscard]] static std::uint64_t binding_hash(const SessionState& state);
  void step_ended(std::string_view what) {
    if (recorder_ != nullptr && recorder_->wants_steps()) [[unlikely]]
      recorder_->step_ended(*this, phase_, pass_.system, what);
  }
  /// The step's item has a better name than the one it is reported by.
  void name_step(std::string_view name) { step_name_ = name; }
  void enter(Phase phase, PassMeter& meter) {
    phase_ = phase;
    meter.begin(phase);
  }
  /// Runs one item of the pass; what it throws costs only itself. False when it threw.
  template <class Item>
  bool contained(std::string_view what, Item&& item) {
    next_step();
    step_name_ = what;
    try {
      item();
      step_ended(step_name_);
      return true;
    } catch (const BrokenInvariant&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw BrokenInvariant("memory is exhausted");
    } catch (const std::exception& fault) {
      report(what, fault.what());
    } catch (...) {
      report(what, "it threw what is no std::exception");
    }
    step_ended(step_name_);
    return false;
  }
  void report(std::string_view what, std::string_view fault);

  PartitionSettings settings_;
  const Registry& registry_;
  Directory& directory_;
  IoLane& io_;
  OwnerToken token_;
  Inbox inbox_;
  World world_;
  GameDeadlines game_deadlines_;
  WallDeadlines wall_deadlines_;
  SideEffects side_effects_;
  std::unique_ptr<ScheduleRun> schedule_;
  HandlePool handles_;
  Replication replication_;
  Registry::Objects indexes_;
  std::shared_ptr<const DataSet> data_;
  std::map<std::type_index, const void*> shared_;  ///< what handlers may read, the data included
  SessionTable sessions_;
  std::vector<SessionId> ready_;
  std::vector<SessionId> turns_;  ///< of the round that is gathered
  std::vector<SessionId> ended_;
  std::vector<SessionState*> watched_;  ///< their connections may have something waiting
  std::vector<FramePiece> pieces_;
  bool credit_waits_ = false;       ///< somebody is owed something, and may be sent it at once
  std::vector<SessionId> put_off_;  ///< sessions with items that wait for another pass
  std::vector<Departure> departures_;
  TravelState travel_;
  Snapshots snapshots_;
  Pass pass_;
  LeaseView lease_view_;
  std::optional<Created> lease_answer_;
  PassMeter* meter_ = nullptr;  ///< of the pass that runs
  PassRecorder* recorder_ = nullptr;
  std::unique_ptr<SystemSteps> steps_;  ///< only for a recorder that wants them
  Phase phase_ = Phase::inbox;          ///< of the pass that runs
  std::string_view step_name_;
  std::uint64_t bindings_hash_ = 0;  ///< kept up to date: which sessions are here, with which entity
  bool draining_ = false;            ///< for good: the server stops
  bool said_drained_ = false;
};

/// Told to every partition at shutdown: end all sessions (each after its save), then say so.
struct Drain {};

}  // namespace kairos
