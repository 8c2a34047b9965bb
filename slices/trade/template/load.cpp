// The fields of buy lists, with the range of each, and the check of their prices.
#include "slices/trade/template/load.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/trade/trade.hpp"

namespace kairos::trade {
namespace {

constexpr std::int32_t id_max = 1'000'000'000;
constexpr std::int32_t restock_s_max = 30 * 24 * 3'600;
constexpr std::size_t lists_max = 10'000;
constexpr std::size_t npcs_max = 100;

void check_price(const JsonValue& at, const Offer& offer, const item::ItemTemplate& thing, bool free) {
  if (offer.price == 0 && !free) at.fault("the price is 0; write \"free\": true if it shall cost nothing");
  if (sellable(thing) && offer.price < selling_price(thing))
    at.fault(fmt::format("item {} is sold for {} and bought back for {}", thing.id, offer.price,
                         selling_price(thing)));
}

Offer read_offer(const JsonValue& value, const item::ItemData* items) {
  JsonFields fields(value);
  Offer offer;
  const auto at = fields.required("item");
  offer.item = at.integer(1, id_max);
  const auto price = fields.optional("price");
  if (price.present()) offer.price = price.integer<std::int64_t>(0, item::count_max);
  const auto count = fields.optional("count");
  if (count.present()) offer.in_stock = count.integer<std::int64_t>(1, item::count_max);
  const auto restock = fields.optional("restock_s");
  if (restock.present()) offer.restock = seconds(restock.integer(1, restock_s_max));
  if (count.present() != restock.present()) value.fault("a stock needs both \"count\" and \"restock_s\"");
  const auto free = fields.optional("free");
  const bool costs_nothing = free.present() && free.truth();
  if (items == nullptr || !at.present()) return offer;
  const item::ItemTemplate* const thing = item::find_template(*items, offer.item);
  if (thing == nullptr) {
    at.fault(fmt::format("there is no item with the id {}", offer.item));
    return offer;
  }
  if (!price.present()) offer.price = thing->price;
  check_price(price.present() ? price : value, offer, *thing, costs_nothing);
  return offer;
}

void read_list(const JsonValue& value, JsonIds& ids, const item::ItemData* items, BuyList& out) {
  JsonFields fields(value);
  out.id = ids.define(fields.required("id"), id_max);
  for (const auto& npc : fields.required("npcs").items(0, npcs_max))
    out.npcs.push_back(npc.integer(1, id_max));
  for (const auto& each : fields.required("items").items(1, shop_lines_max)) {
    const Offer offer = read_offer(each, items);
    const bool twice = std::ranges::any_of(out.offers, [&](const Offer& o) { return o.item == offer.item; });
    if (twice) each.fault(fmt::format("item {} is in this list twice", offer.item));
    out.offers.push_back(offer);
  }
}

}  // namespace

const BuyList* ShopData::find(std::int32_t list) const {
  const auto at = std::ranges::lower_bound(lists, list, {}, &BuyList::id);
  return at != lists.end() && at->id == list ? &*at : nullptr;
}

Result<ShopData, std::vector<DataFault>> load_shop_data(const std::filesystem::path& directory,
                                                        const item::ItemData* items) {
  JsonSource source(directory);
  ShopData data;
  JsonIds ids("buy list");
  source.folder("buylists", [&](const JsonValue& root) {
    JsonFields file(root);
    for (const auto& list : file.required("buylists").items(0, lists_max))
      read_list(list, ids, items, data.lists.emplace_back());
  });
  if (!source.faults().empty()) return source.faults().take();
  std::ranges::sort(data.lists, {}, &BuyList::id);
  return data;
}

}  // namespace kairos::trade
