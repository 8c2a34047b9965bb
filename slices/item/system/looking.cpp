// Questions about bags and what is worn.
#include "engine/core/partition/turn.hpp"
#include "slices/item/system/bag.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {
namespace {

constexpr std::size_t at(Slot slot) { return static_cast<std::size_t>(slot); }

const ItemTemplate* worn_template(Turn& turn, Entity entity, Slot slot) {
  const auto* const worn = turn.world().get<Worn>(entity);
  return worn == nullptr || worn->at[at(slot)].kind == 0 ? nullptr
                                                         : template_of(turn, worn->at[at(slot)].kind);
}

/// As clients group rows in their windows.
std::int32_t type_2_of(const ItemTemplate& thing) {
  if (thing.quest) return 3;
  if (thing.id == adena) return 4;
  switch (thing.sort) {
    case Sort::weapon:
      return 0;
    case Sort::armor:
      return thing.type == Type::jewel ? 2 : 1;
    default:
      return 5;
  }
}
std::int32_t type_1_of(const ItemTemplate& thing) {
  if (thing.sort == Sort::etc) return 4;
  return thing.sort == Sort::weapon || thing.type == Type::jewel ? 0 : 1;
}

}  // namespace

const ItemTemplate* template_of(const Turn& turn, std::int32_t kind) {
  return turn.shared<ItemData>().find(kind);
}

const Item* find_any(const World& world, Entity owner, Handle handle) {
  if (!handle) return nullptr;
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.handle == handle) return &row;
  }
  return nullptr;
}

const Item* find(const World& world, Entity owner, Handle handle) {
  const Item* const row = find_any(world, owner, handle);
  return row != nullptr && row->count > 0 ? row : nullptr;
}

const Item* find_kind(const World& world, Entity owner, std::int32_t kind) {
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.kind == kind && row.count > 0) return &row;
  }
  return nullptr;
}

std::int64_t count_of(const World& world, Entity owner, std::int32_t kind) {
  std::int64_t count = 0;
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.kind == kind) count += row.count;
  }
  return count;
}

const Item* worn_at(const World& world, Entity owner, Slot slot) {
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.slot == static_cast<std::int32_t>(slot) && row.count > 0) return &row;
  }
  return nullptr;
}

WeaponFacts weapon_of(Turn& turn, Entity entity) {
  WeaponFacts facts;
  const ItemTemplate* const weapon = worn_template(turn, entity, Slot::right_hand);
  if (weapon == nullptr) return facts;
  facts.kind = weapon->id;
  facts.type = weapon->type;
  facts.grade = weapon->grade;
  if (weapon->attack_range > 0) facts.attack_range = weapon->attack_range;
  if (weapon->attack_angle > 0) facts.attack_angle = weapon->attack_angle;
  facts.random_damage = weapon->random_damage;
  facts.soulshots = weapon->soulshots;
  facts.spiritshots = weapon->spiritshots;
  facts.mp_cost = weapon->mp_cost;
  facts.two_hands = weapon->body_part == BodyPart::two_hands ? 1 : 0;
  facts.reuse = weapon->reuse;
  return facts;
}

Type left_hand_of(Turn& turn, Entity entity) {
  const ItemTemplate* const held = worn_template(turn, entity, Slot::left_hand);
  return held == nullptr ? Type::none : held->type;
}

Type armor_of(Turn& turn, Entity entity) {
  const ItemTemplate* const armor = worn_template(turn, entity, Slot::chest);
  return armor == nullptr ? Type::none : armor->type;
}

ItemRow row_of(const Turn& turn, const Item& item) {
  ItemRow row;
  row.handle = item.handle;
  row.kind = item.kind;
  row.count = item.count;
  row.slot = item.worn() ? item.slot : 0;
  row.worn = item.worn() ? 1 : 0;
  row.enchant = item.enchant;
  if (const auto* const thing = template_of(turn, item.kind)) {
    row.type_1 = type_1_of(*thing);
    row.type_2 = type_2_of(*thing);
    row.body_part = mask_of(thing->body_part);
  }
  return row;
}

}  // namespace kairos::item
