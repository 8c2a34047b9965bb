// Karma and the counts of killed players.
#include <algorithm>

#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {

std::int64_t experience_span(Turn& turn, std::int32_t level) {
  const auto& begins = turn.shared<CharacterData>().experience.begins;
  const auto at =
      static_cast<std::size_t>(std::clamp(level, 1, static_cast<std::int32_t>(begins.size()) - 1));
  return begins[at] - begins[at - 1];
}

void set_karma(Turn& turn, Entity character, std::int32_t karma) {
  const std::int32_t kept = std::max(karma, 0);
  if (turn.world().modify<Fame>(character, [&](Fame& fame) { fame.renown.karma = kept; }))
    mark_unsaved(turn, character);
}

void count_kill(Turn& turn, Entity character, bool murder) {
  const auto count = [&](Growth& growth) {
    ++(murder ? growth.progress.pk_kills : growth.progress.pvp_kills);
  };
  if (turn.world().modify<Growth>(character, count)) mark_unsaved(turn, character);
}

}  // namespace kairos::character
