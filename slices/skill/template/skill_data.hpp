// SkillData: all skills and skill trees of a ruleset, loaded and checked.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "slices/skill/skill.hpp"
#include "slices/skill/template/skill_template.hpp"

namespace kairos::skill {

/// What one level of a skill costs to learn.
struct TreeEntry {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t at_level = 1;  ///< of the character
  std::int32_t sp = 0;
  std::int32_t item_count = 0;
  bool by_itself = false;  ///< without a trainer, for nothing
  std::array<LessonItem, lesson_items_max> items{};
};

/// What a class learns, its parents' not included.
struct SkillTree {
  std::int32_t class_id = 0;
  std::int32_t parent = -1;
  std::vector<TreeEntry> entries;  ///< ascending by skill, then level
};

struct SkillData {
  std::vector<SkillTemplate> skills;  ///< ascending by id, then level; levels are 1, 2, …
  std::vector<std::string> names;     ///< English, beside `skills`
  std::vector<SkillEffect> effects;
  std::vector<character::StatChange> changes;
  std::vector<Cure> cures;
  std::vector<std::string> abnormal_types;  ///< ascending; the type with the number n is [n - 1]
  std::vector<SkillTree> trees;             ///< ascending by class

  [[nodiscard]] const SkillTemplate* find(std::int32_t skill, std::int32_t level) const;
  /// 0 when there is no such skill.
  [[nodiscard]] std::int32_t greatest_level(std::int32_t skill) const;
  [[nodiscard]] std::span<const SkillEffect> effects_of(const SkillTemplate& skill) const {
    return std::span(effects).subspan(skill.first_effect, skill.effect_count);
  }
  [[nodiscard]] std::span<const character::StatChange> changes_of(const SkillEffect& effect) const {
    if (effect.kind != EffectKind::stats && effect.kind != EffectKind::trait_defence) return {};
    return std::span(changes).subspan(effect.first, effect.size);
  }
  [[nodiscard]] std::span<const Cure> cures_of(const SkillEffect& effect) const {
    if (effect.kind != EffectKind::dispel) return {};
    return std::span(cures).subspan(effect.first, effect.size);
  }
  [[nodiscard]] const SkillTree* find_tree(std::int32_t class_id) const;
  /// The entry for exactly this level of a skill, of the class or its parents; null: it does not learn it.
  [[nodiscard]] const TreeEntry* find_entry(std::int32_t class_id, std::int32_t skill,
                                            std::int32_t level) const;
  /// visit(entry) for all of the class and its parents.
  template <class Visit>
  void each_entry(std::int32_t class_id, Visit&& visit) const {
    for (const SkillTree* tree = find_tree(class_id); tree != nullptr; tree = find_tree(tree->parent)) {
      for (const TreeEntry& entry : tree->entries) visit(entry);
    }
  }
};

}  // namespace kairos::skill
