// The fields of an NPC kind, with the range of each.
#include <algorithm>
#include <array>

#include "slices/npc/template/reading.hpp"

namespace kairos::npc {
namespace {

using namespace std::string_view_literals;

/// In the order of NpcKind.
constexpr std::array kind_names{"folk"sv,      "merchant"sv,       "warehouse"sv, "gatekeeper"sv,
                                "trainer"sv,   "village_master"sv, "guard"sv,     "monster"sv,
                                "raid_boss"sv, "minion"sv,         "chest"sv,     "decoration"sv};
/// In the order of AiKind.
constexpr std::array ai_names{"fighter"sv, "mage"sv, "archer"sv, "healer"sv, "balanced"sv, "corpse"sv};
/// In the order of item::Type.
constexpr std::array weapon_names{"none"sv,          "sword"sv,    "blunt"sv,       "dagger"sv,    "bow"sv,
                                  "pole"sv,          "dual"sv,     "fist"sv,        "dual_fist"sv, "rapier"sv,
                                  "ancient_sword"sv, "crossbow"sv, "dual_dagger"sv, "rod"sv,       "flag"sv,
                                  "own"sv,           "etc"sv};

constexpr std::int32_t level_max = 200;
constexpr std::int32_t points_max = 2'000'000'000;
constexpr std::int32_t speed_max = 10'000;
constexpr std::int32_t range_max = 10'000;
constexpr std::int32_t aggro_range_max = 4'000;
constexpr std::int32_t seconds_max = 31'536'000;
constexpr std::int64_t experience_max = 1'000'000'000'000'000;
constexpr std::int64_t amount_max = 99'900'000'000;
constexpr std::size_t npcs_max = 100'000;
constexpr std::size_t skills_max = 64;
constexpr std::size_t drops_max = 200;
constexpr std::size_t numbers_max = 200;
constexpr std::size_t minions_max = 32;
constexpr std::int32_t minion_count_max = 100;
constexpr Fixed factor_max = Fixed::of(100);
constexpr Fixed size_max = Fixed::of(10'000);
constexpr Fixed points_most = Fixed::of(points_max);

/// Whole points of a decimal; the fraction is no point.
std::int32_t points_or(const JsonValue& at, std::int64_t least, std::int32_t otherwise) {
  if (!at.present()) return otherwise;
  return static_cast<std::int32_t>(at.decimal(Fixed::of(least), points_most).whole());
}
Fixed decimal_or(const JsonValue& at, Fixed least, Fixed greatest, Fixed otherwise) {
  return at.present() ? at.decimal(least, greatest) : otherwise;
}
std::size_t choice_or(const JsonValue& at, std::span<const std::string_view> names, std::size_t otherwise) {
  return at.present() ? at.choice(names) : otherwise;
}
std::int32_t size_of(const auto& list) { return static_cast<std::int32_t>(list.size()); }

/// `read(item)` for each; the stretch of `list` that they became.
template <class T, class Read>
Stretch read_list(const JsonValue& at, std::size_t most, std::vector<T>& list, Read&& read) {
  Stretch stretch{size_of(list), 0};
  if (!at.present()) return stretch;
  for (const auto& each : at.items(0, most)) list.push_back(read(each));
  stretch.count = size_of(list) - stretch.first;
  return stretch;
}

Drop read_drop(JsonFields& fields, const Reading& reading) {
  Drop drop;
  drop.item = read_item(fields.required("item"), reading);
  drop.least = fields.required("min").integer<std::int64_t>(1, amount_max);
  const auto most = fields.required("max");
  drop.most = most.integer<std::int64_t>(1, amount_max);
  if (drop.most < drop.least) most.fault("expected no less than \"min\"");
  drop.chance = read_chance(fields.required("chance"));
  return drop;
}

/// Either one drop, whose group always drops, or a group.
DropGroup read_group(const JsonValue& at, Reading& reading) {
  JsonFields fields(at);
  auto& drops = reading.data.drops;
  DropGroup group{chance_always, {size_of(drops), 1}};
  const auto of = fields.optional("of");
  if (!of.present()) {
    drops.push_back(read_drop(fields, reading));
    return group;
  }
  group.chance = read_chance(fields.required("chance"));
  std::int64_t sum = 0;
  group.drops = read_list(of, drops_max, drops, [&](const JsonValue& each) {
    JsonFields item(each);
    const Drop drop = read_drop(item, reading);
    sum += drop.chance;
    return drop;
  });
  // What servers of the family write may be off by the rounding of its last digits.
  if (sum > chance_always + chance_always / 1'000)
    of.fault("the chances of a group are more than 100 together");
  return group;
}

void read_body(JsonFields& fields, const Reading& reading, NpcTemplate& out) {
  const auto item = [&](std::string_view name) {
    const auto value = fields.optional(name);
    return value.present() ? read_item(value, reading) : 0;
  };
  out.right_hand = item("right_hand");
  out.left_hand = item("left_hand");
  out.chest = item("chest");
  out.collision_radius = fields.required("collision_radius").decimal(Fixed{1}, size_max);
  out.collision_height = fields.required("collision_height").decimal(Fixed{1}, size_max);
  out.weapon_enchant = read_or(fields.optional("weapon_enchant"), 0, 127, 0);
}

void read_strength(JsonFields& fields, NpcStrength& out) {
  out.hp_regen = decimal_or(fields.optional("hp_regen"), {}, points_most, {});
  out.mp_regen = decimal_or(fields.optional("mp_regen"), {}, points_most, {});
  out.p_atk = points_or(fields.optional("p_atk"), 0, 1);
  out.m_atk = points_or(fields.optional("m_atk"), 0, 1);
  out.p_def = points_or(fields.optional("p_def"), 0, 1);
  out.m_def = points_or(fields.optional("m_def"), 0, 1);
  out.accuracy = points_or(fields.optional("accuracy"), -1'000, 0);
  out.evasion = points_or(fields.optional("evasion"), -1'000, 0);
  out.critical = read_or(fields.optional("critical"), 0, 1'000, 40);
  out.random_damage = read_or(fields.optional("random_damage"), 0, 100, 10);
  out.attack_range = read_or(fields.optional("attack_range"), 0, range_max, 40);
  out.attack_angle = read_or(fields.optional("attack_angle"), 0, 360, 120);
  out.attack_reuse_ms = read_or(fields.optional("attack_reuse_ms"), 0, 60'000, 0);
  out.shield_def = points_or(fields.optional("shield_def"), 0, 0);
  out.shield_rate = read_or(fields.optional("shield_rate"), 0, 100, 0);
  out.weapon = static_cast<std::int32_t>(choice_or(fields.optional("weapon"), weapon_names, 7));
  out.race = static_cast<std::int32_t>(choice_or(fields.optional("race"), npc_races, 0));
  if (const auto element = fields.optional("attack_element"); element.present()) {
    const auto items = element.items(2, 2);
    if (items.size() == 2) {
      out.attack_element = 1 + static_cast<std::int32_t>(items[0].choice(npc_elements));
      out.attack_element_value = items[1].integer(0, 10'000);
    }
  }
  if (const auto resists = fields.optional("resists"); resists.present()) {
    JsonFields each(resists);
    for (std::size_t i = 0; i < npc_elements.size(); ++i)
      out.elements[i] = read_or(each.optional(npc_elements[i]), -10'000, 10'000, 0);
    for (std::size_t i = 0; i < npc_resists.size(); ++i)
      out.resists[i] = read_or(each.optional(npc_resists[i]), -1'000, 1'000, 0);
  }
}

void read_clans(const JsonValue& at, Reading& reading, NpcConduct& out) {
  if (!at.present()) return;
  std::size_t count = 0;
  for (const auto& name : at.items(0, npc_clans_max)) {
    if (count < npc_clans_max) out.clans[count++] = 1 + reading.clans.mention(name);
  }
  std::sort(out.clans.begin(), out.clans.begin() + static_cast<std::ptrdiff_t>(count));
}

void read_conduct(JsonFields& fields, Reading& reading, NpcConduct& out) {
  out.ai = static_cast<AiKind>(choice_or(fields.optional("ai"), ai_names, 0));
  out.aggressive = read_truth_or(fields.optional("aggressive"), false);
  out.aggro_range = read_or(fields.optional("aggro_range"), 0, aggro_range_max, 0);
  read_clans(fields.optional("clans"), reading, out);
  out.clan_range = read_or(fields.optional("clan_range"), 0, aggro_range_max, 0);
  out.ignores = read_list(fields.optional("ignores"), numbers_max, reading.data.numbers,
                          [&](const JsonValue& each) { return read_npc_id(each, reading); });
  out.flees_below = read_or(fields.optional("flees_below"), 0, 100, 0);
  out.skill_chance = read_or(fields.optional("skill_chance"), 0, 100, 15);
  out.wanders = read_truth_or(fields.optional("wanders"), true);
  out.leash = read_or(fields.optional("leash"), 100, range_max, 2'000);
  if (const auto route = fields.optional("route"); route.present()) out.route = reading.routes.use(route);
  out.moves = read_truth_or(fields.optional("moves"), true);
  out.soulshots = read_or(fields.optional("soulshots"), 0, points_max, 0);
  out.spiritshots = read_or(fields.optional("spiritshots"), 0, points_max, 0);
  out.shot_chance = read_or(fields.optional("shot_chance"), 0, 100, 0);
  out.skills =
      read_list(fields.optional("skills"), skills_max, reading.data.skills, [&](const JsonValue& each) {
        const auto pair = each.items(2, 2);
        if (pair.size() != 2) return SkillOfNpc{};
        const SkillOfNpc skill{pair[0].integer(1, id_max), pair[1].integer(1, 1'000)};
        if (reading.known.skill && !reading.known.skill(skill.skill, skill.level))
          each.fault("there is no level " + std::to_string(skill.level) + " of a skill with the id " +
                     std::to_string(skill.skill));
        return skill;
      });
  out.minions =
      read_list(fields.optional("minions"), minions_max, reading.data.minions, [&](const JsonValue& each) {
        JsonFields minion(each);
        MinionGroup group;
        group.npc = read_npc_id(minion.required("npc"), reading);
        group.count = read_or(minion.optional("count"), 1, minion_count_max, 1);
        group.respawn_s = read_or(minion.optional("respawn_s"), 0, seconds_max, 0);
        return group;
      });
}

void read_leavings(JsonFields& fields, Reading& reading, NpcLeavings& out) {
  const auto exp = fields.optional("exp");
  if (exp.present()) out.experience = exp.integer<std::int64_t>(0, experience_max);
  const auto sp = fields.optional("sp");
  if (sp.present()) out.sp = sp.integer<std::int64_t>(0, experience_max);
  out.corpse_s = read_or(fields.optional("corpse_s"), 0, seconds_max, 7);
  const auto groups = [&](const JsonValue& each) { return read_group(each, reading); };
  out.drops = read_list(fields.optional("drops"), drops_max, reading.data.drop_groups, groups);
  out.spoils = read_list(fields.optional("spoils"), drops_max, reading.data.drop_groups, groups);
}

bool is_prey(NpcKind kind) {
  return kind == NpcKind::monster || kind == NpcKind::raid_boss || kind == NpcKind::minion ||
         kind == NpcKind::chest;
}

void read_npc(const JsonValue& value, Reading& reading, NpcTemplate& out) {
  JsonFields fields(value);
  out.id = reading.ids.define(fields.required("id"), id_max);
  reading.defined.insert(out.id);
  out.kind = static_cast<NpcKind>(fields.required("kind").choice(kind_names));
  out.name = fields.required("name").text<32>();
  if (const auto title = fields.optional("title"); title.present()) out.title = title.text<32>(0);
  out.show_name = read_truth_or(fields.optional("show_name"), false);
  out.attackable = read_truth_or(fields.optional("attackable"), is_prey(out.kind));
  out.level = fields.required("level").integer(1, level_max);
  out.strength.hp = points_or(fields.required("hp"), 1, 1);
  out.strength.mp = points_or(fields.optional("mp"), 0, 0);
  out.run_speed = fields.required("run_speed").integer(0, speed_max);
  out.walk_speed = fields.required("walk_speed").integer(0, speed_max);
  out.p_atk_speed = fields.required("p_atk_speed").integer(1, speed_max);
  out.m_atk_speed = fields.required("m_atk_speed").integer(1, speed_max);
  out.speed_factor = decimal_or(fields.optional("speed_factor"), Fixed{1}, factor_max, Fixed::of(1));
  out.attack_factor = decimal_or(fields.optional("attack_factor"), Fixed{1}, factor_max, Fixed::of(1));
  read_body(fields, reading, out);
  out.undying = read_truth_or(fields.optional("undying"), false);
  out.targetable = read_truth_or(fields.optional("targetable"), true);
  out.talks = read_truth_or(fields.optional("talks"), true);
  out.name_shown = read_truth_or(fields.optional("name_shown"), true);
  read_strength(fields, out.strength);
  read_conduct(fields, reading, out.conduct);
  read_leavings(fields, reading, out.leavings);
  out.teaches = read_list(fields.optional("teaches"), numbers_max, reading.data.numbers,
                          [](const JsonValue& each) { return each.integer(0, id_max); });
}

}  // namespace

void read_npcs(const JsonValue& root, Reading& reading) {
  JsonFields file(root);
  auto& npcs = reading.data.npcs;
  const auto items = file.required("npcs").items(0, npcs_max);
  npcs.reserve(npcs.size() + items.size());
  reading.ids.expect(items.size());
  for (const auto& item : items) read_npc(item, reading, npcs.emplace_back());
  await_undefined(reading);
}

}  // namespace kairos::npc
