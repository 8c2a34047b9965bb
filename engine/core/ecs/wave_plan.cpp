// Chains are the connected parts of the relation "takes turns with".
#include "engine/core/ecs/wave_plan.hpp"

#include <algorithm>

namespace kairos {

std::vector<std::size_t> chains_of(std::span<const SystemEntry> stage) {
  // A chain is known by its first system at first.
  std::vector<std::size_t> firsts;
  firsts.reserve(stage.size());
  for (std::size_t at = 0; at < stage.size(); ++at) {
    firsts.push_back(at);
    for (std::size_t earlier = 0; earlier < at; ++earlier) {
      if (turns_between(stage[earlier].accesses, stage[at].accesses) == nullptr) continue;
      const auto [into, joined] = std::minmax({firsts[earlier], firsts[at]});
      std::replace(firsts.begin(), firsts.end(), joined, into);
    }
  }
  std::vector<std::size_t> chains;
  chains.reserve(stage.size());
  std::size_t next = 0;
  for (std::size_t at = 0; at < stage.size(); ++at)
    chains.push_back(firsts[at] == at ? next++ : chains[firsts[at]]);
  return chains;
}

}  // namespace kairos
