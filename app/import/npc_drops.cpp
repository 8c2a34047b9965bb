// Chances are per cent, of a group and of each in it.
#include "app/import/npc_drops.hpp"

#include <algorithm>

#include "app/import/decimals.hpp"
#include "app/import/json_line.hpp"

namespace kairos::importer {
namespace {

constexpr Fixed certain = Fixed::of(100);

/// Of the chances of a group, so much that they are 100 together at most.
Fixed share_of(const pugi::xml_node& group) {
  Fixed sum;
  for (const auto& item : group.children("item"))
    sum = sum + decimal_of_text(attribute(item, "chance")).value_or(Fixed{});
  return sum > certain ? certain / sum : Fixed::of(1);
}

std::string drop_of(Context& context, const Npc& npc, const pugi::xml_node& item,
                    Fixed share = Fixed::of(1)) {
  const auto id = whole(item, "id");
  const auto least = whole(item, "min", 1);
  const auto most = whole(item, "max", 1);
  const auto chance = decimal_of_text(attribute(item, "chance")).value_or(Fixed{});
  const auto why = !context.items.contains(id) ? "the item did not come in"
                   : least < 1 || most < least ? "its amounts are no range"
                   : chance.millionths <= 0    ? "its chance is nothing"
                                               : "";
  if (*why != '\0') {
    context.report.left_out("drop", why, npc.file.name(), npc.file.line(item), std::to_string(id));
    return {};
  }
  context.report.took("drop");
  JsonLine line;
  line.whole("item", id).whole("min", least).whole("max", most);
  line.decimal("chance", std::min(share.millionths < Fixed::one ? chance * share : chance, certain));
  return line.done();
}

}  // namespace

std::int64_t whole(const pugi::xml_node& node, const char* name, std::int64_t otherwise) {
  const auto value = decimal_of_text(attribute(node, name));
  return value ? rounded(*value) : otherwise;
}

std::vector<std::string> drops_of(Context& context, const Npc& npc, std::string_view name,
                                  std::string_view other) {
  std::vector<std::string> drops;
  const auto lists = child(npc.node, "dropLists", "drop_lists");
  for (const auto& list : lists.children()) {
    if (std::string_view(list.name()) != name && std::string_view(list.name()) != other) continue;
    for (const auto& item : list.children("item")) {
      if (auto drop = drop_of(context, npc, item); !drop.empty()) drops.push_back(std::move(drop));
    }
    for (const auto& group : list.children("group")) {
      std::vector<std::string> of;
      const auto share = share_of(group);
      for (const auto& item : group.children("item")) {
        if (auto drop = drop_of(context, npc, item, share); !drop.empty()) of.push_back(std::move(drop));
      }
      const auto chance = decimal_of_text(attribute(group, "chance")).value_or(certain);
      if (of.empty() || chance.millionths <= 0) continue;
      JsonLine line;
      line.decimal("chance", std::min(chance, certain)).raw("of", json_list(of));
      drops.push_back(line.done());
    }
  }
  return drops;
}

}  // namespace kairos::importer
