// What an NPC does, once it decided.
#include <algorithm>

#include "ports/terrain_port.hpp"
#include "slices/combat/combat.hpp"
#include "slices/npc/model/ground_draw.hpp"
#include "slices/npc/system/hating.hpp"
#include "slices/npc/system/thinking.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::npc {
namespace {

/// How far from home it walks for leisure. Source: L2J Config.MAX_DRIFT_RANGE.
constexpr std::int32_t wander_radius = 300;
constexpr std::int32_t flight_distance = 500;
constexpr std::int32_t step_back_distance = 300;
constexpr Duration flight_time = seconds(4);

void set_mood(Turn& turn, Entity npc, Mood mood) {
  World& world = turn.world();
  world.modify<Awake>(npc, [&](Awake& awake) {
    if (awake.mood != Mood::fighting && mood == Mood::fighting)
      awake.patience = turn.pass().now + patience_time;
    awake.mood = mood;
    if (mood == Mood::calm) awake.fled = 0;
  });
  if (mood == Mood::fighting) {
    if (!world.has<Roused>(npc)) world.add(npc, Roused{});
  } else {
    world.remove<Roused>(npc);
  }
  movement::set_running(turn, npc, mood != Mood::calm);
}

Point on_ground(Turn& turn, const Point& at) {
  return {at.x, at.y, turn.shared<TerrainPort>().ground_height(at.x, at.y, at.z)};
}

/// So far straight away from somebody.
Point away_from(Turn& turn, Entity npc, Entity whom, std::int32_t units) {
  const GameTime now = turn.pass().now;
  const Point here = movement::point_now(turn.world(), npc, now);
  const Point there = movement::point_now(turn.world(), whom, now);
  const std::int64_t dx = here.x - there.x;
  const std::int64_t dy = here.y - there.y;
  const std::int64_t size = std::max<std::int64_t>(std::abs(dx) + std::abs(dy), 1);
  const auto step = [&](std::int64_t part) { return static_cast<std::int32_t>(part * units / size); };
  return on_ground(turn, {here.x + step(dx == 0 && dy == 0 ? 1 : dx), here.y + step(dy), here.z});
}

void strike(Turn& turn, Entity npc, Entity foe) {
  World& world = turn.world();
  if (world.get<Awake>(npc)->mood != Mood::fighting) set_mood(turn, npc, Mood::fighting);
  if (world.rows<Hates>(npc).empty()) hate(turn, npc, foe, 1);
  if (!combat::attack(turn, npc, foe).applied()) forgive(turn, npc, foe);
}

void use_skill(Turn& turn, Entity npc, const SkillOfNpc& skill, Entity target) {
  skill::CastOptions options;
  options.unlearned = true;
  (void)skill::cast(turn, npc, skill.skill, skill.level, target, options);
}

void run_off(Turn& turn, Entity npc, Entity foe, std::int32_t units) {
  combat::stop_attacking(turn, npc);
  (void)movement::walk_to(turn, npc, away_from(turn, npc, foe, units));
}

void go_home(Turn& turn, Entity npc, const Point& home) {
  if (turn.world().has<movement::Mover>(npc)) return;
  if (!movement::walk_to(turn, npc, home)) movement::teleport(turn, npc, home);
}

void give_up(Turn& turn, Entity npc, const Point& home) {
  combat::stop_attacking(turn, npc);
  turn.world().remove<Hates>(npc);
  set_mood(turn, npc, Mood::returning);
  movement::halt(turn, npc);
  go_home(turn, npc, home);
}

void settle(Turn& turn, Entity npc) {
  const auto& points = turn.world().get<character::Health>(npc)->points;
  const std::int32_t hp = points.hp_max;
  const std::int32_t mp = points.mp_max;
  (void)character::heal(turn, npc, npc, character::Pool::hp, hp);
  (void)character::heal(turn, npc, npc, character::Pool::mp, mp);
  character::forget_wounds(turn, npc);
  turn.world().remove<Hates>(npc);
  set_mood(turn, npc, Mood::calm);
}

void wander(Turn& turn, Entity npc, Random& random) {
  const GameTime now = turn.pass().now;
  turn.world().modify<Awake>(npc,
                             [&](Awake& awake) { awake.wander_at = now + seconds(random.between(10, 40)); });
  const Point to = draw_around(turn.world().get<Home>(npc)->at, wander_radius, random);
  (void)movement::walk_to(turn, npc, on_ground(turn, to));
}

/// The number of the point behind this one, and the direction from there.
void next_point(Awake& awake, const Route& route) {
  const std::int32_t last = route.points.count - 1;
  if (route.repeat == Repeat::loop) {
    awake.route_point = awake.route_point == last ? 0 : awake.route_point + 1;
    return;
  }
  if (awake.route_point + awake.route_step < 0 || awake.route_point + awake.route_step > last) {
    if (route.repeat == Repeat::once) return;
    awake.route_step = -awake.route_step;
  }
  awake.route_point += awake.route_step;
}

/// Sets out for its point, or, there already, waits and chooses the next.
void walk_route(Turn& turn, Entity npc) {
  World& world = turn.world();
  if (world.has<movement::Mover>(npc)) return;
  const NpcData& data = turn.shared<NpcData>();
  const Route& route = data.routes[static_cast<std::size_t>(world.get<Home>(npc)->route)];
  const auto points = NpcData::of(data.route_points, route.points);
  const RoutePoint& point = points[static_cast<std::size_t>(world.get<Awake>(npc)->route_point)];
  movement::set_running(turn, npc, point.run != 0);
  if (movement::walk_to(turn, npc, point.at)) return;
  world.modify<Awake>(npc, [&](Awake& awake) {
    next_point(awake, route);
    awake.next = std::max(awake.next, turn.pass().now + seconds(point.wait_s));
  });
}

}  // namespace

void carry_out(Turn& turn, Entity npc, const Outlook& outlook, Decision decision, Random& random) {
  World& world = turn.world();
  const auto& see = outlook.situation;
  if (see.mood == Mood::calm && see.has_foe) set_mood(turn, npc, Mood::fighting);
  switch (decision) {
    case Decision::rest:
    case Decision::wait:
      break;
    case Decision::attack:
      strike(turn, npc, outlook.foe);
      break;
    case Decision::cast:
      use_skill(turn, npc, outlook.harm, outlook.foe);
      break;
    case Decision::heal:
      use_skill(turn, npc, outlook.heal, outlook.patient);
      break;
    case Decision::support:
      use_skill(turn, npc, outlook.support, npc);
      break;
    case Decision::flee:
      run_off(turn, npc, outlook.foe, flight_distance);
      world.modify<Awake>(npc, [&](Awake& awake) {
        awake.fled = 1;
        awake.next = turn.pass().now + flight_time;
      });
      break;
    case Decision::keep_off:
      run_off(turn, npc, outlook.foe, step_back_distance);
      break;
    case Decision::give_up:
      give_up(turn, npc, outlook.home);
      break;
    case Decision::go_home:
      go_home(turn, npc, outlook.home);
      break;
    case Decision::settle:
      settle(turn, npc);
      break;
    case Decision::wander:
      wander(turn, npc, random);
      break;
    case Decision::walk_route:
      walk_route(turn, npc);
      break;
  }
}

}  // namespace kairos::npc
