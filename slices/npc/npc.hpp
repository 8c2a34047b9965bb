// The API of the npc slice: NPCs that stand in the world, what they do there, and what they say.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/npc/view/npc_look.hpp"

namespace kairos::npc {

/// Names this slice in the declarations of its components.
struct slice {};

/// What kind of NPC an entity is; constant.
struct Npc {
  using slice = npc::slice;
  std::int32_t template_id = 0;
  std::int32_t attackable = 0;
  std::int32_t level = 1;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  std::int32_t weapon_enchant = 0;
  std::int32_t targetable = 1;
  std::int32_t name_shown = 1;
  std::int32_t reserved = 0;
  Text<32> name;
  Text<32> title;
  Fixed collision_radius;
  Fixed collision_height;
};

/// The NPC fights somebody, or means to.
struct Roused {
  using slice = npc::slice;
};

/// The page that a player was shown last: who showed it.
struct Conversation {
  using slice = npc::slice;
  Entity npc;
};

/// A link that the page offers.
struct Offer {
  Text<link_units_max> link;
};
/// What the page that a player was shown last offers; nothing else is followed.
struct Offers {
  using slice = npc::slice;
  using rows = Rows<Offer, 64>;
};

struct NpcData;

/// Does what a link asks for; `argument` is what follows its first word. The player stands near the NPC.
using FollowVerb = Outcome (*)(Turn&, Entity player, Entity npc, std::string_view argument);

/// What links mean, by their first word. Filled by the composition root with this slice's own and those of
/// slices above it (a shop's).
struct LinkVerb {
  std::string_view word;
  FollowVerb follow = nullptr;
};
struct LinkVerbs {
  std::vector<LinkVerb> verbs;
};
/// "page NAME": another page of the same NPC.
[[nodiscard]] std::vector<LinkVerb> own_verbs();

/// How near a player stands to one it talks to, in client units between their places.
/// Source: L2J Npc.INTERACTION_DISTANCE.
inline constexpr std::int32_t talking_distance = 150;

/// Shows the player a page of this NPC and lets it follow the links in it from now on. Links are read from
/// the page: each `bypass -h WHAT` offers WHAT. A page that is too long, or offers too much, shows what fits.
void show_page(Turn& turn, Entity player, Entity npc, std::string_view html);

/// Puts every spawn point's NPC into the world. Called by the building thread, before the first pass.
void spawn_all(Turn& turn, const NpcData& data);

Outcome interact(Turn&, const Actor&, const Interact&);
Outcome follow_link(Turn&, const Actor&, const FollowLink&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&interact, &follow_link>;

void register_slice(Registry& registry);

}  // namespace kairos::npc
