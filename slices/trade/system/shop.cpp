// Buying from merchants and selling to them.
#include "slices/trade/system/shop.hpp"

#include <algorithm>
#include <charconv>

#include "slices/trade/template/load.hpp"

namespace kairos::trade {
namespace {

using item::adena;

const Offer* offer_of(const BuyList& list, std::int32_t kind) {
  const auto found = std::ranges::find(list.offers, kind, &Offer::item);
  return found == list.offers.end() ? nullptr : &*found;
}

/// None when it wraps, or is more than anybody can have.
std::optional<std::int64_t> product(std::int64_t price, std::int64_t count) {
  std::int64_t value = 0;
  if (__builtin_mul_overflow(price, count, &value) || value < 0 || value > item::count_max)
    return std::nullopt;
  return value;
}
bool add_to(std::int64_t& sum, std::int64_t more) {
  return !__builtin_add_overflow(sum, more, &sum) && sum <= item::count_max;
}

/// What is left of a limited offer.
std::int64_t left_of(Turn& turn, Entity merchant, std::int32_t list, const Offer& offer) {
  for (const StockRow& row : turn.world().rows<Stock>(merchant)) {
    if (row.list == list && row.item == offer.item && row.restocked_at > turn.pass().now) return row.left;
  }
  return offer.in_stock;
}

/// Sets so many aside; a negative count brings them back. The first that is sold begins the time to the next
/// delivery.
void change_stock(Turn& turn, Entity merchant, std::int32_t list, const Offer& offer, std::int64_t count) {
  const GameTime now = turn.pass().now;
  turn.world().modify_rows<Stock>(merchant, [&](auto& rows) {
    rows.erase_if([&](const StockRow& row) { return row.restocked_at <= now; });
    for (StockRow& row : rows) {
      if (row.list != list || row.item != offer.item) continue;
      row.left = std::clamp<std::int64_t>(row.left - count, 0, offer.in_stock);
      return;
    }
    if (count > 0) (void)rows.try_push_back({now + offer.restock, offer.in_stock - count, list, offer.item});
  });
}

void set_aside(Turn& turn, Entity merchant, const SetAsideRow& row, const Offer& offer) {
  change_stock(turn, merchant, row.list, offer, row.count);
  turn.world().modify_rows<SetAside>(merchant, [&](auto& rows) { (void)rows.try_push_back(row); });
}

void end_setting_aside(Turn& turn, Entity merchant, const ValueResult& result) {
  World& world = turn.world();
  if (!world.alive(merchant)) return;
  std::array<SetAsideRow, deal_lines_max> lines;
  std::size_t count = 0;
  world.modify<SetAside>(merchant, [&](auto& rows) {
    for (const SetAsideRow& row : rows.view()) {
      if (row.ticket == result.ticket && count < lines.size()) lines[count++] = row;
    }
    rows.erase_if([&](const SetAsideRow& row) { return row.ticket == result.ticket; });
  });
  if (result.end == ValueEnd::committed) return;
  for (const SetAsideRow& row : std::span(lines).first(count)) {
    const BuyList* const list = turn.shared<ShopData>().find(row.list);
    const Offer* const offer = list == nullptr ? nullptr : offer_of(*list, row.item);
    if (offer != nullptr) change_stock(turn, merchant, row.list, *offer, -row.count);
  }
}

/// The list that the customer stands before, if the merchant is still there and near.
Result<const BuyList*, Reason> shop_of(Turn& turn, Entity customer, std::int32_t list) {
  const World& world = turn.world();
  if (!movement::can_act(world, customer) || !character::alive(world, customer)) return Reason::not_now;
  const auto* const shopping = world.get<Shopping>(customer);
  if (shopping == nullptr || shopping->list != list) return Reason::not_now;
  if (!movement::present(world, shopping->merchant)) return Reason::gone;
  if (movement::gap(world, customer, shopping->merchant, turn.pass().now) > std::int64_t{shop_reach} * 1000)
    return Reason::out_of_range;
  const BuyList* const found = turn.shared<ShopData>().find(list);
  if (found == nullptr) return Reason::gone;
  return found;
}

void fill(ShopLine& line, const item::ItemRow& row) {
  line.handle = row.handle;
  line.kind = row.kind;
  line.type_1 = row.type_1;
  line.type_2 = row.type_2;
  line.body_part = row.body_part;
  line.enchant = row.enchant;
  line.count = row.count;
}

void show_goods(Turn& turn, Entity customer, Entity merchant, const BuyList& list) {
  ShopOpened shown;
  shown.adena = item::count_of(turn.world(), customer, adena);
  shown.list = list.id;
  for (const Offer& offer : list.offers) {
    const std::int64_t left = offer.in_stock > 0 ? left_of(turn, merchant, list.id, offer) : 0;
    if (offer.in_stock > 0 && left <= 0) continue;
    ShopLine& line = shown.lines[static_cast<std::size_t>(shown.count++)];
    item::Item goods;
    goods.kind = offer.item;
    fill(line, item::row_of(turn, goods));
    line.count = left;
    line.price = offer.price;
  }
  turn.tell(customer, shown);
}

void show_own(Turn& turn, Entity customer, std::int32_t list) {
  SellingOffered shown;
  shown.adena = item::count_of(turn.world(), customer, adena);
  shown.list = list;
  for (const item::Item& row : turn.world().rows<item::Bag>(customer)) {
    const auto* const thing = item::template_of(turn, row.kind);
    if (row.count == 0 || row.worn() || row.busy() || thing == nullptr || !sellable(*thing)) continue;
    if (static_cast<std::size_t>(shown.count) == shown.lines.size()) break;
    ShopLine& line = shown.lines[static_cast<std::size_t>(shown.count++)];
    fill(line, item::row_of(turn, row));
    line.price = selling_price(*thing);
  }
  turn.tell(customer, shown);
}

/// Checks all lines, fills the deal; the sum to pay or why not.
Result<std::int64_t, Reason> fill_basket(Turn& turn, Entity merchant, const BuyList& list,
                                         std::span<const BuyLine> lines, item::Deal& deal) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const BuyLine& line = lines[i];
    const Offer* const offer = offer_of(list, line.kind);
    if (offer == nullptr || line.count <= 0) return Reason::gone;
    for (std::size_t j = 0; j < i; ++j) {
      if (lines[j].kind == line.kind) return Reason::choice_invalid;
    }
    if (offer->in_stock > 0 && line.count > left_of(turn, merchant, list.id, *offer)) return Reason::gone;
    const auto price = product(offer->price, line.count);
    if (!price || !add_to(total, *price)) return Reason::not_enough;
    if (const Reason no = deal.give(line.kind, line.count); no != Reason::none) return no;
  }
  return total;
}

}  // namespace

