// Targets: what a client sees of its own and of others'.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::highfive {

void select_target(const character::TargetSelected& selected, Packets& out);
void show_target(const character::TargetShown& shown, Packets& out);
void clear_target(const character::TargetCleared& cleared, Packets& out);

}  // namespace kairos::highfive
