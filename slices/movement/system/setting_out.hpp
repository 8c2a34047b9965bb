// Setting out and standing still, as every way of walking does it.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {

/// Begins a straight path to `to` at the present speed, in place of any other. False when it stands there
/// already or has no speed; then nothing changed.
bool set_out(Turn& turn, Entity entity, const Position& to);
/// Brings the position up to this very moment and forgets the way. False when it stood already.
bool stand_still(Turn& turn, Entity entity);
/// Forgets the pursuit and the order that waits, without stopping.
void forget_intents(Turn& turn, Entity entity);
/// The world of the client.
[[nodiscard]] bool inside_world(const Point& point);

/// Deadlines.
struct LookAgain {};
void look_again(Turn& turn, Entity who, const LookAgain&);
struct StepDue {};
void take_next_step(Turn& turn, Entity who, const StepDue&);
struct AppearDue {};
void appear_at_last(Turn& turn, Entity who, const AppearDue&);

}  // namespace kairos::movement
