// Wearing, drinking, loading: what using a thing does.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/item/item.hpp"

namespace kairos::item {

/// Kinds of shots that are loaded by themselves; 0: none.
struct AutoShots {
  using slice = item::slice;
  std::array<std::int32_t, 8> kinds{};
};

/// Groups of things that cannot be used yet.
struct ReuseRow {
  GameTime until;
  std::int32_t group = 0;
  std::int32_t reserved = 0;
};
struct Reuses {
  using slice = item::slice;
  using rows = Rows<ReuseRow, 32>;
};

/// The scroll that waits for its thing.
struct Enchanting {
  using slice = item::slice;
  Handle scroll;
};

/// Continuation of enchanting.
struct EnchantDone {
  ValueResult result;
  ItemEnchanted told;
  Entity by;
};
void enchant_done(Turn& turn, const EnchantDone& done);

/// Continuation of what only its owner is told of: breaking, destroying.
struct LossDone {
  ValueResult result;
  std::int64_t count = 0;
  std::int64_t crystals = 0;
  Entity by;
  std::int32_t kind = 0;
  std::int32_t crystal_kind = 0;
};
void loss_done(Turn& turn, const LossDone& done);

/// In the world, alive, and not about to leave it.
[[nodiscard]] bool may_handle_items(Turn& turn, Entity character);

}  // namespace kairos::item
