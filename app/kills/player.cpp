// The packets that matter to what is owned.
#include "app/kills/player.hpp"

#include <variant>

#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/dialog.hpp"
#include "adapters/highfive/packets/client/items.hpp"
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "adapters/highfive/packets/server/shop.hpp"
#include "app/kills/victim.hpp"

namespace kairos::kills {
namespace {

namespace wire = highfive;

Player::Row row_of(const wire::ItemRow& item) {
  return {item.handle, item.item, item.enchant, item.amount, item.equipped != 0};
}

}  // namespace

Player::Player(bots::BotLoop& loop, const bots::BotPlan& plan)
    : bot_(loop, plan,
           {.arrived = {},
            .packet = [this](bots::Bot&, std::span<const std::byte> body) { take(body); },
            .ended = {}}) {}

Holdings Player::holdings() const {
  Holdings all;
  for (const auto& [handle, row] : bag_) add(all, {{{row.kind, row.enchant}, row.amount}});
  return all;
}

const Player::Row* Player::find(std::int32_t kind) const {
  for (const auto& [handle, row] : bag_) {
    if (row.kind == kind && !row.worn) return &row;
  }
  return nullptr;
}

const Player::Row* Player::find_enchanted_below(std::int32_t kind, std::int32_t enchant) const {
  for (const auto& [handle, row] : bag_) {
    if (row.kind == kind && !row.worn && row.enchant < enchant) return &row;
  }
  return nullptr;
}

void Player::take(std::span<const std::byte> body) {
  if (const auto list = wire::decode<wire::ItemList>(body)) {
    bag_.clear();
    for (const wire::ItemRow& item : list->items.rows) bag_[item.handle] = row_of(item);
  } else if (const auto quest = wire::decode<wire::ExQuestItemList>(body)) {
    // Comes behind the other list.
    for (const wire::ItemRow& item : quest->items.rows) bag_[item.handle] = row_of(item);
    bag_shown_ = true;
  } else if (const auto update = wire::decode<wire::InventoryUpdate>(body)) {
    for (const wire::BagChangeRow& each : update->items.rows) {
      if (each.change == static_cast<wire::H>(wire::BagChange::removed)) {
        bag_.erase(each.item.handle);
      } else {
        bag_[each.item.handle] = row_of(each.item);
      }
    }
  } else if (const auto npc = wire::decode<wire::NpcInfo>(body)) {
    if (npc->identity.kind == merchant_kind + wire::npc_kind_offset) merchant_ = npc->identity.handle;
  } else if (wire::decode<wire::NpcHtmlMessage>(body)) {
    page_shown_ = true;
  } else if (wire::decode<wire::ChooseInventoryItem>(body)) {
    scroll_open_ = true;
  } else if (wire::decode<wire::EnchantResult>(body)) {
    scroll_open_ = false;
  } else {
    take_shop(body);
    take_ground(body);
  }
}

void Player::take_shop(std::span<const std::byte> body) {
  const auto page = wire::decode<wire::ExBuySellList>(body);
  if (!page) return;
  if (!shop_) shop_.emplace();
  if (const auto* const goods = std::get_if<0>(&page->page.value)) {
    shop_->list = goods->body.list;
    shop_->goods.clear();
    for (const wire::PricedRow& row : goods->body.goods.rows)
      shop_->goods.push_back({row.item.item, row.price});
  } else if (const auto* const own = std::get_if<1>(&page->page.value)) {
    shop_->own_prices.clear();
    for (const wire::PricedRow& row : own->body.own.rows) shop_->own_prices[row.item.handle] = row.price;
  }
}

void Player::take_ground(std::span<const std::byte> body) {
  if (const auto fell = wire::decode<wire::DropItem>(body)) {
    ground_[fell->handle] = {fell->item, fell->amount};
  } else if (const auto lies = wire::decode<wire::SpawnItem>(body)) {
    ground_[lies->handle] = {lies->item, lies->amount};
  } else if (const auto gone = wire::decode<wire::DeleteObject>(body)) {
    ground_.erase(gone->handle);
  }
}

void Player::click(std::int32_t thing) {
  bot_.say(wire::Action{.target = thing, .origin = bot_.game().start(), .shift = 0});
}

void Player::follow(const std::string& link) {
  wire::RequestBypassToServer packet;
  packet.link.text = Text<wire::link_units_max>::of_checked(link);
  bot_.say(packet);
}

void Player::buy(std::int32_t kind, std::int64_t amount) {
  bot_.say(wire::RequestBuyItem{.list = shop_->list, .goods = {{{kind, amount}}}});
}

void Player::sell(const Row& row, std::int64_t amount) {
  bot_.say(wire::RequestSellItem{.list = shop_->list, .goods = {{{row.handle, row.kind, amount}}}});
}

void Player::drop(const Row& row, std::int64_t amount) {
  bot_.say(wire::RequestDropItem{.item = row.handle, .amount = amount, .at = bot_.game().start()});
}

void Player::destroy(const Row& row, std::int64_t amount) {
  bot_.say(wire::RequestDestroyItem{.item = row.handle, .amount = amount});
}

void Player::use(const Row& row) { bot_.say(wire::UseItem{.item = row.handle, .ctrl = 0}); }

void Player::enchant(const Row& row) { bot_.say(wire::RequestEnchantItem{.item = row.handle, .support = 0}); }

}  // namespace kairos::kills
