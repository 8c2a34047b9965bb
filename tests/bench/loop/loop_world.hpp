// LoopWorld: partitions of nothing but timers and pings on real loop threads.
#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/loop/loop_pool.hpp"
#include "engine/core/partition/io.hpp"
#include "tests/bench/loop/machine.hpp"

namespace kairos::bench {

/// What handlers tell the measurement. One partition writes each field.
struct Told {
  std::atomic<std::int64_t> pings{0};
  std::atomic<std::int64_t> fired{0};
  std::int64_t ping_ns = 0;  ///< when the last ping was handled
  Samples lateness;          ///< from the deadline to its handler
  Samples pings_ns;          ///< from the post to the handler
  bool sample_pings = false;
};

/// Handled at once.
struct Ping {
  std::int64_t posted_ns = 0;
};
/// Makes the pass take as long.
struct Burden {
  std::int64_t us = 0;
  std::int64_t times = 0;  ///< it posts itself again so often
};
/// Arms repeating timers.
struct ArmTimers {
  std::int64_t count = 0;
  std::int64_t period_least_us = 0;
  std::int64_t period_most_us = 0;
  std::int64_t tolerance_us = 0;
  std::int64_t quantum_us = 0;  ///< all moments are multiples of this
};

/// Arms timers whose lateness is sampled.
struct ArmSampled {
  std::int64_t count = 0;
  std::int64_t period_us = 0;
};

class LoopWorld final : public Directory, public IoLane {
 public:
  explicit LoopWorld(std::size_t partitions, const PassPlan& plan = {});
  ~LoopWorld() override;

  void start(std::size_t threads) { pool_.start(threads); }
  /// After this everything told may be read.
  void stop() { pool_.stop(); }
  template <class Message>
  void post(std::size_t partition, const Message& message) {
    post(PartitionId{static_cast<std::uint32_t>(partition + 1)}, InboxItem::of(message));
  }
  [[nodiscard]] Told& told(std::size_t partition) { return *told_[partition]; }
  [[nodiscard]] std::uint64_t passes(std::size_t partition);

  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }

 private:
  SystemClocks clocks_;
  Metrics metrics_;
  Registry registry_;
  HandleAllocator handles_;
  std::vector<std::unique_ptr<Told>> told_;
  std::vector<std::unique_ptr<Partition>> partitions_;
  LoopPool pool_;
};

}  // namespace kairos::bench
