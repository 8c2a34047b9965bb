// A component has no base class.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Ground {
  int a = 0;
};
struct Broken : Ground {
  using slice = ::slice;
};
constexpr auto info = kairos::component_info<Broken>();
