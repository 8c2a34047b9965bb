// The window of a merchant: one page to buy, one to sell and to take back.
#pragma once
#include "adapters/highfive/packets/server/item_list.hpp"

namespace kairos::highfive {

struct PricedRow {
  ItemRow item{};
  Q price = 0;  ///< of one
};

/// A thing sold before, which the merchant gives back.
struct RefundRow {
  ItemRow item{};
  D place = 0;  ///< in the list of such things
  Q price = 0;  ///< of all
};

struct GoodsToBuy {
  Q adena = 0;
  D list = 0;
  List<H, PricedRow, items_max> goods{};
};

struct GoodsToSell {
  List<H, PricedRow, items_max> own{};
  List<H, RefundRow, 16> sold_before{};
  C done = 0;  ///< 1: the deal is over, the window closes
};

struct ExBuySellList {
  static constexpr Opcode opcode = Opcode::server(0xb7);
  static constexpr std::string_view name = "ExBuySellList";
  OneOf<D, Case<0, GoodsToBuy>, Case<1, GoodsToSell>> page{};
};

}  // namespace kairos::highfive
