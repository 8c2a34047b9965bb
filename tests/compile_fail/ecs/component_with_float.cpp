// State has no floating point.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Broken {
  using slice = ::slice;
  double speed = 0;
};
constexpr auto info = kairos::component_info<Broken>();