Outcome open_shop(Turn& turn, Entity customer, Entity merchant, std::int32_t npc, std::int32_t list) {
  const BuyList* const found = turn.shared<ShopData>().find(list);
  if (found == nullptr || std::ranges::find(found->npcs, npc) == found->npcs.end())
    return refused(Reason::gone);
  turn.world().add(customer, Shopping{merchant, list, 0});
  show_goods(turn, customer, merchant, *found);
  show_own(turn, customer, list);
  return applied;
}

namespace {

/// Null when it has none.
const BuyList* first_list_of(Turn& turn, Entity merchant) {
  const auto* const kind = turn.world().get<npc::Npc>(merchant);
  if (kind == nullptr) return nullptr;
  const auto& lists = turn.shared<ShopData>().lists;
  const auto first = std::ranges::find_if(lists, [&](const BuyList& each) {
    return std::ranges::find(each.npcs, kind->template_id) != each.npcs.end();
  });
  return first == lists.end() ? nullptr : &*first;
}

bool keeps_shop(Turn& turn, Entity merchant) { return first_list_of(turn, merchant) != nullptr; }

/// The list of this number, or the first that the NPC has.
Outcome follow_shop(Turn& turn, Entity player, Entity merchant, std::string_view argument) {
  const auto* const kind = turn.world().get<npc::Npc>(merchant);
  const BuyList* const first = first_list_of(turn, merchant);
  if (kind == nullptr || first == nullptr) return refused(Reason::gone);
  std::int32_t list = 0;
  if (argument.empty()) {
    list = first->id;
  } else {
    const auto read = std::from_chars(argument.begin(), argument.end(), list);
    if (read.ec != std::errc{} || read.ptr != argument.end()) return refused(Reason::gone);
  }
  return open_shop(turn, player, merchant, kind->template_id, list);
}

}  // namespace

