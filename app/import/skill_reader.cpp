// Skills, from stats/skills: all levels but those of the enchant routes.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"
#include "app/import/skill_effects.hpp"
#include "app/import/skill_values.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "skill";
constexpr std::int64_t levels_max = 100;
constexpr std::int64_t circle = 360;
constexpr Fixed no_magic_level = Fixed::of(-1);

struct Skill {
  const XmlFile& file;
  pugi::xml_node node;
  SkillValues values;
  std::string_view kind;
};

/// Empty for the kinds that Kairos does not have.
std::string_view kind_of(std::string_view operate_type) {
  if (operate_type == "P") return "passive";
  if (operate_type == "T") return "toggle";
  return operate_type.starts_with('A') || operate_type.starts_with("DA") ? "active" : std::string_view{};
}

/// A number of the skill, by level, under our name. Nothing for what is not there or means nothing.
void number(const Skill& skill, std::string_view theirs, std::string_view ours, JsonLine& line,
            bool whole = true) {
  const auto numbers = skill.values.numbers(skill.values.set(theirs));
  if (numbers.empty() || all_are(numbers, Fixed{})) return;
  line.raw(ours, whole ? wholes_json(numbers) : decimals_json(numbers));
}

void truth(const Skill& skill, std::string_view theirs, std::string_view ours, JsonLine& line) {
  line.truth_if(ours, truth_of_text(skill.values.set(theirs)));
}

/// "0,0,200,180" is length and angle of a cone; "5-12" how many it reaches.
void write_shape(const Skill& skill, JsonLine& line) {
  number(skill, "castRange", "range", line);
  number(skill, "effectRange", "effect_range", line);
  const auto fan = skill.values.set("fanRange");
  const auto last = fan.rfind(',');
  const auto angle = last == std::string_view::npos ? std::nullopt : whole_of_text(fan.substr(last + 1));
  if (skill.values.set("affectRange").empty() && angle) {
    const auto length = whole_of_text(fan.substr(0, last).substr(fan.substr(0, last).rfind(',') + 1));
    line.whole_if("radius", length.value_or(0));
  } else {
    number(skill, "affectRange", "radius", line);
  }
  line.whole_if("angle", std::clamp<std::int64_t>(angle.value_or(0), 0, circle));
  const auto limit = skill.values.set("affectLimit");
  if (const auto dash = limit.find('-'); dash != std::string_view::npos)
    line.whole_if("targets_max", whole_of_text(limit.substr(dash + 1)).value_or(0));
}

void write_costs(const Context& context, const Skill& skill, JsonLine& line) {
  number(skill, "hitTime", "cast_ms", line);
  number(skill, "coolTime", "cool_ms", line);
  number(skill, "reuseDelay", "reuse_ms", line);
  truth(skill, "staticReuse", "reuse_fixed", line);
  number(skill, "mpInitialConsume", "mp_first", line);
  number(skill, "mpConsume", "mp", line);
  number(skill, "hpConsume", "hp", line);
  const auto items = skill.values.numbers(skill.values.set("itemConsumeId"));
  const bool there =
      std::ranges::all_of(items, [&](Fixed item) { return context.items_there.contains(item.whole()); });
  if (items.empty() || !there || all_are(items, Fixed{})) return;
  number(skill, "itemConsumeId", "item", line);
  number(skill, "itemConsumeCount", "item_count", line);
}

void write_force(const Skill& skill, JsonLine& line) {
  number(skill, "power", "power", line, false);
  number(skill, "baseCritRate", "critical", line);
  truth(skill, "overHit", "over_hit", line);
  truth(skill, "ignoreShld", "ignore_shield", line);
  truth(skill, "nextActionAttack", "next_attack", line);
  if (const auto element = ours_of(elements, skill.values.set("element")); !element.empty()) {
    line.text("element", element);
    number(skill, "elementPower", "element_power", line);
  }
  line.text_if("trait", ours_of(traits, skill.values.set("trait")));
  number(skill, "activateRate", "activate_rate", line);
  number(skill, "lvlBonusRate", "level_bonus", line);
  const auto property = lower(skill.values.set("basicProperty"));
  constexpr std::array<std::string_view, 6> properties{"str", "dex", "con", "int", "wit", "men"};
  if (std::ranges::find(properties, property) != properties.end()) line.text("property", property);
  truth(skill, "isDebuff", "debuff", line);
}

