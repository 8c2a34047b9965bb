// The fields of each kind of effect, with the range of each.
#include "slices/skill/template/read_effect.hpp"

#include "slices/skill/template/names.hpp"

namespace kairos::skill {
namespace {

constexpr Fixed amount_max = Fixed::of(10'000'000);
constexpr std::int32_t period_least_ms = 100;
constexpr std::int32_t period_most_ms = 3'600'000;
constexpr std::size_t changes_max = 32;
constexpr std::size_t cures_max = 16;
constexpr std::int32_t abnormal_level_max = 1'000;

/// Reads the fields of one effect into all levels.
class EffectReader {
 public:
  EffectReader(const JsonValue& value, const ByLevel& by_level, std::vector<EffectDraft>& drafts)
      : fields_(value), by_level_(by_level), drafts_(drafts) {}

  EffectKind read_kind() {
    const auto kind = static_cast<EffectKind>(fields_.required("kind").choice(names::effects));
    for (auto& draft : drafts_) draft.effect.kind = kind;
    return kind;
  }
  void amount(const char* name, bool needed, Fixed least = Fixed::of(0), Fixed greatest = amount_max) {
    by_level_.each(needed ? fields_.required(name) : fields_.optional(name),
                   [&](std::size_t level, const JsonValue& value) {
                     drafts_[level].effect.amount = value.decimal(least, greatest);
                   });
  }
  void whole(const char* name, std::int32_t SkillEffect::*field, std::int32_t least, std::int32_t greatest) {
    by_level_.each(fields_.required(name), [&](std::size_t level, const JsonValue& value) {
      drafts_[level].effect.*field = value.integer(least, greatest);
    });
  }
  void pool(bool needed) {
    const auto value = needed ? fields_.required("pool") : fields_.optional("pool");
    if (!value.present()) return;
    const auto pool = static_cast<character::Pool>(value.choice(names::pools));
    for (auto& draft : drafts_) draft.effect.pool = pool;
  }
  void period() { whole("period_ms", &SkillEffect::period_ms, period_least_ms, period_most_ms); }
  void kills() {
    const auto value = fields_.optional("kills");
    if (!value.present() || !value.truth()) return;
    for (auto& draft : drafts_) draft.effect.kills = 1;
  }
  void mana() {
    for (auto& draft : drafts_) draft.effect.pool = character::Pool::mp;
  }
  void changes() {
    for (const JsonValue item : fields_.required("changes").items(1, changes_max)) read_change(item);
    if (const auto weapons = fields_.optional("weapons"); weapons.present()) {
      const std::uint32_t bits = read_weapons(weapons);
      for (auto& draft : drafts_) draft.effect.weapons = bits;
    }
    if (const auto armor = fields_.optional("armor"); armor.present()) {
      std::uint32_t bits = 0;
      for (const JsonValue item : armor.items(1, names::armor.size())) {
        const auto place = static_cast<std::uint32_t>(item.choice(names::armor));
        bits |= 1u << (place == 0 ? 0 : names::first_armor + place - 1);
      }
      for (auto& draft : drafts_) draft.effect.armor = bits;
    }
  }
  void cures() {
    for (const JsonValue item : fields_.required("types").items(1, cures_max)) {
      JsonFields fields(item);
      const std::string type(fields.required("type").text<48>().view());
      by_level_.each(fields.required("level"), [&](std::size_t level, const JsonValue& value) {
        drafts_[level].cures.push_back({type, value.integer(0, abnormal_level_max)});
      });
    }
  }
  void escape() {
    const auto to = static_cast<std::int64_t>(fields_.required("to").choice(names::places));
    for (auto& draft : drafts_) draft.effect.amount = Fixed::of(to);
  }
  /// Of `trait_attack` only that it is well-formed: nothing uses it.
  void trait(bool used) {
    JsonFields of(fields_.required("of"));
    const auto trait = of.required("trait").choice(names::traits);
    by_level_.each(of.required("amount"), [&](std::size_t level, const JsonValue& value) {
      const Fixed amount = value.decimal(Fixed::of(-1'000), Fixed::of(1'000));
      if (!used || trait == 0) return;
      constexpr auto first = static_cast<std::int32_t>(character::Stat::stun_resist);
      const auto stat = static_cast<character::Stat>(first + static_cast<std::int32_t>(trait) - 1);
      drafts_[level].changes.push_back({stat, character::Operation::add, amount});
    });
  }

