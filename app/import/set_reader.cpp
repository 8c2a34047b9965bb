// Armour sets, from stats/armorsets.
#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "armour set";

std::vector<std::string> pieces(const Context& context, const pugi::xml_node& set, const char* name) {
  std::vector<std::string> ids;
  for (const auto& piece : set.children(name)) {
    const auto id = whole_of_text(attribute(piece, "id"));
    if (id && context.items.contains(*id)) ids.push_back(std::to_string(*id));
  }
  return ids;
}

std::vector<std::string> skills(Context& context, const XmlFile& file, const pugi::xml_node& set,
                                const char* name) {
  std::vector<std::string> pairs;
  for (const auto& skill : set.children(name)) {
    const auto id = whole_of_text(attribute(skill, "id"));
    const auto level = whole_of_text(attribute(skill, "level"));
    const auto known = id ? context.skills.find(*id) : context.skills.end();
    if (!level || known == context.skills.end() || *level > known->second.levels) {
      context.report.left_out("skill of a set", "the skill did not come in", file.name(), file.line(skill),
                              attribute(skill, "id"));
    } else {
      pairs.push_back(json_list({std::to_string(*id), std::to_string(*level)}));
    }
  }
  return pairs;
}

void read_set(Context& context, const XmlFile& file, const pugi::xml_node& set, EntryFile& out) {
  const auto id = whole_of_text(attribute(set, "id"));
  const auto chest = pieces(context, set, "chest");
  if (!id || chest.empty()) {
    context.report.left_out(kind, "it has no id, or its chest did not come in", file.name(), file.line(set),
                            attribute(set, "id"));
    return;
  }
  JsonLine line;
  line.whole("id", *id).raw("chest", chest.front());
  JsonLine parts;
  for (const char* const part : {"legs", "head", "gloves", "feet"})
    parts.list_if(part, pieces(context, set, part));
  if (!parts.empty()) line.raw("parts", parts.done());
  line.list_if("shield", pieces(context, set, "shield"));
  line.list_if("skills", skills(context, file, set, "skill"));
  line.list_if("shield_skills", skills(context, file, set, "shield_skill"));
  line.list_if("enchant_6_skills", skills(context, file, set, "enchant6skill"));
  for (const char* const attribute_name : {"str", "dex", "con", "int", "wit", "men"}) {
    if (const auto node = set.child(attribute_name))
      context.report.left_out("attribute of a set", "sets change none yet", file.name(), file.line(node),
                              attribute_name);
  }
  out.entry(line.done());
  context.report.took(kind);
}

}  // namespace

std::optional<ImportFault> import_sets(Context& context) {
  EntryFile out(context.out / "sets.json");
  out.list("sets");
  boost::unordered_flat_set<std::int64_t> seen;
  const auto fault = context.source.each_xml("stats/armorsets", [&](const XmlFile& file) {
    for (const auto& set : file.root().children("set")) {
      if (seen.insert(whole_of_text(attribute(set, "id")).value_or(0)).second) {
        read_set(context, file, set, out);
      } else {
        context.report.left_out(kind, "its id was there before", file.name(), file.line(set),
                                attribute(set, "id"));
      }
    }
  });
  return fault ? fault : out.close();
}

}  // namespace kairos::importer
