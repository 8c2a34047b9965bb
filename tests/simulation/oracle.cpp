// Knows nothing of grids, views or change logs: only where everybody is.
#include "tests/simulation/oracle.hpp"

#include <cmath>
#include <vector>

#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::simulation {
namespace {

struct Body {
  Entity entity;
  std::int32_t handle = 0;
  double column = 0;
  double row = 0;
};

std::vector<Body> bodies_of(const World& world) {
  std::vector<Body> bodies;
  for (const Entity entity : world.entities()) {
    const auto* const visible = world.get<core::Visible>(entity);
    const auto* const position = world.get<movement::Position>(entity);
    if (visible == nullptr || position == nullptr || world.has<character::AtDoor>(entity)) continue;
    bodies.push_back({entity, static_cast<std::int32_t>(visible->handle.value),
                      std::floor(position->x / 1000 / 2048.0), std::floor(position->y / 1000 / 2048.0)});
  }
  return bodies;
}

}  // namespace

std::map<std::int32_t, std::set<std::int32_t>> who_shows_whom(const Partition& partition) {
  const RunningPartition running(partition.token());
  const World& world = partition.world();
  const auto bodies = bodies_of(world);
  std::map<std::int32_t, std::set<std::int32_t>> shown;
  for (const auto& [id, state] : partition.sessions()) {
    if (!state.view.self) continue;
    auto& own = shown[static_cast<std::int32_t>(world.get<core::Visible>(state.view.self)->handle.value)];
    for (const Body& viewer : bodies) {
      if (viewer.entity != state.view.self) continue;
      for (const Body& other : bodies) {
        if (other.entity == viewer.entity) continue;
        if (std::fabs(other.column - viewer.column) <= 1 && std::fabs(other.row - viewer.row) <= 1)
          own.insert(other.handle);
      }
    }
  }
  return shown;
}

}  // namespace kairos::simulation
