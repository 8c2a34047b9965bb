// Turn: the capability to act on a partition, made only by its loop and passed to handlers. Who has no Turn
// cannot reach the world.
#pragma once
#include <optional>

#include "engine/core/ecs/world.hpp"
#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/snapshots.hpp"
#include "engine/core/partition/transfer.hpp"
#include "engine/core/replication/replication.hpp"
#include "engine/core/time/deadline_queue.hpp"

namespace kairos {

class Partition;

class Turn {
 public:
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  [[nodiscard]] World& world();
  [[nodiscard]] const Pass& pass() const;
  [[nodiscard]] PartitionId partition() const;
  /// An immutable object registered for all partitions, or of the present data. Holds until the end of this
  /// step.
  template <class T>
  [[nodiscard]] const T& shared() const {
    const void* const found = shared_of(std::type_index(typeid(T)));
    if (found == nullptr) Registry::nothing_shared(type_name<T>());
    return *static_cast<const T*>(found);
  }
  /// This partition's own derived index.
  template <class T>
  [[nodiscard]] T& index() {
    return *static_cast<T*>(index_of(std::type_index(typeid(T))));
  }

  /// Happenings. Each goes out in this pass's replication, in the order of telling.
  template <Plain View>
  void tell(SessionId session, const View& view) {
    emit(Reach::session, session, {}, kind_of<View>, bytes_of(view));
  }
  template <Plain View>
  void tell(Entity owner, const View& view) {
    emit(Reach::owner, {}, owner, kind_of<View>, bytes_of(view));
  }
  /// To the owners of all these; encoded once for all of them. `subject` is whom it is about.
  template <Plain View>
  void tell(std::span<const Entity> hearers, Entity subject, const View& view) {
    emit_to(hearers, subject, kind_of<View>, bytes_of(view));
  }
  template <Plain View>
  void show(Entity subject, const View& view) {
    emit(Reach::all, {}, subject, kind_of<View>, bytes_of(view));
  }
  template <Plain View>
  void show_others(Entity subject, const View& view) {
    emit(Reach::others, {}, subject, kind_of<View>, bytes_of(view));
  }

  /// What matters more to this character's client than the rest of what it has in sight, and should not wait
  /// when its connection is slow; forgotten when the session gets another character. `attacker` and `party`
  /// keep the latest few (Interests::kept_max), `target` one.
  void set_interest(Entity character, Entity subject, Interest why);
  void end_interest(Entity character, Entity subject, Interest why);
  /// The session's client is shown everything that it has in sight, and its own parts, anew: for a client
  /// that lost track.
  void resync(SessionId session);

  /// Timers; see time/deadline_queue.hpp.
  template <DeadlinePayload T>
  TimerId arm(const GameDeadlines::Terms& terms, const T& payload) {
    return game_deadlines().arm(terms, payload);
  }
  template <DeadlinePayload T>
  TimerId arm(const WallDeadlines::Terms& terms, const T& payload) {
    return wall_deadlines().arm(terms, payload);
  }
  [[nodiscard]] GameDeadlines& game_deadlines();
  [[nodiscard]] WallDeadlines& wall_deadlines();

  /// A consequence that the same rule must finish in this pass.
  template <Plain Effect>
  void defer(const Effect& effect) {
    defer(kind_of<Effect>, bytes_of(effect));
  }
  /// A message to another partition (or this one), handled in its next pass.
  template <Plain Message>
  void post(PartitionId to, const Message& message) {
    post(to, InboxItem::of(message));
  }
  /// The same of a message that is known by its bytes alone: a continuation that was kept.
  void post_kept(PartitionId to, Kind message, std::span<const std::byte> value) {
    post(to, InboxItem(message, value));
  }
  /// An I/O command of the world's own. Its answers come as messages. False when the lane is full: try again
  /// later.
  template <Plain Command>
  [[nodiscard]] bool request(std::uint64_t order_key, const Command& command) {
    return request(order_key, kind_of<Command>, bytes_of(command));
  }

