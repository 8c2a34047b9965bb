// What the owner check adds to a call, and that a Turn costs what a plain reference costs.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>

#include "engine/core/owner/owned.hpp"

namespace kairos {
namespace {

constexpr std::size_t cells = 1'024;
constexpr std::int64_t calls = cells;

/// As the marked types are: a little work behind the check.
class Ledger final : public Owned {
 public:
  void add(std::size_t at, std::uint64_t amount) {
    check_owner(*this, "Ledger", "add an amount");
    amounts_[at] += amount;
  }
  void add_unchecked(std::size_t at, std::uint64_t amount) { amounts_[at] += amount; }
  [[nodiscard]] std::uint64_t at(std::size_t place) const { return amounts_[place]; }

 private:
  std::array<std::uint64_t, cells> amounts_{};
};

/// The calls themselves are not inlined and the compiler cannot merge them: each is a call in a loop.
[[gnu::noinline]] void call_checked(Ledger& ledger, std::size_t at) { ledger.add(at, at); }
[[gnu::noinline]] void call_unchecked(Ledger& ledger, std::size_t at) { ledger.add_unchecked(at, at); }

template <void (*Call)(Ledger&, std::size_t)>
void owner_check(benchmark::State& state) {
  OwnerToken token("bench");
  token.loop_starts();
  const RunningPartition running(token);
  Ledger ledger;
  for (auto round : state) {
    (void)round;
    for (std::size_t i = 0; i < cells; ++i) Call(ledger, i);
  }
  benchmark::DoNotOptimize(ledger.at(7));
  state.SetItemsProcessed(state.iterations() * calls);
}
BENCHMARK(owner_check<call_checked>)->Name("owner_check/ours")->UseRealTime();
BENCHMARK(owner_check<call_unchecked>)->Name("owner_check/unchecked")->UseRealTime();

/// What Turn is: made by the loop alone, passed by reference, and nothing but a reference itself.
class Capability {
 public:
  explicit Capability(Ledger& ledger) : ledger_(ledger) {}
  Capability(const Capability&) = delete;
  Capability& operator=(const Capability&) = delete;
  [[nodiscard]] Ledger& ledger() { return ledger_; }

 private:
  Ledger& ledger_;
};

[[gnu::noinline]] void with_turn(Capability& turn, std::size_t at) { turn.ledger().add_unchecked(at, at); }

void owner_turn(benchmark::State& state) {
  OwnerToken token("bench");
  token.loop_starts();
  const RunningPartition running(token);
  Ledger ledger;
  for (auto round : state) {
    (void)round;
    Capability turn(ledger);
    for (std::size_t i = 0; i < cells; ++i) with_turn(turn, i);
  }
  benchmark::DoNotOptimize(ledger.at(7));
  state.SetItemsProcessed(state.iterations() * calls);
}
BENCHMARK(owner_turn)->Name("owner_turn/ours")->UseRealTime();
BENCHMARK(owner_check<call_unchecked>)->Name("owner_turn/plain_reference")->UseRealTime();

}  // namespace
}  // namespace kairos
