// Types of effects are numbered anew with every datapack; what lasts keeps the name of its type.
#include "slices/skill/system/reloading.hpp"

#include <algorithm>
#include <vector>

#include "slices/effect/effect.hpp"
#include "slices/skill/system/learning.hpp"
#include "slices/skill/template/skill_data.hpp"

namespace kairos::skill {
namespace {

/// The new number of the type with the old number n is at n - 1; 0 when there is no such type any more.
std::vector<std::int32_t> new_numbers(const SkillData& before, const SkillData& now) {
  std::vector<std::int32_t> numbers;
  numbers.reserve(before.abnormal_types.size());
  for (const std::string& type : before.abnormal_types) {
    const auto found = std::ranges::lower_bound(now.abnormal_types, type);
    const bool there = found != now.abnormal_types.end() && *found == type;
    numbers.push_back(there ? static_cast<std::int32_t>(found - now.abnormal_types.begin()) + 1 : 0);
  }
  return numbers;
}

}  // namespace

void follow_data(Turn& turn, const DataSet& before) {
  const auto& data = turn.shared<SkillData>();
  const auto* const old = before.find<SkillData>();
  if (old != nullptr && old->abnormal_types != data.abnormal_types)
    effect::renumber_types(turn.world(), new_numbers(*old, data));
  std::vector<Entity> learned;
  turn.world().read<Entity, With<Learned>>([&](Entity who) { learned.push_back(who); });
  for (const Entity who : learned) refresh_passives(turn, who);
}

}  // namespace kairos::skill
