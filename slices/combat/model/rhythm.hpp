// When the parts of a blow fall, to the millisecond.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos::combat {

enum class Swing : std::int32_t {
  plain,
  dual,  ///< two hits
  bow,   ///< hits at the end, then the bow is drawn anew
  crossbow,
};

/// All counted from the moment at which the blow begins.
struct Beats {
  Duration first_hit;
  Duration second_hit;  ///< of dual; 0: none
  Duration free;        ///< the body may walk again
  Duration next;        ///< the next blow may begin
};

/// `speed` is the attack speed, at least 1; `reuse` that of a bow.
/// A blow takes 500,000 / speed milliseconds, as public L2J servers round it: toward zero. It hits at half of
/// that; dual at a quarter and at half. A bow takes 1,500 · 345 / speed, a crossbow 1,200 · 345 / speed, hits
/// at its end, and is drawn for reuse · 345 / speed more. (Some of the servers have 470,000 for 500,000; the
/// chronicle's clients play a blow at attack speed 500 in a second.)
[[nodiscard]] Beats beats_of(Swing swing, std::int32_t speed, Duration reuse);

/// The moment at which a blow that was due at `due` is taken to begin when its pass is at `now`: `due`, so
/// that blows keep their phase whenever passes come; `now`, when a whole `interval` was missed, because
/// nobody catches up.
[[nodiscard]] GameTime beginning_of(GameTime due, GameTime now, Duration interval);

}  // namespace kairos::combat
