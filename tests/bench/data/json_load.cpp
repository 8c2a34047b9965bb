// Loading NPC kinds from the disk into their structs: the loader of the slice, which checks every field and
// names every fault, beside RapidJSON, which does not.
#include <benchmark/benchmark.h>

#include <cstring>

#include "slices/npc/template/load.hpp"
#include "tests/bench/data/npc_folder.hpp"
#include "tests/bench/data/rapidjson_npcs.hpp"

namespace kairos::bench_data {
namespace {

npc::NpcData load_with_ours(const std::filesystem::path& folder) {
  auto data = npc::load_npc_data(folder);
  if (!data) throw std::runtime_error(describe(data.error().front()));
  return std::move(*data);
}

bool equal(const npc::NpcData& a, const npc::NpcData& b) {
  const auto same_bytes = [](const auto& x, const auto& y) {
    return x.size() == y.size() && std::memcmp(x.data(), y.data(), x.size() * sizeof(x[0])) == 0;
  };
  return same_bytes(a.npcs, b.npcs) && same_bytes(a.spawns, b.spawns);
}

template <npc::NpcData (*Load)(const std::filesystem::path&)>
void json_load(benchmark::State& state) {
  const NpcFolder folder(static_cast<std::size_t>(state.range(0)));
  if (!equal(Load(folder.path()), load_with_ours(folder.path()))) {
    state.SkipWithError("the two loaders disagree");
    return;
  }
  for (auto round : state) {
    (void)round;
    benchmark::DoNotOptimize(Load(folder.path()).npcs.data());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(json_load<load_with_ours>)->Name("json_load/ours")->Arg(1'000)->Arg(100'000)->UseRealTime();
BENCHMARK(json_load<load_with_rapidjson>)
    ->Name("json_load/rapidjson")
    ->Arg(1'000)
    ->Arg(100'000)
    ->UseRealTime();

}  // namespace
}  // namespace kairos::bench_data
