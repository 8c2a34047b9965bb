// IoThreads: the I/O lane on an executor's four threads.
#pragma once
#include <memory>
#include <mutex>
#include <vector>

#include "engine/core/loop/clocks.hpp"
#include "engine/core/partition/directory.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/persistence/executor.hpp"

namespace kairos::app {

class IoThreads final : public IoLane {
 public:
  /// All three outlive it.
  IoThreads(const Registry& registry, Directory& directory, const Clocks& clocks);
  ~IoThreads() override;

  [[nodiscard]] bool submit(PartitionId from, SessionId session, const Account& account,
                            std::uint64_t order_key, Kind command, std::span<const std::byte> value) override;
  /// Any thread; never blocks. Something of the server's own; in order with what has the same key.
  [[nodiscard]] bool run(std::uint64_t order_key, Job job) {
    return executor_.submit(OwnerKey::of(order_key), std::move(job));
  }
  /// Finishes what was taken, as far as it can be in this time; takes nothing more.
  void close_within(Duration patience) { executor_.close_within(patience); }
  void close() { executor_.close(); }

 private:
  /// An order on its way to a thread, and its memory, which is used again.
  class Order;
  [[nodiscard]] std::unique_ptr<Order> take_order();
  void give_back(std::unique_ptr<Order> order);

  const Registry& registry_;
  Directory& directory_;
  const Clocks& clocks_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Order>> unused_;
  Executor executor_{"io"};  ///< the last, so that it ends first
};

}  // namespace kairos::app
