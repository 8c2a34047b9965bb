// What must compile.
#include "engine/core/ecs/component.hpp"

struct slice {};
struct Inner {
  std::array<std::int16_t, 2> at{};
  bool on = false;
  std::array<std::uint8_t, 3> reserved{};
};
struct Broken {
  using slice = ::slice;
  std::int64_t a = 0;
  Inner inner;
};
constexpr auto info = kairos::component_info<Broken>();
