// The table of effects, and the fields of each. An effect that changes stats has those changes in it,
// whatever its own kind is.
#include "app/import/skill_effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "app/import/decimals.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"

namespace kairos::importer {
namespace {

/// What a field's number is made of.
enum class From : std::uint8_t {
  nothing,
  parameter,  ///< of the effect
  set,        ///< of the skill
  hostility,  ///< the skill's effect point, as a positive number
};

struct Field {
  std::string_view ours;
  From from = From::nothing;
  std::string_view theirs;
  int scale = 1;
  bool whole = true;
  bool needed = true;
};

struct EffectRule {
  std::string_view theirs;
  std::string_view ours;
  std::string_view pool;   ///< empty: the kind has none
  bool has_steps = false;  ///< its power is by the second, and its steps take ticks of 0.666 s
  std::array<Field, 2> fields{};
};

constexpr Field power{"power", From::parameter, "power", 1, false};
constexpr Field amount{"amount", From::parameter, "power", 1, false};
constexpr Field percent{"percent", From::parameter, "power", 1, false};

constexpr EffectRule rules[] = {
    {"Buff", "", "", false, {}},
    {"Debuff", "", "", false, {}},
    {"PhysicalAttack", "physical_attack", "", false, {}},
    {"PhysicalSoulAttack", "physical_attack", "", false, {}},
    {"PhysicalAttackHpLink", "physical_attack", "", false, {}},
    {"EnergyAttack", "physical_attack", "", false, {{power}}},
    {"MagicalAttack", "magical_attack", "", false, {}},
    {"MagicalSoulAttack", "magical_attack", "", false, {}},
    {"MagicalAttackByAbnormal", "magical_attack", "", false, {}},
    {"DeathLink", "magical_attack", "", false, {}},
    {"HpDrain", "drain", "", false, {{{"percent", From::parameter, "power", 100, false}}}},
    {"FatalBlow", "blow", "", false, {{{"chance", From::set, "blowChance"}}}},
    {"SoulBlow", "blow", "", false, {{{"chance", From::set, "blowChance"}}}},
    {"Backstab", "blow", "", false, {{{"chance", From::set, "blowChance"}}}},
    {"Lethal",
     "lethal",
     "",
     false,
     {{{"half", From::parameter, "halfLethal", 1, false, false},
       {"full", From::parameter, "fullLethal", 1, false, false}}}},
    {"DamOverTime", "damage_over_time", "hp", true, {{amount}}},
    {"ManaDamOverTime", "damage_over_time", "mp", true, {{amount}}},
    {"MpConsumePerLevel", "toggle_cost", "", true, {{amount}}},
    {"Relax", "toggle_cost", "", true, {{amount}}},
    {"HealOverTime", "heal_over_time", "hp", true, {{amount}}},
    {"ManaHealOverTime", "heal_over_time", "mp", true, {{amount}}},
    {"Heal", "heal", "", false, {{power}}},
    {"HealPercent", "heal_percent", "hp", false, {{percent}}},
    {"ManaHeal", "restore", "mp", false, {{power}}},
    {"ManaHealByLevel", "restore", "mp", false, {{power}}},
    {"ManaHealPercent", "heal_percent", "mp", false, {{percent}}},
    {"CpHeal", "restore", "cp", false, {{power}}},
    {"CpHealPercent", "heal_percent", "cp", false, {{percent}}},
    {"Stun", "stun", "", false, {}},
    {"Sleep", "sleep", "", false, {}},
    {"Root", "root", "", false, {}},
    {"ImmobileBuff", "root", "", false, {}},
    {"Paralyze", "paralyze", "", false, {}},
    {"Petrification", "paralyze", "", false, {}},
    {"Mute", "silence", "", false, {}},
    {"PhysicalMute", "mute", "", false, {}},
    {"Fear", "fear", "", false, {}},
    {"Invincible", "invincible", "", false, {}},
    {"TargetCancel", "cancel_target", "", false, {}},
    {"Resurrection", "resurrect", "", false, {{percent}}},
    {"AddHate", "hate", "", false, {{{"amount", From::parameter, "power"}}}},
    {"GetAgro", "hate", "", false, {{{"amount", From::hostility, "effectPoint"}}}},
};

constexpr Name escapes[] = {
    {"TOWN", "town"}, {"CASTLE", "castle"}, {"CLANHALL", "clan_hall"}, {"FORTRESS", "fortress"}};

/// A step of the source's effects over time.
constexpr std::int64_t tick_ms = 666;

class Reader {
 public:
  Reader(Context& context, const XmlFile& file, const SkillValues& values, bool toggle)
      : context_(context), file_(file), values_(values), toggle_(toggle) {}

