// Everything that is on its way, one step further.
#include "slices/movement/model/path.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::movement {

void move_creatures(Query<Entity, Mut<Position>, Mover> movers, Commands<Inserts<>, Removes<Mover>> commands,
                    const Pass& pass) {
  movers.each([&](Entity entity, Mut<Position> position, const Mover& mover) {
    position.write() = position_at(mover, pass.now);
    if (arrived(mover, pass.now)) commands.remove<Mover>(entity);
  });
}

}  // namespace kairos::movement
