// Keeping the stats of creatures up to date.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/character/template/class_template.hpp"

namespace kairos::character {

/// Side effects: stats are to be calculated. The first one waits behind what this pass deferred by then, so
/// that what those change is in it too.
struct StatsChanged {
  Entity entity;
};
struct CalculateStats {
  Entity entity;
};

/// Its stats are calculated anew in this pass.
void stats_changed(Turn& turn, Entity entity);
void wait_for_changes(Turn& turn, const StatsChanged& effect);
void calculate(Turn& turn, const CalculateStats& effect);

}  // namespace kairos::character
