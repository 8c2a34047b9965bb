// The plan of a wave: which systems of a stage follow each other on one thread, and which may run beside each
// other.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/ecs/system.hpp"

namespace kairos {

/// For each system of a stage, in list order, the number of its chain, from 0 in the order of their first
/// systems. Systems of one chain run one after another; two chains share nothing that a system of either
/// writes.
[[nodiscard]] std::vector<std::size_t> chains_of(std::span<const SystemEntry> stage);

}  // namespace kairos
