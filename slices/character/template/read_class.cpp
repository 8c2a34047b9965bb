// The fields of a class and of its shortcuts, with the range of each.
#include "slices/character/template/read_class.hpp"

#include <algorithm>
#include <array>

#include "engine/core/reflect/json_place.hpp"
#include "slices/character/template/attribute_bonuses.hpp"

namespace kairos::character {
namespace {

using namespace std::string_view_literals;

constexpr std::array race_names{"human"sv, "elf"sv, "dark_elf"sv, "orc"sv, "dwarf"sv, "kamael"sv};
constexpr std::array shortcut_kinds{"item"sv, "skill"sv, "action"sv, "macro"sv, "recipe"sv};

constexpr std::int32_t stat_max = 10'000;
constexpr std::int32_t speed_max = 1'000;
constexpr std::int32_t looks_max = 16;
constexpr std::int32_t class_id_max = 255;
constexpr std::int32_t id_max = 1'000'000;
constexpr Fixed points_max = Fixed::of(1'000'000);
constexpr Fixed size_max = Fixed::of(1'000);

Attributes read_attributes(const JsonValue& value) {
  JsonFields fields(value);
  const auto attribute = [&](std::string_view name) {
    return fields.required(name).integer(1, attribute_max);
  };
  Attributes out;
  out.str = attribute("str");
  out.dex = attribute("dex");
  out.con = attribute("con");
  out.intelligence = attribute("int");
  out.wit = attribute("wit");
  out.men = attribute("men");
  return out;
}

NakedStats read_naked(const JsonValue& value) {
  JsonFields fields(value);
  const auto stat = [&](std::string_view name) { return fields.required(name).integer(1, stat_max); };
  NakedStats out;
  out.p_atk = stat("p_atk");
  out.m_atk = stat("m_atk");
  out.p_atk_speed = stat("p_atk_speed");
  out.m_atk_speed = stat("m_atk_speed");
  out.critical = stat("critical");
  out.p_def = stat("p_def");
  out.m_def = stat("m_def");
  out.attack_range = stat("attack_range");
  return out;
}

GroundSpeeds read_speeds(const JsonValue& value) {
  JsonFields fields(value);
  const auto speed = [&](std::string_view name) { return fields.required(name).integer(1, speed_max); };
  GroundSpeeds out;
  out.run = speed("run");
  out.walk = speed("walk");
  out.swim_run = speed("swim_run");
  out.swim_walk = speed("swim_walk");
  return out;
}

Body read_body(const JsonValue& value) {
  JsonFields fields(value);
  Body out;
  out.collision_radius = fields.required("collision_radius").decimal(Fixed{1}, size_max);
  out.collision_height = fields.required("collision_height").decimal(Fixed{1}, size_max);
  out.hair_styles = fields.required("hair_styles").integer(1, looks_max);
  out.hair_colors = fields.required("hair_colors").integer(1, looks_max);
  out.faces = fields.required("faces").integer(1, looks_max);
  return out;
}

std::array<Body, 2> read_bodies(const JsonValue& value) {
  std::array<Body, 2> out{};
  JsonFields fields(value);
  const auto male = fields.optional("male");
  const auto female = fields.optional("female");
  if (male.present()) out[0] = read_body(male);
  if (female.present()) out[1] = read_body(female);
  if (value.present() && !male.present() && !female.present())
    value.fault("expected \"male\", \"female\" or both");
  return out;
}

std::array<LevelRow, level_max> read_levels(const JsonValue& value) {
  std::array<LevelRow, level_max> out{};
  const auto rows = value.items(level_max, level_max);
  for (std::size_t i = 0; i < rows.size() && i < out.size(); ++i) {
    const auto cells = rows[i].items(3, 3);
    if (cells.size() != 3) continue;
    out[i] = {.hp = cells[0].decimal(Fixed{1}, points_max),
              .mp = cells[1].decimal(Fixed{1}, points_max),
              .cp = cells[2].decimal(Fixed{1}, points_max)};
  }
  return out;
}

void read_creation_points(const JsonValue& value, const Bounds& bounds, ClassTemplate& out) {
  for (const auto& item : value.items(1, creation_points_max)) {
    const Point at = read_point(item, bounds);
    if (out.creation_point_count < creation_points_max) out.creation_points[out.creation_point_count++] = at;
  }
}

Shortcut read_shortcut(JsonFields& fields) {
  Shortcut out;
  out.page = fields.required("page").integer(0, 9);
  out.slot = fields.required("slot").integer(0, 11);
  out.kind = static_cast<std::int32_t>(fields.required("kind").choice(shortcut_kinds)) + 1;
  out.id = fields.required("id").integer(0, id_max);
  const auto level = fields.optional("level");
  if (level.present()) out.level = level.integer(1, stat_max);
  return out;
}

/// Puts the shortcut on its key; a later entry takes the place of an earlier one, as a class's own does of
/// everyone's.
bool give(ShortcutBar& bar, const Shortcut& shortcut) {
  const auto end = bar.rows.begin() + bar.count;
  const auto same_key = [&](const Shortcut& other) {
    return other.page == shortcut.page && other.slot == shortcut.slot;
  };
  if (const auto held = std::find_if(bar.rows.begin(), end, same_key); held != end) {
    *held = shortcut;
    return true;
  }
  if (bar.count >= static_cast<std::int32_t>(shortcuts_max)) return false;
  bar.rows[static_cast<std::size_t>(bar.count++)] = shortcut;
  return true;
}

}  // namespace

ClassTemplate read_class(const JsonValue& root, const Bounds& bounds, JsonIds& ids) {
  JsonFields fields(root);
  ClassTemplate out;
  out.id = ids.define(fields.required("id"), class_id_max);
  out.race = static_cast<Race>(fields.required("race").choice(race_names));
  out.name = fields.required("name").text<24>();
  out.attributes = read_attributes(fields.required("attributes"));
  out.naked = read_naked(fields.required("naked"));
  out.speeds = read_speeds(fields.required("speeds"));
  out.bodies = read_bodies(fields.required("bodies"));
  read_creation_points(fields.required("creation_points"), bounds, out);
  out.levels = read_levels(fields.required("levels_hp_mp_cp"));
  return out;
}

void read_class_changes(const JsonValue& root, JsonIds& ids, bool parents_known,
                        std::vector<ClassTemplate>& classes) {
  JsonFields file(root);
  for (const auto& item : file.required("classes").items(1, classes_max)) {
    JsonFields fields(item);
    const std::int32_t id = ids.define(fields.required("id"), class_id_max);
    const auto name = fields.required("name").text<24>();
    const auto parent_at = fields.required("parent");
    const std::int32_t parent = parent_at.integer(0, class_id_max);
    const auto known = std::ranges::find(classes, parent, &ClassTemplate::id);
    const auto level_at = fields.required("level");
    const std::int32_t level = level_at.integer(2, level_max);
    const auto levels = read_levels(fields.required("levels_hp_mp_cp"));
    if (known == classes.end()) {
      if (parents_known && parent_at.present())
        parent_at.fault("class " + std::to_string(parent) + " is not defined before this one");
      continue;
    }
    if (level_at.present() && level <= known->change_level)
      level_at.fault("expected a level above that of the class it is a change of, " +
                     std::to_string(known->change_level));
    if (classes.size() >= classes_max)
      return item.fault("more than " + std::to_string(classes_max) + " classes");
    ClassTemplate changed = *known;
    changed.id = id;
    changed.name = name;
    changed.parent = parent;
    changed.change_level = level;
    changed.levels = levels;
    changed.creation_point_count = 0;
    changed.creation_points = {};
    classes.push_back(changed);
  }
}

void read_shortcuts(const JsonValue& root, const JsonIds& ids, std::vector<ClassTemplate>& classes) {
  JsonFields file(root);
  for (const auto& item : file.required("shortcuts").items(0, 1000)) {
    JsonFields fields(item);
    const Shortcut shortcut = read_shortcut(fields);
    const auto named = fields.optional("classes");
    std::vector<std::int32_t> only;
    if (named.present()) {
      for (const auto& each : named.items(1, class_id_max)) only.push_back(ids.refer(each, class_id_max));
    }
    for (auto& type : classes) {
      if (named.present() && std::find(only.begin(), only.end(), type.id) == only.end()) continue;
      if (!give(type.shortcuts, shortcut)) {
        item.fault("class " + std::to_string(type.id) + " would have more than " +
                   std::to_string(shortcuts_max) + " shortcuts");
      }
    }
  }
}

}  // namespace kairos::character
