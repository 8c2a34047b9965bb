// What the entities of the measurements have.
#pragma once
#include <cstdint>

namespace kairos::ecs_bench {

struct slice {};

struct Position {
  using slice = ecs_bench::slice;
  std::int64_t x = 0;
  std::int64_t y = 0;
};
struct Velocity {
  using slice = ecs_bench::slice;
  std::int32_t x = 1;
  std::int32_t y = 1;
};
struct Mass {
  using slice = ecs_bench::slice;
  std::int64_t grams = 3;
};

}  // namespace kairos::ecs_bench
