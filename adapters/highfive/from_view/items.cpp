// Packets of items.
#include "adapters/highfive/from_view/items.hpp"

#include <algorithm>

#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/magic.hpp"

namespace kairos::highfive {
namespace {

constexpr std::int32_t adena = 57;
/// item::ItemRow::type_2 of what belongs to a quest.
constexpr std::int32_t quest_type = 3;

void tell_picked_up(const item::ItemObtained& obtained, Packets& out) {
  const MessageValue which = item_value(obtained.kind);
  if (obtained.kind == adena)
    return say_line(MessageId::adena_picked_up, out, quantity_value(obtained.count));
  if (obtained.count > 1)
    return say_line(MessageId::items_picked_up, out, which, quantity_value(obtained.count));
  if (obtained.enchant > 0) {
    return say_line(MessageId::plus_item_picked_up, out, number_value(obtained.enchant), which);
  }
  say_line(MessageId::item_picked_up, out, which);
}

void tell_earned(const item::ItemObtained& obtained, Packets& out) {
  const MessageValue which = item_value(obtained.kind);
  if (obtained.kind == adena) return say_line(MessageId::adena_earned, out, quantity_value(obtained.count));
  if (obtained.count > 1)
    return say_line(MessageId::items_earned, out, which, quantity_value(obtained.count));
  if (obtained.enchant > 0) {
    return say_line(MessageId::plus_item_acquired, out, number_value(obtained.enchant), which);
  }
  say_line(MessageId::item_earned, out, which);
}

EnchantOutcome outcome_of(const item::ItemEnchanted& enchanted) {
  switch (enchanted.end) {
    case item::EnchantEnd::succeeded:
      return EnchantOutcome::done;
    case item::EnchantEnd::broken:
      return enchanted.crystals > 0 ? EnchantOutcome::broken_to_crystals : EnchantOutcome::broken;
    case item::EnchantEnd::blessed:
      return EnchantOutcome::back_to_zero;
    case item::EnchantEnd::cancelled:
      return EnchantOutcome::cancelled;
  }
  return EnchantOutcome::cancelled;
}

}  // namespace

ItemRow wire(const item::ItemRow& row) {
  return {.handle = wire(row.handle),
          .item = row.kind,
          .slot = row.slot,
          .amount = row.count,
          .kind = clamped<H>(row.type_2),
          .equipped = clamped<H>(row.worn),
          .paperdoll_mask = row.body_part,
          .enchant = clamped<H>(row.enchant)};
}

namespace {

/// What a blow or a potion changes at once.
constexpr std::size_t few_changes = 3;

BagChangeRow changed_row(const item::ChangedRow& row) { return {static_cast<H>(row.change), wire(row.item)}; }

}  // namespace

void list_items(const item::ItemsListed& listed, Packets& out) {
  ItemList bag{.open_window = clamped<H>(listed.open_window)};
  ExQuestItemList quest;
  for (const item::ItemRow& row : listed_rows(listed.rows, listed.count)) {
    (row.type_2 == quest_type ? quest.items : bag.items).rows.push_back(wire(row));
  }
  out.send(bag);
  out.send(quest);
}

void change_items(const item::InventoryChanged& changed, Packets& out) {
  const auto rows = listed_rows(changed.rows, changed.count);
  const bool all_tell = std::ranges::none_of(
      rows, [](const item::ChangedRow& row) { return row.change == item::RowChange::none; });
  if (all_tell &&
      with_known<few_changes>(rows.size(), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
        InventoryUpdateOf<N> update;
        std::ranges::transform(rows, update.items.rows.begin(), &changed_row);
        out.send(update);
      }))
    return;
  InventoryUpdate update;
  for (const item::ChangedRow& row : rows) {
    // The numbers of RowChange are those of the wire.
    if (row.change != item::RowChange::none) {
      update.items.rows.push_back(changed_row(row));
    }
  }
  if (!update.items.rows.empty()) out.send(update);
}

void tell_obtained(const item::ItemObtained& obtained, Packets& out) {
  return obtained.picked_up != 0 ? tell_picked_up(obtained, out) : tell_earned(obtained, out);
}

void tell_lost(const item::ItemLost& lost, Packets& out) {
  if (lost.kind == adena) return say_line(MessageId::adena_disappeared, out, quantity_value(lost.count));
  const MessageValue which = item_value(lost.kind);
  if (lost.count > 1) return say_line(MessageId::items_disappeared, out, which, quantity_value(lost.count));
  say_line(MessageId::item_disappeared, out, which);
}

void tell_worn(const item::EquipmentTold& told, Packets& out) {
  const MessageValue which = item_value(told.kind);
  if (told.enchant > 0) {
    const MessageId line = told.worn != 0 ? MessageId::equipped_plus : MessageId::plus_item_removed;
    return say_line(line, out, number_value(told.enchant), which);
  }
  say_line(told.worn != 0 ? MessageId::equipped : MessageId::disarmed, out, which);
}

void toggle_shot(const item::AutoShotToggled& toggled, Packets& out) {
  out.send(ExAutoSoulShot{.item = toggled.kind, .enabled = toggled.on});
  say_line(toggled.on != 0 ? MessageId::auto_use_on : MessageId::auto_use_off, out, item_value(toggled.kind));
}

void begin_enchant(const item::EnchantBegan& began, Packets& out) {
  say_line(MessageId::select_item_to_enchant, out);
  out.send(ChooseInventoryItem{began.scroll_kind});
}

void end_enchant(const item::ItemEnchanted& enchanted, Packets& out) {
  out.send(EnchantResult{.outcome = static_cast<D>(outcome_of(enchanted)),
                         .crystal = enchanted.crystal_kind,
                         .amount = enchanted.crystals});
  if (enchanted.end == item::EnchantEnd::blessed) say_line(MessageId::blessed_enchant_failed, out);
}

void show_reuse(const item::ItemReuse& reuse, Packets& out) {
  out.send(ExUseSharedGroupItem{.item = reuse.kind,
                                .group = reuse.group,
                                .left_seconds = reuse.remaining_s,
                                .total_seconds = reuse.total_s});
}

void show_use(const item::ItemUsed& used, const movement::Place* place, Packets& out) {
  if (used.skill == 0) return;
  const Location at = place != nullptr ? wire(place->at) : Location{};
  out.send(MagicSkillUse{.caster = wire(used.who),
                         .target = wire(used.who),
                         .skill = used.skill,
                         .level = used.level,
                         .at = at,
                         .target_at = at});
}

void introduce_thing(const item::GroundLook& look, const movement::Place& place, Packets& out) {
  if (look.dropped_by) {
    return out.send(DropItem{.dropper = wire(look.dropped_by),
                             .handle = wire(look.handle),
                             .item = look.kind,
                             .at = wire(place.at),
                             .stackable = look.stackable,
                             .amount = look.count});
  }
  out.send(SpawnItem{.handle = wire(look.handle),
                     .item = look.kind,
                     .at = wire(place.at),
                     .stackable = look.stackable,
                     .amount = look.count});
}

void take_thing(const item::ItemPickedUp& taken, Packets& out) {
  out.send(GetItem{.owner = wire(taken.who), .handle = wire(taken.thing), .at = wire(taken.at)});
}

}  // namespace kairos::highfive
