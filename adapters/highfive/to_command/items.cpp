// Item packets to commands.
#include "adapters/highfive/to_command/items.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/shortcut_init.hpp"
#include "slices/character/command/world.hpp"
#include "slices/item/command/items.hpp"

namespace kairos::highfive {

void ask_items(const RequestItemList&, CommandSink& sink) { sink.command(item::ListItems{}); }

void use_item(const UseItem& packet, CommandSink& sink) {
  sink.command(item::UseItem{handle_of(packet.item)});
}

void unequip_item(const RequestUnEquipItem& packet, CommandSink& sink) {
  sink.command(item::UnequipItem{packet.paperdoll_mask});
}

void drop_item(const RequestDropItem& packet, CommandSink& sink) {
  sink.command(
      item::DropItem{.item = handle_of(packet.item), .count = packet.amount, .at = point_of(packet.at)});
}

void destroy_item(const RequestDestroyItem& packet, CommandSink& sink) {
  sink.command(item::DestroyItem{.item = handle_of(packet.item), .count = packet.amount});
}

void crystallize_item(const RequestCrystallizeItem& packet, CommandSink& sink) {
  sink.command(item::CrystallizeItem{.item = handle_of(packet.item), .count = packet.amount});
}

void toggle_auto_shot(const RequestAutoSoulShot& packet, CommandSink& sink) {
  sink.command(item::ToggleAutoShot{.kind = packet.item, .on = packet.enable != 0 ? 1 : 0});
}

void put_enchant_target(const RequestExTryToPutEnchantTargetItem& packet, CommandSink& sink) {
  sink.reply().send(ExPutEnchantTargetItemResult{packet.item});
}

void cancel_enchant(const RequestExCancelEnchantItem&, CommandSink& sink) {
  sink.command(item::CancelEnchant{});
}

void enchant_item(const RequestEnchantItem& packet, CommandSink& sink) {
  sink.command(item::EnchantItem{handle_of(packet.item)});
}

void place_shortcut(const RequestShortCutReg& packet, CommandSink& sink) {
  sink.command(character::PlaceShortcut{{.slot = packet.slot % slots_per_page,
                                         .page = packet.slot / slots_per_page,
                                         .kind = packet.kind,
                                         .id = packet.id,
                                         .level = packet.level}});
}

void remove_shortcut(const RequestShortCutDel& packet, CommandSink& sink) {
  sink.command(
      character::RemoveShortcut{.slot = packet.slot % slots_per_page, .page = packet.slot / slots_per_page});
}

}  // namespace kairos::highfive
