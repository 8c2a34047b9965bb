// Wearing, drinking, loading.
#include "slices/item/system/using.hpp"

#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/item/model/enchantment.hpp"
#include "slices/item/system/bag.hpp"

namespace kairos::item {
namespace {

bool is_shot(Type type) {
  return type == Type::soulshot || type == Type::spiritshot || type == Type::blessed_spiritshot;
}

Outcome wear(Turn& turn, Entity owner, const Item& row, const ItemTemplate& thing) {
  const Dressing dressing = put_on(outfit_of(turn, owner), thing);
  if (!dressing.possible) return refused(Reason::wrong_item);
  const Handle handle = row.handle;
  undress(turn, owner, dressing.taken_off);
  Item worn;
  (void)change_row(turn.world(), owner, handle, [&](Item& changed) {
    changed.slot = static_cast<std::int32_t>(dressing.into);
    worn = changed;
  });
  note(turn, owner, worn, RowChange::modified);
  turn.tell(owner, EquipmentTold{worn.kind, worn.enchant, 1});
  refresh_outfit(turn, owner);
  character::mark_unsaved(turn, owner);
  if (dressing.into == Slot::right_hand) (void)ready_arrow(turn, owner);
  return applied;
}

Outcome unwear(Turn& turn, Entity owner, Slot slot) {
  undress(turn, owner, take_off(outfit_of(turn, owner), slot));
  refresh_outfit(turn, owner);
  character::mark_unsaved(turn, owner);
  return applied;
}

std::int32_t* charge_of(Charges& charges, Type shot) {
  switch (shot) {
    case Type::soulshot:
      return &charges.soulshot;
    case Type::spiritshot:
      return &charges.spiritshot;
    default:
      return &charges.blessed_spiritshot;
  }
}

/// Why not, or none.
Reason load_shot(Turn& turn, Entity entity, const ItemTemplate& shot) {
  World& world = turn.world();
  const WeaponFacts weapon = weapon_of(turn, entity);
  const std::int32_t needed = shot.type == Type::soulshot ? weapon.soulshots : weapon.spiritshots;
  if (weapon.kind == 0 || needed <= 0 || plain(shot.grade) != plain(weapon.grade)) return Reason::wrong_item;
  Charges charges;
  if (const auto* const loaded = world.get<Charges>(entity)) charges = *loaded;
  // One shot for spells at a time, blessed or not.
  const bool there = shot.type == Type::soulshot ? charges.soulshot != 0
                                                 : charges.spiritshot != 0 || charges.blessed_spiritshot != 0;
  if (there) return Reason::not_now;
  if (!consume(turn, entity, shot.id, needed, Why::use)) return Reason::not_enough;
  *charge_of(charges, shot.type) = 1;
  world.add(entity, charges);
  const SkillOfItem effect = shot.skills.empty() ? SkillOfItem{} : shot.skills.front();
  turn.show(entity, ItemUsed{world.get<core::Visible>(entity)->handle, shot.id, effect.skill, effect.level});
  return Reason::none;
}

void switch_auto_shot(Turn& turn, Entity entity, std::int32_t kind, bool on) {
  bool changed = false;
  turn.world().update<AutoShots>(entity, [&](AutoShots& shots) {
    auto* const found = std::ranges::find(shots.kinds, kind);
    if (on == (found != shots.kinds.end())) return;
    auto* const place = on ? std::ranges::find(shots.kinds, 0) : found;
    if (place == shots.kinds.end()) return;
    *place = on ? kind : 0;
    changed = true;
  });
  if (changed) turn.tell(entity, AutoShotToggled{kind, on ? 1 : 0});
}

/// Its own group when it has none.
std::int32_t reuse_group_of(const ItemTemplate& thing) {
  return thing.reuse_group != 0 ? thing.reuse_group : -thing.id;
}

bool resting(Turn& turn, Entity owner, const ItemTemplate& thing) {
  const GameTime now = turn.pass().now;
  turn.world().modify<Reuses>(
      owner, [&](auto& rows) { rows.erase_if([&](const ReuseRow& row) { return row.until <= now; }); });
  return std::ranges::any_of(turn.world().rows<Reuses>(owner),
                             [&](const ReuseRow& row) { return row.group == reuse_group_of(thing); });
}

void rest(Turn& turn, Entity owner, const ItemTemplate& thing) {
  if (thing.reuse.us <= 0) return;
  turn.world().modify_rows<Reuses>(owner, [&](auto& rows) {
    (void)rows.try_push_back({turn.pass().now + thing.reuse, reuse_group_of(thing), 0});
  });
  const auto whole_seconds = static_cast<std::int32_t>(thing.reuse.us / 1'000'000);
  turn.tell(owner, ItemReuse{thing.id, thing.reuse_group, whole_seconds, whole_seconds});
}

Outcome use_skills(Turn& turn, Entity owner, const Item& row, const ItemTemplate& thing) {
  if (resting(turn, owner, thing)) return refused(Reason::too_fast);
  const Item used = row;
  bool accepted = false;
  for (const SkillOfItem& skill : thing.skills) {
    for (const auto& react : turn.shared<Reactions>().used)
      accepted |= react(turn, owner, used, skill.skill, skill.level);
  }
  if (!accepted) return refused(Reason::not_now);
  rest(turn, owner, thing);
  if (thing.stackable) (void)consume(turn, owner, used.kind, 1, Why::use);
  return applied;
}

}  // namespace

bool may_handle_items(Turn& turn, Entity character) {
  return movement::can_act(turn.world(), character) && character::alive(turn.world(), character);
}

Outcome use_item(Turn& turn, const Actor& actor, const UseItem& command) {
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const Item* const row = find(turn.world(), owner, command.item);
  if (row == nullptr) return refused(Reason::gone);
  if (!row->usable()) return refused(Reason::busy);
  const ItemTemplate* const thing = template_of(turn, row->kind);
  if (thing == nullptr) return refused(Reason::gone);
  if (thing->wearable()) {
    if (row->worn()) return unwear(turn, owner, static_cast<Slot>(row->slot));
    return wear(turn, owner, *row, *thing);
  }
  if (is_shot(thing->type)) {
    const Reason no = load_shot(turn, owner, *thing);
    return no == Reason::none ? applied : refused(no);
  }
  if (enchants(thing->type)) {
    turn.world().add(owner, Enchanting{row->handle});
    turn.tell(owner, EnchantBegan{row->kind});
    return applied;
  }
  if (thing->quest || thing->skills.empty()) return refused(Reason::wrong_item);
  return use_skills(turn, owner, *row, *thing);
}

Outcome unequip_item(Turn& turn, const Actor& actor, const UnequipItem& command) {
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const auto slot = slot_of_mask(outfit_of(turn, owner), command.body_part);
  const Item* const row = slot ? worn_at(turn.world(), owner, *slot) : nullptr;
  if (row == nullptr) return refused(Reason::gone);
  if (!row->usable()) return refused(Reason::busy);
  return unwear(turn, owner, *slot);
}

Outcome toggle_auto_shot(Turn& turn, const Actor& actor, const ToggleAutoShot& command) {
  const Entity owner = actor.entity;
  if (!movement::can_act(turn.world(), owner)) return refused(Reason::not_now);
  const ItemTemplate* const shot = template_of(turn, command.kind);
  if (shot == nullptr || !is_shot(shot->type)) return refused(Reason::wrong_item);
  if (command.on != 0 && count_of(turn.world(), owner, command.kind) == 0) return refused(Reason::not_enough);
  switch_auto_shot(turn, owner, command.kind, command.on != 0);
  if (command.on != 0) load_shots(turn, owner);
  return applied;
}

Outcome list_items(Turn& turn, const Actor& actor, const ListItems&) {
  if (!movement::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  tell_items(turn, actor.entity, true);
  return applied;
}

bool consume(Turn& turn, Entity owner, std::int32_t kind, std::int64_t count, Why) {
  World& world = turn.world();
  std::int64_t there = 0;
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.kind == kind && row.usable()) there += row.count;
  }
  if (count <= 0 || there < count) return false;
  bool undressed = false;
  std::array<Item, bag_max> changed;
  std::size_t changed_count = 0;
  world.modify<Bag>(owner, [&](auto& rows) {
    for (Item& row : rows) {
      if (count == 0) break;
      if (row.kind != kind || !row.usable()) continue;
      const std::int64_t taken = std::min(row.count, count);
      row.count -= taken;
      count -= taken;
      if (row.count == 0 && row.worn()) {
        row.slot = -1;
        undressed = true;
      }
      changed[changed_count++] = row;
    }
  });
  for (const Item& row : std::span(changed).first(changed_count))
    note(turn, owner, row, row.count == 0 ? RowChange::removed : RowChange::modified);
  if (undressed) refresh_outfit(turn, owner);
  character::mark_unsaved(turn, owner);
  return true;
}

