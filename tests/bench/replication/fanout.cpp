// What it costs to tell a crowd of itself: one item is one pass, in which each of N clients is sent the
// packets of N movers. All of the work that grows with N * N is here, whichever thread does it in the server.
#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include "tests/bench/replication/crowd.hpp"

namespace kairos::fanout_bench {
namespace {

constexpr std::array<std::size_t, 3> sizes{100, 500, 1'000};

template <class Way>
void run(benchmark::State& state, std::size_t clients) {
  Way way(clients);
  way.pass();  // buffers grow and caches are cold
  for (auto _ : state) {
    way.pass();
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations());
}

template <class Way>
void add(const std::string& who) {
  for (const std::size_t size : sizes) {
    benchmark::RegisterBenchmark(("fanout/" + who + "/" + std::to_string(size)).c_str(),
                                 [size](benchmark::State& state) { run<Way>(state, size); });
  }
}

[[maybe_unused]] const bool registered = [] {
  add<Ours>("ours");
  add<EncodeEach>("encode_each");
  add<Memcpy>("memcpy");
  return true;
}();

}  // namespace
}  // namespace kairos::fanout_bench
