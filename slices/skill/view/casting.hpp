// What is seen of skills that are used.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::skill {

/// A launch names at most this many targets.
inline constexpr std::size_t targets_max = 32;

/// Happening, critical, to everyone who sees the caster.
struct CastBegan {
  Handle caster;
  Handle target;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t cast_ms = 0;   ///< until it is launched
  std::int32_t reuse_ms = 0;  ///< from now on
  Point at;                   ///< of the caster
  Point target_at;
};

/// Happening, critical, owner only: it is casting this. Its own client shows how far it is.
struct CastTold {
  Handle caster;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t cast_ms = 0;
};

/// Happening, critical, to everyone who sees the caster: it took effect.
struct CastLaunched {
  Handle caster;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t count = 0;
  std::array<Handle, targets_max> targets{};
};

/// Happening, critical, to everyone who sees the caster: it was broken off.
struct CastCancelled {
  Handle caster;
};

/// Why a skill did nothing.
enum class Failure : std::int32_t {
  no_mana,
  no_life,
  no_items,
  not_ready,     ///< seconds_left says when
  out_of_sight,  ///< something stands between
  too_far,
  wrong_target,
  wrong_weapon,
  interrupted,
  resisted,       ///< by `target`, which stayed untouched
  half_resisted,  ///< half of the damage
  missed,
  hindered,
};

/// Happening, owner only: a skill of its own failed.
struct SkillFailed {
  Handle target;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  Failure why = Failure::wrong_target;
  std::int32_t seconds_left = 0;
};

/// Happening, told to the owner of the caster and of the target: points that a skill took.
struct SkillHarmed {
  Handle caster;
  Handle target;
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t amount = 0;
  std::int32_t critical = 0;
};

/// Happening, told to the owner of the target: points that a skill gave.
struct SkillHealed {
  Handle caster;
  Handle target;
  std::int32_t skill = 0;
  std::int32_t pool = 0;  ///< 0 life, 1 mana, 2 combat points
  std::int32_t amount = 0;
};

}  // namespace kairos::skill
