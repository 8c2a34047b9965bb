// New data while the world runs: what creatures are by nature follows.
#pragma once
#include "engine/core/partition/turn.hpp"

namespace kairos::character {

/// Characters get what their class says now; everybody's stats are calculated anew when the rules are others.
void follow_data(Turn& turn, const DataSet& before);

}  // namespace kairos::character
