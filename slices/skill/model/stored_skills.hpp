// StoredSkills: what the database keeps of a character's skills; plain, so that it travels as a message.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/uuid.hpp"
#include "engine/core/time/instant.hpp"
#include "slices/character/character.hpp"
#include "slices/effect/effect.hpp"
#include "slices/skill/view/skill_list.hpp"

namespace kairos::skill {

struct StoredLearned {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  friend bool operator==(const StoredLearned&, const StoredLearned&) = default;
};

/// Time left is that of `until` at the moment at which all was saved: effects wait while their bearer is
/// away.
struct StoredEffect {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  GameTime until;
  friend bool operator==(const StoredEffect&, const StoredEffect&) = default;
};

/// A moment of game time: what is not ready gets ready while its bearer is away, as game time goes on.
struct StoredReuse {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  GameTime ready;
  std::int64_t total_us = 0;
  friend bool operator==(const StoredReuse&, const StoredReuse&) = default;
};

/// Learned and reuses are ascending by skill, effects in the order in which they came.
struct StoredSkills {
  GameTime saved;
  std::uint32_t learned_count = 0;
  std::uint32_t effect_count = 0;
  std::uint32_t reuse_count = 0;
  std::uint32_t reserved = 0;
  std::array<StoredLearned, learned_max> learned{};
  std::array<StoredEffect, effect::effects_max> effects{};
  std::array<StoredReuse, reuses_max> reuses{};
};

/// World → I/O lane.
struct LoadSkills {
  Entity entity;
  Uuid character;
};
struct SaveSkills {
  Entity entity;
  Uuid character;
  StoredSkills stored;
};

/// I/O lane → world.
struct SkillsLoaded {
  Entity entity;
  std::uint64_t failed = 0;  ///< 1: they could not be read
  StoredSkills stored;
};
struct SkillsSaved {
  Entity entity;
  character::SaveEnd end = character::SaveEnd::failed;
  std::uint32_t reserved = 0;
};

}  // namespace kairos::skill
