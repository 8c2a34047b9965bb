// The bag, what becomes of things in it, and what lies on the ground.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/item_list.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/item/view/ground.hpp"
#include "slices/item/view/items.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::highfive {

[[nodiscard]] ItemRow wire(const item::ItemRow& row);

/// Things of quests are in a list of their own.
void list_items(const item::ItemsListed& listed, Packets& out);
void change_items(const item::InventoryChanged& changed, Packets& out);
void tell_obtained(const item::ItemObtained& obtained, Packets& out);
void tell_lost(const item::ItemLost& lost, Packets& out);
void tell_worn(const item::EquipmentTold& told, Packets& out);
void toggle_shot(const item::AutoShotToggled& toggled, Packets& out);
void begin_enchant(const item::EnchantBegan& began, Packets& out);
void end_enchant(const item::ItemEnchanted& enchanted, Packets& out);
void show_reuse(const item::ItemReuse& reuse, Packets& out);
void show_use(const item::ItemUsed& used, const movement::Place* place, Packets& out);

/// A thing that comes into sight: it falls, when somebody in sight dropped it, or lies there.
void introduce_thing(const item::GroundLook& look, const movement::Place& place, Packets& out);
void take_thing(const item::ItemPickedUp& taken, Packets& out);

}  // namespace kairos::highfive
