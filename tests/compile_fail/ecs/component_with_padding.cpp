// Hidden padding has no defined bytes.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Broken {
  using slice = ::slice;
  std::int64_t a = 0;
  std::int32_t b = 0;
};
constexpr auto info = kairos::component_info<Broken>();
