// The handlers that are measured, as small as handlers can be.
#include "tests/bench/loop/loop_world.hpp"

#include <stdexcept>
#include <string>

namespace kairos::bench {
namespace {

struct Fire {};
/// Arms itself again, so that its handler knows for when it was armed.
struct FireLate {
  std::int64_t when_us = 0;
  std::int64_t period_us = 0;
};
struct ToldRef {
  const std::vector<std::unique_ptr<Told>>* told = nullptr;
};

Told& told_of(Turn& turn) { return *turn.shared<ToldRef>().told->at(turn.partition().value - 1); }

void ping(Turn& turn, const Ping& message) {
  Told& told = told_of(turn);
  told.ping_ns = now_ns();
  if (told.sample_pings) told.pings_ns.add(told.ping_ns - message.posted_ns);
  told.pings.fetch_add(1, std::memory_order_release);
}
void bear(Turn& turn, const Burden& burden) {
  const std::int64_t until = now_ns() + burden.us * 1000;
  while (now_ns() < until) {
  }
  if (burden.times > 0) turn.post(turn.partition(), Burden{burden.us, burden.times - 1});
}
void arm_timers(Turn& turn, const ArmTimers& order) {
  Random draws = turn.pass().random(Entity{});
  const auto quantised = [&](std::int64_t us) {
    return order.quantum_us == 0 ? us : us / order.quantum_us * order.quantum_us;
  };
  for (std::int64_t i = 0; i < order.count; ++i) {
    const auto span = static_cast<std::uint64_t>(order.period_most_us - order.period_least_us + 1);
    const std::int64_t period =
        quantised(order.period_least_us + static_cast<std::int64_t>(draws.next() % span));
    const auto phase = static_cast<std::int64_t>(draws.next() % static_cast<std::uint64_t>(period));
    turn.arm(GameDeadlines::Terms{.when = {quantised(turn.pass().now.us + phase) + order.quantum_us},
                                  .tolerance = microseconds(order.tolerance_us),
                                  .period = microseconds(period)},
             Fire{});
  }
}
void fire(Turn& turn, Entity, const Fire&) {
  Told& told = told_of(turn);
  told.fired.store(told.fired.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}
void arm_late(Turn& turn, const FireLate& timer) {
  turn.arm(GameDeadlines::Terms{.when = {timer.when_us}}, timer);
}
void arm_sampled(Turn& turn, const ArmSampled& order) {
  Random draws = turn.pass().random(Entity{});
  for (std::int64_t i = 0; i < order.count; ++i) {
    const auto phase = static_cast<std::int64_t>(draws.next() % static_cast<std::uint64_t>(order.period_us));
    arm_late(turn, {turn.pass().now.us + phase, order.period_us});
  }
}
void fire_late(Turn& turn, Entity, const FireLate& timer) {
  told_of(turn).lateness.add(now_ns() - timer.when_us * 1000);
  arm_late(turn, {timer.when_us + timer.period_us, timer.period_us});
}

}  // namespace

LoopWorld::LoopWorld(std::size_t partitions, const PassPlan& plan)
    : pool_(clocks_, metrics_, plan, [](Partition& partition, const std::string& why) {
        throw std::runtime_error(partition.name() + why);
      }) {
  registry_.message<&ping>();
  registry_.message<&bear>();
  registry_.message<&arm_timers>();
  registry_.message<&arm_sampled>();
  registry_.deadline<&fire>();
  registry_.deadline<&fire_late>();
  registry_.shared<ToldRef>(std::make_shared<const ToldRef>(ToldRef{&told_}));
  for (std::uint32_t number = 1; number <= partitions; ++number) {
    told_.push_back(std::make_unique<Told>());
    told_.back()->pings_ns.reserve(1'000'000);
    told_.back()->lateness.reserve(1'000'000);
    auto& slot = pool_.reserve();
    partitions_.push_back(std::make_unique<Partition>(
        PartitionSettings{{number}, "bench" + std::to_string(number), number, {1}, {}}, registry_,
        std::make_unique<ScheduleRun>(ScheduleTable{}), handles_, *this, *this, LoopPool::waker_of(slot)));
    pool_.attach(slot, *partitions_.back(), GameTime{now_ns() / 1000});
  }
}

LoopWorld::~LoopWorld() { pool_.stop(); }

std::uint64_t LoopWorld::passes(std::size_t partition) {
  return metrics_.partition(partitions_[partition]->name()).passes.value();
}

void LoopWorld::post(PartitionId to, InboxItem&& item) {
  if (partitions_.at(to.value - 1)->inbox().post(std::move(item)) != Posted::yes)
    throw std::runtime_error("an inbox is full");
}

}  // namespace kairos::bench
