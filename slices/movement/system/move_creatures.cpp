// Everything that is on its way, one step further.
#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {

void move_creatures(Query<Entity, Mut<Position>, Mut<Mover>, character::Strides, Gait> movers,
                    Commands<Inserts<>, Removes<Mover>> commands, const Pass& pass) {
  movers.each([&](Entity entity, Mut<Position> position, Mut<Mover> mover, const character::Strides& strides,
                  const Gait& gait) {
    position.write() = position_at(*mover, pass.now);
    if (arrived(*mover, pass.now)) {
      commands.remove<Mover>(entity);
      return;
    }
    // A faster or slower body goes on at its new speed from here.
    const std::int64_t speed = speed_of(strides, gait);
    if (speed == mover->speed || speed == 0) return;
    Mover changed = *mover;
    changed.from = position_at(*mover, pass.now);
    changed.since = pass.now;
    changed.speed = speed;
    changed.distance = flat_distance(changed.from, changed.to);
    if (changed.distance > 0) mover.write() = changed;
  });
}

}  // namespace kairos::movement
