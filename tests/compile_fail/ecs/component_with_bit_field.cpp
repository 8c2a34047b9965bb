// A component has no bit-field.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Broken {
  using slice = ::slice;
  std::uint32_t low : 16;
  std::uint32_t high : 16;
};
constexpr auto info = kairos::component_info<Broken>();
