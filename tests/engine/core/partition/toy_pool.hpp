// ToyPool: toy partitions on real loop threads, with leases.
#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/lease/leases.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/loop/loop_pool.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {

/// The journal is one for all: tests that run several partitions at once write none.
class ToyPool : public Directory, public IoLane {
 public:
  explicit ToyPool(const LeaseSettings& lease_settings = {.prove_reads = true})
      : pool(clocks, metrics, PassPlan{},
             [this](Partition& partition, const std::string&) {
               const std::scoped_lock lock(mutex_);
               stopped_.push_back(partition.name());
             }),
        leases(pool, clocks, metrics, lease_settings) {
    log::set_level(log::Level::error);
    register_toys(registry, journal);
  }
  ~ToyPool() override { pool.stop(); }

  /// Numbered from 1 and called "toy1", "toy2", …
  Partition& add() {
    const auto number = static_cast<std::uint32_t>(partitions.size() + 1);
    auto& slot = pool.reserve();
    const PartitionSettings settings{{number}, "toy" + std::to_string(number), number, {1}, {}};
    partitions.push_back(std::make_unique<Partition>(settings, registry,
                                                     std::make_unique<ScheduleRun>(ScheduleTable{}), handles,
                                                     *this, *this, LoopPool::waker_of(slot)));
    pool.attach(slot, *partitions.back(), {});
    return *partitions.back();
  }
  [[nodiscard]] std::vector<std::string> stopped() {
    const std::scoped_lock lock(mutex_);
    return stopped_;
  }
  [[nodiscard]] std::uint64_t counted(const std::string& name, const std::string& result,
                                      const std::string& partition = "toy1") {
    const std::string line = "kairos_leases_total{partition=\"" + partition + "\",name=\"" + name +
                             "\",result=\"" + result + "\"} ";
    const std::string text = metrics.text();
    const auto at = text.find(line);
    return at == std::string::npos ? 0 : std::stoull(text.substr(at + line.size()));
  }

  void post(PartitionId to, InboxItem&& item) override {
    (void)partitions.at(to.value - 1)->inbox().post(std::move(item));
  }
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }

  SystemClocks clocks;
  Metrics metrics;
  Registry registry;
  Journal journal;
  HandleAllocator handles;
  std::vector<std::unique_ptr<Partition>> partitions;
  LoopPool pool;
  Leases leases;

 private:
  std::mutex mutex_;
  std::vector<std::string> stopped_;
};

}  // namespace kairos::toy
