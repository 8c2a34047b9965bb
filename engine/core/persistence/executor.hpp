// Executor: the threads that wait for the database, so that no loop has to. Bounded, and in order per owner.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/persistence/job.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

inline constexpr std::size_t executor_workers = 4;
inline constexpr std::size_t executor_jobs_max = 2048;  ///< waiting, per worker

struct ExecutorStatistics {
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;      ///< the worker's queue was full, or the executor was closed
  std::uint64_t finished = 0;     ///< run to their end, those that threw included
  std::uint64_t discarded = 0;    ///< waiting when closing was out of patience; never run
  std::uint64_t threw = 0;        ///< jobs that ended in an exception; it was logged
  std::uint64_t waiting = 0;      ///< now, over all workers
  std::uint64_t waiting_max = 0;  ///< the longest queue any worker ever had
};

class Executor {
 public:
  /// Starts the workers; `name` goes before their number in the thread's name.
  explicit Executor(const std::string& name = "store", std::size_t workers = executor_workers,
                    std::size_t jobs_max = executor_jobs_max);
  /// Finishes all waiting jobs, as close() does.
  ~Executor();
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  /// Any thread; never blocks. False when it does not fit or the executor is closed: the job was not taken
  /// and is destroyed here, the refusal is counted. A job may submit others. What a job throws is logged and
  /// counted; the worker goes on.
  [[nodiscard]] bool submit(OwnerKey owner, Job job);
  /// Any thread: one consistent look per worker.
  [[nodiscard]] ExecutorStatistics statistics() const;
  /// Waits until every job that was accepted before the call has finished. Not from a job.
  void drain();
  /// Takes no more jobs, finishes all it has and ends the threads. Not from a job; twice is harmless.
  void close();
  /// The same, but what still waits after so long is destroyed without having run, counted and logged. Each
  /// worker finishes the job it is in, which only the job itself can bound.
  void close_within(Duration patience);

 private:
  class Worker;
  void refuse_all();
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace kairos
