// The tag of the engine's own components, and the one that makes an entity known to clients.
#pragma once
#include "engine/core/identity/handle.hpp"

namespace kairos::core {

/// Owner tag of the engine's components.
struct slice {};

/// An entity that clients may see, and the number by which they know it.
struct Visible {
  using slice = core::slice;
  Handle handle;
};

}  // namespace kairos::core
