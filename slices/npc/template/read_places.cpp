// The fields of spawns, areas, routes and teleporters, and of what all NPC files have.
#include <array>

#include "engine/core/reflect/json_place.hpp"
#include "slices/npc/template/reading.hpp"

namespace kairos::npc {
namespace {

using namespace std::string_view_literals;

constexpr std::array day_names{"always"sv, "day"sv, "night"sv};
constexpr std::array repeat_names{"back"sv, "loop"sv, "once"sv};

constexpr std::size_t spawns_max = 1'000'000;
constexpr std::size_t areas_max = 100'000;
constexpr std::size_t corners_max = 64;
constexpr std::size_t routes_max = 10'000;
constexpr std::size_t points_max = 256;
constexpr std::size_t teleporters_max = 10'000;
constexpr std::size_t places_max = 40;
constexpr std::int32_t count_max = 1'000;
constexpr std::int32_t seconds_max = 31'536'000;
constexpr std::int32_t tolerance_ms_max = 60'000;
constexpr std::int32_t adena = 57;
constexpr std::int64_t price_max = 99'900'000'000;

std::int32_t size_of(const auto& list) { return static_cast<std::int32_t>(list.size()); }

void read_area(const JsonValue& value, Reading& reading) {
  JsonFields fields(value);
  const auto number = static_cast<std::size_t>(reading.areas.define(fields.required("name")));
  auto& areas = reading.data.areas;
  if (areas.size() <= number) areas.resize(number + 1);
  Area area;
  auto& corners = reading.data.corners;
  area.corners.first = size_of(corners);
  const Bounds& world = reading.bounds;
  for (const auto& corner : fields.required("polygon").items(3, corners_max)) {
    const auto axes = corner.items(2, 2);
    if (axes.size() != 2) continue;
    corners.push_back(
        {axes[0].integer(world.least.x, world.greatest.x), axes[1].integer(world.least.y, world.greatest.y)});
  }
  area.corners.count = size_of(corners) - area.corners.first;
  const auto z = fields.required("z").items(2, 2);
  if (z.size() == 2) {
    area.z_least = z[0].integer(world.least.z, world.greatest.z);
    area.z_most = z[1].integer(world.least.z, world.greatest.z);
    if (area.z_most < area.z_least) z[1].fault("expected no less than the one before it");
  }
  areas[number] = std::move(area);
}

SpawnPoint read_spawn(const JsonValue& value, Reading& reading) {
  JsonFields fields(value);
  SpawnPoint out;
  out.npc = reading.ids.refer(fields.required("npc"), id_max);
  if (const auto area = fields.optional("area"); area.present()) {
    out.area = reading.areas.use(area);
  } else {
    out.at = read_point(fields.required("at"), reading.bounds);
  }
  out.heading = read_or(fields.optional("heading"), 0, heading_max, -1);
  out.count = read_or(fields.optional("count"), 1, count_max, 1);
  out.respawn_s = read_or(fields.optional("respawn_s"), 0, seconds_max, 0);
  const auto random = fields.optional("respawn_random_s");
  out.respawn_random_s = read_or(random, 0, seconds_max, 0);
  if (out.respawn_random_s > out.respawn_s) random.fault("expected no more than \"respawn_s\"");
  out.tolerance_ms = read_or(fields.optional("tolerance_ms"), 0, tolerance_ms_max, 0);
  if (const auto route = fields.optional("route"); route.present()) out.route = reading.routes.use(route);
  if (const auto time = fields.optional("time"); time.present())
    out.time = static_cast<DayTime>(time.choice(day_names));
  return out;
}

void read_route(const JsonValue& value, Reading& reading) {
  JsonFields fields(value);
  const auto number = static_cast<std::size_t>(reading.routes.define(fields.required("name")));
  auto& routes = reading.data.routes;
  if (routes.size() <= number) routes.resize(number + 1);
  Route route;
  if (const auto repeat = fields.optional("repeat"); repeat.present())
    route.repeat = static_cast<Repeat>(repeat.choice(repeat_names));
  auto& points = reading.data.route_points;
  route.points.first = size_of(points);
  for (const auto& each : fields.required("points").items(2, points_max)) {
    JsonFields point(each);
    RoutePoint out;
    out.at = read_point(point.required("at"), reading.bounds);
    out.wait_s = read_or(point.optional("wait_s"), 0, seconds_max, 0);
    out.run = read_truth_or(point.optional("run"), false);
    points.push_back(out);
  }
  route.points.count = size_of(points) - route.points.first;
  routes[number] = std::move(route);
}

TeleportPlace read_place(const JsonValue& value, const Reading& reading) {
  JsonFields fields(value);
  TeleportPlace out;
  out.name = fields.required("name").text<64>();
  out.at = read_point(fields.required("at"), reading.bounds);
  if (const auto price = fields.optional("price"); price.present())
    out.price = price.integer<std::int64_t>(0, price_max);
  const auto item = fields.optional("item");
  out.item = item.present() ? read_item(item, reading) : adena;
  return out;
}

}  // namespace

void read_spawns(const JsonValue& root, Reading& reading) {
  JsonFields file(root);
  if (const auto areas = file.optional("areas"); areas.present()) {
    for (const auto& area : areas.items(0, areas_max)) read_area(area, reading);
  }
  const auto items = file.required("spawns").items(0, spawns_max);
  reading.data.spawns.reserve(reading.data.spawns.size() + items.size());
  for (const auto& item : items) reading.data.spawns.push_back(read_spawn(item, reading));
}

void read_routes(const JsonValue& root, Reading& reading) {
  JsonFields file(root);
  for (const auto& item : file.required("routes").items(0, routes_max)) read_route(item, reading);
}

void read_teleports(const JsonValue& root, Reading& reading) {
  JsonFields file(root);
  JsonIds ids("teleporter");
  for (const auto& item : file.required("teleports").items(0, teleporters_max)) {
    JsonFields fields(item);
    Teleporter out;
    const auto npc = fields.required("npc");
    out.npc = ids.define(npc, id_max);
    (void)reading.ids.refer(npc, id_max);
    auto& places = reading.data.teleport_places;
    out.places.first = size_of(places);
    for (const auto& place : fields.required("to").items(1, places_max))
      places.push_back(read_place(place, reading));
    out.places.count = size_of(places) - out.places.first;
    reading.data.teleporters.push_back(out);
  }
}

std::int32_t read_item(const JsonValue& at, const Reading& reading) {
  const auto item = at.integer(1, id_max);
  if (at.present() && reading.known.item && !reading.known.item(item))
    at.fault("there is no item with the id " + std::to_string(item));
  return item;
}

std::int32_t read_npc_id(const JsonValue& at, Reading& reading) {
  const auto id = at.integer(0, id_max);
  if (at.present() && !reading.defined.contains(id)) reading.later.emplace_back(id, at);
  return id;
}

void await_undefined(Reading& reading) {
  for (const auto& [id, at] : reading.later) {
    if (reading.defined.contains(id)) continue;
    reading.awaited.push_back({id,
                               {.file = at.file(),
                                .path = at.path(),
                                .line = at.line(),
                                .text = "there is no npc with the id " + std::to_string(id)}});
  }
  reading.later.clear();
}

std::int64_t read_chance(const JsonValue& at) { return at.decimal({}, Fixed::of(100)).millionths; }

std::int32_t read_or(const JsonValue& at, std::int32_t least, std::int32_t greatest, std::int32_t otherwise) {
  return at.present() ? at.integer(least, greatest) : otherwise;
}

std::int32_t read_truth_or(const JsonValue& at, bool otherwise) {
  return (at.present() ? at.truth() : otherwise) ? 1 : 0;
}

}  // namespace kairos::npc