 private:
  void read_change(const JsonValue& item) {
    JsonFields fields(item);
    const auto stat = static_cast<character::Stat>(fields.required("stat").choice(character::stat_names));
    bool any = false;
    const auto operation = [&](const char* name, character::Operation kind) {
      const auto value = fields.optional(name);
      any |= value.present();
      by_level_.each(value, [&](std::size_t level, const JsonValue& one) {
        const Fixed least = kind == character::Operation::multiply ? Fixed::of(0) : Fixed::of(-1'000'000);
        drafts_[level].changes.push_back({stat, kind, one.decimal(least, amount_max)});
      });
    };
    operation("set", character::Operation::set);
    operation("base_add", character::Operation::base_add);
    operation("multiply", character::Operation::multiply);
    operation("add", character::Operation::add);
    if (!any) item.fault("expected one of \"set\" \"base_add\" \"multiply\" \"add\"");
  }

  JsonFields fields_;
  const ByLevel& by_level_;
  std::vector<EffectDraft>& drafts_;
};

void read_fields(EffectReader& reader, EffectKind kind) {
  switch (kind) {
    case EffectKind::stats:
      return reader.changes();
    case EffectKind::physical_attack:
    case EffectKind::magical_attack:
    case EffectKind::heal:
      return reader.amount("power", false);
    case EffectKind::drain:
      reader.amount("power", false);
      return reader.whole("percent", &SkillEffect::chance, 0, 1'000);
    case EffectKind::blow:
      reader.amount("power", false);
      return reader.whole("chance", &SkillEffect::chance, 0, 100);
    case EffectKind::lethal:
      reader.amount("half", true, Fixed::of(0), Fixed::of(100));
      return reader.whole("full", &SkillEffect::chance, 0, 100);
    case EffectKind::damage_over_time:
      reader.kills();
      [[fallthrough]];
    case EffectKind::heal_over_time:
      reader.pool(false);
      reader.amount("amount", true);
      return reader.period();
    case EffectKind::toggle_cost:
      reader.mana();
      reader.amount("amount", true);
      return reader.period();
    case EffectKind::restore:
      reader.pool(true);
      return reader.amount("power", false);
    case EffectKind::heal_percent:
      reader.pool(true);
      return reader.amount("percent", true, Fixed::of(0), Fixed::of(100));
    case EffectKind::dispel:
      return reader.cures();
    case EffectKind::cancel:
      reader.whole("count", &SkillEffect::count, 1, 100);
      return reader.whole("chance", &SkillEffect::chance, 0, 100);
    case EffectKind::hate:
      return reader.amount("amount", true, Fixed::of(-1'000'000));
    case EffectKind::resurrect:
      return reader.amount("percent", true, Fixed::of(0), Fixed::of(100));
    case EffectKind::escape:
      return reader.escape();
    case EffectKind::trait_defence:
      return reader.trait(true);
    case EffectKind::trait_attack:
      return reader.trait(false);
    case EffectKind::extra_slots:
      return reader.amount("amount", true, Fixed::of(0), Fixed::of(12));
    default:
      return;
  }
}

bool uses_power(EffectKind kind) {
  return kind == EffectKind::physical_attack || kind == EffectKind::magical_attack ||
         kind == EffectKind::drain || kind == EffectKind::blow || kind == EffectKind::heal ||
         kind == EffectKind::restore;
}

}  // namespace

std::uint32_t read_weapons(const JsonValue& list) {
  std::uint32_t bits = 0;
  for (const JsonValue item : list.items(1, names::weapons.size())) bits |= 1u << item.choice(names::weapons);
  return bits;
}

void read_effect(const JsonValue& value, const ByLevel& by_level, const std::vector<Fixed>& power,
                 EffectDrafts& out) {
  std::vector<EffectDraft> drafts(by_level.levels());
  {
    EffectReader reader(value, by_level, drafts);
    const EffectKind kind = reader.read_kind();
    if (uses_power(kind)) {
      for (std::size_t level = 0; level < drafts.size(); ++level) drafts[level].effect.amount = power[level];
    }
    read_fields(reader, kind);
  }
  for (std::size_t level = 0; level < drafts.size(); ++level) out[level].push_back(std::move(drafts[level]));
}

}  // namespace kairos::skill
