// Packets of merchants.
#include "adapters/highfive/from_view/shop.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/shop.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

/// What is not the customer's own has no handle; its id stands there, as public servers send it.
PricedRow priced(const trade::ShopLine& line) {
  return {.item = {.handle = line.handle ? wire(line.handle) : line.kind,
                   .item = line.kind,
                   .amount = line.count,
                   .kind = clamped<H>(line.type_2),
                   .zero = clamped<H>(line.type_1),
                   .paperdoll_mask = line.body_part,
                   .enchant = clamped<H>(line.enchant)},
          .price = line.price};
}

}  // namespace

void show_page(const npc::DialogShown& shown, Packets& out) {
  out.send(NpcHtmlMessage{.npc = wire(shown.npc), .html = wire_text<html_units_max>(shown.html)});
  out.send(ActionFailed{});
}

void open_shop(const trade::ShopOpened& opened, Packets& out) {
  GoodsToBuy page{.adena = opened.adena, .list = opened.list};
  for (const trade::ShopLine& line : listed_rows(opened.lines, opened.count)) {
    page.goods.rows.push_back(priced(line));
  }
  out.send(ExBuySellList{{Case<0, GoodsToBuy>{std::move(page)}}});
}

void offer_sale(const trade::SellingOffered& offered, Packets& out) {
  GoodsToSell page;
  for (const trade::ShopLine& line : listed_rows(offered.lines, offered.count)) {
    page.own.rows.push_back(priced(line));
  }
  out.send(ExBuySellList{{Case<1, GoodsToSell>{std::move(page)}}});
  out.send(ActionFailed{});
}

void finish_deal(const trade::DealDone&, Packets& out) {
  out.send(ExBuySellList{{Case<1, GoodsToSell>{{.done = 1}}}});
}

}  // namespace kairos::highfive
