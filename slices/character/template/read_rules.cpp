// The fields of the rule files, with the range of each.
#include "slices/character/template/read_rules.hpp"

#include <algorithm>
#include <limits>

#include "slices/character/model/name.hpp"

namespace kairos::character {
namespace {

constexpr std::int32_t slots_max = 1'000;
constexpr std::size_t reserved_max = 10'000;

BonusRow read_row(const JsonValue& value) {
  BonusRow out{};
  const auto cells = value.items(out.size(), out.size());
  Fixed before{1};
  for (std::size_t i = 0; i < cells.size() && i < out.size(); ++i) {
    out[i] = cells[i].decimal(Fixed{1}, Fixed::of(1000));
    if (out[i] < before) cells[i].fault("expected no bonus smaller than the one before it");
    before = out[i];
  }
  return out;
}

StorageRules read_storage(const JsonValue& value) {
  JsonFields fields(value);
  const auto slots = [&](std::string_view name) { return fields.required(name).integer(1, slots_max); };
  StorageRules out;
  out.inventory_slots = slots("inventory_slots");
  out.warehouse_slots = slots("warehouse_slots");
  out.private_sell_slots = slots("private_sell_slots");
  out.private_buy_slots = slots("private_buy_slots");
  return out;
}

StatLimits read_limits(const JsonValue& value) {
  constexpr std::int32_t limit_max = 1'000'000;
  JsonFields fields(value);
  const auto limit = [&](std::string_view name) { return fields.required(name).integer(1, limit_max); };
  StatLimits out;
  out.run_speed = limit("run_speed");
  out.p_atk_speed = limit("p_atk_speed");
  out.m_atk_speed = limit("m_atk_speed");
  out.critical = limit("critical");
  out.m_critical = limit("m_critical");
  out.evasion = limit("evasion");
  return out;
}

}  // namespace

ExperienceTable read_experience(const JsonValue& root) {
  ExperienceTable out;
  JsonFields file(root);
  const auto cells = file.required("begins").items(out.begins.size(), out.begins.size());
  constexpr std::int64_t experience_max = std::int64_t{1} << 62;
  for (std::size_t i = 0; i < cells.size() && i < out.begins.size(); ++i) {
    const std::int64_t least = i == 0 ? 0 : out.begins[i - 1] + 1;
    out.begins[i] = cells[i].integer<std::int64_t>(least, i == 0 ? 0 : experience_max);
  }
  return out;
}

AttributeBonuses read_bonuses(const JsonValue& root) {
  JsonFields file(root);
  AttributeBonuses out;
  out.str = read_row(file.required("str"));
  out.dex = read_row(file.required("dex"));
  out.con = read_row(file.required("con"));
  out.intelligence = read_row(file.required("int"));
  out.wit = read_row(file.required("wit"));
  out.men = read_row(file.required("men"));
  return out;
}

NameRules read_name_rules(const JsonValue& root) {
  JsonFields file(root);
  NameRules out;
  out.length_min = file.required("length_min").integer(1, static_cast<std::int32_t>(Name::units_max));
  out.length_max =
      file.required("length_max").integer(out.length_min, static_cast<std::int32_t>(Name::units_max));
  out.latin = file.required("latin").truth();
  out.cyrillic = file.required("cyrillic").truth();
  for (const auto& item : file.required("reserved").items(0, reserved_max)) {
    out.reserved.push_back(fold_name(item.text<Name::units_max>()));
  }
  const auto by_text = [](const Name& a, const Name& b) { return a.view() < b.view(); };
  std::sort(out.reserved.begin(), out.reserved.end(), by_text);
  return out;
}

CharacterRules read_rules(const JsonValue& root) {
  JsonFields file(root);
  const auto slots = [&](std::string_view name) { return file.required(name).integer(1, slots_max); };
  CharacterRules out;
  out.storage = read_storage(file.required("storage"));
  out.storage_dwarf = read_storage(file.required("storage_dwarf"));
  out.clan_warehouse_slots = slots("clan_warehouse_slots");
  out.dwarf_recipe_slots = slots("dwarf_recipe_slots");
  out.common_recipe_slots = slots("common_recipe_slots");
  out.quest_slots = slots("quest_slots");
  out.weight_limit = file.required("weight_limit").integer(1, 10'000'000);
  out.limits = read_limits(file.required("limits"));
  return out;
}

}  // namespace kairos::character
