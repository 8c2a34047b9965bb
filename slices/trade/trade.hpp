// The API of the trade slice: shops of merchants.
#pragma once
#include "slices/character/character.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/npc.hpp"
#include "slices/trade/command/shop.hpp"
#include "slices/trade/view/shop.hpp"

namespace kairos::trade {

/// Names this slice in the declarations of its components.
struct slice {};

/// The shop a customer stands in.
struct Shopping {
  using slice = trade::slice;
  Entity merchant;
  std::int32_t list = 0;
  std::int32_t reserved = 0;
};

/// How near a customer must stay to the merchant, client units.
inline constexpr std::int32_t shop_reach = 150;

struct ShopData;

/// Shows what this merchant (an NPC of kind `npc`) sells by this list, and what it would buy. Refused when
/// the list is not this NPC's.
Outcome open_shop(Turn& turn, Entity customer, Entity merchant, std::int32_t npc, std::int32_t list);

/// "buy LIST": opens that list of the NPC.
[[nodiscard]] std::vector<npc::LinkVerb> verbs();

Outcome buy_items(Turn&, const Actor&, const BuyItems&);
Outcome sell_items(Turn&, const Actor&, const SellItems&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&buy_items, &sell_items>;

void register_slice(Registry& registry);

}  // namespace kairos::trade
