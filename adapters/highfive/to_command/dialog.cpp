// Links and deals to commands.
#include "adapters/highfive/to_command/dialog.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/trade/command/shop.hpp"

namespace kairos::highfive {
namespace {

void follow(std::string_view link, CommandSink& sink) {
  const auto bounded = Text<npc::link_units_max>::from(link);
  if (!bounded) return sink.reply().send(ActionFailed{});
  sink.command(npc::FollowLink{*bounded});
}

}  // namespace

void follow_link(const RequestBypassToServer& packet, CommandSink& sink) {
  follow(packet.link.text.view(), sink);
}

void follow_page_link(const RequestLinkHtml& packet, CommandSink& sink) {
  follow(packet.link.text.view(), sink);
}

void buy(const RequestBuyItem& packet, CommandSink& sink) {
  if (packet.goods.rows.size() > trade::deal_lines_max) return sink.reply().send(ActionFailed{});
  trade::BuyItems command{.list = packet.list, .count = 0, .lines = {}};
  for (const PurchaseRow& row : packet.goods.rows) {
    command.lines[static_cast<std::size_t>(command.count++)] = {.count = row.amount, .kind = row.item};
  }
  sink.command(command);
}

void sell(const RequestSellItem& packet, CommandSink& sink) {
  if (packet.goods.rows.size() > trade::deal_lines_max) return sink.reply().send(ActionFailed{});
  trade::SellItems command{.list = packet.list, .count = 0, .lines = {}};
  for (const SaleRow& row : packet.goods.rows) {
    command.lines[static_cast<std::size_t>(command.count++)] = {
        .count = row.amount, .item = handle_of(row.handle), .kind = row.item};
  }
  sink.command(command);
}

}  // namespace kairos::highfive
