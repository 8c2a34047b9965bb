// Pages of NPCs and windows of merchants.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/npc/view/dialog.hpp"
#include "slices/trade/view/shop.hpp"

namespace kairos::highfive {

void show_page(const npc::DialogShown& shown, Packets& out);
void open_shop(const trade::ShopOpened& opened, Packets& out);
void offer_sale(const trade::SellingOffered& offered, Packets& out);
void finish_deal(const trade::DealDone& done, Packets& out);

}  // namespace kairos::highfive
