// The API of the admin slice: what other slices and the composition root may use.
#pragma once

namespace kairos::admin {

/// Names this slice in the declarations of its components.
struct slice {};

}  // namespace kairos::admin
