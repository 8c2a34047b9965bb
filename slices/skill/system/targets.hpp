// Whom a skill may be used on, and whom it reaches.
#pragma once
#include <array>
#include <span>

#include "slices/skill/skill.hpp"

namespace kairos::skill {

/// A cast as its target is asked for.
struct Aim {
  Entity caster;
  Entity target;  ///< as chosen; skills that need none ignore it
  bool forced = false;
};

/// Whom the cast turns to: the caster itself for skills around it. None: `target` is no legal one.
[[nodiscard]] Entity main_target(Turn& turn, const SkillTemplate& skill, const Aim& aim);
/// True when the main target is not farther than `range` (edge to edge); a range of 0 or less is endless.
[[nodiscard]] bool within(Turn& turn, Entity caster, Entity target, std::int32_t range);

/// Everyone a launch reaches: the main one first, then by distance cell and id as the grid has them.
class Reached {
 public:
  [[nodiscard]] std::span<const Entity> all() const { return std::span(found_).first(count_); }
  /// Nothing when it is full or has it already.
  void add(Entity entity) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (found_[i] == entity) return;
    }
    if (count_ < limit_) found_[count_++] = entity;
  }
  void limit(std::size_t most) { limit_ = std::min(most, found_.size()); }

 private:
  std::array<Entity, targets_max> found_{};
  std::size_t count_ = 0;
  std::size_t limit_ = targets_max;
};
void reach(Turn& turn, const SkillTemplate& skill, const Aim& aim, Reached& out);

}  // namespace kairos::skill
