// What the owner check adds to a call, and that handing a Turn to a rule costs nothing.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <memory>

#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos {
namespace {

constexpr std::size_t cells = 1'024;

/// As the marked types are: a little work behind the check.
class Checked final : public Owned {
 public:
  void add(std::size_t at, std::uint64_t amount) {
    check_owner(*this, "Checked", "add an amount");
    amounts_[at] += amount;
  }

 private:
  std::array<std::uint64_t, cells> amounts_{};
};

class Unchecked final {
 public:
  void add(std::size_t at, std::uint64_t amount) { amounts_[at] += amount; }

 private:
  std::array<std::uint64_t, cells> amounts_{};
};

/// Not inlined, so that each is a call in a loop and none is merged with the next.
template <class Ledger>
[[gnu::noinline]] void call(Ledger& ledger, std::size_t at) {
  ledger.add(at, at);
}
[[gnu::noinline]] void call_with_turn(Turn& /*turn*/, Unchecked& ledger, std::size_t at) {
  ledger.add(at, at);
}

template <class Ledger>
void owner_check(benchmark::State& state) {
  OwnerToken token("bench");
  token.loop_starts();
  const RunningPartition running(token);
  Ledger ledger;
  for (auto round : state) {
    (void)round;
    for (std::size_t i = 0; i < cells; ++i) call(ledger, i);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cells));
}
BENCHMARK(owner_check<Checked>)->Name("owner_check/ours")->UseRealTime();
BENCHMARK(owner_check<Unchecked>)->Name("owner_check/unchecked")->UseRealTime();

class Nowhere final : public Directory, public IoLane, public Waker {
 public:
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
  void wake() override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
};

static_assert(sizeof(Turn) == sizeof(void*), "a Turn is a reference and nothing else");

void owner_turn(benchmark::State& state) {
  const Registry registry;
  HandleAllocator handles;
  Nowhere nowhere;
  Partition partition({{1}, "bench", 1, {1}, GameTime{}}, registry,
                      std::make_unique<ScheduleRun>(ScheduleTable{}), handles, nowhere, nowhere, nowhere);
  Unchecked ledger;
  partition.build([&](Turn& turn) {
    for (auto round : state) {
      (void)round;
      for (std::size_t i = 0; i < cells; ++i) call_with_turn(turn, ledger, i);
      benchmark::ClobberMemory();
    }
  });
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cells));
}
BENCHMARK(owner_turn)->Name("owner_turn/ours")->UseRealTime();
BENCHMARK(owner_check<Unchecked>)->Name("owner_turn/plain_reference")->UseRealTime();

}  // namespace
}  // namespace kairos
