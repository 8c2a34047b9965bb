// The fields of zones, with the range of each.
#include "slices/combat/template/read_zones.hpp"

#include <algorithm>
#include <string_view>

#include "engine/core/reflect/json_source.hpp"

namespace kairos::combat {
namespace {

using namespace std::string_view_literals;

/// In the order of Ground, which has open before them.
constexpr std::array ground_names{"peace"sv, "arena"sv, "siege"sv};
constexpr std::size_t zones_max = 20'000;
constexpr std::size_t corners_max = 256;

std::vector<ZoneCorner> read_corners(const JsonValue& value, std::size_t least, std::size_t most,
                                     const Bounds& bounds) {
  std::vector<ZoneCorner> out;
  for (const auto& corner : value.items(least, most)) {
    const auto axes = corner.items(2, 2);
    if (axes.size() != 2) continue;
    out.push_back({axes[0].integer(bounds.least.x, bounds.greatest.x),
                   axes[1].integer(bounds.least.y, bounds.greatest.y)});
  }
  return out;
}

/// The four corners of a box that is given by two opposite ones.
std::vector<ZoneCorner> read_box(const JsonValue& value, const Bounds& bounds) {
  const auto two = read_corners(value, 2, 2, bounds);
  if (two.size() != 2) return {};
  if (two[0].x == two[1].x || two[0].y == two[1].y)
    value.fault("expected two corners of a box that is not flat");
  return {two[0], {two[1].x, two[0].y}, two[1], {two[0].x, two[1].y}};
}

void set_box(Zone& zone, const std::vector<ZoneCorner>& corners) {
  if (corners.empty()) return;
  const auto [west, east] = std::ranges::minmax(corners, {}, &ZoneCorner::x);
  const auto [north, south] = std::ranges::minmax(corners, {}, &ZoneCorner::y);
  zone.least.x = west.x;
  zone.greatest.x = east.x;
  zone.least.y = north.y;
  zone.greatest.y = south.y;
}

void read_zone(const JsonValue& value, const Bounds& bounds, Zones& out) {
  JsonFields fields(value);
  Zone zone;
  const auto name = fields.required("name");
  zone.name = name.text<64>();
  if (std::ranges::any_of(out.all, [&](const Zone& other) { return other.name == zone.name; }))
    name.fault("there is a zone of this name already");
  zone.ground = static_cast<Ground>(fields.required("ground").choice(ground_names) + 1);
  const auto z = fields.required("z").items(2, 2);
  if (z.size() == 2) {
    zone.least.z = z[0].integer(bounds.least.z, bounds.greatest.z);
    zone.greatest.z = z[1].integer(bounds.least.z, bounds.greatest.z);
    if (zone.greatest.z < zone.least.z) z[1].fault("expected no less than the one before it");
  }
  const auto box = fields.optional("box");
  const auto polygon = box.present() ? fields.optional("polygon") : fields.required("polygon");
  if (box.present() && polygon.present()) polygon.fault("a zone has a polygon or a box, not both");
  const auto corners = box.present() ? read_box(box, bounds) : read_corners(polygon, 3, corners_max, bounds);
  set_box(zone, corners);
  zone.first = out.corners.size();
  zone.count = corners.size();
  out.corners.insert(out.corners.end(), corners.begin(), corners.end());
  out.all.push_back(zone);
}

}  // namespace

void read_zones(const JsonValue& root, const Bounds& bounds, Zones& out) {
  JsonFields file(root);
  for (const auto& item : file.required("zones").items(0, zones_max)) read_zone(item, bounds, out);
}

}  // namespace kairos::combat
