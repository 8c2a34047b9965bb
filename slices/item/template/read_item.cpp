// The fields of items, with the range of each.
#include "slices/item/template/read_item.hpp"

#include <array>

namespace kairos::item {
namespace {

using namespace std::string_view_literals;

constexpr std::array sort_names{"weapon"sv, "armor"sv, "etc"sv};
/// In the order of Type.
constexpr std::array type_names{"none"sv,
                                "sword"sv,
                                "blunt"sv,
                                "dagger"sv,
                                "bow"sv,
                                "pole"sv,
                                "dual"sv,
                                "fist"sv,
                                "dual_fist"sv,
                                "rapier"sv,
                                "ancient_sword"sv,
                                "crossbow"sv,
                                "dual_dagger"sv,
                                "rod"sv,
                                "flag"sv,
                                "own"sv,
                                "etc"sv,
                                "light"sv,
                                "heavy"sv,
                                "magic"sv,
                                "shield"sv,
                                "sigil"sv,
                                "jewel"sv,
                                "adena"sv,
                                "arrow"sv,
                                "bolt"sv,
                                "potion"sv,
                                "elixir"sv,
                                "scroll"sv,
                                "enchant_weapon"sv,
                                "enchant_armor"sv,
                                "blessed_enchant_weapon"sv,
                                "blessed_enchant_armor"sv,
                                "recipe"sv,
                                "material"sv,
                                "soulshot"sv,
                                "spiritshot"sv,
                                "blessed_spiritshot"sv,
                                "herb"sv,
                                "dye"sv,
                                "seed"sv,
                                "crop"sv,
                                "lure"sv,
                                "pet_collar"sv,
                                "castle_guard"sv,
                                "rune"sv,
                                "quest"sv,
                                "other"sv};
static_assert(type_names.size() == static_cast<std::size_t>(Type::count_));
/// In the order of BodyPart.
constexpr std::array part_names{"none"sv,           "underwear"sv, "ear"sv,        "neck"sv,
                                "finger"sv,         "head"sv,      "right_hand"sv, "left_hand"sv,
                                "two_hands"sv,      "gloves"sv,    "chest"sv,      "legs"sv,
                                "feet"sv,           "full_body"sv, "back"sv,       "hair"sv,
                                "hair_2"sv,         "hair_both"sv, "waist"sv,      "left_bracelet"sv,
                                "right_bracelet"sv, "talisman"sv,  "formal_wear"sv};
static_assert(part_names.size() == static_cast<std::size_t>(BodyPart::count_));
constexpr std::array grade_names{"none"sv, "d"sv, "c"sv, "b"sv, "a"sv, "s"sv, "s80"sv, "s84"sv};
static_assert(grade_names.size() == static_cast<std::size_t>(Grade::count_));
/// In the order of the bits of Forbidden.
constexpr std::array forbidden_names{"trade"sv, "drop"sv, "sell"sv, "destroy"sv, "deposit"sv, "enchant"sv};
/// In the order of EnchantGroup.
constexpr std::array group_names{"weapon"sv, "magic_weapon"sv, "armor"sv, "full_body"sv};

constexpr std::size_t first_of_armor = static_cast<std::size_t>(Type::light);
constexpr std::size_t first_of_etc = static_cast<std::size_t>(Type::adena);

constexpr std::int32_t weight_max = 1'000'000;
constexpr std::int32_t level_max = 1'000;
constexpr std::int32_t reuse_ms_max = 7 * 24 * 3'600 * 1'000;
constexpr std::size_t skills_max = 20;
constexpr std::size_t stats_max = 40;
constexpr std::size_t pieces_max = 20;
constexpr std::size_t chances_max = 100;
constexpr std::size_t starting_max = 40;
constexpr std::size_t name_units_max = 128;

/// Its place among the names of the sort: "none" and then a part of type_names.
template <std::size_t First, std::size_t Last>
Type type_within(const JsonValue& value) {
  constexpr auto names = [] {
    std::array<std::string_view, Last - First + 1> all{"none"sv};
    for (std::size_t i = First; i < Last; ++i) all[i - First + 1] = type_names[i];
    return all;
  }();
  const std::size_t chosen = value.choice(names);
  return chosen == 0 ? Type::none : static_cast<Type>(First + chosen - 1);
}

Type read_type(const JsonValue& value, Sort sort) {
  switch (sort) {
    case Sort::weapon:
      return type_within<1, first_of_armor>(value);
    case Sort::armor:
      return type_within<first_of_armor, first_of_etc>(value);
    default:
      return type_within<first_of_etc, type_names.size()>(value);
  }
}

/// Fields that may be left out.
class Optional {
 public:
  explicit Optional(JsonFields& fields) : fields_(fields) {}
  [[nodiscard]] std::int32_t number(std::string_view name, std::int32_t greatest) {
    const auto value = fields_.optional(name);
    return value.present() ? value.integer(0, greatest) : 0;
  }
  [[nodiscard]] bool truth(std::string_view name) {
    const auto value = fields_.optional(name);
    return value.present() && value.truth();
  }
  template <std::size_t Count>
  [[nodiscard]] std::size_t choice(std::string_view name, const std::array<std::string_view, Count>& names) {
    const auto value = fields_.optional(name);
    return value.present() ? value.choice(names) : 0;
  }
  template <class Each>
  void items(std::string_view name, std::size_t greatest, Each each) {
    const auto value = fields_.optional(name);
    if (!value.present()) return;
    for (const auto& item : value.items(0, greatest)) each(item);
  }

