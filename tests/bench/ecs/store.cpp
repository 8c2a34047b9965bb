// Measures the store of components beside plain arrays, with 1,000 to 1,000,000 entities. Rows:
//   ecs_join2, ecs_join3  one of the two or three components of each entity is written; per entity
//   ecs_get               one component of every entity, in random order
//   ecs_add_remove        one component of every entity taken and given, in random order; per call
//   ecs_join2_settle      ours alone: the join, then the drain with the hash and the log of all that it wrote
#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include "tests/bench/ecs/ours.hpp"
#include "tests/bench/ecs/plain_arrays.hpp"

namespace kairos::ecs_bench {
namespace {

constexpr std::array<std::size_t, 3> sizes{1'000, 100'000, 1'000'000};

/// work(store, size) returns how many entities or calls it took.
template <class Store, class Work>
void run(benchmark::State& state, std::size_t size, Work work) {
  Store store(size);
  benchmark::DoNotOptimize(work(store, size));  // the first finds cold caches and no marks
  std::size_t items = 0;
  for (auto _ : state) {
    items += work(store, size);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(items));
}

template <class Store, class Work>
void measure(const std::string& row, const std::string& who, Work work) {
  for (const std::size_t size : sizes) {
    const std::string name = row + "/" + who + "/" + std::to_string(size);
    benchmark::RegisterBenchmark(name.c_str(), run<Store, Work>, size, work);
  }
}

template <class Store>
void measure_rows(const std::string& who) {
  measure<Store>("ecs_join2", who, [](Store& store, std::size_t size) {
    store.join2();
    return size;
  });
  measure<Store>("ecs_join3", who, [](Store& store, std::size_t size) {
    store.join3();
    return size;
  });
  measure<Store>("ecs_get", who, [](Store& store, std::size_t size) {
    benchmark::DoNotOptimize(store.get());
    return size;
  });
  measure<Store>("ecs_add_remove", who, [](Store& store, std::size_t) { return store.remove_and_add(); });
}

const bool registered = [] {
  measure_rows<Ours>("ours");
  measure_rows<PlainArrays>("plain_arrays");
  measure<Ours>("ecs_join2_settle", "ours", [](Ours& store, std::size_t) {
    store.join2();
    return store.settle();
  });
  return true;
}();

}  // namespace
}  // namespace kairos::ecs_bench
