// The API of the character slice: what other slices and the composition root may use.
#pragma once

namespace kairos::character {

/// Names this slice in the declarations of its components.
struct slice {};

}  // namespace kairos::character
