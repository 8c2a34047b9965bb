// Hosted: partitions on real loop threads that come and go, and travellers that hop between them.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/lease/leases.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/partition_host.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy::hosted {

inline constexpr PartitionId home{1};
inline constexpr auto patience = std::chrono::seconds(60);

/// Where travellers may go now, and what became of them; the threads of a test share it.
struct Itinerary {
  std::array<std::atomic<std::uint32_t>, 4> places{};
  std::atomic<int> faults{0};
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t at_rest = 0;
  std::size_t ticks = 0;

  void add(std::size_t& what) {
    const std::scoped_lock lock(mutex);
    ++what;
    changed.notify_all();
  }
  [[nodiscard]] bool wait(const std::size_t& what, std::size_t wanted) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, patience, [&] { return what >= wanted; });
  }
};
struct ItineraryRef {
  Itinerary* itinerary = nullptr;
};

/// Tint: hops left. Spot: its number, and the next tick that its session must send.
struct Set {
  std::int32_t hops = 0;
  std::int32_t count = 0;
};
struct Enter {
  std::int32_t hops = 0;
};
struct HopOn {
  Handle handle;
};
struct Tick {
  std::int32_t number = 0;
};
struct Break {};
struct Count {};

inline Itinerary& itinerary(Turn& turn) { return *turn.shared<ItineraryRef>().itinerary; }

inline void hop_on(Turn& turn, Entity entity) {
  Itinerary& shared = itinerary(turn);
  World& world = turn.world();
  if (!world.alive(entity)) {
    ++shared.faults;
    return;
  }
  const std::int32_t left = world.get<Tint>(entity)->value;
  if (left == 0) {
    // Things of nobody end with their instance: they rest at home.
    if (turn.partition() == home) return shared.add(shared.at_rest);
    turn.transfer_entity(entity, home, HopOn{world.get<core::Visible>(entity)->handle});
    return;
  }
  Random draws = turn.pass().random(entity);
  world.modify<Tint>(entity, [](Tint& tint) { --tint.value; });
  for (std::size_t i = draws.next() % shared.places.size();; i = (i + 1) % shared.places.size()) {
    const PartitionId to{shared.places[i].load()};
    if (to.value == 0 || to == turn.partition()) continue;
    const Handle handle = world.get<core::Visible>(entity)->handle;
    if (turn.transfer_entity(entity, to, HopOn{handle}) != Moving::now) ++shared.faults;
    return;
  }
}

inline Entity make_traveller(Turn& turn, std::int32_t hops) {
  const Entity entity = turn.world().spawn();
  turn.world().add(entity, core::Visible{turn.take_handle()});
  turn.world().add(entity, Spot{});
  turn.world().add(entity, Tint{hops});
  turn.world().add<Purse>(entity, std::array{Coin{1}, Coin{2}, Coin{3}});
  return entity;
}
inline void set(Turn& turn, const Set& order) {
  for (std::int32_t i = 0; i < order.count; ++i) hop_on(turn, make_traveller(turn, order.hops));
}
inline Outcome enter(Turn& turn, const Actor& actor, const Enter& order) {
  const Entity entity = make_traveller(turn, order.hops);
  turn.bind(actor.session, entity);
  hop_on(turn, entity);
  return applied;
}
inline void greet(Turn& turn, const HopOn& greeting) { hop_on(turn, turn.find(greeting.handle)); }
inline void pick_up(Turn& turn, const Stranded& stranded) { hop_on(turn, stranded.entity); }
inline Outcome tick(Turn& turn, const Actor& actor, const Tick& command) {
  bool in_order = false;
  turn.world().modify<Spot>(actor.entity, [&](Spot& spot) { in_order = spot.y++ == command.number; });
  if (!in_order) ++itinerary(turn).faults;
  itinerary(turn).add(itinerary(turn).ticks);
  return applied;
}
inline void break_down(Turn&, const Break&) { invariant(false, "broken on purpose"); }

class Hosted final : public IoLane {
 public:
  Hosted()
      : directory(metrics),
        pool(
            clocks, metrics, PassPlan{},
            [this](Partition& partition, const std::string&) {
              if (on_stopped) on_stopped(partition.id());
            },
            [this](Partition& partition) { host.dissolved(partition); }, nullptr,
            [this](PartitionId partition) { host.left_broken(partition); }),
        host({registry, handles, directory, *this, pool, [](PartitionId id) { return id.value * 77u; }, {}},
             {2}),
        leases(pool, clocks, metrics) {
    log::set_level(log::Level::error);
    register_toys(registry, Journal{});
    registry.message<&set>();
    registry.command<&enter>();
    registry.message<&greet>();
    registry.command<&tick>();
    registry.message<&break_down>();
    registry.on_stranded(&pick_up);
    registry.shared<ItineraryRef>(std::make_shared<const ItineraryRef>(ItineraryRef{&shared}));
    auto& slot = pool.reserve();
    lasting = std::make_unique<Partition>(PartitionSettings{home, "home", 1, home, {}}, registry,
                                          std::make_unique<ScheduleRun>(ScheduleTable{}), handles, directory,
                                          *this, LoopPool::waker_of(slot));
    directory.add(home, lasting->inbox());
    pool.attach(slot, *lasting, {});
    shared.places[0] = home.value;
  }
  ~Hosted() override { pool.stop(); }

  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
  [[nodiscard]] PartitionId open(std::function<void(Turn&)> build = {}) {
    PartitionPlan plan;
    plan.name = "instance";
    plan.lobby = home;
    plan.schedule = std::make_unique<ScheduleRun>(ScheduleTable{});
    plan.build = std::move(build);
    return *host.open(std::move(plan));
  }
  /// Until every dropped partition is gone.
  void wait_until_alone() {
    while (!host.partitions().empty()) std::this_thread::yield();
  }
  [[nodiscard]] std::vector<std::pair<Tint, std::vector<Coin>>> travellers(PartitionId where) {
    return leases
        .read(where, "travellers",
              [](const LeaseView& view) {
                std::vector<std::pair<Tint, std::vector<Coin>>> all;
                for (const auto& [tint, coins] : view.all<Tint, Purse>()) all.emplace_back(tint, coins);
                return all;
              })
        .value();
  }

  std::function<void(PartitionId)> on_stopped;
  Itinerary shared;
  SystemClocks clocks;
  Metrics metrics;
  Registry registry;
  HandleAllocator handles;
  WordClient client;
  ProcessDirectory directory;
  std::unique_ptr<Partition> lasting;
  LoopPool pool;
  PartitionHost host;
  Leases leases;
};

}  // namespace kairos::toy::hosted
