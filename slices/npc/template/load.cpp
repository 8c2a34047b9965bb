// The fields of NPC kinds and spawn points, with the range of each, and the check that every spawn's kind
// exists.
#include "slices/npc/template/load.hpp"

#include <algorithm>
#include <array>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_place.hpp"
#include "engine/core/reflect/json_source.hpp"

namespace kairos::npc {
namespace {

using namespace std::string_view_literals;

/// In the order of NpcKind.
constexpr std::array kind_names{"folk"sv,    "merchant"sv,       "warehouse"sv, "gatekeeper"sv,
                                "trainer"sv, "village_master"sv, "guard"sv,     "monster"sv};

constexpr std::int32_t id_max = 1'000'000;
constexpr std::int32_t level_max = 200;
constexpr std::int32_t points_max = 1'000'000'000;
constexpr std::int32_t speed_max = 10'000;
constexpr std::int32_t heading_max = 65'535;
constexpr std::size_t npcs_max = 100'000;
constexpr std::size_t spawns_max = 1'000'000;
constexpr Fixed factor_max = Fixed::of(100);
constexpr Fixed size_max = Fixed::of(10'000);

void read_look(JsonFields& fields, NpcTemplate& out) {
  const auto item = [&](std::string_view name) {
    const auto value = fields.optional(name);
    return value.present() ? value.integer(1, id_max) : 0;
  };
  out.right_hand = item("right_hand");
  out.left_hand = item("left_hand");
  out.chest = item("chest");
  out.collision_radius = fields.required("collision_radius").decimal(Fixed{1}, size_max);
  out.collision_height = fields.required("collision_height").decimal(Fixed{1}, size_max);
}

void read_npc(const JsonValue& value, JsonIds& ids, NpcTemplate& out) {
  JsonFields fields(value);
  out.id = ids.define(fields.required("id"), id_max);
  out.kind = static_cast<NpcKind>(fields.required("kind").choice(kind_names));
  out.name = fields.required("name").text<32>();
  if (const auto title = fields.optional("title"); title.present()) out.title = title.text<32>();
  if (const auto shown = fields.optional("show_name"); shown.present()) out.show_name = shown.truth() ? 1 : 0;
  if (const auto hit = fields.optional("attackable"); hit.present()) out.attackable = hit.truth() ? 1 : 0;
  out.level = fields.required("level").integer(1, level_max);
  out.hp = fields.required("hp").integer(1, points_max);
  out.mp = fields.required("mp").integer(0, points_max);
  out.run_speed = fields.required("run_speed").integer(0, speed_max);
  out.walk_speed = fields.required("walk_speed").integer(0, speed_max);
  out.p_atk_speed = fields.required("p_atk_speed").integer(1, speed_max);
  out.m_atk_speed = fields.required("m_atk_speed").integer(1, speed_max);
  out.speed_factor = fields.required("speed_factor").decimal(Fixed{1}, factor_max);
  out.attack_factor = fields.required("attack_factor").decimal(Fixed{1}, factor_max);
  read_look(fields, out);
}

SpawnPoint read_spawn(const JsonValue& value, const Bounds& bounds, const JsonIds& ids) {
  JsonFields fields(value);
  SpawnPoint out;
  out.npc = ids.refer(fields.required("npc"), id_max);
  out.at = read_point(fields.required("at"), bounds);
  out.heading = fields.required("heading").integer(0, heading_max);
  return out;
}

}  // namespace

const NpcTemplate* NpcData::find(std::int32_t id) const {
  const auto found =
      std::lower_bound(npcs.begin(), npcs.end(), id,
                       [](const NpcTemplate& npc, std::int32_t wanted) { return npc.id < wanted; });
  return found != npcs.end() && found->id == id ? &*found : nullptr;
}

Result<NpcData, std::vector<DataFault>> load_npc_data(const std::filesystem::path& directory) {
  JsonSource source(directory);
  NpcData data;
  const Bounds bounds = read_world_bounds(source);
  JsonIds ids("npc");
  const bool all_npcs = source.file("npcs.json", [&](const JsonValue& root) {
    JsonFields file(root);
    const auto items = file.required("npcs").items(0, npcs_max);
    data.npcs.reserve(items.size());
    ids.expect(items.size());
    for (const auto& item : items) read_npc(item, ids, data.npcs.emplace_back());
  });
  if (!all_npcs) ids.give_up();
  source.folder("spawns", [&](const JsonValue& root) {
    JsonFields file(root);
    for (const auto& item : file.required("spawns").items(0, spawns_max)) {
      data.spawns.push_back(read_spawn(item, bounds, ids));
    }
  });
  if (!source.faults().empty()) return source.faults().take();
  const auto by_id = [](const NpcTemplate& a, const NpcTemplate& b) { return a.id < b.id; };
  // Files mostly are in order, and kinds are large to move.
  if (!std::is_sorted(data.npcs.begin(), data.npcs.end(), by_id))
    std::sort(data.npcs.begin(), data.npcs.end(), by_id);
  return data;
}

}  // namespace kairos::npc
