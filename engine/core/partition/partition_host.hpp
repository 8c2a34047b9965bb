// PartitionHost: opens and drops partitions while the others run: instances, matches, services.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/loop/loop_pool.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/partition/process_directory.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

/// A partition's number is the birth number of its entities, which are never given twice in a run.
inline constexpr std::uint32_t partition_number_max = (1u << 20) - 1;

struct PartitionPlan {
  std::string name;     ///< as in metrics and logs; the number is added to it
  PartitionId lobby;    ///< where the ends of unknown sessions are asked for
  GameTime started_at;  ///< its game time now
  std::unique_ptr<ScheduleRun> schedule;
  std::function<void(Turn&)> build;  ///< before its first pass; may be empty
};

enum class OpenError : std::uint8_t {
  too_many,          ///< open_max are open
  numbers_are_used,  ///< every number of this run was given
  stopping,
};

/// Any thread that runs no partition, such as one of the I/O lane on behalf of a rule that asked for it.
class PartitionHost {
 public:
  static constexpr std::size_t open_max = 1'024;

  struct Services {
    const Registry& registry;
    HandleBlockSource& handles;
    ProcessDirectory& directory;
    IoLane& io;
    LoopPool& pool;
    /// The seed of the partition with this number.
    std::function<std::uint64_t(PartitionId)> seed;
    /// After it was made, before it is built: for recorders. May be empty.
    std::function<void(Partition&)> prepare;
  };

  /// `first` is the number of the first partition that `open` makes; those below are the caller's own.
  PartitionHost(Services services, PartitionId first);
  /// The pool has stopped.
  ~PartitionHost();
  PartitionHost(const PartitionHost&) = delete;
  PartitionHost& operator=(const PartitionHost&) = delete;

  /// Builds it on this thread; then it runs.
  [[nodiscard]] Result<PartitionId, OpenError> open(PartitionPlan plan);
  /// Orders it to dissolve: its sessions go to `fallback` with their entities, or (zero) end with `why`.
  /// When the last has gone it is taken away; one that stops on a broken invariant as soon as no thread has
  /// it. False: it is not open. What is sent there meanwhile or afterwards ends up likewise. Also from
  /// OnStopped.
  bool drop(PartitionId partition, PartitionId fallback, SessionEnd why);
  [[nodiscard]] std::vector<PartitionId> partitions();

  /// The pool's OnDissolved; it destroys the partition.
  void dissolved(Partition& partition);
  /// The pool's OnLeftBroken; one that is to be dropped is destroyed.
  void left_broken(PartitionId partition);

 private:
  struct Hosted {
    std::unique_ptr<Partition> partition;
    LoopPool::Slot* slot = nullptr;
    PartitionId fallback;
    bool dropping = false;
  };

  [[nodiscard]] Result<PartitionId, OpenError> take_number();
  /// If it is to be dropped and nothing will ever run it again; whether it was.
  bool take_away_broken(PartitionId partition);

  const Services services_;
  std::mutex mutex_;
  std::uint32_t next_;
  std::size_t opening_ = 0;
  std::map<PartitionId, Hosted> hosted_;
};

}  // namespace kairos
