// The API of the movement slice: bodies that stand, walk, turn and sit.
#pragma once
#include <optional>
#include <vector>

#include "engine/core/ecs/parameters.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/replication/point.hpp"
#include "engine/core/time/deadline.hpp"
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

/// How thick and how tall a body is, in 1/1000 unit. Rules measure reach between the edges of two bodies.
struct Bulk {
  using slice = movement::slice;
  std::int32_t radius = 0;
  std::int32_t height = 0;
};

/// On its way to a creature that may itself be on its way. Its deadlines look again no sooner than the two
/// could have met.
struct Pursuit {
  using slice = movement::slice;
  Entity target;
  Position aim;            ///< where the target was when the present path was laid
  GameTime told;           ///< when clients were last told
  TimerId look;            ///< the pending deadline
  std::int32_t reach = 0;  ///< client units between the edges of both
  std::int32_t reserved = 0;
};

/// The player's last order to walk, given while the body was busy; it sets out when it is free.
struct NextStep {
  using slice = movement::slice;
  Point destination;
  std::int32_t reserved = 0;
  TimerId due;
};

/// Between two places: nobody sees it, and it does nothing before its client says it is there (or
/// teleport_time_max is over).
struct Teleporting {
  using slice = movement::slice;
  TimerId limit;
};

/// May not leave its place: rooted, stunned, asleep.
struct Held {
  using slice = movement::slice;
};

/// What slices above want to know of walking and to say about it; filled by the composition root, constant.
struct Reactions {
  /// `who` came within the reach of approach(); never called inside approach() itself.
  std::vector<void (*)(Turn&, Entity who, Entity target)> arrived;
  /// `target` is gone or out of sight, or `who` cannot walk any more: the pursuit is over.
  std::vector<void (*)(Turn&, Entity who, Entity target)> lost;
  /// The player ordered a walk or a stop: what else it was about to do ends.
  std::vector<void (*)(Turn&, Entity who)> ordered;
  /// Leaves its place for another one.
  std::vector<void (*)(Turn&, Entity who)> teleported;
  /// Until when the body cannot set out (a blow, a cast); zero: it can. A walk ordered meanwhile begins then.
  std::vector<GameTime (*)(const World&, Entity who)> busy_until;
};

[[nodiscard]] constexpr Point whole_units(const Position& position) {
  return {position.x / 1000, position.y / 1000, position.z / 1000};
}

/// Gives an entity a body that stands here.
void place_body(World& world, Entity entity, const Point& at, std::int32_t heading, const Gait& gait = {},
                const Bulk& bulk = {});
/// A thing that lies there and never moves by itself.
void place_thing(World& world, Entity entity, const Point& at);
/// The same sizes as templates have them.
[[nodiscard]] Bulk bulk_of(Fixed radius, Fixed height);

/// True when its body is in the world and not between two places: also of who does nothing any more because
/// its connection is gone.
[[nodiscard]] bool present(const World& world, Entity entity);
/// True when the character may act here and now: character::can_act, and not between two places.
[[nodiscard]] bool can_act(const World& world, Entity character);
/// True when it lives, stands (does not sit or rise) and is not held.
[[nodiscard]] bool on_its_feet(const World& world, Entity entity, GameTime now);

/// Where its body is at `now`, on its way or not; {} without a body.
[[nodiscard]] Point point_now(const World& world, Entity entity, GameTime now);
/// Between the centres of two bodies at `now`, in x and y, in 1/1000 unit, rounded down. Both have a body.
[[nodiscard]] std::int64_t distance(const World& world, Entity a, Entity b, GameTime now);
/// The same between their edges: the distance without both radii, at least 0.
[[nodiscard]] std::int64_t gap(const World& world, Entity a, Entity b, GameTime now);
/// At most one cell of sight apart and nothing of the terrain between their heads.
[[nodiscard]] bool can_see(Turn& turn, Entity a, Entity b);
/// The direction from `who` to `target` as clients count it, 0 … 65535.
[[nodiscard]] std::int32_t heading_to(const World& world, Entity who, Entity target, GameTime now);

/// Until when it cannot set out or begin something else, by all of Reactions::busy_until.
[[nodiscard]] GameTime busy_until(Turn& turn, Entity who);
/// Stops it where it is now and tells everyone, if it was on its way. A pursuit ends without a word.
void halt(Turn& turn, Entity entity);
/// Turns it toward the target without telling: clients turn bodies that strike or cast by themselves.
void face(Turn& turn, Entity who, Entity target);
/// Sets out in a straight line. False, and nothing changes, when it cannot walk, stands there already, or the
/// place is outside the world.
bool walk_to(Turn& turn, Entity who, const Point& destination);
/// Runs or walks from now on.
void set_running(Turn& turn, Entity entity, bool running);
/// Its speeds changed: what is on its way goes on from where it is now.
void pace_changed(Turn& turn, Entity entity);

/// For character::Wiring: sitting 1,500 ‰, standing 1,100, walking 1,000, running 700. Source: calcHpRegen of
/// public L2J servers.
[[nodiscard]] std::int32_t rest_factor(const World& world, Entity entity);
/// To be listed in character::Reactions: who dies stands still.
void on_died(Turn& turn, const character::Death& death);

enum class Approach : std::int32_t {
  there,       ///< within reach; it stands still now
  on_the_way,  ///< Reactions::arrived or ::lost will be called, unless something else stops it
  impossible,  ///< it cannot walk, or there is nobody to go to
};
/// Goes to within `reach` client units (0 …) of the target, edge to edge, however the target moves.
Approach approach(Turn& turn, Entity who, Entity target, std::int32_t reach);
/// Takes it to another place at once: its client is told and must answer with Appeared; until then nobody
/// sees it. NPCs are there in the same pass.
void teleport(Turn& turn, Entity who, const Point& to, std::int32_t heading = 0);
/// A client that never answers is taken to be there after this time.
inline constexpr Duration teleport_time_max = seconds(30);
/// Whether it may leave its place. The first form also stops it.
void hold_still(Turn& turn, Entity who, bool held);
void hold_still(World& world, Entity who, bool held);

Outcome move_to(Turn&, const Actor&, const MoveTo&);
Outcome stop_moving(Turn&, const Actor&, const StopMoving&);
Outcome report_position(Turn&, const Actor&, const ReportPosition&);
Outcome start_turning(Turn&, const Actor&, const StartTurning&);
Outcome finish_turning(Turn&, const Actor&, const FinishTurning&);
Outcome toggle_posture(Turn&, const Actor&, const TogglePosture&);
Outcome toggle_pace(Turn&, const Actor&, const TogglePace&);
Outcome appear(Turn&, const Actor&, const Appeared&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&move_to, &stop_moving, &report_position, &start_turning, &finish_turning,
                              &toggle_posture, &toggle_pace, &appear>;

/// Every `step_period` while anything moves; wakes nothing otherwise.
inline constexpr Duration step_period = milliseconds(100);
void move_creatures(Query<Entity, Mut<Position>, Mut<Mover>, character::Strides, Gait> movers,
                    Commands<Inserts<>, Removes<Mover>> commands, const Pass& pass);

/// What this slice keeps in a character's record.
[[nodiscard]] character::Persistence persistence();

void register_slice(Registry& registry);

}  // namespace kairos::movement
