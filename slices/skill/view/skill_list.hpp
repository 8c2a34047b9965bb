// What a player is shown of the skills it has and may learn. All owner only.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::skill {

/// A creature has at most this many skills.
inline constexpr std::size_t learned_max = 256;

struct SkillEntry {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t passive = 0;
};

/// Happening, critical: all its skills, ascending by id. Told at entry and once in each pass that changed
/// them.
struct SkillsListed {
  std::int32_t count = 0;
  std::array<SkillEntry, learned_max> rows{};
};

inline constexpr std::size_t reuses_max = 64;

struct ReuseEntry {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t total_s = 0;
  std::int32_t left_s = 0;  ///< rounded up
};

/// Happening, critical: the skills that are not ready yet.
struct ReusesListed {
  std::int32_t count = 0;
  std::array<ReuseEntry, reuses_max> rows{};
};

/// Happening, critical: one that is not ready from now on. (CastBegan says so too; this one is for what is
/// used without a cast.)
struct ReuseStarted {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t total_ms = 0;
};

inline constexpr std::size_t lessons_max = 128;

struct Lesson {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t level_max = 0;
  std::int32_t sp = 0;
  std::int32_t items = 0;  ///< how many kinds of items it costs besides
};

/// Happening, critical: what a trainer teaches it now.
struct LessonsListed {
  std::int32_t count = 0;
  std::array<Lesson, lessons_max> rows{};
};

inline constexpr std::size_t lesson_items_max = 4;

struct LessonItem {
  std::int32_t item = 0;
  std::int32_t reserved = 0;
  std::int64_t count = 0;
};

/// Happening, critical: what one lesson costs.
struct LessonShown {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t sp = 0;
  std::int32_t item_count = 0;
  std::array<LessonItem, lesson_items_max> items{};
};

/// Happening, critical: it has learned this. The new list of its skills and of the lessons follow.
struct SkillLearned {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

}  // namespace kairos::skill
