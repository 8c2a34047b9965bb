// The API of the movement slice: what other slices and the composition root may use.
#pragma once

namespace kairos::movement {

/// Names this slice in the declarations of its components.
struct slice {};

}  // namespace kairos::movement
