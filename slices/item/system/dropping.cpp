// Onto the ground, and what becomes of what lies there.
#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "slices/item/system/bag.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/system/ground.hpp"
#include "slices/item/system/using.hpp"

namespace kairos::item {
namespace {

/// How far a client may throw things, client units. Public servers have the same limit.
constexpr std::int64_t drop_distance_max = 150;
/// Things that do not stack fall at most so many at once.
constexpr std::int64_t pieces_max = 20;
/// A row of the ground that somebody takes just now is looked at again after this.
constexpr Duration taken_delay = seconds(1);

bool within(const Point& a, const Point& b, std::int64_t reach) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  if (std::max(std::abs(dx), std::abs(dy)) > reach) return false;
  return dx * dx + dy * dy <= reach * reach;
}

Entity lay(Turn& turn, Ground ground, const Point& at) {
  World& world = turn.world();
  const Entity entity = world.spawn();
  ground.handle = turn.take_handle();
  ground.expires = turn.pass().now + ground_time;
  const ItemTemplate* const thing = template_of(turn, ground.kind);
  ground.stackable = thing != nullptr && thing->stackable ? 1 : 0;
  world.add(entity, core::Visible{ground.handle});
  world.add(entity, ground);
  movement::place_thing(world, entity, at);
  turn.arm(GameDeadlines::Terms{.when = ground.expires, .tolerance = seconds(5), .entity = entity},
           ExpireGround{});
  return entity;
}

void remove(Turn& turn, Entity ground) {
  World& world = turn.world();
  turn.return_handle(world.get<Ground>(ground)->handle);
  turn.game_deadlines().forget(ground);
  world.destroy(ground);
}

/// Why this one may not take it up, or none.
Reason forbidden_to(Turn& turn, const Ground& ground, Entity who) {
  const bool protected_still = ground.protected_for && ground.protected_until > turn.pass().now;
  if (!protected_still || ground.protected_for == who) return Reason::none;
  for (const auto& may : turn.shared<Reactions>().may_take) {
    if (may(turn.world(), who, ground.protected_for)) return Reason::none;
  }
  return Reason::not_allowed;
}

/// What was never anybody's may go to others than who takes it up.
bool shared_out(Turn& turn, Entity who, Entity thing) {
  const Ground ground = *turn.world().get<Ground>(thing);
  if (ground.id || ground.ticket || ground.enchant != 0) return false;
  for (const auto& share : turn.shared<Reactions>().shared_out) {
    if (!share(turn, who, ground.kind, ground.count)) continue;
    taken_up(turn, thing, who);
    return true;
  }
  return false;
}

Outcome take_up(Turn& turn, Entity who, Entity thing) {
  World& world = turn.world();
  const Ground* const ground = world.get<Ground>(thing);
  if (ground == nullptr) return refused(Reason::gone);
  if (const Reason no = forbidden_to(turn, *ground, who); no != Reason::none) return refused(no);
  const ItemTemplate* const kind = template_of(turn, ground->kind);
  if (kind != nullptr && kind->type == Type::herb) {
    // It works at once and was never anybody's.
    if (ground->ticket) return refused(Reason::busy);
    const Item herb{
        .id = {}, .count = ground->count, .ticket = {}, .handle = ground->handle, .kind = kind->id};
    taken_up(turn, thing, who);
    for (const SkillOfItem& skill : kind->skills) {
      for (const auto& react : turn.shared<Reactions>().used)
        (void)react(turn, who, herb, skill.skill, skill.level);
    }
    return applied;
  }
  if (shared_out(turn, who, thing)) return applied;
  Deal deal(turn, who);
  const PickUpDone then{{}, ground->count, who, ground->kind, ground->enchant};
  if (const Reason no = deal.pick_up(thing); no != Reason::none) return refused(no);
  const auto ordered = deal.order(Why::pick_up, then);
  return ordered ? applied : refused(ordered.error());
}

}  // namespace

Entity drop(Turn& turn, std::int32_t kind, std::int64_t count, const Point& at, Entity protected_for,
            Handle dropped_by) {
  Ground ground;
  ground.kind = kind;
  ground.count = std::clamp<std::int64_t>(count, 1, count_max);
  ground.dropped_by = dropped_by;
  ground.protected_for = protected_for;
  if (protected_for) ground.protected_until = turn.pass().now + protection_time;
  const ItemTemplate* const thing = template_of(turn, kind);
  if (thing == nullptr || thing->stackable) return lay(turn, ground, at);
  // What does not stack lies there one by one.
  std::int64_t pieces = std::min(ground.count, pieces_max);
  ground.count = 1;
  for (; pieces > 1; --pieces) lay(turn, ground, at);
  return lay(turn, ground, at);
}

