// Bearing effects: rows that come and go, and everything that follows from them.
#pragma once
#include "slices/effect/effect.hpp"
#include "slices/effect/model/effect_state.hpp"

namespace kairos::effect {

/// Why a row went away; decides what its bearer is told.
enum class Departure : std::uint32_t { expired, removed, displaced, died };

/// Takes one row off with its timers, changes and hindrances. False when there is no such row.
bool take_off(Turn& turn, Entity bearer, std::uint64_t number, Departure how);
/// The same for all rows for which `which` holds.
std::size_t take_off_if(Turn& turn, Entity bearer, bool (*which)(const Lasting&), Departure how);
/// Arms the timers of a row as of its own times. `now` is not after `until`.
void arm_timers(Turn& turn, Entity bearer, Lasting& row);
/// Its client is told the list once, at the end of this pass.
void owe_list(Turn& turn, Entity bearer);

void end_when_due(Turn& turn, Entity bearer, const EffectEnds& due);
void step_when_due(Turn& turn, Entity bearer, const EffectSteps& due);
void list_effects(Turn& turn, const ListEffects& order);

}  // namespace kairos::effect
