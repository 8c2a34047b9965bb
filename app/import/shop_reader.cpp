// What merchants sell, from buylists.
#include <fmt/format.h>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "buy list";
constexpr std::int64_t minute = 60;
constexpr std::size_t goods_max = 150;  // that a client is shown

void read_goods(Context& context, const XmlFile& file, const pugi::xml_node& node,
                std::vector<std::string>& goods, boost::unordered_flat_set<std::int64_t>& seen) {
  const auto id = whole_of_text(attribute(node, "id")).value_or(0);
  const auto price = whole_of_text(attribute(node, "price"));
  const auto leave_out = [&](std::string_view why) {
    context.report.left_out("thing in a buy list", why, file.name(), file.line(node), std::to_string(id));
  };
  if (!context.items.contains(id)) return leave_out("the item did not come in");
  const auto own = context.prices[id];
  const auto asked = price.value_or(own);
  if (asked < 0) return leave_out("its price is negative");
  // Shops buy for half: who could buy for less would have money without end.
  if (asked < own / 2) return leave_out("it costs less than a shop gives for it");
  if (asked == 0) return leave_out("it costs nothing");
  if (goods.size() == goods_max) return leave_out("the list has 150 already");
  if (!seen.insert(id).second) return leave_out("it was there before");
  JsonLine line;
  line.whole("item", id);
  if (price && *price != own) line.whole("price", *price);
  const auto count = whole_of_text(attribute(node, "count")).value_or(0);
  const auto restock =
      node.attribute("restock_delay") ? node.attribute("restock_delay") : node.attribute("restockDelay");
  const auto minutes = whole_of_text(restock.value()).value_or(0);
  if (count > 0 && minutes > 0) line.whole("count", count).whole("restock_s", minutes * minute);
  goods.push_back(line.done());
  context.report.took("thing in a buy list");
}

void read_list(Context& context, const XmlFile& file, std::int64_t id, EntryFile& out) {
  const auto root = file.root();
  std::vector<std::string> npcs;
  for (const auto& npc : root.child("npcs").children("npc")) {
    const auto npc_id = whole_of_text(npc.child_value());
    if (npc_id && context.npcs.contains(*npc_id)) npcs.push_back(std::to_string(*npc_id));
  }
  std::vector<std::string> goods;
  boost::unordered_flat_set<std::int64_t> seen;
  for (const auto& item : root.children("item")) read_goods(context, file, item, goods, seen);
  const auto why = npcs.empty() ? "no NPC that came in has it" : goods.empty() ? "nothing in it came in" : "";
  if (*why != '\0') {
    context.report.left_out(kind, why, file.name(), 1, std::to_string(id));
    return;
  }
  JsonLine line;
  line.whole("id", id).raw("npcs", json_list(npcs)).raw("items", json_list(goods));
  out.entry(line.done());
  context.report.took(kind);
}

}  // namespace

std::optional<ImportFault> import_buylists(Context& context) {
  EntryFile out(context.out / "buylists" / "buylists.json");
  out.list("buylists");
  boost::unordered_flat_set<std::int64_t> seen;
  for (const auto& path : context.source.files("buylists")) {
    // A list is called by its file.
    const auto id = whole_of_text(path.stem().string());
    const auto name = context.source.name(path);
    if (!id || !seen.insert(*id).second) {
      context.report.left_out(kind, "its file is not called by a number, or twice", name, 1, "");
      continue;
    }
    const auto file = XmlFile::read(path, name);
    if (!file) return file.error();
    read_list(context, *file, *id, out);
  }
  return out.close();
}

}  // namespace kairos::importer
