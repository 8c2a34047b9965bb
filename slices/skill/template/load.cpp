// From the files of skills and trees to the tables that rules read.
#include "slices/skill/template/load.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/skill/template/read_skill.hpp"
#include "slices/skill/template/read_tree.hpp"

namespace kairos::skill {
namespace {

constexpr std::size_t skills_max = 100'000;

/// Every name once, in order; its number is its place, from 1.
std::vector<std::string> types_of(const std::vector<SkillDraft>& drafts) {
  std::vector<std::string> types;
  for (const auto& draft : drafts) {
    if (!draft.abnormal_type.empty()) types.push_back(draft.abnormal_type);
    for (const auto& effect : draft.effects.front()) {
      for (const auto& cure : effect.cures) types.push_back(cure.type);
    }
  }
  std::sort(types.begin(), types.end());
  types.erase(std::unique(types.begin(), types.end()), types.end());
  return types;
}

std::int32_t number_of(const std::vector<std::string>& types, const std::string& name) {
  if (name.empty()) return 0;
  return static_cast<std::int32_t>(std::lower_bound(types.begin(), types.end(), name) - types.begin()) + 1;
}

void add_level(SkillData& data, const SkillDraft& draft, std::size_t level) {
  SkillTemplate skill = draft.levels[level];
  skill.abnormal_type = number_of(data.abnormal_types, draft.abnormal_type);
  skill.first_effect = static_cast<std::uint32_t>(data.effects.size());
  skill.effect_count = static_cast<std::uint32_t>(draft.effects[level].size());
  for (const EffectDraft& from : draft.effects[level]) {
    SkillEffect effect = from.effect;
    if (effect.kind == EffectKind::dispel) {
      effect.first = static_cast<std::uint32_t>(data.cures.size());
      effect.size = static_cast<std::uint32_t>(from.cures.size());
      for (const auto& cure : from.cures)
        data.cures.push_back({number_of(data.abnormal_types, cure.type), cure.level});
    } else {
      effect.first = static_cast<std::uint32_t>(data.changes.size());
      effect.size = static_cast<std::uint32_t>(from.changes.size());
      data.changes.insert(data.changes.end(), from.changes.begin(), from.changes.end());
    }
    data.effects.push_back(effect);
  }
  data.skills.push_back(skill);
  data.names.push_back(draft.name);
}

}  // namespace

Result<SkillData, std::vector<DataFault>> load_skill_data(const std::filesystem::path& directory) {
  JsonSource source(directory);
  JsonIds ids("skill");
  std::vector<SkillDraft> drafts;
  const bool all = source.folder("skills", [&](const JsonValue& root) {
    JsonFields file(root);
    for (const JsonValue item : file.required("skills").items(0, skills_max))
      drafts.push_back(read_skill(item, ids));
  });
  if (!all) ids.give_up();
  std::sort(drafts.begin(), drafts.end(), [](const SkillDraft& a, const SkillDraft& b) {
    return a.levels.front().id < b.levels.front().id;
  });
  SkillData data;
  data.abnormal_types = types_of(drafts);
  for (const auto& draft : drafts) {
    for (std::size_t level = 0; level < draft.levels.size(); ++level) add_level(data, draft, level);
  }
  JsonIds classes("skill tree of the class");
  source.folder("skill_trees",
                [&](const JsonValue& root) { data.trees.push_back(read_tree(root, classes, ids, data)); });
  std::sort(data.trees.begin(), data.trees.end(),
            [](const SkillTree& a, const SkillTree& b) { return a.class_id < b.class_id; });
  if (!source.faults().empty()) return source.faults().take();
  return data;
}

}  // namespace kairos::skill
