// Loading records from the disk into their structs, with every field checked, beside RapidJSON with the same
// checks, and without any.
#include <benchmark/benchmark.h>

#include "tests/bench/data/creature.hpp"
#include "tests/bench/data/creature_folder.hpp"

namespace kairos::bench_data {
namespace {

template <std::vector<Creature> (*Load)(const std::filesystem::path&)>
void json_load(benchmark::State& state) {
  const CreatureFolder folder(static_cast<std::size_t>(state.range(0)));
  if (Load(folder.path()) != load_with_ours(folder.path())) {
    state.SkipWithError("the two loaders disagree");
    return;
  }
  for (auto round : state) {
    (void)round;
    benchmark::DoNotOptimize(Load(folder.path()).data());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

template <std::vector<Creature> (*Load)(const std::filesystem::path&)>
void add(const char* name) {
  benchmark::RegisterBenchmark(name, json_load<Load>)->Arg(1'000)->Arg(100'000)->UseRealTime();
}

const bool added = [] {
  add<load_with_ours>("json_load/ours");
  add<load_with_rapidjson>("json_load/rapidjson");
  add<load_with_rapidjson_unchecked>("json_load/rapidjson_unchecked");
  return true;
}();

}  // namespace
}  // namespace kairos::bench_data
