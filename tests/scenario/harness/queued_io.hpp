// QueuedIo: an I/O lane whose jobs run when the test says so, so that the order of the database's answers is
// an input.
#pragma once
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/core/loop/clocks.hpp"
#include "engine/core/partition/directory.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/session/session.hpp"

namespace kairos::scenario {

class QueuedIo final : public IoLane {
 public:
  struct Job {
    PartitionId from;
    SessionId session;
    Account account;
    std::uint64_t order_key = 0;
    Kind command = 0;
    std::vector<std::byte> value;
  };

  QueuedIo(const Registry& registry, Directory& directory, const Clocks& clocks)
      : registry_(registry), directory_(directory), clocks_(clocks) {}

  [[nodiscard]] bool submit(PartitionId from, SessionId session, const Account& account,
                            std::uint64_t order_key, Kind command, std::span<const std::byte> value) override;

  /// The oldest job runs. False: there is none.
  bool run_next() { return !jobs_.empty() && run(0); }
  /// The oldest job of this command runs. False: there is none.
  bool run_next(Kind command);
  template <class Command>
  bool run_next() {
    return run_next(kind_of<Command>);
  }
  /// Job number `at` runs, or the oldest one that must run before it.
  bool run(std::size_t at);
  [[nodiscard]] const std::deque<Job>& jobs() const { return jobs_; }

  bool full = false;  ///< nothing more is taken
  bool held = false;  ///< jobs wait until the test runs them; otherwise the game runs them when it settles

 private:
  const Registry& registry_;
  Directory& directory_;
  const Clocks& clocks_;
  std::deque<Job> jobs_;
};

}  // namespace kairos::scenario
