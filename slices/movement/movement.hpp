// The API of the movement slice: bodies that stand, walk, turn and sit.
#pragma once
#include <optional>

#include "engine/core/ecs/parameters.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/character/character.hpp"
#include "slices/movement/command/move.hpp"

namespace kairos::movement {

/// Names this slice in the declarations of its components.
struct slice {};

/// Where a body is now, in 1/1000 client unit; the only truth, whatever clients report.
struct Position {
  using slice = movement::slice;
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;
  std::int32_t heading = 0;  ///< 0 … 65535, 0 is east, growing clockwise
};

/// A body on its way: its present place is a function of these and the time, so nothing drifts. The last
/// intent only.
struct Mover {
  using slice = movement::slice;
  Position from;
  Position to;
  GameTime since;
  std::int64_t speed = 0;     ///< 1/1000 unit a second
  std::int64_t distance = 0;  ///< 1/1000 unit in x and y, at least 1
};

struct Gait {
  using slice = movement::slice;
  std::int32_t running = 1;
};

struct Seat {
  using slice = movement::slice;
  GameTime rising_until;  ///< standing up takes its time; no step before
  std::int32_t sitting = 0;
  std::int32_t reserved = 0;
};

[[nodiscard]] constexpr Point whole_units(const Position& position) {
  return {position.x / 1000, position.y / 1000, position.z / 1000};
}

/// Gives an entity a body that stands here.
void place_body(World& world, Entity entity, const Point& at, std::int32_t heading, const Gait& gait = {});
/// Stops it where it is now and tells everyone, if it was on its way.
void halt(Turn& turn, Entity entity);

Outcome move_to(Turn&, const Actor&, const MoveTo&);
Outcome stop_moving(Turn&, const Actor&, const StopMoving&);
Outcome report_position(Turn&, const Actor&, const ReportPosition&);
Outcome start_turning(Turn&, const Actor&, const StartTurning&);
Outcome finish_turning(Turn&, const Actor&, const FinishTurning&);
Outcome toggle_posture(Turn&, const Actor&, const TogglePosture&);
Outcome toggle_pace(Turn&, const Actor&, const TogglePace&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&move_to, &stop_moving, &report_position, &start_turning, &finish_turning,
                              &toggle_posture, &toggle_pace>;

/// Every `step_period` while anything moves; wakes nothing otherwise.
inline constexpr Duration step_period = milliseconds(100);
void move_creatures(Query<Entity, Mut<Position>, Mover> movers, Commands<Inserts<>, Removes<Mover>> commands,
                    const Pass& pass);

/// What this slice keeps in a character's record.
[[nodiscard]] character::Persistence persistence();

void register_slice(Registry& registry);

}  // namespace kairos::movement
