// The shortcut bar: what is put on it and taken off.
#include <algorithm>

#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {
namespace {

/// Item, skill, action, macro, recipe.
constexpr std::int32_t kind_last = 5;

bool is_place(std::int32_t slot, std::int32_t page) {
  return slot >= 0 && slot < shortcut_slots && page >= 0 && page < shortcut_pages;
}

/// The bar without what is at that place.
ShortcutBar without(const ShortcutBar& bar, std::int32_t slot, std::int32_t page) {
  ShortcutBar left;
  for (std::int32_t i = 0; i < bar.count; ++i) {
    const Shortcut& one = bar.rows[static_cast<std::size_t>(i)];
    if (one.slot != slot || one.page != page) left.rows[static_cast<std::size_t>(left.count++)] = one;
  }
  return left;
}

}  // namespace

Outcome place_shortcut(Turn& turn, const Actor& actor, const PlaceShortcut& command) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const Shortcut& wanted = command.shortcut;
  if (!is_place(wanted.slot, wanted.page)) return refused(Reason::no_such_slot);
  if (wanted.kind < 1 || wanted.kind > kind_last) return refused(Reason::choice_invalid);
  ShortcutBar bar = without(world.get<Keys>(actor.entity)->bar, wanted.slot, wanted.page);
  if (static_cast<std::size_t>(bar.count) == bar.rows.size()) return refused(Reason::too_many);
  bar.rows[static_cast<std::size_t>(bar.count++)] = wanted;
  world.add(actor.entity, Keys{bar});
  return applied;
}

Outcome remove_shortcut(Turn& turn, const Actor& actor, const RemoveShortcut& command) {
  World& world = turn.world();
  if (!can_act(world, actor.entity)) return refused(Reason::not_now);
  const ShortcutBar& bar = world.get<Keys>(actor.entity)->bar;
  const ShortcutBar left = without(bar, command.slot, command.page);
  if (left.count == bar.count) return refused(Reason::no_such_slot);
  world.add(actor.entity, Keys{left});
  return applied;
}

}  // namespace kairos::character
