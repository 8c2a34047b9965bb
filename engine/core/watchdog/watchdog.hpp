// Watchdog: reports a pass that does not return, with what it is doing, again and again until it does.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/loop/clocks.hpp"
#include "engine/core/metrics/instrument.hpp"
#include "engine/core/time/instant.hpp"
#include "engine/core/watchdog/pass_watch.hpp"
#include "engine/core/watchdog/stack_reader.hpp"

namespace kairos {

/// A pass that runs for longer than allowed, and its threads: the partition's own first, then those workers
/// of a wave that have not ended.
struct StuckThread {
  std::string works_on;  ///< the item or system, "nothing told" between two
  std::vector<std::string> stack;
};
struct StuckPass {
  std::string partition;
  std::uint64_t number = 0;  ///< of the pass
  Duration since;            ///< how long it runs already
  std::string phase;
  std::vector<StuckThread> threads;
};

/// Looks when it is told to; a thread of its own calls it (watchdog_thread.hpp). It looks at published
/// numbers only, and at a stack only when it has something to report.
class Watchdog {
 public:
  /// Takes each report, on the thread that looks.
  using Report = std::function<void(const StuckPass&)>;
  /// Of the time between two reports of one pass, which doubles from `limit` on.
  static constexpr Duration pause_max = seconds(600);

  /// `bell` is rung by the first pass that begins after nothing ran; null: somebody looks anyway.
  Watchdog(const Clocks& clocks, Duration limit, StackReader& stacks, Report report,
           std::shared_ptr<WatchBell> bell = nullptr);

  /// Any thread. The watch of one partition, watched for as long as somebody else has it. `stuck` is 1 while
  /// a pass of it is over the limit.
  [[nodiscard]] std::shared_ptr<PassWatch> watch(const std::string& partition, Gauge& stuck);

  /// Any thread, one at a time: reports what is due. How long until there may be something to see again;
  /// nothing when no pass began since the last look and none runs.
  [[nodiscard]] std::optional<Duration> look();

 private:
  struct Watched {
    std::shared_ptr<PassWatch> watch;
    Gauge* stuck = nullptr;
    std::uint64_t begun = 0;  ///< as of the last look
    Duration report_at;       ///< how long the pass must have run for its next report
    bool reported = false;
  };
  [[nodiscard]] std::optional<Duration> look_at(Watched& watched, std::int64_t now_us);
  void report(const Watched& watched, const PassSeen& seen, Duration since) const;

  const Clocks& clocks_;
  const Duration limit_;
  StackReader& stacks_;
  const Report report_;
  const std::shared_ptr<WatchBell> bell_;
  std::mutex mutex_;
  std::vector<Watched> watched_;
};

/// The report as lines for the log, a line each.
[[nodiscard]] std::vector<std::string> lines_of(const StuckPass& stuck);

}  // namespace kairos
