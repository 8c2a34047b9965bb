// Items: weapons, armour and everything else, from stats/items.
#include <fmt/format.h>

#include <array>
#include <map>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "item";
constexpr std::int64_t adena = 57;

/// One item as the source has it.
struct Item {
  const XmlFile& file;
  pugi::xml_node node;
  std::map<std::string_view, std::string_view> sets;

  [[nodiscard]] std::string_view set(std::string_view name) const {
    const auto found = sets.find(name);
    return found != sets.end() ? found->second : std::string_view{};
  }
  [[nodiscard]] std::int64_t whole(std::string_view name) const {
    return whole_of_text(set(name)).value_or(0);
  }
};

Item item_of(const XmlFile& file, const pugi::xml_node& node) {
  Item item{file, node, {}};
  for (const auto& set : node.children("set")) item.sets[attribute(set, "name")] = attribute(set, "val");
  return item;
}

std::string_view etc_type(const Item& item, std::int64_t id) {
  if (id == adena) return "adena";
  const auto action = item.set("default_action");
  const auto handler = item.set("handler");
  if (action == "SOULSHOT") return "soulshot";
  if (action == "SPIRITSHOT") return handler.starts_with("Blessed") ? "blessed_spiritshot" : "spiritshot";
  if (item.set("ex_immediate_effect") == "true") return "herb";
  if (const auto type = ours_of(etc_types, item.set("etcitem_type")); !type.empty()) return type;
  return item.set("is_questitem") == "true" ? "quest" : item.set("etcitem_type").empty() ? "none" : "other";
}

std::string_view armor_type(const Item& item, std::string_view slot) {
  if (const auto type = ours_of(armor_types, item.set("armor_type")); !type.empty()) return type;
  if (slot == "left_hand") return "shield";
  return slot == "ear" || slot == "neck" || slot == "finger" ? "jewel" : "none";
}

/// What cannot be done with it. Only what can be worn can be enchanted, so only there it is worth saying.
std::vector<std::string> fixed_of(const Item& item, bool worn) {
  constexpr std::array<Name, 5> truths{{{"is_tradable", "trade"},
                                        {"is_dropable", "drop"},
                                        {"is_sellable", "sell"},
                                        {"is_destroyable", "destroy"},
                                        {"is_depositable", "deposit"}}};
  std::vector<std::string> fixed;
  for (const auto& truth : truths) {
    if (item.set(truth.theirs) == "false") fixed.push_back(json_text(truth.ours));
  }
  if (worn && !truth_of_text(item.set("enchant_enabled"))) fixed.push_back(json_text("enchant"));
  return fixed;
}

/// `theirs` is "id-level" or several with semicolons between.
std::vector<std::string> skills_of(Context& context, const Item& item, std::string_view theirs) {
  std::vector<std::string> skills;
  while (!theirs.empty()) {
    const auto end = theirs.find(';');
    const auto one = trimmed(theirs.substr(0, end));
    theirs = end == std::string_view::npos ? std::string_view{} : theirs.substr(end + 1);
    const auto dash = one.find('-');
    const auto id = whole_of_text(one.substr(0, dash)).value_or(0);
    const auto level = dash == std::string_view::npos ? 0 : whole_of_text(one.substr(dash + 1)).value_or(0);
    const auto known = context.skills.find(id);
    if (level < 1 || known == context.skills.end() || level > known->second.levels) {
      if (!one.empty())
        context.report.left_out("skill of an item", "the skill did not come in", item.file.name(),
                                item.file.line(item.node), one);
      continue;
    }
    skills.push_back(fmt::format("[{}, {}]", id, level));
  }
  return skills;
}

std::vector<std::string> stats_of(Context& context, const Item& item) {
  std::vector<std::string> stats;
  for (const auto& change : item.node.child("for").children()) {
    const std::string_view operation = change.name();
    const auto theirs = attribute(change, "stat");
    // How much an enchanted one has follows from its grade.
    if (operation == "enchant") continue;
    const auto stat = stat_of(theirs);
    const auto value = decimal_of_text(attribute(change, "val"));
    if (!stat || !value) {
      context.report.left_out("stat of an item", stat ? "its value is no number" : "no such stat in Kairos",
                              item.file.name(), item.file.line(change), theirs);
      continue;
    }
    JsonLine line;
    line.text("stat", stat->ours);
    if (operation == "mul" || operation == "div") {
      line.decimal("multiply", operation == "mul" ? *value : Fixed::of(1) / *value);
    } else if (operation == "set") {
      line.decimal("set", {value->millionths * stat->set_scale});
    } else {
      const auto scaled = value->millionths * stat->add_scale;
      // What comes first belongs to the base, which factors multiply.
      const bool first = attribute(change, "order") == "0";
      line.decimal(first ? "base_add" : "add", {operation == "sub" ? -scaled : scaled});
    }
    stats.push_back(line.done());
  }
  return stats;
}

