// Nor has an aggregate or array inside it.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Inner {
  std::array<float, 2> at{};
};
struct Broken {
  using slice = ::slice;
  Inner inner;
};
constexpr auto info = kairos::component_info<Broken>();
