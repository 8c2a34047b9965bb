// Replication: brings what every session's client shows into line with the world, once a pass, from the dirty
// log alone.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/replication/client_view.hpp"
#include "engine/core/replication/part_cache.hpp"
#include "engine/core/replication/sight_grid.hpp"

namespace kairos {

/// Whom a happening reaches.
enum class Reach : std::uint8_t {
  hearers,  ///< the sessions of a list of characters
  session,  ///< one session, by its number
  owner,    ///< the session whose character the subject is
  all,      ///< everyone who sees the subject, and its owner
  others,   ///< everyone who sees the subject, without its owner
};

/// In each pass a session gets, in this order: opening happenings, snapshots of what came into sight, changed
/// parts of what it shows already, happenings, vanishes.
class Replication {
 public:
  Replication(const World& world, const Registry& registry);

  /// A session begins or ceases to look through this partition. The viewer stays where it is in memory
  /// meanwhile.
  void add_viewer(ClientView& viewer);
  void remove_viewer(ClientView& viewer);
  /// The viewer's character is another one now (or none). What it showed is forgotten, without packets.
  void bind(ClientView& viewer, Entity self);

  void emit(Reach reach, SessionId session, Entity subject, Kind kind, std::span<const std::byte> value);
  /// To the owners of all these, encoded once.
  void emit_to(std::span<const Entity> hearers, Entity subject, Kind kind, std::span<const std::byte> value);

  /// Takes the world's dirty log: where everything is becomes exact, and what changed is remembered for
  /// `run`.
  void collect(World& world);
  /// The replication phase: fills the viewers' frames.
  void run(World& world);

  /// Where to append packets for this viewer; remembers that it must be flushed.
  [[nodiscard]] std::vector<std::byte>& frames_of(ClientView& viewer) {
    if (!viewer.touched) touched_.push_back(&viewer);
    viewer.touched = true;
    return viewer.frames;
  }
  /// The viewers with frames of this pass; whoever flushes empties it.
  [[nodiscard]] std::vector<ClientView*>& touched() { return touched_; }

  [[nodiscard]] const SightGrid& grid() const { return grid_; }
  [[nodiscard]] Entity find(Handle handle) const;
  [[nodiscard]] ClientView* viewer_of(Entity self) const;
  /// Something was emitted or collected that `run` has not sent.
  [[nodiscard]] bool pending() const { return !happenings_.empty() || !dirty_.empty() || !crossed_.empty(); }

 private:
  struct Subject {
    Handle handle;
    std::vector<ClientView*> observers;
  };
  struct Happening {
    Reach reach;
    SessionId session;
    Entity subject;
    Kind kind;
    std::size_t at;
    std::size_t size;
    std::size_t hearers_at = 0;
    std::size_t hearers = 0;
  };
  struct Pair {
    Entity subject;
    ClientView* viewer;
  };
  struct Changed {
    Entity entity;
    Kind component;
  };
  /// Packets of one subject, encoded once per chronicle.
  struct Encoded {
    const ClientPort* client;
    std::vector<std::byte> frames;
  };

  /// Copies a happening's bytes to where they lie aligned until the end of the pass; answers where.
  [[nodiscard]] std::size_t keep(std::span<const std::byte> value);
  void update_identity(const World& world, Entity entity);
  void forget_identity(Entity entity);
  void update_place(const World& world, Entity entity);
  void reconcile();
  void reconcile(ClientView& viewer, Entity subject);
  void send_happenings(bool opening);
  void send_snapshots();
  void send_changes();
  void send_changes(Entity entity, std::span<const Changed> changes);
  void send_vanishes();
  void select_changed_parts(std::span<const Changed> changes, Viewer viewer, const ClientPort& client);
  [[nodiscard]] bool anybody_is_shown(std::span<const Changed> changes, Viewer viewer);
  [[nodiscard]] bool entered_now(Entity subject, const ClientView& viewer) const;
  template <class Encode>
  void append_encoded(ClientView& viewer, Encode&& encode);
  void start_encoding();

  const Registry& registry_;
  PartCache parts_;
  SightGrid grid_;
  boost::unordered_flat_map<std::uint64_t, Subject> subjects_;
  boost::unordered_flat_map<std::uint32_t, Entity> by_handle_;
  boost::unordered_flat_map<std::uint64_t, ClientView*> by_self_;
  boost::unordered_flat_map<std::uint64_t, ClientView*> by_session_;
  std::vector<Changed> dirty_;
  std::vector<Entity> crossed_;
  std::vector<Happening> happenings_;
  std::vector<std::byte> happening_bytes_;
  std::vector<Entity> hearers_;
  std::vector<Pair> entering_;
  std::vector<Pair> leaving_;
  std::vector<ClientView*> opened_;
  std::vector<Encoded> encoded_;
  std::size_t encoded_used_ = 0;
  std::vector<ClientView*> touched_;
  std::vector<const ClientPort*> chronicles_;  ///< of all viewers so far
  std::vector<Entity> scratch_;
  std::vector<Kind> changed_parts_;
};

}  // namespace kairos
