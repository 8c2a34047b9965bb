// Packets about things in the bag as commands of the item slice, and the shortcut bar's.
#pragma once
#include "adapters/highfive/packets/client/items.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void ask_items(const RequestItemList& packet, CommandSink& sink);
void use_item(const UseItem& packet, CommandSink& sink);
void unequip_item(const RequestUnEquipItem& packet, CommandSink& sink);
void drop_item(const RequestDropItem& packet, CommandSink& sink);
void destroy_item(const RequestDestroyItem& packet, CommandSink& sink);
void crystallize_item(const RequestCrystallizeItem& packet, CommandSink& sink);
void toggle_auto_shot(const RequestAutoSoulShot& packet, CommandSink& sink);
/// Whether it can be enchanted is found when it is tried.
void put_enchant_target(const RequestExTryToPutEnchantTargetItem& packet, CommandSink& sink);
void cancel_enchant(const RequestExCancelEnchantItem& packet, CommandSink& sink);
void enchant_item(const RequestEnchantItem& packet, CommandSink& sink);
void place_shortcut(const RequestShortCutReg& packet, CommandSink& sink);
void remove_shortcut(const RequestShortCutDel& packet, CommandSink& sink);

}  // namespace kairos::highfive
