// Every component names its slice.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Broken {
  int a = 0;
};
constexpr auto info = kairos::component_info<Broken>();
