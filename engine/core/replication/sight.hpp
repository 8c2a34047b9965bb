// Sight: who is where under which handle, and whose client has to be shown whom. Only what crossed a cell in
// a pass is looked at.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/onlookers.hpp"
#include "engine/core/replication/part_kind.hpp"
#include "engine/core/replication/sight_grid.hpp"

namespace kairos {

/// Something that clients may see.
struct Subject {
  Handle handle;
  std::optional<Cell> cell;  ///< as of the last replication: what views are in line with
  PartSet has;               ///< parts that can be made of it
  bool is_new = true;        ///< `has` was not looked at yet
  bool appeared = false;     ///< in this pass, from nowhere: whoever sees it is sent a snapshot
};

class Sight {
 public:
  /// One client that has to forget one entity, by the handle under which it shows it.
  struct Parting {
    ClientView* viewer;
    Entity subject;
    Handle handle;
  };

  explicit Sight(const SightKind& kind) : kind_(kind) {}

  /// See Replication.
  void bind(ClientView& viewer, Entity self);
  void forget(ClientView& viewer) { std::erase(resyncing_, &viewer); }
  void resync(ClientView& viewer);

  /// Where everything is and what it is called becomes exact at once.
  void identity_changed(const World& world, Entity entity);
  void place_changed(const World& world, Entity entity);
  void destroyed(Entity entity);

  /// Once a pass: finds what came into and left the sight of whom. What came is owed in the viewers'
  /// backlogs, tidied; what left is in `leaving`, what is shown anew in `recalled` and owed again; both
  /// ascending by session and entity. touch(viewer) is called for each viewer for whom there is something.
  template <class Touch>
  void reconcile(Touch&& touch) {
    reconcile();
    for (ClientView* const viewer : changed_) touch(*viewer);
    changed_.clear();
  }
  [[nodiscard]] std::span<const Parting> leaving() const { return leaving_; }
  [[nodiscard]] std::span<const Parting> recalled() const { return recalled_; }
  /// Everything of this pass was sent.
  void end_pass();

  [[nodiscard]] bool pending() const { return !crossed_.empty() || !renamed_.empty() || !resyncing_.empty(); }
  [[nodiscard]] const SightGrid& grid() const { return grid_; }
  [[nodiscard]] const Onlookers& onlookers() const { return onlookers_; }
  [[nodiscard]] Entity find(Handle handle) const;
  [[nodiscard]] ClientView* viewer_of(Entity self) const;
  [[nodiscard]] Subject* subject(Entity entity);

 private:
  struct Renamed {
    Entity subject;
    Handle handle;
  };

  void forget_name(Entity entity, const Subject& subject);
  void reconcile();
  void recall(const Renamed& renamed);
  void recall_all(ClientView& viewer);
  void move_viewer(ClientView& viewer);
  void take_out_of_sight(Entity entity);
  void bring_into_sight(Entity entity);
  void cross_viewer(ClientView& viewer);
  void show_again();
  void note(ClientView& viewer) {
    if (changed_.empty() || changed_.back() != &viewer) changed_.push_back(&viewer);
  }
  void enter(ClientView& viewer, Entity subject);
  void leave(ClientView& viewer, Entity subject);

  const SightKind& kind_;
  SightGrid grid_;
  Onlookers onlookers_;
  boost::unordered_flat_map<std::uint64_t, Subject> subjects_;
  boost::unordered_flat_map<std::uint32_t, Entity> by_handle_;
  boost::unordered_flat_map<std::uint64_t, ClientView*> by_self_;
  std::vector<Entity> crossed_;
  std::vector<Renamed> renamed_;
  std::vector<ClientView*> resyncing_;
  std::vector<ClientView*> moved_;
  std::vector<ClientView*> changed_;
  std::vector<Parting> leaving_;
  std::vector<Parting> recalled_;
  std::vector<Entity> wanted_;
  std::vector<Entity> unwanted_;
};

}  // namespace kairos
