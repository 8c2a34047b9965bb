// The commands of all slices, checked against each other when this is compiled.
#pragma once
#include "engine/core/partition/registry.hpp"

namespace kairos::app {

/// Registers every slice but its I/O handlers.
void register_slices(Registry& registry);

}  // namespace kairos::app
