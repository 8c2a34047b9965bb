// The API of the npc slice: what other slices and the composition root may use.
#pragma once

namespace kairos::npc {

/// Names this slice in the declarations of its components.
struct slice {};

}  // namespace kairos::npc
