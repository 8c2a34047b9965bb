// Which things fall, drawn from a list.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/random/random.hpp"
#include "slices/npc/template/drops.hpp"

namespace kairos::npc {

struct Fallen {
  std::int32_t item = 0;
  std::int32_t reserved = 0;
  std::int64_t count = 0;
};

/// The chance that a drop is left by how many levels the killer is above its victim: all up to `least`
/// levels, a tenth from `most` on, in between along a straight line, rounded toward zero. Of chance_always.
/// Source: public High Five servers: items 5 … 10 levels, adena 8 … 15, a tenth; they draw it as a chance of
/// its own, here it is multiplied in, which is as likely.
[[nodiscard]] std::int64_t level_gap_chance(std::int32_t levels_above, bool adena);

/// Draws one group: nothing, or one of its drops with its amount. Draws the same number of times whatever
/// comes, but for the amount.
[[nodiscard]] std::optional<Fallen> draw_group(const DropGroup& group, std::span<const Drop> drops,
                                               std::int32_t levels_above, Random& random);

}  // namespace kairos::npc
