// New data while the world runs: passive skills are what their templates say now.
#pragma once
#include "engine/core/partition/turn.hpp"

namespace kairos::skill {

/// What lasts on somebody already stays what it was cast as; it stacks by the type of the same name.
void follow_data(Turn& turn, const DataSet& before);

}  // namespace kairos::skill
