// A partition in which everything that a pass can have happens, and every pass the same amount of it: clients
// send commands, creatures walk, timers fire and are armed again, messages go round, effects follow from
// effects.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/partition/partition.hpp"

namespace kairos::bench_pass {

class BusyWorld final : public Directory, public IoLane {
 public:
  struct Size {
    std::int32_t creatures = 0;
    std::int32_t players = 0;
  };
  explicit BusyWorld(Size size);
  ~BusyWorld() override;

  /// Input for every player, then one pass, a step of game time later.
  void pass();
  /// What has happened, so that a measurement can see that its world was busy.
  struct Done {
    std::uint64_t commands = 0;
    std::uint64_t steps = 0;
    std::uint64_t timers = 0;
    std::uint64_t messages = 0;
    std::uint64_t effects = 0;
    std::uint64_t frames = 0;
  };
  [[nodiscard]] const Done& done() const;
  [[nodiscard]] Partition& partition();

 private:
  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }

  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace kairos::bench_pass
