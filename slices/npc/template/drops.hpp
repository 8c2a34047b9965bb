// Drop lists: what a kind of NPC may leave behind, and how likely that is.
#pragma once
#include <cstdint>

#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

/// A chance of 100 %: chances are counted in millionths of a per cent, as exact as the files.
inline constexpr std::int64_t chance_always = 100'000'000;

struct Drop {
  std::int32_t item = 0;
  std::int32_t reserved = 0;
  std::int64_t least = 1;
  std::int64_t most = 1;
  std::int64_t chance = 0;  ///< of `chance_always`; in a group: if the group drops
};

/// At most one of its drops falls. A drop that stands for itself is a group of one, whose own chance is
/// certain.
struct DropGroup {
  std::int64_t chance = 0;  ///< of `chance_always`
  Stretch drops;            ///< of NpcData::drops
};

}  // namespace kairos::npc
