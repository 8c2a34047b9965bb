// Where NPCs stand: from XML lists with areas of zones in one dialect, from SQL tables in the other.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/sql_table.hpp"
#include "engine/core/reflect/json_place.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "spawn";
constexpr std::size_t corners_max = 64;
constexpr int corners_of_circle = 16;
constexpr std::int64_t circle = 65'536;
constexpr std::int64_t count_max = 1000;

struct Corner {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

struct Area {
  std::vector<Corner> corners;
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// A row or an element, whatever the dialect.
struct Spawn {
  std::int64_t npc = 0;
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t z = 0;
  std::int64_t heading = -1;
  std::int64_t count = 1;
  std::int64_t respawn_s = 0;
  std::int64_t respawn_random_s = 0;
  std::string_view time;
  std::string area;  ///< empty: at its point
};

class Reader {
 public:
  explicit Reader(Context& context) : context_(context), out_(context.out / "spawns" / "spawns.json") {}

  std::optional<ImportFault> run() {
    JsonSource place(context_.out);
    bounds_ = read_world_bounds(place);
    out_.list("spawns");
    if (auto fault = zones("zones")) return fault;
    if (auto fault = zones("spawnZones")) return fault;
    if (auto fault = locations()) return fault;
    for (const char* const folder : {"spawns", "spawnlist"}) {
      if (auto fault = context_.source.each_xml(folder, [&](const XmlFile& file) { list(file); }))
        return fault;
    }
    if (auto fault = table("spawnlist")) return fault;
    if (auto fault = table("raidboss_spawnlist")) return fault;
    out_.list("areas");
    for (const auto& name : used_) write_area(name, areas_.at(name));
    return out_.close();
  }

 private:
  std::optional<ImportFault> zones(const char* folder) {
    return context_.source.each_xml(folder, [&](const XmlFile& file) {
      for (const auto& zone : file.root().children("zone")) {
        if (std::string_view(attribute(zone, "type")) == "NpcSpawnTerritory")
          area(zone, std::string(attribute(zone, "name")));
      }
    });
  }

  static std::int64_t number(const pugi::xml_node& node, const char* name, const char* other,
                             std::int64_t otherwise = 0) {
    const auto found = node.attribute(name) ? node.attribute(name) : node.attribute(other);
    const auto value = decimal_of_text(found.value());
    return value ? rounded(*value) : otherwise;
  }

  void area(const pugi::xml_node& zone, const std::string& name) {
    Area area;
    area.low = number(zone, "minZ", "minz");
    area.high = number(zone, "maxZ", "maxz");
    for (const auto& node : zone.children("node"))
      area.corners.push_back({number(node, "X", "x"), number(node, "Y", "y")});
    const std::string_view shape = attribute(zone, "shape");
    if (shape == "Cuboid" && area.corners.size() == 2) {
      const auto [a, b] = std::pair{area.corners[0], area.corners[1]};
      area.corners = {a, {b.x, a.y}, b, {a.x, b.y}};
    } else if (shape == "Cylinder" && area.corners.size() == 1) {
      const auto middle = area.corners.front();
      const auto radius = static_cast<double>(number(zone, "rad", "radius"));
      area.corners.clear();
      for (int i = 0; i < corners_of_circle; ++i) {
        const auto angle = 2 * std::numbers::pi * i / corners_of_circle;
        area.corners.push_back({middle.x + std::llround(radius * std::cos(angle)),
                                middle.y + std::llround(radius * std::sin(angle))});
      }
    }
    if (area.corners.size() >= 3 && area.corners.size() <= corners_max) areas_[name] = std::move(area);
  }

  /// Corners of numbered areas, one a row.
  std::optional<ImportFault> locations() {
    const auto path = context_.source.sql("locations.sql");
    if (!path) return std::nullopt;
    return read_sql_table(*path, "locations", [&](const SqlColumns& columns, const SqlRow& row) {
      const auto value = [&](std::string_view name) {
        return whole_of_text(column(columns, row, name)).value_or(0);
      };
      auto& area = areas_[std::to_string(value("loc_id"))];
      const bool first = area.corners.empty();
      area.low = first ? value("loc_zmin") : std::min(area.low, value("loc_zmin"));
      area.high = first ? value("loc_zmax") : std::max(area.high, value("loc_zmax"));
      area.corners.push_back({value("loc_x"), value("loc_y")});
    });
  }

  std::optional<ImportFault> read_sql_table(
      const std::filesystem::path& path, std::string_view name,
      const std::function<void(const SqlColumns&, const SqlRow&)>& row) {
    return read_sql(path, context_.source.name(path), name, row);
  }

  void list(const XmlFile& file) {
    const auto root = file.root();
    if (attribute(root, "enabled") == "false") {
      context_.report.left_out("list of spawns", "the source has switched it off", file.name(), 1, "");
      return;
    }
    for (const auto& spawn : root.children("spawn")) {
      std::string zone(attribute(spawn, "zone"));
      for (const auto& territory : spawn.child("territories").children("territory")) {
        zone = attribute(territory, "name");
        if (zone.empty()) zone = fmt::format("{}:{}", file.name(), file.line(territory));
        area(territory, zone);
      }
      group(file, spawn, zone);
      for (const auto& inner : spawn.children("group")) group(file, inner, zone);
    }
  }