  void read(const pugi::xml_node& effect) {
    ++out_.there;
    const auto name = attribute(effect, "name");
    const bool known = name == "MaxHp" || name == "MaxCp" ? by_maximum(effect, name)
                       : name == "DefenceTrait"           ? by_traits(effect, "trait_defence")
                       : name == "AttackTrait"            ? by_traits(effect, "trait_attack")
                       : name.starts_with("DispelBySlot") ? dispel(effect)
                       : name == "DispelByCategory"       ? cancel(effect)
                       : name == "Escape"                 ? escape(effect)
                                                          : by_rule(effect, name);
    if (!known) leave_out("effect of a skill", "no such effect in Kairos", effect, name);
    changes(effect);
  }

  [[nodiscard]] SkillEffects take() { return std::move(out_); }

 private:
  void leave_out(std::string_view kind, std::string_view why, const pugi::xml_node& node,
                 std::string_view what) {
    context_.report.left_out(kind, why, file_.name(), file_.line(node), what);
  }

  [[nodiscard]] static std::string_view parameter(const pugi::xml_node& effect, const char* name) {
    for (const auto& param : effect.children("param")) {
      if (const auto found = param.attribute(name)) return found.value();
    }
    return {};
  }

  [[nodiscard]] ByLevel<Fixed> number_of(const pugi::xml_node& effect, const Field& field) const {
    if (field.from == From::parameter)
      return values_.numbers(parameter(effect, std::string(field.theirs).c_str()));
    auto numbers = values_.numbers(values_.set(field.theirs));
    if (field.from != From::hostility) return numbers;
    for (auto& number : numbers) number.millionths = std::max<std::int64_t>(0, -number.millionths);
    return numbers;
  }

  bool by_rule(const pugi::xml_node& effect, std::string_view name) {
    const auto* const rule = std::ranges::find(rules, name, &EffectRule::theirs);
    if (rule == std::end(rules)) return false;
    if (rule->ours.empty()) return true;
    JsonLine line;
    const bool cost = toggle_ && name == "ManaDamOverTime";
    line.text("kind", cost ? "toggle_cost" : rule->ours);
    if (!cost) line.text_if("pool", rule->pool);
    const auto ticks = whole_of_text(attribute(effect, "ticks")).value_or(1);
    for (const auto& field : rule->fields) {
      if (field.from == From::nothing) continue;
      auto numbers = scaled(number_of(effect, field), Fixed::of(field.scale));
      if (numbers.empty() && field.needed) return false;
      if (numbers.empty()) continue;
      if (rule->has_steps) numbers = scaled(std::move(numbers), Fixed::ratio(ticks * tick_ms, 1000));
      line.raw(field.ours, field.whole ? wholes_json(numbers) : decimals_json(numbers));
    }
    if (rule->has_steps) line.whole("period_ms", ticks * tick_ms);
    if (parameter(effect, "canKill") == "true") line.truth("kills", true);
    out_.effects.push_back(line.done());
    return true;
  }

  /// Maximum hp or cp for a time, by points or by per cent.
  bool by_maximum(const pugi::xml_node& effect, std::string_view name) {
    auto numbers = values_.numbers(parameter(effect, "power"));
    if (numbers.empty()) return false;
    const bool points = parameter(effect, "type") == "DIFF";
    if (!points) {
      for (auto& number : numbers) number = Fixed::of(1) + Fixed{number.millionths / 100};
    }
    JsonLine change;
    change.text("stat", name == "MaxHp" ? "hp_max" : "cp_max");
    change.raw(points ? "add" : "multiply", decimals_json(numbers));
    JsonLine line;
    line.text("kind", "stats").raw("changes", json_list({change.done()}));
    out_.effects.push_back(line.done());
    return true;
  }

  bool by_traits(const pugi::xml_node& effect, std::string_view ours) {
    bool any = false;
    for (const auto& param : effect.children("param")) {
      for (const auto& one : param.attributes()) {
        const auto trait = ours_of(traits, one.name());
        const auto numbers = values_.numbers(one.value());
        if (trait.empty() || numbers.empty()) {
          leave_out("trait of a skill", "no such trait in Kairos", effect, one.name());
          continue;
        }
        JsonLine of;
        of.text("trait", trait).raw("amount", wholes_json(numbers));
        JsonLine line;
        line.text("kind", ours).raw("of", of.done());
        out_.effects.push_back(line.done());
        if (ours == "trait_defence")
          out_.changes.push_back({std::string(trait), PassiveChange::Operation::resist, numbers});
        any = true;
      }
    }
    return any;
  }