void drop_done(Turn& turn, const DropDone& done) {
  if (done.result.end != ValueEnd::committed) return;
  Ground ground;
  ground.id = done.id;
  ground.kind = done.kind;
  ground.count = done.count;
  ground.enchant = done.enchant;
  if (const auto* const by = turn.world().get<core::Visible>(done.by)) ground.dropped_by = by->handle;
  lay(turn, ground, done.at);
  turn.tell(done.by, ItemLost{done.count, done.kind, 0});
}

Outcome drop_item(Turn& turn, const Actor& actor, const DropItem& command) {
  World& world = turn.world();
  const Entity owner = actor.entity;
  if (!may_handle_items(turn, owner)) return refused(Reason::not_now);
  const Item* const row = find(world, owner, command.item);
  if (row == nullptr) return refused(Reason::gone);
  const ItemTemplate* const thing = template_of(turn, row->kind);
  if (thing == nullptr || thing->quest || !thing->may(no_drop)) return refused(Reason::wrong_item);
  const Point here = movement::point_now(world, owner, turn.pass().now);
  if (!within(here, command.at, drop_distance_max) || std::abs(std::int64_t{here.z} - command.at.z) > 100)
    return refused(Reason::out_of_range);
  Deal deal(turn, owner);
  if (const Reason no = deal.take(command.item, command.count); no != Reason::none) return refused(no);
  const Item dropped = *row;
  // A whole row keeps its identity; of a part it gets a new one when somebody takes it up.
  const DropDone then{{},
                      command.count == dropped.count ? dropped.id : Uuid{},
                      command.count,
                      owner,
                      dropped.kind,
                      dropped.enchant,
                      {command.at.x, command.at.y, here.z},
                      0};
  const auto ordered = deal.order(Why::drop, then);
  if (!ordered) return refused(ordered.error());
  if (dropped.worn()) {
    undress(turn, owner, take_off(outfit_of(turn, owner), static_cast<Slot>(dropped.slot)));
    refresh_outfit(turn, owner);
  }
  return applied;
}

Outcome pick_up(Turn& turn, const Actor& actor, const PickUp& command) {
  World& world = turn.world();
  const Entity who = actor.entity;
  if (!may_handle_items(turn, who)) return refused(Reason::not_now);
  const Entity thing = turn.find(command.thing);
  const Ground* const ground = thing ? world.get<Ground>(thing) : nullptr;
  if (ground == nullptr) return refused(Reason::gone);
  if (const Reason no = forbidden_to(turn, *ground, who); no != Reason::none) return refused(no);
  switch (movement::approach(turn, who, thing, pick_up_reach)) {
    case movement::Approach::there:
      return take_up(turn, who, thing);
    case movement::Approach::on_the_way:
      world.add(who, Fetching{thing});
      return applied;
    default:
      return refused(Reason::out_of_range);
  }
}

void arrived(Turn& turn, Entity who, Entity target) {
  World& world = turn.world();
  const auto* const fetching = world.get<Fetching>(who);
  if (fetching == nullptr || fetching->thing != target) return;
  world.remove<Fetching>(who);
  if (!may_handle_items(turn, who)) return;
  const Outcome taken = take_up(turn, who, target);
  if (!taken.applied())
    turn.tell(who, PickUpFailed{taken.reason == Reason::no_room     ? 1
                                : taken.reason == Reason::too_heavy ? 2
                                                                    : 0});
}

void stopped(Turn& turn, Entity who, Entity) { turn.world().remove<Fetching>(who); }

void taken_up(Turn& turn, Entity ground, Entity by) {
  World& world = turn.world();
  const Ground* const lies = world.get<Ground>(ground);
  if (lies == nullptr) return;
  if (const auto* const who = world.get<core::Visible>(by)) {
    turn.show(ground,
              ItemPickedUp{who->handle, lies->handle, movement::point_now(world, ground, turn.pass().now)});
  }
  remove(turn, ground);
}

void pick_up_done(Turn& turn, const PickUpDone& done) {
  if (!turn.world().alive(done.by)) return;
  if (done.result.end != ValueEnd::committed) return turn.tell(done.by, PickUpFailed{});
  turn.tell(done.by, ItemObtained{done.count, done.kind, done.enchant, 1, 0});
}

void expire_ground(Turn& turn, Entity ground, const ExpireGround&) {
  const Ground* const lies = turn.world().get<Ground>(ground);
  if (lies == nullptr) return;
  if (!lies->ticket) return remove(turn, ground);
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + taken_delay, .entity = ground}, ExpireGround{});
}

}  // namespace kairos::item
