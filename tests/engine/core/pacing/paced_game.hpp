// PacedGame: one partition behind its runner, on clocks that only the test and the partition's own work move.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/loop/pass_runner.hpp"
#include "engine/core/partition/turn.hpp"

namespace kairos::paced {

class FakeClocks final : public Clocks {
 public:
  [[nodiscard]] std::int64_t monotonic_us() const override { return us; }
  [[nodiscard]] WallTime wall() const override { return {us + wall_ahead_us}; }

  std::int64_t us = 5'000'000;
  std::int64_t wall_ahead_us = 1'700'000'000'000'000;
};

/// What rules may reach of the test.
struct Bench {
  FakeClocks clocks;
  std::vector<std::string> lines;
  std::function<void(Turn&)> rule = [](Turn&) {};
};
struct BenchRef {
  Bench* bench;
};

/// Takes so long.
struct Toil {
  std::int64_t us = 0;
};
struct Perform {};
struct Rings {
  std::int64_t number = 0;
};
struct Chores {
  std::int64_t us = 0;
  std::int64_t left = 0;
};

inline void toil(Turn& turn, const Toil& order) { turn.shared<BenchRef>().bench->clocks.us += order.us; }
inline void perform(Turn& turn, const Perform&) { turn.shared<BenchRef>().bench->rule(turn); }
inline void ring(Turn& turn, Entity, const Rings& rings) {
  Bench& bench = *turn.shared<BenchRef>().bench;
  bench.lines.push_back(std::to_string(rings.number) + " at " + std::to_string(bench.clocks.us));
}
/// Takes so long, and asks for the next as soon as can be while some are left.
inline void do_chores(Turn& turn, Entity, const Chores& chores) {
  turn.shared<BenchRef>().bench->clocks.us += chores.us;
  if (chores.left <= 1) return;
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(1)},
           Chores{chores.us, chores.left - 1});
}

class PacedGame final : public Directory, public IoLane, public Waker {
 public:
  explicit PacedGame(
      const PassPlan& plan, Watchdog* watchdog = nullptr, const ScheduleTable& schedule = {},
      const std::function<void(Registry&)>& register_more = [](Registry&) {})
      : faults_(metrics.add_counters("kairos_item_faults_total", "", {"partition"})) {
    log::set_level(log::Level::error);
    registry.message<&toil>();
    registry.message<&perform>();
    registry.deadline<&ring>();
    registry.deadline<&do_chores>();
    registry.shared<BenchRef>(std::make_shared<const BenchRef>(BenchRef{&bench}));
    register_more(registry);
    partition =
        std::make_unique<Partition>(PartitionSettings{{1}, "paced", 1, {1}, game_started}, registry,
                                    std::make_unique<ScheduleRun>(schedule), handles_, *this, *this, *this);
    runner = std::make_unique<PassRunner>(
        PassRunner::Services{bench.clocks, metrics, faults_, plan, watchdog}, *partition, game_started);
    partition->loop_starts();
  }

  template <class Message>
  void send(const Message& message) {
    post({1}, InboxItem::of(message));
  }
  /// What the rule does, it does in the next pass.
  void act(std::function<void(Turn&)> rule) {
    bench.rule = std::move(rule);
    send(Perform{});
  }
  /// Runs what is due up to this moment, each pass when it is due, and leaves the clock there unless work
  /// took longer.
  void run_until(std::int64_t us) {
    while (std::max(next().at, bench.clocks.us) <= us) {
      bench.clocks.us = std::max(bench.clocks.us, next().at);
      const WakeCause cause = next().cause;
      woken_ = false;
      started.push_back(bench.clocks.us);
      runner->run(cause);
    }
    bench.clocks.us = std::max(bench.clocks.us, us);
  }
  void run_for(Duration length) { run_until(bench.clocks.us + length.us); }
  /// As the pool sees it.
  [[nodiscard]] NextPass next() const {
    NextPass next = runner->next();
    if (woken_ && next.at > runner->not_before()) next = {runner->not_before(), WakeCause::input};
    return next;
  }
  [[nodiscard]] GameTime now() const { return partition->last_pass().now; }
  [[nodiscard]] std::uint64_t wakeups(WakeCause cause) {
    return metrics.partition("paced").wakeups(cause).value();
  }

  void post(PartitionId, InboxItem&& item) override { (void)partition->inbox().post(std::move(item)); }
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
  void wake() override { woken_ = true; }

  static constexpr GameTime game_started{1'000};

  Bench bench;
  Metrics metrics;
  Registry registry;
  std::unique_ptr<Partition> partition;
  std::unique_ptr<PassRunner> runner;
  std::vector<std::int64_t> started;  ///< when each pass started

 private:
  Family<Counter>& faults_;
  HandleAllocator handles_;
  bool woken_ = false;
};

}  // namespace kairos::paced
