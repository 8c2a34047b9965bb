// The API of the npc slice: NPCs that stand in the world, what they do there, and what they say.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/ecs/parameters.hpp"
#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "engine/core/replication/sight_grid.hpp"
#include "slices/character/character.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/npc/model/decision.hpp"
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

/// Where an NPC belongs; constant.
struct Home {
  using slice = npc::slice;
  Point at;
  std::int32_t heading = 0;
  std::int32_t spawn = -1;  ///< of NpcData::spawns; -1: of none
  std::int32_t route = -1;  ///< of NpcData::routes; -1: none
};

/// Somebody is near: the NPC thinks. Whoever has none sleeps, and costs nothing.
struct Awake {
  using slice = npc::slice;
  GameTime next;       ///< thinks no sooner
  GameTime wander_at;  ///< may take a walk from then on
  GameTime patience;   ///< gives up when it neither gave nor took a blow until then
  GameTime call_at;    ///< calls for help no sooner
  Mood mood = Mood::calm;
  std::int32_t fled = 0;  ///< 1: ran away once in this fight
  std::int32_t route_point = 0;
  std::int32_t route_step = 1;  ///< 1 or -1
};

/// The NPC fights somebody, or means to.
struct Roused {
  using slice = npc::slice;
};

/// Somebody it hates. The most hated is whom it fights.
struct Hate {
  Entity who;
  std::int64_t amount = 0;
};
/// Ascending by entity; the least hated makes room.
struct Hates {
  using slice = npc::slice;
  using rows = Rows<Hate, 24>;
};

/// Comes and goes with another one.
struct Led {
  using slice = npc::slice;
  Entity leader;
};

/// Spawn points of this world; they are numbered anew with every datapack.
struct Spawning {
  using slice = npc::slice;
  std::int32_t generation = 0;
  std::int32_t everywhere = 0;  ///< 1: all of the datapack are in force here
};

/// The cell of sight in which a player's nearness was noticed last.
struct Noticed {
  using slice = npc::slice;
  Cell cell;
};

/// On its way to talk to an NPC.
struct Calling {
  using slice = npc::slice;
  Entity npc;
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
  /// Whether this NPC can do it at all; links that it cannot follow are left out of its pages. Null: each
  /// can.
  bool (*can)(Turn& turn, Entity npc) = nullptr;
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

/// Puts every spawn point's NPCs into the world; raid bosses come soon after. Called before the first pass.
void spawn_all(Turn& turn, const NpcData& data);
/// One of this kind that belongs to no spawn point; none for a kind that does not exist.
Entity spawn(Turn& turn, std::int32_t kind, const Point& at, std::int32_t heading);
/// Takes it out of the world, alive or dead; it comes back as its spawn point says. Nothing for who is no
/// NPC.
void despawn(Turn& turn, Entity npc);

/// Makes the NPC hate somebody more, and wakes it. Nothing for who is no NPC or not alive.
void hate(Turn& turn, Entity npc, Entity whom, std::int64_t amount);
/// Whom it hates most and could fight now; none when there is nobody.
[[nodiscard]] Entity most_hated(Turn& turn, Entity npc);

/// To be listed in the reactions of the slices below.
void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt);
void on_died(Turn& turn, const character::Death& death);
void on_detached(Turn& turn, Entity entity);
void on_attacked(Turn& turn, Entity attacker, Entity victim);
void on_hated(Turn& turn, Entity caster, Entity target, std::int32_t amount);
void on_stopped(Turn& turn, Entity attacker, Entity target);
void on_cast_finished(Turn& turn, Entity caster);
/// Whether players may attack it without force.
[[nodiscard]] bool attackable(const World& world, Entity who);
void on_arrived(Turn& turn, Entity who, Entity target);
void on_ordered(Turn& turn, Entity who);
/// A second click deals with an NPC.
[[nodiscard]] std::optional<Outcome> on_clicked(Turn& turn, const Actor& actor, Entity thing, bool again);

// Side effects of the systems below.
struct Think {
  Entity npc;
};
struct Stir {
  Entity player;
};
struct Lull {};

/// Thinks of every NPC that is due. Its period is how exact leisure is: what happens to an NPC is answered at
/// once.
inline constexpr Duration think_period = milliseconds(250);
void think(Query<Entity, Awake, Without<character::Dead>> awake, Defer<Think> thoughts, const Pass& pass);
/// Wakes NPCs around players that came into another cell of sight.
inline constexpr Duration notice_period = milliseconds(500);
void notice_players(
    Query<Entity, movement::Position, Opt<Noticed>, With<character::Persona>, Without<character::AtDoor>>
        players,
    Commands<Inserts<Noticed>> commands, Defer<Stir> stirs);
/// Lets calm NPCs sleep that have nobody near.
inline constexpr Duration lull_period = seconds(10);
void lull_npcs(Query<Entity, With<Awake>> awake, Defer<Lull> lulls);

/// What a second click on an NPC means: a fight with who may be attacked, else a talk, after the way there.
Outcome deal_with(Turn& turn, Entity player, Entity npc);

Outcome interact(Turn&, const Actor&, const Interact&);
Outcome follow_link(Turn&, const Actor&, const FollowLink&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&interact, &follow_link>;

void register_slice(Registry& registry);

}  // namespace kairos::npc
