// A condition is that some kinds of weapons are held or some kinds of armour are worn.
#include "app/import/skill_changes.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "app/import/decimals.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"

namespace kairos::importer {
namespace {

/// The words between commas, in ours; empty if the table lacks one.
std::vector<std::string> named(std::span<const Name> table, std::string_view words) {
  std::vector<std::string> names;
  while (!words.empty()) {
    const auto end = words.find(',');
    const auto name = ours_of(table, trimmed(words.substr(0, end)));
    if (name.empty() || name == "none") return {};
    names.push_back(json_text(name));
    words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
  }
  return names;
}

struct Group {
  std::string condition;  ///< JSON fields of the effect
  std::vector<std::string> changes;
};

class Reader {
 public:
  Reader(Context& context, const XmlFile& file, const SkillValues& values, SkillEffects& out)
      : context_(context), file_(file), values_(values), out_(out) {}

  /// Those with one condition become one effect.
  void read(const pugi::xml_node& effect) {
    std::vector<Group> groups;
    for (const auto& change : effect.children()) {
      const std::string_view operation = change.name();
      if (operation != "add" && operation != "sub" && operation != "mul" && operation != "set") continue;
      const auto theirs = attribute(change, "stat");
      const auto numbers = values_.numbers(attribute(change, "val"));
      std::string condition;
      if (numbers.empty()) {
        leave_out("its value is no number", change, theirs);
      } else if (!condition_of(change, condition)) {
        leave_out("no such condition in Kairos", change, theirs);
      } else {
        if (condition.empty()) remember(operation, theirs, numbers);
        one_change(change, operation, theirs, numbers, group_of(groups, condition));
      }
    }
    for (const auto& group : groups) {
      if (group.changes.empty()) continue;
      JsonLine line;
      line.text("kind", "stats").raw("changes", json_list(group.changes));
      auto text = line.done();
      if (!group.condition.empty()) text.insert(text.size() - 1, ", " + group.condition);
      out_.effects.push_back(std::move(text));
    }
  }

 private:
  static Group& group_of(std::vector<Group>& groups, const std::string& condition) {
    const auto found = std::ranges::find(groups, condition, &Group::condition);
    return found != groups.end() ? *found : groups.emplace_back(Group{condition, {}});
  }

  void remember(std::string_view operation, std::string_view theirs, ByLevel<Fixed> numbers) {
    using Operation = PassiveChange::Operation;
    if (operation == "sub") numbers = scaled(std::move(numbers), Fixed::of(-1));
    const auto ours = operation == "set"   ? Operation::set
                      : operation == "mul" ? Operation::multiply
                                           : Operation::add;
    out_.changes.push_back({std::string(theirs), ours, std::move(numbers)});
  }

  void one_change(const pugi::xml_node& node, std::string_view operation, std::string_view theirs,
                  ByLevel<Fixed> numbers, Group& group) {
    const auto stat = stat_of(theirs);
    if (!stat) return leave_out("no such stat in Kairos", node, theirs);
    if (operation == "sub") numbers = scaled(std::move(numbers), Fixed::of(-1));
    if (operation != "mul")
      numbers = scaled(std::move(numbers), Fixed::of(operation == "set" ? stat->set_scale : stat->add_scale));
    JsonLine line;
    line.text("stat", stat->ours);
    line.raw(operation == "mul" ? "multiply" : operation == "set" ? "set" : "add", decimals_json(numbers));
    group.changes.push_back(line.done());
  }

  /// Only kinds of weapons and of armour are conditions in Kairos. False for others.
  static bool condition_of(const pugi::xml_node& change, std::string& condition) {
    const auto first = change.first_child();
    if (!first) return true;
    const auto kinds = attribute(first, "kind");
    if (first.next_sibling() || std::string_view(first.name()) != "using" || kinds.empty()) return false;
    if (const auto weapons = weapons_of(kinds); !weapons.empty()) {
      condition = "\"weapons\": " + json_list(weapons);
      return true;
    }
    if (const auto armor = named(armor_types, kinds); !armor.empty()) {
      condition = "\"armor\": " + json_list(armor);
      return true;
    }
    return false;
  }

  void leave_out(std::string_view why, const pugi::xml_node& node, std::string_view what) {
    context_.report.left_out("stat of a skill", why, file_.name(), file_.line(node), what);
  }

  Context& context_;
  const XmlFile& file_;
  const SkillValues& values_;
  SkillEffects& out_;
};

}  // namespace

std::vector<std::string> weapons_of(std::string_view kinds) { return named(weapon_types, kinds); }

void add_changes(Context& context, const XmlFile& file, const pugi::xml_node& effect,
                 const SkillValues& values, SkillEffects& out) {
  Reader(context, file, values, out).read(effect);
}

}  // namespace kairos::importer
