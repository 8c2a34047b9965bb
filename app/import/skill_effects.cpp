// The table of effects, and the fields of each. An effect that changes stats has those changes in it,
// whatever its own kind is.
#include "app/import/skill_effects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/import/decimals.hpp"
#include "app/import/effect_rules.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"
#include "app/import/skill_changes.hpp"

namespace kairos::importer {
namespace {

constexpr Name escapes[] = {
    {"TOWN", "town"}, {"CASTLE", "castle"}, {"CLANHALL", "clan_hall"}, {"FORTRESS", "fortress"}};

/// A step of the source's effects over time.
constexpr std::int64_t tick_ms = 666;
constexpr std::size_t types_max = 16;  // that one effect takes off

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
    add_changes(context_, file_, effect, values_, out_);
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

  /// A chance above the greatest is certain; what is below the least means something else.
  static bool within(ByLevel<Fixed>& numbers, const Field& field) {
    for (auto& number : numbers) {
      if (number < Fixed::of(field.least)) return false;
      number = std::min(number, Fixed::of(field.greatest));
    }
    return true;
  }

  bool by_rule(const pugi::xml_node& effect, std::string_view name) {
    const auto* const rule = rule_of(name);
    if (rule == nullptr) return false;
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
      if (numbers.empty()) numbers = {Fixed{}};
      if (!within(numbers, field)) return false;
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
      if (types.size() == types_max) return false;
      std::string_view type;
      ByLevel<Fixed> levels;
      for (auto& text : rest) {
        const auto end = text.find(';');
        const auto one = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const auto comma = one.find(',');
        const auto level =
            comma == std::string_view::npos ? 0 : whole_of_text(one.substr(comma + 1)).value_or(0);
        if (!type.empty() && type != one.substr(0, comma)) return false;
        type = one.substr(0, comma);
        // Without a level, or with a negative one, all of the type goes.
        levels.push_back(Fixed::of(level > 0 ? level : 100));
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
    auto counts = values_.numbers(parameter(effect, "max"));
    const auto chances = values_.numbers(parameter(effect, "rate"));
    if (parameter(effect, "slot") != "buff" || counts.empty() || chances.empty()) return false;
    // None of them at a level: it takes nothing off there.
    for (auto& count : counts) count = std::max(count, Fixed::of(1));
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

  Context& context_;
  const XmlFile& file_;
  const SkillValues& values_;
  bool toggle_;
  SkillEffects out_;
};

}  // namespace

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
