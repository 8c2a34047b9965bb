// Floating point as in the source, rounded when it is written.
#include "app/import/npc_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "app/import/decimals.hpp"

namespace kairos::importer {
namespace {

constexpr double cast_speed = 333;  // of every creature
constexpr double animation_factor = 1.1;

double number(const pugi::xml_node& node, const char* name, double otherwise = 0) {
  const auto value = decimal_of_text(attribute(node, name));
  return value ? real_of(*value) : otherwise;
}

double bonus(const AttributeBonuses& bonuses, const pugi::xml_node& stats, const char* attribute_name) {
  const auto found = bonuses.find(attribute_name);
  if (found == bonuses.end() || found->second.empty()) return 1;
  const auto points =
      std::clamp(number(stats, attribute_name), 0.0, static_cast<double>(found->second.size() - 1));
  return found->second[static_cast<std::size_t>(points)];
}

double more_accuracy(double level) { return (level > 77 ? level - 76 : 0) + (level > 69 ? level - 69 : 0); }

}  // namespace

std::optional<ImportFault> read_bonuses(const Source& source, AttributeBonuses& out) {
  const auto path = source.data() / "stats" / "statBonus.xml";
  const auto file = XmlFile::read(path, source.name(path));
  if (!file) return file.error();
  for (const auto& attribute_node : file->root().children()) {
    auto& values = out[lower(attribute_node.name())];
    for (const auto& stat : attribute_node.children("stat")) {
      const auto place = whole_of_text(attribute(stat, "value"));
      if (!place || *place < 0 || *place > 200) continue;
      values.resize(std::max(values.size(), static_cast<std::size_t>(*place) + 1), 1);
      values[static_cast<std::size_t>(*place)] = number(stat, "bonus", 1);
    }
  }
  return std::nullopt;
}

void Passives::add(const KnownSkill& skill, std::int32_t level) {
  using Operation = PassiveChange::Operation;
  for (const auto& change : skill.changes) {
    const auto place = change.by_level.size() == 1 ? std::size_t{0} : static_cast<std::size_t>(level - 1);
    if (place >= change.by_level.size()) continue;
    const auto value = real_of(change.by_level[place]);
    if (change.operation == Operation::resist) {
      resists_[change.name] += value;
      continue;
    }
    auto& sum = sums_[change.name];
    if (change.operation == Operation::multiply) {
      sum.factor *= value;
    } else if (change.operation == Operation::add) {
      sum.more += value;
    } else {
      sum.is_set = true;
      sum.set = value;
    }
  }
}

double Passives::apply(std::string_view stat, double base) const {
  const auto found = sums_.find(stat);
  if (found == sums_.end()) return base;
  const auto& sum = found->second;
  return (sum.is_set ? sum.set : base) * sum.factor + sum.more;
}

NpcNumbers numbers_of(const pugi::xml_node& npc, const AttributeBonuses& bonuses, const Passives& passives) {
  const auto stats = npc.child("stats");
  const auto vitals = stats.child("vitals");
  const auto attack = stats.child("attack");
  const auto defence = stats.child("defence");
  const auto level = number(npc, "level", 1);
  const auto by_level = (level + 89) / 100;
  const auto strength = bonus(bonuses, stats, "str");
  const auto dexterity = bonus(bonuses, stats, "dex");
  const auto constitution = bonus(bonuses, stats, "con");
  const auto intellect = bonus(bonuses, stats, "int");
  const auto wit = bonus(bonuses, stats, "wit");
  const auto mental = bonus(bonuses, stats, "men");
  const auto agility = 6 * std::sqrt(number(stats, "dex"));
  NpcNumbers out;
  out.hp = passives.apply("maxHp", number(vitals, "hp") * constitution);
  out.mp = passives.apply("maxMp", number(vitals, "mp") * mental);
  out.hp_regen = passives.apply("regHp", number(vitals, "hpRegen") * by_level * constitution);
  out.mp_regen = passives.apply("regMp", number(vitals, "mpRegen") * by_level * mental);
  out.p_atk = passives.apply("pAtk", number(attack, "physical") * strength * by_level);
  out.m_atk = passives.apply("mAtk", number(attack, "magical") * intellect * intellect * by_level * by_level);
  out.p_def = passives.apply("pDef", number(defence, "physical") * by_level);
  out.m_def = passives.apply("mDef", number(defence, "magical") * mental * by_level);
  out.accuracy =
      passives.apply("accCombat", number(attack, "accuracy") + agility + level + more_accuracy(level));
  out.evasion =
      passives.apply("rEvas", number(defence, "evasion") + agility + level + (level > 69 ? level - 67 : 0));
  out.critical =
      std::clamp(passives.apply("critRate", number(attack, "critical", 4) * dexterity * 10), 0.0, 1000.0);
  const auto base_speed = number(attack, "attackSpeed", 253);
  out.p_atk_speed = std::floor(passives.apply("pAtkSpd", base_speed * dexterity));
  out.m_atk_speed = std::floor(passives.apply("mAtkSpd", cast_speed * wit));
  const auto run = number(stats.child("speed").child("run"), "ground");
  out.speed_factor = run > 0 ? passives.apply("runSpd", run * dexterity) / run : 1;
  out.attack_factor = base_speed > 0 ? animation_factor * out.p_atk_speed / base_speed : 1;
  out.attack_range = passives.apply("pAtkRange", number(attack, "range", 40));
  return out;
}

}  // namespace kairos::importer