  void group(const XmlFile& file, const pugi::xml_node& group, const std::string& zone) {
    for (const auto& npc : group.children("npc")) {
      Spawn spawn;
      spawn.npc = number(npc, "id", "id");
      spawn.x = number(npc, "x", "X");
      spawn.y = number(npc, "y", "Y");
      spawn.z = number(npc, "z", "Z");
      spawn.heading = number(npc, "heading", "heading", -1);
      spawn.count = number(npc, "count", "count", 1);
      spawn.respawn_s = number(npc, "respawnDelay", "respawnTime");
      spawn.respawn_random_s = number(npc, "respawnRandom", "respawnRand");
      spawn.time = time_of(attribute(npc, "periodOfDay"));
      if (!npc.attribute("x")) spawn.area = zone;
      take(file.name(), file.line(npc), spawn, npc.attribute("x") || !zone.empty());
    }
  }

  static std::string_view time_of(std::string_view period) {
    if (period == "day" || period == "1") return "day";
    return period == "night" || period == "2" ? "night" : std::string_view{};
  }

  std::optional<ImportFault> table(const std::string& name) {
    const auto path = context_.source.sql(name + ".sql");
    if (!path) return std::nullopt;
    const auto file = context_.source.name(*path);
    const bool bosses = name == "raidboss_spawnlist";
    return read_sql_table(*path, name, [&](const SqlColumns& columns, const SqlRow& row) {
      const auto value = [&](std::string_view ours, std::string_view other, std::int64_t otherwise = 0) {
        const auto text = column(columns, row, bosses ? other : ours);
        return whole_of_text(text).value_or(otherwise);
      };
      Spawn spawn;
      spawn.npc = value("npc_templateid", "boss_id");
      spawn.x = value("locx", "loc_x");
      spawn.y = value("locy", "loc_y");
      spawn.z = value("locz", "loc_z");
      spawn.heading = value("heading", "heading", -1);
      spawn.count = value("count", "amount", 1);
      spawn.respawn_s = value("respawn_delay", "respawn_delay");
      spawn.respawn_random_s = value("respawn_random", "respawn_random");
      spawn.time = bosses ? std::string_view{} : time_of(column(columns, row, "periodOfDay"));
      const bool has_point = spawn.x != 0 || spawn.y != 0;
      if (!has_point) spawn.area = std::string(column(columns, row, "loc_id"));
      take(file, row.line, spawn, has_point || areas_.contains(spawn.area));
    });
  }

  void take(const std::string& file, std::uint32_t line, Spawn& spawn, bool has_place) {
    const auto leave_out = [&](std::string_view why) {
      context_.report.left_out(kind, why, file, line, std::to_string(spawn.npc));
    };
    if (!context_.npcs.contains(spawn.npc)) return leave_out("its NPC did not come in");
    if (!has_place) return leave_out("has no place: scripts of the source give it one");
    if (spawn.count < 1 || spawn.count > count_max) return leave_out("its count is not 1 … 1000");
    if (!spawn.area.empty() && !areas_.contains(spawn.area)) return leave_out("its area is not there");
    if (spawn.area.empty() && !inside(spawn)) return leave_out("is outside of the world");
    JsonLine out;
    out.whole("npc", spawn.npc);
    if (spawn.area.empty()) {
      out.raw("at", fmt::format("[{}, {}, {}]", spawn.x, spawn.y, spawn.z));
      if (spawn.heading >= 0) out.whole("heading", spawn.heading % circle);
    } else {
      out.text("area", spawn.area);
      if (std::find(used_.begin(), used_.end(), spawn.area) == used_.end()) used_.push_back(spawn.area);
    }
    if (spawn.count != 1) out.whole("count", spawn.count);
    const auto respawn = std::max<std::int64_t>(0, spawn.respawn_s);
    out.whole_if("respawn_s", respawn);
    out.whole_if("respawn_random_s", std::clamp<std::int64_t>(spawn.respawn_random_s, 0, respawn));
    if (const auto route = context_.routes.find({spawn.npc, spawn.x, spawn.y});
        spawn.area.empty() && route != context_.routes.end())
      out.text("route", route->second);
    out.text_if("time", spawn.time);
    out_.entry(out.done());
    context_.report.took(kind);
    context_.report.took("NPC that stands in the world", static_cast<std::size_t>(spawn.count));
  }

  [[nodiscard]] bool inside(const Spawn& spawn) const {
    const auto within = [](std::int64_t at, std::int64_t least, std::int64_t greatest) {
      return at >= least && at <= greatest;
    };
    return within(spawn.x, bounds_.least.x, bounds_.greatest.x) &&
           within(spawn.y, bounds_.least.y, bounds_.greatest.y) &&
           within(spawn.z, bounds_.least.z, bounds_.greatest.z);
  }

  void write_area(const std::string& name, const Area& area) {
    std::vector<std::string> corners;
    for (const auto corner : area.corners) corners.push_back(fmt::format("[{}, {}]", corner.x, corner.y));
    JsonLine line;
    line.text("name", name).raw("polygon", json_list(corners));
    line.raw("z", fmt::format("[{}, {}]", std::min(area.low, area.high), std::max(area.low, area.high)));
    out_.entry(line.done());
    context_.report.took("area of spawns");
  }

  Context& context_;
  EntryFile out_;
  Bounds bounds_;
  std::map<std::string, Area, std::less<>> areas_;
  std::vector<std::string> used_;
};

}  // namespace

std::optional<ImportFault> import_spawns(Context& context) { return Reader(context).run(); }

}  // namespace kairos::importer
