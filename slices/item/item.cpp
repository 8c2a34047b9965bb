// What the item slice gives to every partition.
#include "slices/item/item.hpp"

#include "engine/core/partition/turn.hpp"
#include "slices/item/system/bag.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/system/ground.hpp"
#include "slices/item/system/keeping.hpp"
#include "slices/item/system/reloading.hpp"
#include "slices/item/system/using.hpp"
#include "slices/item/view/burden.hpp"

namespace kairos::item {
namespace {

Equipment equipment_of(const Worn& worn) { return {worn.at}; }
Burden burden_of(const Laden& laden) { return {laden.penalty}; }

GroundLook ground_look_of(const Ground& ground) {
  return {ground.count, ground.handle, ground.kind, ground.stackable, ground.dropped_by};
}

}  // namespace

std::string_view name_of(Why why) {
  static constexpr std::array<std::string_view, 15> names{
      "start",       "loot",    "pick_up", "drop",  "destroy", "buy",     "sell", "use",
      "crystallize", "enchant", "reward",  "order", "travel",  "opening", "erase"};
  const auto at = static_cast<std::size_t>(why);
  return at < names.size() ? names[at] : "?";
}

void register_slice(Registry& registry) {
  registry.component<Bag>();
  registry.component<Worn>();
  registry.component<Charges>();
  registry.component<Ground>();
  registry.component<BagNews>();
  registry.component<GivenSkills>();
  registry.component<Laden>();
  registry.component<OpenOrders>();
  registry.component<OpenLines>();
  registry.component<Owed>();
  registry.component<Fetching>();
  registry.component<Storing>();
  registry.component<Departing>();
  registry.component<AutoShots>();
  registry.component<Reuses>();
  registry.component<Enchanting>();
  registry.resource<Tickets>();

  registry.commands(Handlers{});
  registry.message<&values_settled>();
  registry.message<&items_loaded>();
  registry.message<&items_not_loaded>();
  registry.message<&drop_done>();
  registry.message<&pick_up_done>();
  registry.message<&reward_done>();
  registry.message<&loss_done>();
  registry.message<&enchant_done>();
  registry.side_effect<&tell_bag>();
  registry.deadline<&ask_again>();
  registry.deadline<&pay_again>();
  registry.deadline<&load_again>();
  registry.deadline<&expire_ground>();
  registry.reloaded<&follow_data>();
  registry.departure<&take_leave>();
  registry.arrival<&settle_in>();

  registry.part<&equipment_of>(Audience::observers);
  registry.part<&burden_of>(Audience::owner_only);
  registry.part<&ground_look_of>(Audience::observers);
  registry.happening<ItemUsed>(HappeningClass::cosmetic);
}

}  // namespace kairos::item
