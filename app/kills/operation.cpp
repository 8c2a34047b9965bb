// Each flow with the smallest amounts that can tell right from wrong.
#include "app/kills/operation.hpp"

#include <algorithm>

namespace kairos::kills {
namespace {

constexpr Duration patience = milliseconds(800);

Holdings change(std::int32_t kind, std::int64_t by) { return {{{kind, 0}, by}}; }

std::optional<Operation> buying(Player& player, std::int64_t amount) {
  if (!player.shop()) return std::nullopt;
  for (const Player::Goods& goods : player.shop()->goods) {
    if (goods.kind != potion) continue;
    return Operation{Flow::buy,
                     {{{{potion, 0}, amount}, {{adena, 0}, -goods.price * amount}}},
                     [&player, amount] { player.buy(potion, amount); }};
  }
  return std::nullopt;
}

std::optional<Operation> selling(Player& player, std::int64_t amount) {
  const Player::Row* const row = player.find(potion);
  if (!player.shop() || row == nullptr || row->amount <= amount) return std::nullopt;
  const auto price = player.shop()->own_prices.find(row->handle);
  if (price == player.shop()->own_prices.end()) return std::nullopt;
  return Operation{Flow::sell,
                   {{{{potion, 0}, -amount}, {{adena, 0}, price->second * amount}}},
                   [&player, sold = *row, amount] { player.sell(sold, amount); }};
}

std::optional<Operation> dropping(Player& player, std::int64_t amount) {
  const Player::Row* const row = player.find(potion);
  if (row == nullptr || row->amount <= amount) return std::nullopt;
  return Operation{Flow::drop, {change(potion, -amount)}, [&player, dropped = *row, amount] {
                     player.drop(dropped, amount);
                   }};
}

std::optional<Operation> picking_up(Player& player) {
  for (const auto& [handle, lies] : player.ground()) {
    if (lies.first != potion) continue;
    return Operation{
        Flow::pick_up, {change(potion, lies.second)}, [&player, thing = handle] { player.click(thing); }};
  }
  return std::nullopt;
}

std::optional<Operation> destroying(Player& player, Flow flow) {
  const Player::Row* const row = player.find(potion);
  if (row == nullptr || row->amount <= 1) return std::nullopt;
  return Operation{flow, {change(potion, -1)}, [&player, lost = *row] { player.destroy(lost, 1); }};
}

std::optional<Operation> enchanting(const Preparation& with) {
  Player& player = with.player;
  const Player::Row* const paper = player.find(scroll);
  const Player::Row* const weapon = player.find_enchanted_below(saber, safe_enchant);
  if (paper == nullptr || weapon == nullptr) return std::nullopt;
  player.use(*paper);
  if (!with.wait([&] { return player.scroll_open(); }, patience)) return std::nullopt;
  const std::int32_t now = weapon->enchant;
  return Operation{Flow::enchant,
                   {{{{scroll, 0}, -1}, {{saber, now}, -1}, {{saber, now + 1}, 1}}},
                   [&player, which = *weapon] { player.enchant(which); }};
}

/// A potion that is drunk leaves the store only with the next change of its row, which must count it.
std::optional<Operation> using_and_destroying(const Preparation& with) {
  Player& player = with.player;
  const Player::Row* const row = player.find(potion);
  if (row == nullptr || row->amount <= 2) return std::nullopt;
  const std::int64_t before = row->amount;
  player.use(*row);
  const auto drunk = [&] {
    const Player::Row* const now = player.find(potion);
    return now != nullptr && now->amount < before;
  };
  if (with.wait(drunk, milliseconds(200))) with.told(player, change(potion, 1));
  return destroying(player, Flow::use_and_destroy);
}

std::optional<Operation> picking_up_what_was_dropped(const Preparation& with) {
  if (with.player.ground().empty()) {
    const auto drop = dropping(with.other, 1);
    if (!drop) return std::nullopt;
    drop->send();
    if (!with.wait([&] { return !with.player.ground().empty(); }, patience)) return std::nullopt;
    with.told(with.other, {});
  }
  return picking_up(with.player);
}

std::int64_t small(Random& random) { return 1 + static_cast<std::int64_t>(random.below(3)); }

}  // namespace

bool open_shop(Player& player, const Wait& wait) {
  if (player.shop()) return true;
  if (!wait([&] { return player.merchant() != 0; }, patience)) return false;
  player.click(player.merchant());
  player.click(player.merchant());
  if (!wait([&] { return player.page_shown(); }, patience)) return false;
  player.follow("shop");
  return wait([&] { return player.shop() && !player.shop()->own_prices.empty(); }, patience);
}

std::optional<Operation> prepare(Flow flow, const Preparation& with) {
  switch (flow) {
    case Flow::buy:
    case Flow::sell:
      if (!open_shop(with.player, with.wait)) return std::nullopt;
      break;
    case Flow::pick_up:
      return picking_up_what_was_dropped(with);
    case Flow::enchant:
      return enchanting(with);
    case Flow::use_and_destroy:
      return using_and_destroying(with);
    default:
      break;
  }
  return at_once(flow, with.player, with.random);
}

std::optional<Operation> at_once(Flow flow, Player& player, Random& random) {
  switch (flow) {
    case Flow::buy:
      return buying(player, small(random));
    case Flow::sell:
      return selling(player, small(random));
    case Flow::drop:
      return dropping(player, small(random));
    case Flow::pick_up:
      return picking_up(player);
    case Flow::destroy:
      return destroying(player, Flow::destroy);
    default:
      return std::nullopt;
  }
}

}  // namespace kairos::kills
