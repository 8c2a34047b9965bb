// The fields of a skill, with the range of each, and the faults that only their combination shows.
#include "slices/skill/template/read_skill.hpp"

#include <algorithm>

#include "slices/skill/template/names.hpp"

namespace kairos::skill {
namespace {

constexpr std::int32_t distance_max = 10'000;
constexpr std::int32_t time_max_ms = 7 * 24 * 3'600'000;
constexpr std::int32_t points_max = 1'000'000;
constexpr std::int32_t level_max = 200;
constexpr std::int32_t seconds_max = 30 * 24 * 3'600;
constexpr std::size_t effects_max = 32;
constexpr Fixed power_max = Fixed::of(10'000'000);

class SkillReader {
 public:
  SkillReader(JsonFields& fields, SkillDraft& draft)
      : fields_(fields), draft_(draft), by_level_(draft.levels.size()) {}

  void whole(const char* name, std::int32_t SkillTemplate::*field, std::int32_t least,
             std::int32_t greatest) {
    by_level_.each(fields_.optional(name), [&](std::size_t level, const JsonValue& value) {
      draft_.levels[level].*field = value.integer(least, greatest);
    });
  }
  void truth(const char* name, bool SkillTemplate::*field) {
    const auto value = fields_.optional(name);
    if (!value.present()) return;
    const bool set = value.truth();
    for (auto& level : draft_.levels) level.*field = set;
  }
  template <class Enum, std::size_t N>
  void choice(const char* name, Enum SkillTemplate::*field, const std::array<std::string_view, N>& words) {
    const auto value = fields_.optional(name);
    if (!value.present()) return;
    const auto chosen = static_cast<Enum>(value.choice(words));
    for (auto& level : draft_.levels) level.*field = chosen;
  }
  void read_costs() {
    whole("cast_ms", &SkillTemplate::cast_ms, 0, time_max_ms);
    whole("cool_ms", &SkillTemplate::cool_ms, 0, time_max_ms);
    whole("reuse_ms", &SkillTemplate::reuse_ms, 0, time_max_ms);
    truth("reuse_fixed", &SkillTemplate::reuse_fixed);
    whole("mp_first", &SkillTemplate::mp_first, 0, points_max);
    whole("mp", &SkillTemplate::mp, 0, points_max);
    whole("hp", &SkillTemplate::hp, 0, points_max);
    whole("item", &SkillTemplate::item, 1, id_max);
    whole("item_count", &SkillTemplate::item_count, 1, points_max);
    for (auto& level : draft_.levels) {
      if (level.item != 0 && level.item_count == 0) level.item_count = 1;
    }
  }
  void read_reach() {
    whole("range", &SkillTemplate::range, -1, distance_max);
    whole("effect_range", &SkillTemplate::effect_range, -1, distance_max);
    whole("radius", &SkillTemplate::radius, 0, distance_max);
    whole("angle", &SkillTemplate::angle, 0, 360);
    whole("targets_max", &SkillTemplate::targets_max, 0, 1'000);
  }
  void read_landing() {
    whole("magic_level", &SkillTemplate::magic_level, -1, level_max);
    whole("effect_point", &SkillTemplate::effect_point, -1'000'000, 1'000'000);
    whole("critical", &SkillTemplate::critical, 0, 1'000);
    truth("over_hit", &SkillTemplate::over_hit);
    truth("ignore_shield", &SkillTemplate::ignore_shield);
    truth("next_attack", &SkillTemplate::next_attack);
    if (const auto element = fields_.optional("element"); element.present())
      (void)element.choice(names::elements);
    if (const auto power = fields_.optional("element_power"); power.present())
      by_level_.each(power, [](std::size_t, const JsonValue& value) { (void)value.integer(0, 1'000); });
    choice("trait", &SkillTemplate::trait, names::traits);
    whole("activate_rate", &SkillTemplate::activate_rate, -1, 1'000);
    whole("level_bonus", &SkillTemplate::level_bonus, 0, 1'000);
    choice("property", &SkillTemplate::property, names::properties);
    truth("debuff", &SkillTemplate::debuff);
  }
  void read_abnormal() {
    const auto value = fields_.optional("abnormal");
    if (value.present()) {
      JsonFields fields(value);
      if (const auto type = fields.optional("type"); type.present())
        draft_.abnormal_type = type.text<48>().view();
      by_level_.each(fields.optional("level"), [&](std::size_t level, const JsonValue& one) {
        draft_.levels[level].abnormal_level = one.integer(-1, 1'000);
      });
      by_level_.each(fields.optional("seconds"), [&](std::size_t level, const JsonValue& one) {
        draft_.levels[level].seconds = one.integer(-1, seconds_max);
      });
      if (const auto visual = fields.optional("visual"); visual.present()) {
        for (const JsonValue item : visual.items(0, names::looks.size())) {
          const auto& look = names::looks[item.choice(names::look_names)];
          for (auto& level : draft_.levels) (look.special ? level.special_look : level.look) |= look.bit;
        }
      }
    }
    truth("ends_on_damage", &SkillTemplate::ends_on_damage);
    truth("stays_after_death", &SkillTemplate::stays_after_death);
    truth("not_dispelled", &SkillTemplate::not_dispelled);
  }
  void read_effects() {
    std::vector<Fixed> power(draft_.levels.size());
    by_level_.each(fields_.optional("power"), [&](std::size_t level, const JsonValue& value) {
      power[level] = value.decimal(Fixed::of(-1), power_max);
      draft_.levels[level].power = power[level];
    });
    if (const auto weapons = fields_.optional("weapons"); weapons.present()) {
      const std::uint32_t bits = read_weapons(weapons);
      for (auto& level : draft_.levels) level.weapons = bits;
    }
    draft_.effects.resize(draft_.levels.size());
    if (const auto effects = fields_.optional("effects"); effects.present()) {
      for (const JsonValue item : effects.items(0, effects_max))
        read_effect(item, by_level_, power, draft_.effects);
    }
  }

 private:
  JsonFields& fields_;
  SkillDraft& draft_;
  ByLevel by_level_;
};

bool never_an_enemy(TargetKind target) {
  switch (target) {
    case TargetKind::none:
    case TargetKind::self:
    case TargetKind::party:
    case TargetKind::party_member:
    case TargetKind::party_other:
    case TargetKind::clan:
    case TargetKind::pet:
    case TargetKind::servitor:
    case TargetKind::own_pet:
    case TargetKind::corpse_player:
      return true;
    default:
      return false;
  }
}

/// What the fields say together: whom it is meant for (bug B51).
void check(const SkillDraft& draft, const JsonValue& value, const JsonValue& target) {
  const SkillTemplate& first = draft.levels.front();
  if (first.kind == SkillKind::passive) return;
  if (first.sign == Sign::hostile && never_an_enemy(first.target)) {
    (target.present() ? target : value)
        .fault("a hostile skill (negative effect_point) cannot have the target \"" +
               std::string(names::targets[static_cast<std::size_t>(first.target)]) +
               "\", which is never an enemy");
  }
}

}  // namespace

SkillDraft read_skill(const JsonValue& value, JsonIds& ids) {
  JsonFields fields(value);
  SkillDraft draft;
  const std::int32_t id = ids.define(fields.required("id"), id_max);
  draft.name = fields.required("name").text<64>().view();
  const std::int32_t levels = fields.required("levels").integer(1, static_cast<std::int32_t>(levels_max));
  draft.levels.resize(static_cast<std::size_t>(levels));
  for (std::int32_t i = 0; i < levels; ++i) {
    draft.levels[static_cast<std::size_t>(i)].id = id;
    draft.levels[static_cast<std::size_t>(i)].level = i + 1;
  }
  SkillReader reader(fields, draft);
  const auto kind = static_cast<SkillKind>(fields.required("kind").choice(names::kinds));
  for (auto& level : draft.levels) level.kind = kind;
  reader.choice("magic", &SkillTemplate::nature, names::natures);
  const auto target = kind == SkillKind::active ? fields.required("target") : fields.optional("target");
  if (target.present()) {
    const auto chosen = static_cast<TargetKind>(target.choice(names::targets));
    for (auto& level : draft.levels) level.target = chosen;
  }
  reader.read_reach();
  reader.read_costs();
  reader.read_landing();
  reader.read_abnormal();
  reader.read_effects();
  for (auto& level : draft.levels) level.sign = level.effect_point < 0 ? Sign::hostile : Sign::friendly;
  check(draft, value, target);
  return draft;
}

}  // namespace kairos::skill
