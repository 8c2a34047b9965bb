// The ways that some NPCs walk, from Routes.xml.
#include <fmt/format.h>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "route";
constexpr std::size_t points_max = 256;
constexpr Name repeats[] = {{"back", "back"}, {"cycle", "loop"}};

std::int64_t number(const pugi::xml_node& node, const char* name) {
  return whole_of_text(attribute(node, name)).value_or(0);
}

std::vector<std::string> points_of(const pugi::xml_node& route) {
  std::vector<std::string> points;
  for (const auto& point : route.children("point")) {
    JsonLine line;
    line.raw("at", fmt::format("[{}, {}, {}]", number(point, "X"), number(point, "Y"), number(point, "Z")));
    line.whole_if("wait_s", number(point, "delay")).truth_if("run", attribute(point, "run") == "true");
    points.push_back(line.done());
  }
  return points;
}

void read_route(Context& context, const XmlFile& file, const pugi::xml_node& route, EntryFile& out) {
  const auto name = attribute(route, "name");
  const auto leave_out = [&](std::string_view why) {
    context.report.left_out(kind, why, file.name(), file.line(route), name);
  };
  const bool once = attribute(route, "repeat") == "false";
  const auto repeat = once ? "once" : ours_of(repeats, attribute(route, "repeatStyle"));
  if (repeat.empty()) return leave_out("Kairos has no such way of repeating it");
  const auto points = points_of(route);
  if (points.size() < 2 || points.size() > points_max) return leave_out("has not 2 … 256 points");
  std::size_t walkers = 0;
  for (const auto& target : route.children("target")) {
    const auto id = number(target, "id");
    if (!context.npcs.contains(id)) continue;
    context.routes[{id, number(target, "spawnX"), number(target, "spawnY")}] = name;
    ++walkers;
  }
  if (walkers == 0) return leave_out("no NPC that came in walks it");
  JsonLine line;
  line.text("name", name).text("repeat", repeat).raw("points", json_list(points));
  out.entry(line.done());
  context.report.took(kind);
}

}  // namespace

std::optional<ImportFault> import_routes(Context& context) {
  const auto path = context.source.data() / "Routes.xml";
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::nullopt;
  const auto file = XmlFile::read(path, context.source.name(path));
  if (!file) return file.error();
  EntryFile out(context.out / "routes.json");
  out.list("routes");
  for (const auto& route : file->root().children("route")) read_route(context, *file, route, out);
  return out.close();
}

}  // namespace kairos::importer
