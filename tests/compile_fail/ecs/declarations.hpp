// Components, resources and messages of two slices, for the programs beside this.
#pragma once
#include "engine/core/ecs/schedule.hpp"

namespace kairos::walking {
struct slice {};
struct Position {
  using slice = walking::slice;
  std::int64_t x = 0;
  std::int64_t y = 0;
};
struct Mover {
  using slice = walking::slice;
};
struct Asleep {
  using slice = walking::slice;
};
struct Step {
  std::int64_t length = 0;
};
struct Trail {
  using slice = walking::slice;
  using rows = kairos::Rows<Step, 8>;
};
struct Weather {
  using slice = walking::slice;
  std::int64_t wind = 0;
};
struct Bounds {
  using slice = walking::slice;
  static constexpr bool constant = true;
  std::int64_t width = 0;
};
struct Arrived {
  Entity who;
};
}  // namespace kairos::walking

namespace kairos::fighting {
struct slice {};
struct Health {
  using slice = fighting::slice;
  std::int64_t points = 0;
};
}  // namespace kairos::fighting
