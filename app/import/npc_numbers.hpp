// What an NPC of the source has at last: its own numbers with level, attributes and passive skills.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "app/import/context.hpp"

namespace kairos::importer {

/// Bonus factors by attribute and its points (stats/statBonus.xml).
using AttributeBonuses = std::map<std::string, std::vector<double>, std::less<>>;

/// A fault when the file is missing or not well-formed.
[[nodiscard]] std::optional<ImportFault> read_bonuses(const Source& source, AttributeBonuses& out);

/// The sum of the passive skills of one NPC.
class Passives {
 public:
  void add(const KnownSkill& skill, std::int32_t level);

  /// `base` as the stat of this name (the source's) makes it.
  [[nodiscard]] double apply(std::string_view stat, double base) const;
  /// Per cent points by our names of traits.
  [[nodiscard]] const std::map<std::string, double, std::less<>>& resists() const { return resists_; }

 private:
  struct Sum {
    bool is_set = false;
    double set = 0;
    double factor = 1;
    double more = 0;
  };
  std::map<std::string, Sum, std::less<>> sums_;
  std::map<std::string, double, std::less<>> resists_;
};

struct NpcNumbers {
  double hp = 0;
  double mp = 0;
  double hp_regen = 0;  ///< points a step
  double mp_regen = 0;
  double p_atk = 0;
  double m_atk = 0;
  double p_def = 0;
  double m_def = 0;
  double accuracy = 0;
  double evasion = 0;
  double critical = 0;  ///< per mille
  double p_atk_speed = 0;
  double m_atk_speed = 0;
  double speed_factor = 1;
  double attack_factor = 1;
  double attack_range = 0;
};

/// By the formulas of the L2J family for creatures that are no players: attack by strength (magical: by the
/// square of the intellect's bonus) and level, defence by level (magical: and mental), hp by constitution,
/// speed by dexterity, all factors of (level + 89) / 100; accuracy and evasion 6 √dexterity + level, and more
/// from level 70.
[[nodiscard]] NpcNumbers numbers_of(const pugi::xml_node& npc, const AttributeBonuses& bonuses,
                                    const Passives& passives);

}  // namespace kairos::importer
