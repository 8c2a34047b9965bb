// The fields of a skill tree, with the range of each.
#include "slices/skill/template/read_tree.hpp"

#include <algorithm>

#include "slices/skill/template/read_skill.hpp"

namespace kairos::skill {
namespace {

constexpr std::int32_t class_max = 1'000;
constexpr std::int32_t level_max = 200;
constexpr std::int32_t sp_max = 2'000'000'000;
constexpr std::int64_t count_max = 99'900'000'000;
constexpr std::size_t entries_max = 10'000;

TreeEntry read_entry(const JsonValue& value, const JsonIds& ids, const SkillData& skills) {
  JsonFields fields(value);
  TreeEntry entry;
  entry.skill = ids.refer(fields.required("skill"), id_max);
  const auto level = fields.required("level");
  entry.level = level.integer(1, static_cast<std::int32_t>(levels_max));
  const std::int32_t greatest = skills.greatest_level(entry.skill);
  if (greatest != 0 && entry.level > greatest) {
    level.fault("skill " + std::to_string(entry.skill) + " has only " + std::to_string(greatest) + " levels");
  }
  entry.at_level = fields.required("at_level").integer(0, level_max);
  if (const auto sp = fields.optional("sp"); sp.present()) entry.sp = sp.integer(0, sp_max);
  if (const auto by_itself = fields.optional("auto"); by_itself.present())
    entry.by_itself = by_itself.truth();
  if (const auto items = fields.optional("items"); items.present()) {
    for (const JsonValue item : items.items(0, lesson_items_max)) {
      const auto pair = item.items(2, 2);
      if (pair.size() != 2 || static_cast<std::size_t>(entry.item_count) == lesson_items_max) continue;
      auto& cost = entry.items[static_cast<std::size_t>(entry.item_count++)];
      cost.item = pair[0].integer(1, id_max);
      cost.count = pair[1].integer<std::int64_t>(1, count_max);
    }
  }
  return entry;
}

}  // namespace

SkillTree read_tree(const JsonValue& root, JsonIds& classes, const JsonIds& ids, const SkillData& skills) {
  JsonFields fields(root);
  SkillTree tree;
  tree.class_id = classes.define(fields.required("class"), class_max);
  if (const auto parent = fields.optional("parent"); parent.present()) {
    tree.parent = parent.integer(0, class_max);
    // Parents have lower numbers, so no chain of them is a circle.
    if (tree.parent >= tree.class_id) parent.fault("a parent's number is lower than that of its class");
  }
  for (const JsonValue item : fields.required("skills").items(0, entries_max))
    tree.entries.push_back(read_entry(item, ids, skills));
  std::sort(tree.entries.begin(), tree.entries.end(), [](const TreeEntry& a, const TreeEntry& b) {
    return a.skill != b.skill ? a.skill < b.skill : a.level < b.level;
  });
  return tree;
}

}  // namespace kairos::skill
