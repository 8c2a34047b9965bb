// What the trade slice gives to every partition.
#include "slices/trade/trade.hpp"

#include "engine/core/partition/turn.hpp"
#include "slices/trade/system/shop.hpp"

namespace kairos::trade {

void register_slice(Registry& registry) {
  registry.component<Shopping>();
  registry.component<Stock>();
  registry.component<SetAside>();
  registry.commands(Handlers{});
  registry.message<&deal_over>();
}

}  // namespace kairos::trade
