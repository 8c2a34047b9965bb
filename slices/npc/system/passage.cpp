// Passages: paid first, then the journey, in whatever pass the payment is known to be made.
#include "slices/character/character.hpp"
#include "slices/combat/combat.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/system/talking.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {
namespace {

/// Whoever has karma is carried nowhere. Source: L2J AltKarmaPlayerCanUseGK.
bool may_travel(const World& world, Entity player) {
  const auto* const fame = world.get<character::Fame>(player);
  return character::alive(world, player) && (fame == nullptr || fame->renown.karma == 0);
}

}  // namespace

Outcome book_passage(Turn& turn, Entity player, const TeleportPlace& place, std::int32_t npc,
                     std::int32_t number) {
  if (!may_travel(turn.world(), player)) return refused(Reason::not_allowed);
  if (place.price == 0) {
    movement::teleport(turn, player, place.at);
    return applied;
  }
  item::Deal deal(turn, player);
  if (const Reason no = deal.take_kind(place.item, place.price); no != Reason::none) return refused(no);
  const auto ticket = deal.order(item::Why::travel, PassagePaid{{}, player, npc, number});
  return ticket ? applied : refused(ticket.error());
}

void depart(Turn& turn, const PassagePaid& paid) {
  const World& world = turn.world();
  if (paid.result.end != ValueEnd::committed || !world.alive(paid.player)) return;
  const auto places = turn.shared<NpcData>().places_of(paid.npc);
  if (static_cast<std::size_t>(paid.number) >= places.size() || !movement::can_act(world, paid.player))
    return;
  movement::teleport(turn, paid.player, places[static_cast<std::size_t>(paid.number)].at);
}

}  // namespace kairos::npc
