// GameTimeKeeper: stores how late it is in the world while it runs, so that a server that is killed does not
// set it back.
#pragma once
#include "adapters/store/repository/world_repository.hpp"
#include "app/host/io_threads.hpp"
#include "engine/core/lease/leases.hpp"

namespace kairos::app {

class GameTimeKeeper {
 public:
  static constexpr Duration interval = seconds(30);

  /// All outlive it, and the lane is closed before it goes; `world` is the partition whose time it is.
  GameTimeKeeper(Leases& leases, PartitionId world, store::WorldRepository& row, IoThreads& io,
                 const Clocks& clocks)
      : leases_(leases), world_(world), row_(row), io_(io), clocks_(clocks) {}

  /// Any thread; never blocks. On the I/O lane, the time of the last pass is read and stored, without waking
  /// the world; of one that sleeps, also how long it has been seen asleep. Called every `interval`, a server
  /// that is killed loses at most two of them, and what is stored is never later than the world is.
  void keep();

 private:
  void store();

  Leases& leases_;
  const PartitionId world_;
  store::WorldRepository& row_;
  IoThreads& io_;
  const Clocks& clocks_;
  // Of the lane, one job after the other.
  std::uint64_t seen_pass_ = 0;
  std::int64_t seen_at_us_ = 0;
};

}  // namespace kairos::app