void write_abnormal(Context& context, const Skill& skill, JsonLine& line) {
  const auto& values = skill.values;
  const auto type = values.set("abnormalType");
  const auto seconds = values.numbers(values.set("abnormalTime"));
  if (seconds.empty() && type.empty()) return;
  JsonLine abnormal;
  abnormal.text_if("type", type.starts_with('#') || type == "NONE" ? "" : lower(type));
  number(skill, "abnormalLvl", "level", abnormal);
  if (!seconds.empty() && !all_are(seconds, Fixed{})) abnormal.raw("seconds", wholes_json(seconds));
  std::vector<std::string> looks;
  auto rest = values.set("abnormalVisualEffect");
  while (!rest.empty() && !rest.starts_with('#')) {
    const auto end = rest.find_first_of(";,");
    const auto look = lower(trimmed(rest.substr(0, end)));
    if (is_look(look)) {
      looks.push_back(json_text(look));
    } else if (look != "none") {
      context.report.left_out("look of a skill", "clients do not know it", skill.file.name(),
                              skill.file.line(skill.node), look);
    }
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  abnormal.list_if("visual", looks);
  if (!abnormal.empty()) line.raw("abnormal", abnormal.done());
}

/// The condition that a weapon be held; others are reported.
void write_condition(Context& context, const Skill& skill, JsonLine& line) {
  for (const auto& condition : skill.node.children("cond")) {
    for (auto node = condition.first_child(); node; node = node.next_sibling()) {
      const bool list = std::string_view(node.name()) == "and";
      for (auto one = list ? node.first_child() : node; one;
           one = list ? one.next_sibling() : pugi::xml_node{}) {
        const auto weapons = std::string_view(one.name()) == "using" ? weapons_of(attribute(one, "kind"))
                                                                     : std::vector<std::string>{};
        if (!weapons.empty()) {
          line.list_if("weapons", weapons);
        } else {
          context.report.left_out("condition of a skill", "no such condition in Kairos", skill.file.name(),
                                  skill.file.line(one),
                                  fmt::format("{} {}", one.name(), one.first_attribute().name()));
        }
      }
    }
  }
}

/// Whether a skill of this target can be meant for enemies.
bool may_be_hostile(std::string_view target) {
  constexpr std::array<std::string_view, 10> friendly{"none",        "self",         "party", "party_member",
                                                      "party_other", "clan",         "pet",   "servitor",
                                                      "own_pet",     "corpse_player"};
  return std::ranges::find(friendly, target) == friendly.end();
}

void write_effect_point(const Skill& skill, std::string_view target, JsonLine& line) {
  const auto points = skill.values.numbers(skill.values.set("effectPoint"));
  const bool hostile = std::ranges::any_of(points, [](Fixed one) { return one.millionths < 0; });
  // Of a self-inflicted harm nobody is the enemy.
  if (hostile && !may_be_hostile(target)) return;
  number(skill, "effectPoint", "effect_point", line);
}

/// Several numbers below nothing mean that it has none.
void write_magic_level(const Skill& skill, JsonLine& line) {
  auto levels = skill.values.numbers(skill.values.set("magicLvl"));
  for (auto& level : levels) level = std::max(level, no_magic_level);
  if (!levels.empty() && !all_are(levels, Fixed{})) line.raw("magic_level", wholes_json(levels));
}

/// Why the skill cannot come in, or nothing when it was written.
std::string_view write_skill(Context& context, const Skill& skill, std::int64_t id, EntryFile& out) {
  const auto target = ours_of(targets, skill.values.set("targetType"));
  const bool passive = skill.kind == "passive";
  if (target.empty() && !passive) return "no such target in Kairos";
  auto effects = effects_of(context, skill.file, skill.node, skill.values, skill.kind == "toggle");
  // One that never had an effect is there to be seen: an expertise, the flash of a soulshot.
  if (effects.effects.empty() && effects.there > 0 && !passive) return "none of its effects is in Kairos";
  const auto name = attribute(skill.node, "name");
  JsonLine line;
  line.whole("id", id)
      .text("name", fitting(name, skill_name_units_max))
      .whole("levels", static_cast<std::int64_t>(skill.values.levels()));
  line.text("kind", skill.kind);
  const auto nature = skill.values.set("isMagic");
  line.text_if("magic", nature == "1" ? "magic" : nature == "2" ? "item" : nature == "3" ? "dance" : "");
  if (!passive) {
    line.text("target", target);
    write_shape(skill, line);
    write_costs(context, skill, line);
  }
  write_magic_level(skill, line);
  if (!passive) {
    write_effect_point(skill, target, line);
    write_force(skill, line);
    write_abnormal(context, skill, line);
    truth(skill, "removedOnDamage", "ends_on_damage", line);
    truth(skill, "stayAfterDeath", "stays_after_death", line);
    line.truth_if("not_dispelled", skill.values.set("canBeDispeled") == "false");
    write_condition(context, skill, line);
  }
  line.list_if("effects", effects.effects);
  out.entry(line.done());
  auto& known = context.skills[id];
  known = {static_cast<std::int32_t>(skill.values.levels()), passive, std::move(effects.changes)};
  return {};
}

void read_skill(Context& context, const XmlFile& file, const pugi::xml_node& node, EntryFile& out) {
  const auto leave_out = [&](std::string_view why) {
    context.report.left_out(kind, why, file.name(), file.line(node), attribute(node, "name"));
  };
  const auto id = whole_of_text(attribute(node, "id"));
  const auto levels = whole_of_text(attribute(node, "levels"));
  if (!id || *id <= 0) return leave_out("its id is no positive number");
  if (!levels || *levels < 1 || *levels > levels_max) return leave_out("its levels are not 1 … 100");
  if (context.skills.contains(*id)) return leave_out("its id was there before");
  const SkillValues values(node, static_cast<std::size_t>(*levels));
  const Skill skill{file, node, values, kind_of(values.set("operateType"))};
  if (skill.kind.empty()) return leave_out("is channelled, or of a kind that Kairos has not");
  if (const auto why = write_skill(context, skill, *id, out); !why.empty()) return leave_out(why);
  context.report.took(kind);
  context.report.took("level of a skill", static_cast<std::size_t>(*levels));
  if (node.child("enchant1"))
    context.report.left_out("enchant routes of a skill", "Kairos has none yet", file.name(), file.line(node),
                            attribute(node, "name"));
}

}  // namespace

std::optional<ImportFault> import_skills(Context& context) {
  // Skills consume items, and items cast skills: the ids of all items are needed first.
  auto fault = context.source.each_xml("stats/items", [&](const XmlFile& file) {
    for (const auto& node : file.root().children("item"))
      context.items_there.insert(whole_of_text(attribute(node, "id")).value_or(0));
  });
  if (fault) return fault;
  EntryFile out(context.out / "skills" / "skills.json");
  out.list("skills");
  fault = context.source.each_xml("stats/skills", [&](const XmlFile& file) {
    for (const auto& node : file.root().children("skill")) read_skill(context, file, node, out);
  });
  return fault ? fault : out.close();
}

}  // namespace kairos::importer
