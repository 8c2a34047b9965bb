// State has no addresses.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Broken {
  using slice = ::slice;
  int* target = nullptr;
};
constexpr auto info = kairos::component_info<Broken>();
