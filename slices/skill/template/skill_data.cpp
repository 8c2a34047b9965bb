// Looking skills and lessons up.
#include "slices/skill/template/skill_data.hpp"

#include <algorithm>

namespace kairos::skill {
namespace {

auto first_of(const std::vector<SkillTemplate>& skills, std::int32_t id) {
  return std::lower_bound(skills.begin(), skills.end(), id,
                          [](const SkillTemplate& skill, std::int32_t wanted) { return skill.id < wanted; });
}

}  // namespace

const SkillTemplate* SkillData::find(std::int32_t skill, std::int32_t level) const {
  if (level < 1) return nullptr;
  const auto first = first_of(skills, skill);
  // Levels have no gaps.
  if (skills.end() - first < level) return nullptr;
  const auto found = first + (level - 1);
  return found->id == skill ? &*found : nullptr;
}

std::int32_t SkillData::greatest_level(std::int32_t skill) const {
  const auto first = first_of(skills, skill);
  const auto behind = first_of(skills, skill + 1);
  return static_cast<std::int32_t>(behind - first);
}

const SkillTree* SkillData::find_tree(std::int32_t class_id) const {
  const auto found =
      std::lower_bound(trees.begin(), trees.end(), class_id,
                       [](const SkillTree& tree, std::int32_t wanted) { return tree.class_id < wanted; });
  return found != trees.end() && found->class_id == class_id ? &*found : nullptr;
}

const TreeEntry* SkillData::find_entry(std::int32_t class_id, std::int32_t skill, std::int32_t level) const {
  const TreeEntry* found = nullptr;
  each_entry(class_id, [&](const TreeEntry& entry) {
    if (found == nullptr && entry.skill == skill && entry.level == level) found = &entry;
  });
  return found;
}

}  // namespace kairos::skill