/// "0;0;40;120": the angle is the last.
std::int64_t attack_angle(const Item& item) {
  const auto range = item.set("damage_range");
  const auto last = range.rfind(';');
  return last == std::string_view::npos ? 0 : whole_of_text(range.substr(last + 1)).value_or(0);
}

void write_item(Context& context, const Item& item, std::int64_t id, std::string_view slot, EntryFile& out) {
  const auto type = attribute(item.node, "type");
  const bool weapon = type == "Weapon";
  const bool armor = type == "Armor";
  const auto name = attribute(item.node, "name");
  JsonLine line;
  line.whole("id", id)
      .text("name", fitting(name, item_name_units_max))
      .text("kind", weapon  ? "weapon"
                    : armor ? "armor"
                            : "etc");
  const auto ours = weapon  ? ours_of(weapon_types, item.set("weapon_type"))
                    : armor ? armor_type(item, slot)
                            : etc_type(item, id);
  line.text("type", ours.empty() ? "none" : ours);
  if (slot != "none") line.text("slot", slot);
  const auto grade = ours_of(grades, item.set("crystal_type"));
  line.text_if("grade", grade);
  line.whole_if("weight", item.whole("weight")).whole_if("price", item.whole("price"));
  line.whole_if("crystals", grade.empty() ? 0 : item.whole("crystal_count"));
  line.truth_if("stackable", !weapon && !armor && item.set("is_stackable") == "true");
  line.truth_if("quest", item.set("is_questitem") == "true");
  line.truth_if("magic_weapon", item.set("is_magic_weapon") == "true");
  line.list_if("fixed", fixed_of(item, weapon || armor));
  line.whole_if("soulshots", item.whole("soulshots")).whole_if("spiritshots", item.whole("spiritshots"));
  if (weapon) {
    line.whole_if("random_damage", item.whole("random_damage"));
    line.whole_if("attack_range", item.whole("attack_range")).whole_if("attack_angle", attack_angle(item));
    line.whole_if("mp_cost", item.whole("mp_consume"));
  }
  line.whole_if("reuse_ms", item.whole("reuse_delay"))
      .whole_if("reuse_group", std::max<std::int64_t>(0, item.whole("shared_reuse_group")));
  line.list_if("skills", skills_of(context, item, item.set("item_skill")));
  const auto at_four = skills_of(context, item, item.set("enchant4_skill"));
  if (!at_four.empty()) line.raw("enchant_4_skill", at_four.front());
  line.list_if("stats", stats_of(context, item));
  out.entry(line.done());
}

void read_item(Context& context, const XmlFile& file, const pugi::xml_node& node, EntryFile& out) {
  const auto leave_out = [&](std::string_view why) {
    context.report.left_out(kind, why, file.name(), file.line(node), attribute(node, "name"));
  };
  const auto id = whole_of_text(attribute(node, "id"));
  if (!id || *id <= 0) return leave_out("its id is no positive number");
  const auto item = item_of(file, node);
  const auto slot = ours_of(body_parts, item.set("bodypart"));
  if (slot.empty()) return leave_out("is worn where Kairos has no place");
  if (slot == "none" && attribute(node, "type") != "EtcItem") return leave_out("is worn, but nowhere");
  if (item.whole("price") < 0 || item.whole("weight") < 0)
    return leave_out("its price or weight is negative");
  if (!context.items.insert(*id).second) return leave_out("its id was there before");
  context.prices[*id] = item.whole("price");
  write_item(context, item, *id, slot, out);
  context.report.took(kind);
}

}  // namespace

std::optional<ImportFault> import_items(Context& context) {
  EntryFile out(context.out / "items.json");
  out.list("items");
  const auto fault = context.source.each_xml("stats/items", [&](const XmlFile& file) {
    for (const auto& node : file.root().children("item")) read_item(context, file, node, out);
  });
  return fault ? fault : out.close();
}

}  // namespace kairos::importer
