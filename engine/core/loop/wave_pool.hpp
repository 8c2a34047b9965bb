// WavePool: threads that help partitions with the systems of a stage. They sleep until a partition has more
// to run than its own thread takes.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

namespace kairos {

/// More would wait for memory, not for processors.
inline constexpr std::size_t wave_workers_max = 16;

/// Work in pieces, numbered from 0, that do not see each other.
class Wave {
 public:
  virtual ~Wave() = default;
  /// Each piece once, on any thread of the wave, several at once. `lane` is 0 on the thread that runs the
  /// wave and, from 1 to WavePool::workers(), tells the workers apart. Must not throw.
  virtual void run_piece(std::size_t piece, std::size_t lane) = 0;
};

/// One pool serves all partitions of the process, so that the number of threads does not depend on how many
/// instances there are. A partition never waits for a free worker: its own thread takes pieces until none are
/// left, and then only for those that a worker has begun.
class WavePool {
 public:
  /// std::invalid_argument beyond wave_workers_max. None is allowed: then every wave runs on its own thread.
  explicit WavePool(std::size_t workers);
  /// No wave may be running.
  ~WavePool();
  WavePool(const WavePool&) = delete;
  WavePool& operator=(const WavePool&) = delete;

  [[nodiscard]] std::size_t workers() const { return threads_.size(); }
  /// Any thread, several at once. Back when every piece has been run; what they wrote is seen by the caller.
  /// Takes no memory.
  void run(Wave& wave, std::size_t pieces);

 private:
  /// A wave that runs, on the stack of who runs it. Guarded by the mutex.
  struct Running {
    Wave& wave;
    std::size_t pieces;
    std::size_t taken = 0;
    std::size_t done = 0;
    Running* behind = nullptr;  ///< the next in the line of those with pieces to take
    std::condition_variable all_done;
  };

  void work(std::size_t lane);
  void stop();
  void line_up(Running& running);
  /// A piece of a wave that has one left; the last one takes the wave out of the line.
  [[nodiscard]] std::size_t take(Running& running);

  std::mutex mutex_;
  std::condition_variable lined_up_;
  Running* first_ = nullptr;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace kairos
