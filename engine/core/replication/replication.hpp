// Replication: brings what every session's client shows into line with the world, once a pass, from the dirty
// log alone, and within what each connection can take.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/replication/chronicle_encoding.hpp"
#include "engine/core/replication/client_view.hpp"
#include "engine/core/replication/part_cache.hpp"
#include "engine/core/replication/part_table.hpp"
#include "engine/core/replication/replication_counts.hpp"
#include "engine/core/replication/sight.hpp"

namespace kairos {

/// Whom a happening reaches.
enum class Reach : std::uint8_t {
  hearers,  ///< the sessions of a list of characters
  session,  ///< one session, by its number
  owner,    ///< the session whose character the subject is
  all,      ///< everyone who sees the subject, and its owner
  others,   ///< everyone who sees the subject, without its owner
};

/// In each pass a session gets, in this order: opening happenings, changes of its own parts, vanishes of what
/// is shown anew, snapshots of what came into sight, changed parts of what it shows already, happenings,
/// vanishes. Over its budget snapshots and changed parts come in order of priority, and what is left waits;
/// see decision 0008.
class Replication final : public Owned {
 public:
  /// Bytes that may wait for a client, those of this pass counted, before parts and entries into its sight
  /// wait instead. Several crowds' worth of changes, a quarter of the bound at which a connection is closed.
  static constexpr std::size_t send_window_default = 128 * 1024;

  Replication(const World& world, const Registry& registry, std::size_t send_window = send_window_default);

  /// A session begins or ceases to look through this partition. The viewer stays where it is in memory
  /// meanwhile.
  void add_viewer(ClientView& viewer);
  void remove_viewer(ClientView& viewer);
  /// The viewer's character is another one now (or none). What it showed is forgotten, without packets.
  void bind(ClientView& viewer, Entity self);
  /// Everything that the client shows vanishes and comes anew, in this pass or as its budget allows.
  void resync(ClientView& viewer);
  /// What waits in the viewer's connection, as an input of the pass told.
  void set_queued(ClientView& viewer, std::size_t bytes);

  void emit(Reach reach, SessionId session, Entity subject, Kind kind, std::span<const std::byte> value);
  /// To the owners of all these, encoded once.
  void emit_to(std::span<const Entity> hearers, Entity subject, Kind kind, std::span<const std::byte> value);

  /// Takes the world's dirty log: where everything is becomes exact, and what changed is remembered for
  /// `run`.
  void collect(World& world);
  /// The replication phase: fills the viewers' `out`, whose pieces hold until the next run.
  void run(World& world);

  /// Where to append packets for this viewer before the replication phase; remembers that it must be flushed.
  [[nodiscard]] std::vector<std::byte>& frames_of(ClientView& viewer);
  /// The viewers with something to send in this pass; whoever flushes empties it.
  [[nodiscard]] std::vector<ClientView*>& touched();
  /// The viewers that are owed something after this pass.
  [[nodiscard]] std::span<ClientView* const> backlogged() const;
  /// A client with an empty queue may be sent this much in a pass.
  [[nodiscard]] std::size_t send_window() const;

  [[nodiscard]] const SightGrid& grid() const;
  [[nodiscard]] Entity find(Handle handle) const;
  [[nodiscard]] ClientView* viewer_of(Entity self) const;
  /// Something was emitted or collected that `run` has not sent, or is owed and may be sent now.
  [[nodiscard]] bool pending() const;
  /// Of the last run.
  [[nodiscard]] const ReplicationCounts& counts() const;

 private:
  struct Happening {
    Reach reach;
    HappeningClass urgency;
    SessionId session;
    Entity subject;
    Kind kind;
    std::size_t at;
    std::size_t hearers_at = 0;
    std::size_t hearers = 0;
  };
  /// A happening that is told to one client alone, or to each of a list.
  struct Addressed {
    ClientView* viewer;
    std::size_t happening;
  };
  struct Dirty {
    Entity entity;
    Kind component;
    bool structural;  ///< came or went, as against written
  };
  struct ChangedSubject {
    Cell cell;
    Entity entity;
    PartSet parts;
  };
  /// What one viewer gets of the lists that are ordered by session.
  struct Share {
    std::span<const Addressed> addressed;
    std::span<const Sight::Parting> recalled;
    std::span<const Sight::Parting> leaving;
  };
  class Shares;

  /// Copies a happening's bytes to where they lie aligned until the end of the pass; answers where.
  [[nodiscard]] std::size_t keep(std::span<const std::byte> value);
  void note_due(ClientView& viewer) {
    if (viewer.due) return;
    viewer.due = true;
    due_.push_back(&viewer);
  }
  void touch(ClientView& viewer) {
    if (!viewer.touched) touched_.push_back(&viewer);
    viewer.touched = true;
  }
  [[nodiscard]] bool may_pay() const;
  void end_pass();

  // replication_gathering.cpp: what there is to send, encoded once.
  void gather_changes(const World& world);
  void gather_changes(const World& world, Entity entity, std::span<const Dirty> dirty);
  [[nodiscard]] bool note_onlookers(Cell cell);
  void encode_sections();
  void gather_happenings();
  void address(ClientView* viewer, std::size_t happening);
  void broadcast(const Happening& happening, std::size_t number);
  void encode_broadcasts();
  [[nodiscard]] Slice told(ChronicleEncoding& chronicle, std::size_t happening);

  // replication_sending.cpp: what each client gets of it.
  void send_to(ClientView& viewer, const Share& share);
  void send_own(ClientView& viewer, ChronicleEncoding& chronicle, const Share& share);
  [[nodiscard]] bool send_parts(ClientView& viewer, ChronicleEncoding& chronicle, const CellPlan* plan,
                                std::size_t room);
  void owe_sections(ClientView& viewer, const ChronicleEncoding& chronicle, const CellPlan& plan);
  void send_sections(ClientView& viewer, const ChronicleEncoding& chronicle, const CellPlan& plan);
  [[nodiscard]] bool settle(ClientView& viewer, ChronicleEncoding& chronicle, std::size_t room);
  void send_happenings(ClientView& viewer, ChronicleEncoding& chronicle, const CellPlan* plan,
                       const Share& share, bool with_cosmetics);
  void send_addressed(ClientView& viewer, ChronicleEncoding& chronicle, std::size_t happening);
  [[nodiscard]] bool hears(const ClientView& viewer, const Broadcast& broadcast, const Share& share) const;
  void send_vanishes(ClientView& viewer, ChronicleEncoding& chronicle,
                     std::span<const Sight::Parting> partings);

  const Registry& registry_;
  const std::size_t send_window_;
  PartTable table_;
  PartCache parts_;
  Sight sight_;
  std::vector<std::unique_ptr<ChronicleEncoding>> chronicles_;
  PartSet shown_to_others_;  ///< by any chronicle
  boost::unordered_flat_map<std::uint64_t, ClientView*> by_session_;
  std::vector<Dirty> dirty_;
  std::vector<ChangedSubject> changed_;
  std::vector<Happening> happenings_;
  std::vector<std::byte> happening_bytes_;
  std::vector<Entity> hearers_;
  std::vector<Addressed> addressed_;
  std::vector<Broadcast> broadcasts_;
  boost::unordered_flat_map<std::uint64_t, bool> noted_cells_;
  std::vector<ClientView*> due_;
  std::vector<ClientView*> touched_;
  std::vector<ClientView*> backlogged_;
  std::vector<Entity> cuts_;
  ReplicationCounts counts_;
};

}  // namespace kairos