  /// "POISON,9;BLEEDING,9", or a table of such texts.
  bool dispel(const pugi::xml_node& effect) {
    const auto texts = values_.texts(parameter(effect, "dispel"));
    if (texts.empty()) return false;
    std::vector<std::string> types;
    std::vector<std::string_view> rest(texts.begin(), texts.end());
    while (!rest.front().empty()) {
      std::string_view type;
      ByLevel<Fixed> levels;
      for (auto& text : rest) {
        const auto end = text.find(';');
        const auto one = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const auto comma = one.find(',');
        const auto level =
            comma == std::string_view::npos ? std::nullopt : whole_of_text(one.substr(comma + 1));
        if (!type.empty() && type != one.substr(0, comma)) return false;
        type = one.substr(0, comma);
        // Without a level, or with a negative one, all of the type goes.
        levels.push_back(Fixed::of(level && *level > 0 ? *level : 100));
      }
      JsonLine line;
      line.text("type", lower(type)).raw("level", wholes_json(levels));
      types.push_back(line.done());
    }
    JsonLine line;
    line.text("kind", "dispel").raw("types", json_list(types));
    out_.effects.push_back(line.done());
    return true;
  }

  bool cancel(const pugi::xml_node& effect) {
    const auto counts = values_.numbers(parameter(effect, "max"));
    const auto chances = values_.numbers(parameter(effect, "rate"));
    if (parameter(effect, "slot") != "buff" || counts.empty() || chances.empty()) return false;
    JsonLine line;
    line.text("kind", "cancel").raw("count", wholes_json(counts)).raw("chance", wholes_json(chances));
    out_.effects.push_back(line.done());
    return true;
  }

  bool escape(const pugi::xml_node& effect) {
    const auto to = ours_of(escapes, parameter(effect, "escapeType"));
    if (to.empty()) return false;
    JsonLine line;
    line.text("kind", "escape").text("to", to);
    out_.effects.push_back(line.done());
    return true;
  }

  struct Group {
    std::string condition;  ///< JSON fields of the effect
    std::vector<std::string> changes;
  };

  /// Those with one condition become one effect.
  void changes(const pugi::xml_node& effect) {
    std::vector<Group> groups;
    for (const auto& change : effect.children()) {
      const std::string_view operation = change.name();
      if (operation != "add" && operation != "sub" && operation != "mul" && operation != "set") continue;
      const auto theirs = attribute(change, "stat");
      const auto numbers = values_.numbers(attribute(change, "val"));
      std::string condition;
      if (numbers.empty()) {
        leave_out("stat of a skill", "its value is no number", change, theirs);
      } else if (!condition_of(change, condition)) {
        leave_out("stat of a skill", "no such condition in Kairos", change, theirs);
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
    if (!stat) return leave_out("stat of a skill", "no such stat in Kairos", node, theirs);
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
    if (const auto armor = armor_of(kinds); !armor.empty()) {
      condition = "\"armor\": " + json_list(armor);
      return true;
    }
    return false;
  }

  static std::vector<std::string> armor_of(std::string_view kinds) { return named(armor_types, kinds); }

 public:
  /// The words between commas, in ours; empty if the table lacks one.
  static std::vector<std::string> named(std::span<const Name> table, std::string_view words) {
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

 private:
  Context& context_;
  const XmlFile& file_;
  const SkillValues& values_;
  bool toggle_;
  SkillEffects out_;
};

}  // namespace

std::vector<std::string> weapons_of(std::string_view kinds) { return Reader::named(weapon_types, kinds); }

SkillEffects effects_of(Context& context, const XmlFile& file, const pugi::xml_node& skill,
                        const SkillValues& values, bool toggle) {
  Reader reader(context, file, values, toggle);
  for (const auto& effect : skill.child("for").children("effect")) reader.read(effect);
  for (const char* const other :
       {"selfEffects", "startEffects", "endEffects", "pveEffects", "pvpEffects", "channelingEffects"}) {
    for (const auto& effect : skill.child(other).children("effect"))
      context.report.left_out("effect of a skill", "of a phase that Kairos has not", file.name(),
                              file.line(effect), other);
  }
  return reader.take();
}

}  // namespace kairos::importer
