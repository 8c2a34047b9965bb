// What is seen of the effects on a creature: the owner's list of icons, and how it looks to others.
#pragma once
#include <array>
#include <cstdint>

namespace kairos::effect {

/// Rows of the list that a client shows; a creature never has more.
inline constexpr std::size_t effects_max = 72;

/// One icon.
struct EffectIcon {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t seconds_left = -1;  ///< rounded up; -1: until it is taken off
};

/// Happening, owner only, critical: all icons as of now; it replaces the list that the client has. Told at
/// entry and once in each pass that changed an effect.
struct EffectsListed {
  std::int32_t count = 0;
  std::array<EffectIcon, effects_max> rows{};
};

/// Part, seen by observers and its owner: what effects make of its look. Bits as clients know them, see
/// AbnormalLook.
struct AbnormalMask {
  std::uint32_t mask = 0;
  std::uint32_t special = 0;
};

/// Happening, owner only: an effect of this skill is felt now.
struct EffectFelt {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

/// Happening, owner only: the effect ended, by its time or by removal.
struct EffectEnded {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  std::int32_t removed = 0;  ///< 1: taken off before its time
};

}  // namespace kairos::effect
