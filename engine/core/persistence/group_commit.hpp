// GroupCommit: value transactions that wait while one is written are written together, so that the disk is
// waited for once for all of them.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "engine/core/persistence/value_store.hpp"

namespace kairos {

struct GroupStatistics {
  std::uint64_t groups = 0;
  std::uint64_t transactions = 0;
  std::uint64_t waiting_max = 0;  ///< the most that ever waited at once
};

/// A thread of its own writes; nobody waits on purpose for a group to grow.
class GroupCommit {
 public:
  /// Of one group.
  static constexpr std::size_t group_max = 256;
  /// Waiting ones; whoever comes then waits for room.
  static constexpr std::size_t waiting_max = 4096;
  using Told = std::function<void(ValueEnd)>;

  /// The store outlives it.
  explicit GroupCommit(ValueStore& store);
  /// Writes what waits.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// I/O threads. `told` is called on the writing thread when the outcome is known; it must not throw.
  void commit(const ValueTransaction& transaction, Told told);
  /// What waits is written, or, when there is no hope for it, has failed; then the thread ends. What comes
  /// later has failed. Twice is harmless.
  enum class Waiters : std::uint8_t { written, failed };
  void close(Waiters waiters = Waiters::written);
  [[nodiscard]] GroupStatistics statistics();

 private:
  struct Waiting {
    ValueTransaction transaction;
    Told told;
  };
  void run();
  void write(std::deque<Waiting>& group);

  ValueStore& store_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable room_;
  std::deque<Waiting> waiting_;
  GroupStatistics statistics_;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace kairos
