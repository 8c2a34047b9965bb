// New data while the world runs: what is worn gives what its template says now.
#pragma once
#include "engine/core/partition/turn.hpp"

namespace kairos::item {

/// What lies on the ground and is of no kind any more goes. Nothing that somebody owns does: a datapack
/// without its kind is refused before.
void follow_data(Turn& turn, const DataSet& before);

}  // namespace kairos::item
