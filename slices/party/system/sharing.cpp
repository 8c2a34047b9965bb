// Who of a party gets what one of it takes up.
#include <array>

#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/party/party.hpp"

namespace kairos::party {
namespace {

struct Near {
  std::array<Entity, members_max> who;
  std::size_t count = 0;
};

/// In the order of the party, those alive and near enough.
Near near_ones(Turn& turn, Entity finder) {
  const World& world = turn.world();
  Near near;
  for (const Fellow& fellow : world.rows<Fellows>(finder)) {
    const Entity member = turn.find(fellow.handle);
    if (!world.has<Membership>(member) || !character::alive(world, member)) continue;
    const auto apart = member == finder ? 0 : movement::distance(world, finder, member, turn.pass().now);
    if (apart <= std::int64_t{loot_range} * 1'000) near.who[near.count++] = member;
  }
  return near;
}

/// Adena is for all; what cannot be divided goes one by one, from a random member on. Source: L2J
/// Party.distributeAdena.
void share_adena(Turn& turn, Entity finder, std::int64_t count) {
  const Near near = near_ones(turn, finder);
  const auto size = static_cast<std::int64_t>(near.count);
  Random random = turn.pass().random(finder);
  const auto first = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(size)));
  for (std::int64_t i = 0; i < size; ++i) {
    const std::int64_t share = count / size + (i < count % size ? 1 : 0);
    if (share > 0)
      item::reward(turn, near.who[static_cast<std::size_t>((first + i) % size)], item::adena, share,
                   item::Why::pick_up);
  }
}

Entity next_in_turn(Turn& turn, const Near& near, std::int32_t number) {
  for (std::size_t i = 0; i < near.count; ++i)
    turn.world().modify<Membership>(near.who[i], [&](Membership& one) { one.turn = number + 1; });
  return near.who[static_cast<std::size_t>(number) % near.count];
}

}  // namespace

void each_fellow(Turn& turn, Entity who, void* context, void (*add)(void* context, Entity)) {
  for (const Fellow& fellow : turn.world().rows<Fellows>(who)) {
    const Entity member = turn.find(fellow.handle);
    if (member && member != who && turn.world().has<Membership>(member)) add(context, member);
  }
}

std::uint64_t party_of(const World& world, Entity who) {
  const auto* const membership = world.get<Membership>(who);
  return membership == nullptr ? 0 : membership->party;
}

bool share_out(Turn& turn, Entity who, std::int32_t kind, std::int64_t count) {
  const auto* const membership = turn.world().get<Membership>(who);
  if (membership == nullptr) return false;
  const Membership mine = *membership;
  if (kind == item::adena) {
    share_adena(turn, who, count);
    return true;
  }
  if (mine.loot == Loot::finder) return false;
  const Near near = near_ones(turn, who);
  const bool by_turn = mine.loot == Loot::by_turn || mine.loot == Loot::by_turn_and_spoil;
  const Entity receiver = by_turn
                              ? next_in_turn(turn, near, mine.turn)
                              : near.who[static_cast<std::size_t>(turn.pass().random(who).below(near.count))];
  if (receiver == who) return false;
  item::reward(turn, receiver, kind, count, item::Why::pick_up);
  return true;
}

}  // namespace kairos::party
