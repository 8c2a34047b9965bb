// The database is asked only for what is gone or of another nature: mostly for nothing.
#include "app/host/datapack_change.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kairos::app {
namespace {

constexpr std::string_view advice = "; let it stay, or restart the server without it";

class Obstacles {
 public:
  Obstacles(const Datapack& before, const Datapack& next, const std::filesystem::path& folder,
            const StoredUses& uses)
      : before_(before), next_(next), folder_(folder), uses_(uses) {}

  Result<std::vector<DataFault>, StoreFault> find() {
    if (const auto done = look_at_items(); !done) return done.error();
    if (const auto done = look_at_skills(); !done) return done.error();
    if (const auto done = look_at_classes(); !done) return done.error();
    return faults_.take();
  }

 private:
  void add(std::string_view file, std::string text) {
    faults_.add({(folder_ / file).string(), "", 0, std::move(text)});
  }

  Result<void, StoreFault> look_at_items() {
    std::vector<std::int32_t> suspects;
    for (const item::ItemTemplate& was : before_.items.items) {
      const item::ItemTemplate* const is = next_.items.find(was.id);
      if (is == nullptr || is->stackable != was.stackable || is->body_part != was.body_part)
        suspects.push_back(was.id);
    }
    if (suspects.empty()) return {};
    const auto used = uses_.items(suspects);
    if (!used) return used.error();
    for (const std::int32_t id : *used) {
      const item::ItemTemplate* const is = next_.items.find(id);
      const std::string& name = before_.items.find(id)->name;
      if (is == nullptr) {
        add("items", fmt::format("item {} ({}) is gone, and somebody owns one{}", id, name, advice));
      } else {
        const bool stacks = is->stackable != before_.items.find(id)->stackable;
        add("items",
            fmt::format("item {} ({}): `{}` cannot become another while somebody owns one; restart the "
                        "server for that",
                        id, name, stacks ? "stackable" : "body_part"));
      }
    }
    return {};
  }

  Result<void, StoreFault> look_at_skills() {
    std::vector<std::int32_t> suspects;
    for (const skill::SkillTemplate& was : before_.skills.skills) {
      if (next_.skills.find(was.id, was.level) != nullptr) continue;
      if (suspects.empty() || suspects.back() != was.id) suspects.push_back(was.id);
    }
    if (suspects.empty()) return {};
    const auto used = uses_.skills(suspects);
    if (!used) return used.error();
    for (const skill::UsedSkill& one : *used) {
      if (next_.skills.find(one.skill, one.level) != nullptr) continue;
      add("skills", fmt::format("skill {} level {} is gone, and somebody has learned it{}", one.skill,
                                one.level, advice));
    }
    return {};
  }

  Result<void, StoreFault> look_at_classes() {
    std::vector<std::int32_t> suspects;
    for (const character::ClassTemplate& was : before_.characters.classes) {
      const bool stays =
          std::ranges::any_of(next_.characters.classes, [&](const auto& is) { return is.id == was.id; });
      if (!stays) suspects.push_back(was.id);
    }
    if (suspects.empty()) return {};
    const auto used = uses_.classes(suspects);
    if (!used) return used.error();
    for (const std::int32_t id : *used)
      add("classes", fmt::format("class {} is gone, and a character is of it{}", id, advice));
    return {};
  }

  const Datapack& before_;
  const Datapack& next_;
  const std::filesystem::path& folder_;
  const StoredUses& uses_;
  DataFaults faults_;
};

}  // namespace

Result<std::vector<DataFault>, StoreFault> find_obstacles(const Datapack& before, const Datapack& next,
                                                          const std::filesystem::path& folder,
                                                          const StoredUses& uses) {
  return Obstacles(before, next, folder, uses).find();
}

}  // namespace kairos::app
