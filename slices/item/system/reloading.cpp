// Templates are looked up at each use; only what was made of them lies in components.
#include "slices/item/system/reloading.hpp"

#include <vector>

#include "slices/item/system/bag.hpp"
#include "slices/item/system/ground.hpp"

namespace kairos::item {

void follow_data(Turn& turn, const DataSet&) {
  const World& world = turn.world();
  std::vector<Entity> owners;
  world.read<Entity, With<Worn>>([&](Entity owner) { owners.push_back(owner); });
  for (const Entity owner : owners) refresh_worn(turn, owner);
  std::vector<Entity> gone;
  world.read<Entity, Ground>([&](Entity thing, const Ground& ground) {
    if (template_of(turn, ground.kind) == nullptr) gone.push_back(thing);
  });
  for (const Entity thing : gone) expire_ground(turn, thing, ExpireGround{});
}

}  // namespace kairos::item
