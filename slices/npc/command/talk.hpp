// What a player may ask of an NPC: to deal with it, and to follow what it offered.
#pragma once
#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// Deal with the NPC of this handle: fight one that may be attacked, talk to any other. Who stands too far
/// off to talk walks there first.
struct Interact {
  Handle target;
};

/// UTF-16 units of what a link carries.
inline constexpr std::size_t link_units_max = 64;

/// Follow a link of the page that the client was shown last, by what the link carries (without any wording
/// that the client's own protocol puts before it).
struct FollowLink {
  Text<link_units_max> link;
};

}  // namespace kairos::npc
