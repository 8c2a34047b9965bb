// The fields of the rules of fights and of towns, with the range of each.
#include "slices/combat/template/load.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "engine/core/reflect/json_place.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/combat/template/read_zones.hpp"

namespace kairos::combat {
namespace {

using namespace std::string_view_literals;

constexpr std::array race_names{"human"sv, "elf"sv, "dark_elf"sv, "orc"sv, "dwarf"sv, "kamael"sv};
constexpr std::size_t towns_max = 100;
constexpr std::size_t points_max = 64;
constexpr std::int32_t linger_seconds_max = 600;
constexpr std::int32_t speed_max = 10'000;
constexpr std::int32_t bonus_max = 100;
constexpr std::int16_t nobodys = -1;

void read_levels(const JsonValue& value, Fixed least, Fixed greatest, std::array<Fixed, levels>& out) {
  std::size_t at = 0;
  for (const auto& item : value.items(levels, levels)) {
    if (at < out.size()) out[at++] = item.decimal(least, greatest);
  }
}

void read_hit_bonus(const JsonValue& value, HitBonus& out) {
  JsonFields fields(value);
  const auto percent = [&](std::string_view name) {
    return fields.required(name).integer(-bonus_max, bonus_max);
  };
  out.front = percent("front");
  out.side = percent("side");
  out.back = percent("back");
  out.high = percent("high");
  out.low = percent("low");
  out.dark = percent("dark");
}

void read_rules(const JsonValue& root, CombatData& out) {
  JsonFields fields(root);
  out.settings.linger = seconds(fields.required("linger_seconds").integer(0, linger_seconds_max));
  out.settings.attack_speed_max = fields.required("attack_speed_max").integer(1, speed_max);
  out.settings.death_penalty_chance = fields.required("death_penalty_chance").integer(0, 100);
  read_hit_bonus(fields.required("hit_bonus"), out.hit_bonus);
  read_levels(fields.required("experience_loss"), Fixed{}, Fixed::of(100), out.experience_loss);
  read_levels(fields.required("karma_multiplier"), Fixed{1}, Fixed::of(1'000), out.karma_multiplier);
}

void read_points(const JsonValue& value, std::size_t least, const Bounds& bounds, std::vector<Point>& out) {
  for (const auto& item : value.items(least, points_max)) out.push_back(read_point(item, bounds));
}

void read_squares(const JsonValue& value, std::int16_t town, CombatData& out) {
  for (const auto& item : value.items(1, out.town_of.size())) {
    const auto pair = item.items(2, 2);
    if (pair.size() != 2) continue;
    const std::int32_t x =
        pair[0].integer(first_square.x, first_square.x + squares_a_side - 1) - first_square.x;
    const std::int32_t y =
        pair[1].integer(first_square.y, first_square.y + squares_a_side - 1) - first_square.y;
    auto& owner = out.town_of[static_cast<std::size_t>(y) * squares_a_side + static_cast<std::size_t>(x)];
    if (owner != nobodys && owner != town) {
      item.fault("this square belongs to the town " +
                 std::string(out.towns[static_cast<std::size_t>(owner)].name.view()) + " already");
    }
    owner = town;
  }
}

std::optional<std::size_t> find_town(const CombatData& data, std::string_view name) {
  const auto found = std::find_if(data.towns.begin(), data.towns.end(),
                                  [&](const Town& town) { return town.name.view() == name; });
  if (found == data.towns.end()) return std::nullopt;
  return static_cast<std::size_t>(found - data.towns.begin());
}

void read_town(const JsonValue& value, const Bounds& bounds, CombatData& out) {
  JsonFields fields(value);
  Town town;
  const auto name = fields.required("name");
  town.name = name.text<32>();
  if (find_town(out, town.name.view())) name.fault("there is a town of this name already");
  read_points(fields.required("points"), 1, bounds, town.points);
  if (const auto chaotic = fields.optional("chaotic"); chaotic.present())
    read_points(chaotic, 0, bounds, town.chaotic);
  out.towns.push_back(std::move(town));
  read_squares(fields.required("squares"), static_cast<std::int16_t>(out.towns.size() - 1), out);
  (void)fields.optional("not_for");  // read when all towns are there
  (void)fields.optional("instead");
}

/// Which race does not come to a town, and where it comes to.
void read_exception(const JsonValue& value, std::size_t at, CombatData& out) {
  // The other fields were judged before; asking for them keeps this from reporting them as unknown.
  JsonFields fields(value);
  for (const auto name : {"name"sv, "points"sv, "chaotic"sv, "squares"sv}) (void)fields.optional(name);
  const auto race = fields.optional("not_for");
  const auto instead = fields.optional("instead");
  if (!race.present() && !instead.present()) return;
  if (!race.present() || !instead.present()) {
    (race.present() ? race : instead).fault("not_for and instead go together");
    return;
  }
  const auto town = find_town(out, instead.text<32>().view());
  if (!town) return instead.fault("there is no town of this name");
  if (*town == at) return instead.fault("a town cannot stand in for itself");
  out.towns[at].not_for = static_cast<std::int32_t>(race.choice(race_names));
  out.towns[at].instead = *town;
}

void read_towns(const JsonValue& root, const Bounds& bounds, CombatData& out) {
  out.town_of.fill(nobodys);
  JsonFields file(root);
  const auto elsewhere = file.required("elsewhere");
  const auto towns = file.required("towns");
  for (const auto& item : towns.items(1, towns_max)) read_town(item, bounds, out);
  std::size_t at = 0;
  for (const auto& item : towns.items(0, SIZE_MAX)) read_exception(item, at++, out);
  for (std::size_t i = 0; i < out.towns.size(); ++i) {
    const Town& town = out.towns[i];
    if (town.not_for != no_race && out.towns[town.instead].not_for == town.not_for)
      towns.items(0, SIZE_MAX)[i].fault("this race is sent on to a town that sends it on as well");
  }
  const auto fallback = find_town(out, elsewhere.text<32>().view());
  if (!fallback && elsewhere.present()) elsewhere.fault("there is no town of this name");
  std::replace(out.town_of.begin(), out.town_of.end(), nobodys,
               static_cast<std::int16_t>(fallback.value_or(0)));
}

}  // namespace

Result<CombatData, std::vector<DataFault>> load_combat_data(const std::filesystem::path& directory) {
  JsonSource source(directory);
  CombatData data;
  const Bounds bounds = read_world_bounds(source);
  source.file("combat_rules.json", [&](const JsonValue& root) { read_rules(root, data); });
  source.file("return_points.json", [&](const JsonValue& root) { read_towns(root, bounds, data); });
  std::error_code failed;
  if (std::filesystem::exists(directory / "zones.json", failed))
    source.file("zones.json", [&](const JsonValue& root) { read_zones(root, bounds, data.zones); });
  if (!source.faults().empty()) return source.faults().take();
  index_zones(data.zones);
  return data;
}

}  // namespace kairos::combat
