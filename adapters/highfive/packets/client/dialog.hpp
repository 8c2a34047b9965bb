// Links that a client follows in a page it was shown, and its deals with a merchant.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

inline constexpr std::size_t link_units_max = 256;
inline constexpr std::size_t deal_rows_max = 100;

struct RequestBypassToServer {
  static constexpr Opcode opcode = Opcode::one(0x23);
  static constexpr std::string_view name = "RequestBypassToServer";
  String<link_units_max> link{};
};

struct RequestLinkHtml {
  static constexpr Opcode opcode = Opcode::one(0x22);
  static constexpr std::string_view name = "RequestLinkHtml";
  String<link_units_max> link{};
};

struct PurchaseRow {
  D item = 0;  ///< an item id
  Q amount = 0;
};

struct RequestBuyItem {
  static constexpr Opcode opcode = Opcode::one(0x40);
  static constexpr std::string_view name = "RequestBuyItem";
  D list = 0;
  List<D, PurchaseRow, deal_rows_max> goods{};
};

struct SaleRow {
  D handle = 0;
  D item = 0;
  Q amount = 0;
};

struct RequestSellItem {
  static constexpr Opcode opcode = Opcode::one(0x37);
  static constexpr std::string_view name = "RequestSellItem";
  D list = 0;
  List<D, SaleRow, deal_rows_max> goods{};
};

}  // namespace kairos::highfive