std::vector<npc::LinkVerb> verbs() { return {{"shop", &follow_shop, &keeps_shop}}; }

Outcome buy_items(Turn& turn, const Actor& actor, const BuyItems& command) {
  const Entity customer = actor.entity;
  const auto shop = shop_of(turn, customer, command.list);
  if (!shop) return refused(shop.error());
  if (command.count <= 0 || static_cast<std::size_t>(command.count) > command.lines.size())
    return refused(Reason::choice_invalid);
  const auto lines = std::span(command.lines).first(static_cast<std::size_t>(command.count));
  const Entity merchant = turn.world().get<Shopping>(customer)->merchant;
  item::Deal deal(turn, customer);
  const auto total = fill_basket(turn, merchant, **shop, lines, deal);
  if (!total) return refused(total.error());
  if (*total > 0) {
    if (const Reason no = deal.take_kind(adena, *total); no != Reason::none) return refused(no);
  }
  const auto ordered = deal.order(item::Why::buy, DealOver{{}, customer, merchant, command.list, 0});
  if (!ordered) return refused(ordered.error());
  for (const BuyLine& line : lines) {
    const Offer& offer = *offer_of(**shop, line.kind);
    if (offer.in_stock > 0) set_aside(turn, merchant, {*ordered, line.count, command.list, line.kind}, offer);
  }
  return applied;
}

Outcome sell_items(Turn& turn, const Actor& actor, const SellItems& command) {
  const Entity customer = actor.entity;
  const auto shop = shop_of(turn, customer, command.list);
  if (!shop) return refused(shop.error());
  if (command.count <= 0 || static_cast<std::size_t>(command.count) > command.lines.size())
    return refused(Reason::choice_invalid);
  item::Deal deal(turn, customer);
  std::int64_t total = 0;
  for (const SellLine& line : std::span(command.lines).first(static_cast<std::size_t>(command.count))) {
    const item::Item* const row = item::find(turn.world(), customer, line.item);
    const auto* const thing = row == nullptr ? nullptr : item::template_of(turn, row->kind);
    if (thing == nullptr) return refused(Reason::gone);
    if (row->worn() || !sellable(*thing)) return refused(Reason::wrong_item);
    if (const Reason no = deal.take(line.item, line.count); no != Reason::none) return refused(no);
    const auto price = product(selling_price(*thing), line.count);
    if (!price || !add_to(total, *price)) return refused(Reason::too_many);
  }
  if (total > 0) {
    if (const Reason no = deal.give(adena, total); no != Reason::none) return refused(no);
  }
  const Entity merchant = turn.world().get<Shopping>(customer)->merchant;
  const auto ordered = deal.order(item::Why::sell, DealOver{{}, customer, merchant, command.list, 1});
  return ordered ? applied : refused(ordered.error());
}

void deal_over(Turn& turn, const DealOver& over) {
  const World& world = turn.world();
  if (over.sold == 0) end_setting_aside(turn, over.merchant, over.result);
  if (!world.alive(over.customer)) return;
  const auto* const shopping = world.get<Shopping>(over.customer);
  if (over.result.end == ValueEnd::committed) turn.tell(over.customer, DealDone{over.sold, over.list});
  const BuyList* const list = turn.shared<ShopData>().find(over.list);
  if (shopping == nullptr || shopping->list != over.list || list == nullptr) return;
  show_goods(turn, over.customer, over.merchant, *list);
  show_own(turn, over.customer, over.list);
}

}  // namespace kairos::trade
