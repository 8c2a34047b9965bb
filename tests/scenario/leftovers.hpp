// What tests of leaving look at: nobody lingers, and where a character is stored.
#pragma once
#include <gtest/gtest.h>

#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {

/// The world and the lobby remember nothing of anybody.
inline void expect_empty(Game& game) {
  game.settle();
  EXPECT_EQ(game.lobby().session_count(), 0u);
  EXPECT_EQ(game.world().session_count(), 0u);
  const RunningPartition running(game.world().token());
  EXPECT_EQ(game.world().world().entity_count(), 0u);
}

inline Point stored_point(Game& game, const std::string& name) {
  const auto place = game.stored(name).place;
  return {static_cast<std::int32_t>(place.x / 1000), static_cast<std::int32_t>(place.y / 1000),
          static_cast<std::int32_t>(place.z / 1000)};
}

}  // namespace kairos::scenario