  /// Sessions of this partition. Unknown and ended ones are answered with nothing, and commands on them do
  /// nothing.
  [[nodiscard]] const Account* account_of(SessionId session) const;
  [[nodiscard]] Entity entity_of(SessionId session) const;
  [[nodiscard]] SessionId session_of(Entity entity) const;
  [[nodiscard]] std::size_t session_count() const;
  /// The session's character is this entity now (zero: none).
  void bind(SessionId session, Entity entity);
  /// Its input waits from the next item on, until `unpark`.
  void park(SessionId session);
  void unpark(SessionId session);
  /// Flushes what it was told, then closes its connection and forgets it.
  void end_session(SessionId session, SessionEnd why);
  /// Moves the session with its waiting input to another partition, which handles `greeting` right after it
  /// arrived.
  template <Plain Message>
  void transfer_session(SessionId session, PartitionId to, const Message& greeting) {
    send_session(session, to, InboxItem::of(greeting));
  }

  /// Moves the entity with all its components and rows to another partition, with its session if it has one;
  /// Entity and Handle are kept. It leaves this world at once and is there when the other partition handles
  /// `greeting`. Its timers of both clocks lapse: what is registered as an arrival arms what it needs again.
  /// std::length_error, and it stays, when it is over inbox_item_bytes_max. Not while a query runs.
  template <Plain Message>
  Moving transfer_entity(Entity entity, PartitionId to, const Message& greeting) {
    return send_entity(entity, to, InboxItem::of(greeting));
  }
  /// The entity does not leave for another partition before as many releases: something about it is open
  /// (a value transaction, a save). A move that was asked for meanwhile, the last one, happens then. Whoever
  /// destroys what is held must release it too.
  void hold(Entity entity);
  void release(Entity entity);

  /// Gives all subscribers of this partition's snapshots of type T the new one. They read it from their next
  /// pass on. As a list it has any number of rows, at most snapshot_bytes_max bytes.
  template <Plain T>
  void publish(const T& snapshot) {
    publish(kind_of<T>, bytes_of(snapshot));
  }
  template <Plain Row>
  void publish_rows(std::span<const Row> rows) {
    publish(kind_of<Row>, std::as_bytes(rows));
  }
  /// From its next pass on this service sends what it publishes of type T, the present one first.
  template <Plain T>
  void subscribe(PartitionId service) {
    subscribe(kind_of<T>, service, true);
  }
  template <Plain T>
  void unsubscribe(PartitionId service) {
    subscribe(kind_of<T>, service, false);
  }
  /// The version last received; null before the first. Holds until the end of this step.
  template <Plain T>
  [[nodiscard]] const T* received() const {
    const auto bytes = received(kind_of<T>);
    return bytes.size() == sizeof(T) ? snapshot_rows<T>(bytes).data() : nullptr;
  }
  template <Plain Row>
  [[nodiscard]] std::span<const Row> received_rows() const {
    return snapshot_rows<Row>(received(kind_of<Row>));
  }

  /// Wire handles of this partition's pool.
  [[nodiscard]] Handle take_handle();
  void return_handle(Handle handle);
  /// The handle's thing moves to another partition, or came from one; the handle is kept.
  void send_handle(Handle handle);
  void adopt_handle(Handle handle);
  /// The visible entity with this handle, or none. One that this pass made is found once it was replicated or
  /// the grid was asked for.
  [[nodiscard]] Entity find(Handle handle) const;
  /// Who is where: exact for what stands, as of its last step for what moves.
  [[nodiscard]] const SightGrid& grid();

 private:
  friend class Partition;
  explicit Turn(Partition& partition) : partition_(partition) {}

  [[nodiscard]] void* index_of(std::type_index type);
  [[nodiscard]] const void* shared_of(std::type_index type) const;
  void emit(Reach reach, SessionId session, Entity subject, Kind kind, std::span<const std::byte> value);
  void emit_to(std::span<const Entity> hearers, Entity subject, Kind kind, std::span<const std::byte> value);
  void defer(Kind kind, std::span<const std::byte> value);
  void post(PartitionId to, InboxItem&& item);
  [[nodiscard]] bool request(std::uint64_t order_key, Kind command, std::span<const std::byte> value);
  void send_session(SessionId session, PartitionId to, const InboxItem& greeting);
  Moving send_entity(Entity entity, PartitionId to, InboxItem&& greeting);
  void publish(Kind kind, std::span<const std::byte> bytes);
  void subscribe(Kind kind, PartitionId service, bool wanted);
  [[nodiscard]] std::span<const std::byte> received(Kind kind) const;

  Partition& partition_;
};

}  // namespace kairos
