// Steady-state passes: what one takes, and that none of them allocates. An allocation is a failure.
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <cstdio>

#include "app/bench/counted_new.hpp"
#include "tests/bench/pass/busy_world.hpp"

namespace kairos::bench_pass {
namespace {

/// Until every vector has the size that the busiest moment needs; the world's longest rhythm is far shorter.
constexpr int warm_up_passes = 3'000;
constexpr int counted_passes = 2'000;
/// Of all measurements of this program.
std::uint64_t allocated = 0;

void steady_pass(benchmark::State& state) {
  const auto creatures = static_cast<std::int32_t>(state.range(0));
  BusyWorld world({.creatures = creatures, .players = 20});
  for (int i = 0; i < warm_up_passes; ++i) world.pass();
  bench::tell_of_allocations(true);
  const auto before = bench::allocations();
  for (int i = 0; i < counted_passes; ++i) world.pass();
  const auto here = bench::allocations() - before;
  bench::tell_of_allocations(false);
  allocated += here;
  const auto& done = world.done();
  if (done.commands == 0 || done.timers == 0 || done.messages == 0 || done.effects == 0 || done.frames == 0)
    state.SkipWithError("the world was not busy");
  for (auto round : state) {
    (void)round;
    world.pass();
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["allocations_per_pass"] = static_cast<double>(here) / counted_passes;
}
BENCHMARK(steady_pass)->Name("steady_pass/ours")->Arg(200)->UseRealTime();

}  // namespace
}  // namespace kairos::bench_pass

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  if (kairos::bench_pass::allocated == 0) return 0;
  fmt::print(stderr, "steady passes allocated {} times\n", kairos::bench_pass::allocated);
  return 3;
}
