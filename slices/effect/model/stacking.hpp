// Stacking: which effect makes room for which, as a pure rule.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "slices/effect/effect.hpp"

namespace kairos::effect {

/// What the rule looks at of an effect that wants in.
struct Newcomer {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t abnormal_type = 0;
  std::int32_t abnormal_level = 0;
  Kind kind = Kind::buff;
};

struct Verdict {
  bool comes = false;
  std::size_t count = 0;                     ///< of `displaced`
  std::array<std::uint64_t, 2> displaced{};  ///< numbers of those that are gone
};

/// One effect of an abnormal type at a time: a newcomer of the same or a higher level takes the place of the
/// one that is there, which is gone for good; a lower one does not come in. Effects without a type stand
/// beside all but their own skill, where the levels of the skill decide alike. When the newcomer's list is
/// full, the oldest of it is gone. Source: public servers of the chronicle (Mobius High Five EffectList);
/// those older ones that put a displaced effect aside gave it back with its full length. `capacity`: slots of
/// the newcomer's kind.
[[nodiscard]] Verdict judge(std::span<const Lasting> present, const Newcomer& newcomer, std::size_t capacity);

/// Slots of a kind, with so many extra for buffs.
[[nodiscard]] std::size_t capacity_of(Kind kind, std::size_t extra_buffs);

}  // namespace kairos::effect