 private:
  JsonFields& fields_;
};

SkillOfItem read_skill(const JsonValue& value) {
  const auto pair = value.items(2, 2);
  if (pair.size() != 2) return {};
  return {pair[0].integer(1, id_max), pair[1].integer(1, level_max)};
}

void read_weapon(Optional& maybe, ItemTemplate& out) {
  out.soulshots = maybe.number("soulshots", 1'000);
  out.spiritshots = maybe.number("spiritshots", 1'000);
  out.random_damage = maybe.number("random_damage", 100);
  out.attack_range = maybe.number("attack_range", 10'000);
  out.attack_angle = maybe.number("attack_angle", 360);
  out.mp_cost = maybe.number("mp_cost", 10'000);
}

/// What contradicts itself.
void check(const JsonValue& value, const ItemTemplate& item) {
  if (item.sort != Sort::etc && !item.wearable())
    value.fault("a weapon or armor needs a slot");
  else if (item.sort == Sort::weapon && item.body_part != BodyPart::right_hand &&
           item.body_part != BodyPart::two_hands && item.body_part != BodyPart::left_hand)
    value.fault("a weapon belongs into a hand");
  if (item.sort != Sort::etc && item.stackable) value.fault("what is worn alone cannot be stackable");
  if (item.id == adena && (!item.stackable || item.type != Type::adena))
    value.fault("item 57 is the currency: stackable, of the type \"adena\"");
  if (item.crystals > 0 && item.grade == Grade::none) value.fault("crystals of no grade");
}

}  // namespace

void read_item(const JsonValue& value, JsonIds& ids, ItemTemplate& out) {
  JsonFields fields(value);
  Optional maybe(fields);
  out.id = ids.define(fields.required("id"), id_max);
  out.name = std::string(fields.required("name").text<name_units_max>().view());
  out.sort = static_cast<Sort>(fields.required("kind").choice(sort_names));
  if (const auto type = fields.optional("type"); type.present()) out.type = read_type(type, out.sort);
  out.body_part = static_cast<BodyPart>(maybe.choice("slot", part_names));
  out.grade = static_cast<Grade>(maybe.choice("grade", grade_names));
  out.weight = maybe.number("weight", weight_max);
  if (const auto price = fields.optional("price"); price.present())
    out.price = price.integer<std::int64_t>(0, count_max);
  out.crystals = maybe.number("crystals", 1'000'000);
  out.stackable = maybe.truth("stackable");
  out.quest = maybe.truth("quest");
  out.magic_weapon = maybe.truth("magic_weapon");
  (void)maybe.truth("two_handed_magic");
  maybe.items("fixed", forbidden_names.size(),
              [&](const JsonValue& each) { out.forbidden |= 1u << each.choice(forbidden_names); });
  read_weapon(maybe, out);
  out.reuse = milliseconds(maybe.number("reuse_ms", reuse_ms_max));
  out.reuse_group = maybe.number("reuse_group", id_max);
  maybe.items("skills", skills_max, [&](const JsonValue& each) { out.skills.push_back(read_skill(each)); });
  if (const auto skill = fields.optional("enchant_4_skill"); skill.present())
    out.enchant_4_skill = read_skill(skill);
  maybe.items("stats", stats_max,
              [&](const JsonValue& each) { out.stats.push_back(character::read_stat_change(each)); });
  check(value, out);
}

void read_set(const JsonValue& value, const JsonIds& items, ArmorSet& out) {
  JsonFields fields(value);
  Optional maybe(fields);
  out.id = fields.required("id").integer(1, id_max);
  out.chest = items.refer(fields.required("chest"), id_max);
  const auto pieces = [&](Optional& from, std::string_view name, std::vector<std::int32_t>& into) {
    from.items(name, pieces_max, [&](const JsonValue& each) { into.push_back(items.refer(each, id_max)); });
  };
  if (const auto parts = fields.optional("parts"); parts.present()) {
    JsonFields of_parts(parts);
    Optional part(of_parts);
    pieces(part, "legs", out.legs);
    pieces(part, "head", out.head);
    pieces(part, "gloves", out.gloves);
    pieces(part, "feet", out.feet);
  }
  pieces(maybe, "shield", out.shield);
  const auto skills = [&](std::string_view name, std::vector<SkillOfItem>& into) {
    maybe.items(name, skills_max, [&](const JsonValue& each) { into.push_back(read_skill(each)); });
  };
  skills("skills", out.skills);
  skills("shield_skills", out.shield_skills);
  skills("enchant_6_skills", out.enchant_6_skills);
}

void read_starting(const JsonValue& value, const JsonIds& items, StartingItems& out) {
  JsonFields fields(value);
  out.class_id = fields.required("class").integer(0, 1'000);
  for (const auto& each : fields.required("items").items(0, starting_max)) {
    JsonFields of_item(each);
    StartingItem item;
    item.item = items.refer(of_item.required("item"), id_max);
    if (const auto count = of_item.optional("count"); count.present())
      item.count = count.integer<std::int64_t>(1, count_max);
    if (const auto worn = of_item.optional("worn"); worn.present()) item.worn = worn.truth();
    out.items.push_back(item);
  }
}

void read_chances(const JsonValue& root, EnchantChances& out) {
  JsonFields file(root);
  const auto groups = file.required("groups");
  for (const auto& each : groups.items(enchant_groups, enchant_groups)) {
    JsonFields fields(each);
    auto& row = out.of[fields.required("of").choice(group_names)];
    if (!row.empty()) each.fault("a second one of this group");
    row.clear();
    for (const auto& chance : fields.required("chances").items(1, chances_max))
      row.push_back(chance.decimal({}, Fixed::of(100)) / Fixed::of(100));
  }
}

}  // namespace kairos::item
