// Creatures read by the engine's readers, as a slice reads its templates: every fault would be named with
// file, line and field.
#include <algorithm>
#include <stdexcept>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "tests/bench/data/creature.hpp"

namespace kairos::bench_data {
namespace {

void read(const JsonValue& value, JsonIds& ids, Creature& out) {
  JsonFields fields(value);
  const auto item = [&](std::string_view name) {
    const auto field = fields.optional(name);
    return field.present() ? field.integer(1, id_max) : 0;
  };
  const auto truth = [&](std::string_view name) {
    const auto field = fields.optional(name);
    return field.present() && field.truth() ? 1 : 0;
  };
  // In the order in which files mostly have them, as RapidJSON's names are.
  out.id = ids.define(fields.required("id"), id_max);
  out.kind = static_cast<std::int32_t>(fields.required("kind").choice(creature_kinds));
  out.name = fields.required("name").text<32>();
  if (const auto title = fields.optional("title"); title.present()) out.title = title.text<32>();
  out.level = fields.required("level").integer(1, level_max);
  out.hp = fields.required("hp").integer(1, points_max);
  out.mp = fields.required("mp").integer(0, points_max);
  out.run_speed = fields.required("run_speed").integer(0, speed_max);
  out.walk_speed = fields.required("walk_speed").integer(0, speed_max);
  out.p_atk_speed = fields.required("p_atk_speed").integer(1, speed_max);
  out.m_atk_speed = fields.required("m_atk_speed").integer(1, speed_max);
  out.speed_factor = fields.required("speed_factor").decimal(Fixed{1}, factor_max);
  out.attack_factor = fields.required("attack_factor").decimal(Fixed{1}, factor_max);
  out.attackable = truth("attackable");
  out.right_hand = item("right_hand");
  out.left_hand = item("left_hand");
  out.collision_radius = fields.required("collision_radius").decimal(Fixed{1}, size_max);
  out.collision_height = fields.required("collision_height").decimal(Fixed{1}, size_max);
  out.named = truth("named");
  out.chest = item("chest");
}

}  // namespace

std::vector<Creature> load_with_ours(const std::filesystem::path& folder) {
  JsonSource source(folder);
  std::vector<Creature> creatures;
  JsonIds ids("creature");
  source.file("creatures.json", [&](const JsonValue& root) {
    JsonFields file(root);
    const auto items = file.required("creatures").items(0, creatures_max);
    creatures.reserve(items.size());
    ids.expect(items.size());
    for (const auto& item : items) read(item, ids, creatures.emplace_back());
  });
  if (!source.faults().empty()) throw std::runtime_error(describe(source.faults().take().front()));
  const auto by_id = [](const Creature& a, const Creature& b) { return a.id < b.id; };
  if (!std::is_sorted(creatures.begin(), creatures.end(), by_id))
    std::sort(creatures.begin(), creatures.end(), by_id);
  return creatures;
}

}  // namespace kairos::bench_data
