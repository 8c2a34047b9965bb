// What this slice keeps of a bearer beside its effects.
#pragma once
#include <cstdint>

#include "slices/effect/effect.hpp"

namespace kairos::effect {

/// Numbers that were given to its effects.
struct EffectCount {
  using slice = effect::slice;
  std::uint64_t given = 0;
};

struct ExtraSlots {
  using slice = effect::slice;
  std::int32_t buffs = 0;
};

/// What its effects make of its look; there only while they do.
struct AbnormalLook {
  using slice = effect::slice;
  std::uint32_t mask = 0;
  std::uint32_t special = 0;
};

/// Its client is told the new list at the end of this pass.
struct ListOwed {
  using slice = effect::slice;
};

/// Deadlines, of the group `effects`.
struct EffectEnds {
  std::uint64_t number = 0;
};
struct EffectSteps {
  std::uint64_t number = 0;
  std::uint64_t which = 0;
};

/// Side effect.
struct ListEffects {
  Entity bearer;
};

}  // namespace kairos::effect
