// What each class learns at which level, from skillTrees.
#include <fmt/format.h>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "skill that a class learns";
constexpr std::size_t items_max = 4;

/// Of one class; the source may have it in several pieces.
struct Tree {
  std::int64_t parent = -1;
  std::vector<std::string> lines;
  boost::unordered_flat_set<std::int64_t> seen;  ///< skill and level
};

class Reader {
 public:
  explicit Reader(Context& context) : context_(context) {}

  void read(const XmlFile& file) {
    for (const auto& tree : file.root().children("skillTree")) {
      const auto id = whole_of_text(attribute(tree, "classId"));
      const auto type = attribute(tree, "type");
      if (type != "classSkillTree" || !id) {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto& skill : tree.children("skill")) ++count;
        context_.report.left_out("skill of another tree", fmt::format("Kairos has no {} yet", type), count,
                                 file.name());
        continue;
      }
      auto& known = trees_[*id];
      if (const auto parent = whole_of_text(attribute(tree, "parentClassId"))) known.parent = *parent;
      for (const auto& skill : tree.children("skill")) learn(file, skill, known);
    }
  }

  std::optional<ImportFault> write() {
    for (const auto& [id, tree] : trees_) {
      EntryFile out(context_.out / "skill_trees" / fmt::format("{:03}.json", id));
      out.field("class", id);
      if (tree.parent >= 0) out.field("parent", tree.parent);
      out.list("skills");
      for (const auto& line : tree.lines) out.entry(line);
      if (auto fault = out.close()) return fault;
      context_.report.took("skill tree of a class");
    }
    return std::nullopt;
  }

 private:
  void learn(const XmlFile& file, const pugi::xml_node& node, Tree& tree) {
    const auto id = whole_of_text(attribute(node, "skillId")).value_or(0);
    const auto level = whole_of_text(attribute(node, "skillLvl")).value_or(0);
    const auto known = context_.skills.find(id);
    const auto leave_out = [&](std::string_view why) {
      context_.report.left_out(kind, why, file.name(), file.line(node), attribute(node, "skillName"));
    };
    if (known == context_.skills.end()) return leave_out("the skill did not come in");
    if (level < 1 || level > known->second.levels) return leave_out("the skill has no such level");
    if (!tree.seen.insert(id * 1000 + level).second) return leave_out("it was there before");
    JsonLine line;
    line.whole("skill", id).whole("level", level);
    line.whole("at_level", std::max<std::int64_t>(1, whole_of_text(attribute(node, "getLevel")).value_or(1)));
    line.whole_if("sp", whole_of_text(attribute(node, "levelUpSp")).value_or(0));
    line.truth_if("auto", attribute(node, "autoGet") == "true");
    std::vector<std::string> items;
    for (const auto& item : node.children("item")) {
      const auto item_id = whole_of_text(attribute(item, "id"));
      if (item_id && context_.items.contains(*item_id) && items.size() < items_max)
        items.push_back(
            fmt::format("[{}, {}]", *item_id, whole_of_text(attribute(item, "count")).value_or(1)));
    }
    line.list_if("items", items);
    tree.lines.push_back(line.done());
    context_.report.took(kind);
  }

  Context& context_;
  std::map<std::int64_t, Tree> trees_;
};

}  // namespace

std::optional<ImportFault> import_skill_trees(Context& context) {
  Reader reader(context);
  const auto fault = context.source.each_xml("skillTrees", [&](const XmlFile& file) { reader.read(file); });
  return fault ? fault : reader.write();
}

}  // namespace kairos::importer
