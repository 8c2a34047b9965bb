// Kinds of ground: of all zones those where nobody fights, and those where fights cost nothing.
#include <fmt/format.h>

#include <set>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"
#include "engine/core/reflect/json_place.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "zone of peace or of an arena";
constexpr std::size_t corners_max = 256;
constexpr Name grounds[] = {{"PeaceZone", "peace"}, {"ArenaZone", "arena"}};

class ZoneReader {
 public:
  explicit ZoneReader(Context& context) : context_(context), out_(context.out / "zones.json") {}

  std::optional<ImportFault> run() {
    JsonSource place(context_.out);
    bounds_ = read_world_bounds(place);
    out_.list("zones");
    if (auto fault = context_.source.each_xml("zones", [&](const XmlFile& file) { read(file); }))
      return fault;
    return out_.close();
  }

 private:
  static std::optional<std::int64_t> number(const pugi::xml_node& node, const char* name) {
    const auto value = decimal_of_text(attribute(node, name));
    return value ? std::optional(rounded(*value)) : std::nullopt;
  }

  void read(const XmlFile& file) {
    if (attribute(file.root(), "enabled") == "false") return;
    for (const auto& zone : file.root().children("zone")) {
      const auto ground = ours_of(grounds, attribute(zone, "type"));
      if (!ground.empty()) take(file, zone, ground);
    }
  }

  void take(const XmlFile& file, const pugi::xml_node& zone, std::string_view ground) {
    const auto leave_out = [&](std::string_view why) {
      context_.report.left_out(kind, why, file.name(), file.line(zone), attribute(zone, "name"));
    };
    const bool box = attribute(zone, "shape") == "Cuboid";
    std::vector<std::string> corners;
    for (const auto& node : zone.children("node")) {
      const auto x = number(node, "X");
      const auto y = number(node, "Y");
      if (!x || !y || *x < bounds_.least.x || *x > bounds_.greatest.x || *y < bounds_.least.y ||
          *y > bounds_.greatest.y)
        return leave_out("is outside of the world");
      corners.push_back(fmt::format("[{}, {}]", *x, *y));
    }
    if (box ? corners.size() != 2 : corners.size() < 3 || corners.size() > corners_max)
      return leave_out("is neither a box nor a polygon of 3 … 256 corners");
    const auto within = [&](const char* name, std::int64_t otherwise) {
      return std::clamp<std::int64_t>(number(zone, name).value_or(otherwise), bounds_.least.z,
                                      bounds_.greatest.z);
    };
    const std::int64_t low = within("minZ", bounds_.least.z);
    const std::int64_t high = within("maxZ", bounds_.greatest.z);
    if (high < low) return leave_out("its greatest height is below its least");
    JsonLine line;
    line.text("name", name_of(attribute(zone, "name"), ground)).text("ground", ground);
    line.raw("z", fmt::format("[{}, {}]", low, high)).raw(box ? "box" : "polygon", json_list(corners));
    out_.entry(line.done());
    context_.report.took(kind);
  }

  /// Sources name some zones alike, and some not at all.
  std::string name_of(std::string_view name, std::string_view ground) {
    constexpr std::size_t room_for_number = 8;
    std::string first(fitting(name.empty() ? ground : name, place_name_units_max - room_for_number));
    std::string unique = first;
    for (int number = 2; !names_.insert(unique).second; ++number)
      unique = fmt::format("{} {}", first, number);
    return unique;
  }

  Context& context_;
  EntryFile out_;
  Bounds bounds_;
  std::set<std::string> names_;
};

}  // namespace

std::optional<ImportFault> import_zones(Context& context) { return ZoneReader(context).run(); }

}  // namespace kairos::importer