bool spend_charge(Turn& turn, Entity entity, Charge charge) {
  bool spent = false;
  turn.world().modify<Charges>(entity, [&](Charges& charges) {
    std::int32_t& loaded = charge == Charge::soulshot     ? charges.soulshot
                           : charge == Charge::spiritshot ? charges.spiritshot
                                                          : charges.blessed_spiritshot;
    spent = loaded != 0;
    loaded = 0;
  });
  return spent;
}

void load_shots(Turn& turn, Entity entity) {
  const auto* const shots = turn.world().get<AutoShots>(entity);
  if (shots == nullptr) return;
  for (const std::int32_t kind : std::array(shots->kinds)) {
    const ItemTemplate* const shot = kind == 0 ? nullptr : template_of(turn, kind);
    if (shot == nullptr) continue;
    if (load_shot(turn, entity, *shot) == Reason::not_enough) switch_auto_shot(turn, entity, kind, false);
  }
}

std::int32_t ready_arrow(Turn& turn, Entity entity) {
  World& world = turn.world();
  const Outfit outfit = outfit_of(turn, entity);
  const ItemTemplate* const weapon = outfit[static_cast<std::size_t>(Slot::right_hand)];
  const ItemTemplate* const left = outfit[static_cast<std::size_t>(Slot::left_hand)];
  if (weapon == nullptr) return 0;
  if (left != nullptr) return fits(*left, *weapon) ? left->id : 0;
  for (const Item& row : world.rows<Bag>(entity)) {
    const ItemTemplate* const thing = row.usable() && !row.worn() ? template_of(turn, row.kind) : nullptr;
    if (thing == nullptr || !fits(*thing, *weapon)) continue;
    const Handle handle = row.handle;
    Item worn;
    (void)change_row(world, entity, handle, [&](Item& changed) {
      changed.slot = static_cast<std::int32_t>(Slot::left_hand);
      worn = changed;
    });
    note(turn, entity, worn, RowChange::modified);
    refresh_outfit(turn, entity);
    character::mark_unsaved(turn, entity);
    return worn.kind;
  }
  return 0;
}

}  // namespace kairos::item
