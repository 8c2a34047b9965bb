// What lies on the ground.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"

namespace kairos::item {

/// What a character walks to in order to take it up.
struct Fetching {
  using slice = item::slice;
  Entity thing;
};

/// Deadline of the game clock: nobody took it.
struct ExpireGround {};
void expire_ground(Turn& turn, Entity ground, const ExpireGround& due);

/// Continuation of dropping: it is out of the bag.
struct DropDone {
  ValueResult result;
  Uuid id;
  std::int64_t count = 0;
  Entity by;
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
  Point at;
  std::int32_t reserved = 0;
};
void drop_done(Turn& turn, const DropDone& done);

/// Continuation of picking up.
struct PickUpDone {
  ValueResult result;
  std::int64_t count = 0;
  Entity by;
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
};
void pick_up_done(Turn& turn, const PickUpDone& done);

/// The row of what lay there is in somebody's bag now: it goes from the ground.
void taken_up(Turn& turn, Entity ground, Entity by);

}  // namespace kairos::item
