// Destroying, breaking, enchanting: what a thing can lose its shape by.
#include <algorithm>

#include "slices/item/model/enchantment.hpp"
#include "slices/item/system/bag.hpp"
#include "slices/item/system/using.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {
namespace {

constexpr std::int32_t enchant_max = 65'535;

Outcome outcome_of(const Result<Ticket, Reason>& ordered) {
  return ordered ? applied : refused(ordered.error());
}

/// What is worn is taken off when it is given away, with what hangs on it.
Outcome undressed(Turn& turn, Entity owner, const Item& row, const Outcome& ordered) {
  if (!ordered.applied() || !row.worn()) return ordered;
  undress(turn, owner, take_off(outfit_of(turn, owner), static_cast<Slot>(row.slot)));
  refresh_outfit(turn, owner);
  return ordered;
}

}  // namespace

Outcome destroy_item(Turn& turn, const Actor& actor, const DestroyItem& command) {
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const Item* const row = find(turn.world(), owner, command.item);
  if (row == nullptr) return refused(Reason::gone);
  const ItemTemplate* const thing = template_of(turn, row->kind);
  if (thing == nullptr || !thing->may(no_destroy) || thing->quest) return refused(Reason::wrong_item);
  Deal deal(turn, owner);
  if (const Reason no = deal.take(command.item, command.count); no != Reason::none) return refused(no);
  const Item lost = *row;
  const LossDone then{{}, command.count, 0, owner, lost.kind, 0};
  return undressed(turn, owner, lost, outcome_of(deal.order(Why::destroy, then)));
}

Outcome crystallize_item(Turn& turn, const Actor& actor, const CrystallizeItem& command) {
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const Item* const row = find(turn.world(), owner, command.item);
  if (row == nullptr) return refused(Reason::gone);
  const ItemTemplate* const thing = template_of(turn, row->kind);
  if (thing == nullptr || thing->crystals <= 0 || thing->quest || !thing->may(no_destroy))
    return refused(Reason::wrong_item);
  Grade known = Grade::none;
  for (const auto& ask : turn.shared<Reactions>().breaks_up_to) known = std::max(known, ask(turn, owner));
  if (known < thing->grade) return refused(Reason::not_allowed);
  Deal deal(turn, owner);
  const std::int64_t crystals = crystals_of(*thing, row->enchant);
  const std::int32_t into = crystal_kind(thing->grade);
  Reason no = deal.take(command.item, 1);
  if (no == Reason::none) no = deal.give(into, crystals);
  if (no != Reason::none) return refused(no);
  const Item lost = *row;
  const LossDone then{{}, 1, crystals, owner, thing->id, into};
  return undressed(turn, owner, lost, outcome_of(deal.order(Why::crystallize, then)));
}

void loss_done(Turn& turn, const LossDone& done) {
  if (done.result.end != ValueEnd::committed || !turn.world().alive(done.by)) return;
  turn.tell(done.by, ItemLost{done.count, done.kind, 0});
  if (done.crystals > 0) turn.tell(done.by, ItemObtained{done.crystals, done.crystal_kind, 0, 0, 0});
}

Outcome enchant_item(Turn& turn, const Actor& actor, const EnchantItem& command) {
  World& world = turn.world();
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const auto* const waiting = world.get<Enchanting>(owner);
  if (waiting == nullptr) return refused(Reason::not_now);
  const Handle scroll_handle = waiting->scroll;
  const Item* const scroll = find(world, owner, scroll_handle);
  const Item* const row = find(world, owner, command.item);
  if (scroll == nullptr || row == nullptr) return refused(Reason::gone);
  const ItemTemplate* const paper = template_of(turn, scroll->kind);
  const ItemTemplate* const thing = template_of(turn, row->kind);
  if (paper == nullptr || thing == nullptr || !fits_scroll(*paper, *thing))
    return refused(Reason::wrong_item);
  const Fixed chance = chance_of(turn.shared<ItemData>().enchant, *thing, row->enchant);
  if (chance.millionths <= 0 || row->enchant >= enchant_max) return refused(Reason::wrong_item);

  // Decided now, with the order; shown when the store has it.
  Random random = turn.pass().random(owner);
  EnchantDone then{{}, {}, owner};
  Deal deal(turn, owner);
  Reason no = deal.take(scroll_handle, 1);
  const auto and_then = [&](auto&& act) {
    if (no == Reason::none) no = act();
  };
  if (random.chance(chance)) {
    then.told.end = EnchantEnd::succeeded;
    then.told.enchant = row->enchant + 1;
    and_then([&] { return deal.enchant(command.item, row->enchant + 1); });
  } else if (blessed(paper->type)) {
    then.told.end = EnchantEnd::blessed;
    and_then([&] { return deal.enchant(command.item, 0); });
  } else {
    then.told.end = EnchantEnd::broken;
    then.told.crystals = crystals_of_broken(*thing, row->enchant);
    then.told.crystal_kind = then.told.crystals > 0 ? crystal_kind(thing->grade) : 0;
    and_then([&] { return deal.take(command.item, 1); });
    if (then.told.crystals > 0)
      and_then([&] { return deal.give(then.told.crystal_kind, then.told.crystals); });
  }
  if (no != Reason::none) return refused(no);
  const Outcome ordered = outcome_of(deal.order(Why::enchant, then));
  if (ordered.applied()) world.remove<Enchanting>(owner);
  return ordered;
}

Outcome cancel_enchant(Turn& turn, const Actor& actor, const CancelEnchant&) {
  if (!actor.entity || !turn.world().remove<Enchanting>(actor.entity)) return refused(Reason::not_now);
  turn.tell(actor.entity, ItemEnchanted{});
  return applied;
}

void enchant_done(Turn& turn, const EnchantDone& done) {
  if (!turn.world().alive(done.by)) return;
  turn.tell(done.by, done.result.end == ValueEnd::committed ? done.told : ItemEnchanted{});
}

}  // namespace kairos::item
