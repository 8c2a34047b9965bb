// NPCs with drops, minions and AI, from stats/npcs and what lies beside it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/names.hpp"
#include "app/import/npc_beside.hpp"
#include "app/import/npc_drops.hpp"
#include "app/import/npc_numbers.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "NPC";
constexpr std::size_t clans_max = 8;
constexpr std::int64_t range_max = 4000;

/// Creatures that players call, which Kairos has no rules for yet.
constexpr std::array<std::string_view, 8> called{"Pet",         "BabyPet", "Servitor",    "Decoy",
                                                 "EffectPoint", "Trap",    "SiegeSummon", "MerchantSummon"};

/// To three places: more says nothing.
Fixed short_of(double value) { return fixed_of(std::round(value * 1000) / 1000); }

/// Toward zero, as rules round. What is a millionth of a millionth below a whole one was meant to be it.
Fixed cut_of(double value) {
  return {static_cast<std::int64_t>(value * static_cast<double>(Fixed::one) + 1e-6)};
}

Passives passives_of(Context& context, const Npc& npc, std::vector<std::string>& active) {
  Passives passives;
  for (const auto& skill : child(npc.node, "skillList", "skill_list").children("skill")) {
    const auto id = whole(skill, "id");
    const auto level = whole(skill, "level", 1);
    const auto known = context.skills.find(id);
    if (known == context.skills.end() || level < 1 || level > known->second.levels) {
      context.report.left_out("skill of an NPC", "the skill did not come in", npc.file.name(),
                              npc.file.line(skill), fmt::format("{} level {}", id, level));
    } else if (known->second.passive) {
      passives.add(known->second, static_cast<std::int32_t>(level));
    } else {
      active.push_back(fmt::format("[{}, {}]", id, level));
    }
  }
  return passives;
}

/// A number, unless it is what its absence means.
void unless(JsonLine& line, std::string_view name, std::int64_t value, std::int64_t otherwise) {
  if (value != otherwise) line.whole(name, value);
}

void write_numbers(const Npc& npc, const NpcNumbers& numbers, JsonLine& line) {
  const auto stats = npc.node.child("stats");
  const auto attack = stats.child("attack");
  line.whole("hp", std::max<std::int64_t>(1, static_cast<std::int64_t>(numbers.hp)))
      .whole("mp", static_cast<std::int64_t>(numbers.mp));
  line.decimal_if("hp_regen", short_of(numbers.hp_regen)).decimal_if("mp_regen", short_of(numbers.mp_regen));
  line.decimal_if("p_atk", short_of(numbers.p_atk)).decimal_if("m_atk", short_of(numbers.m_atk));
  line.decimal_if("p_def", short_of(numbers.p_def)).decimal_if("m_def", short_of(numbers.m_def));
  line.decimal_if("accuracy", short_of(std::max(0.0, numbers.accuracy)));
  line.decimal_if("evasion", short_of(std::max(0.0, numbers.evasion)));
  unless(line, "critical", std::llround(numbers.critical), 40);
  line.whole("p_atk_speed", std::max<std::int64_t>(1, std::llround(numbers.p_atk_speed)));
  line.whole("m_atk_speed", std::max<std::int64_t>(1, std::llround(numbers.m_atk_speed)));
  unless(line, "random_damage", whole(attack, "random", 10), 10);
  unless(line, "attack_range", std::llround(numbers.attack_range), 40);
  unless(line, "attack_angle", whole(attack, "width", 120), 120);
  line.whole_if("shield_def", whole(stats.child("defence"), "shield"));
  line.whole_if("shield_rate", whole(stats.child("defence"), "shieldRate"));
  const auto weapon = ours_of(weapon_types, attribute(attack, "type"));
  if (weapon != "none") line.text_if("weapon", weapon);
  line.whole_if("attack_reuse_ms", whole(attack, "reuseDelay"));
  line.whole("run_speed", whole(stats.child("speed").child("run"), "ground"));
  line.whole("walk_speed", whole(stats.child("speed").child("walk"), "ground"));
  line.decimal("speed_factor", cut_of(numbers.speed_factor));
  line.decimal("attack_factor", cut_of(numbers.attack_factor));
}

void write_look(const Context& context, const Npc& npc, JsonLine& line) {
  const auto held = [&](const char* name) {
    const auto item = whole(npc.node.child("equipment"), name);
    return context.items.contains(item) ? item : 0;
  };
  line.whole_if("right_hand", held("rhand"))
      .whole_if("left_hand", held("lhand"))
      .whole_if("chest", held("chest"));
  const auto collision = npc.node.child("collision");
  const auto size = [&](const char* name) {
    const auto value = decimal_of_text(attribute(collision.child(name), "normal"));
    return value && value->millionths > 0 ? *value : Fixed::of(1);
  };
  line.decimal("collision_radius", size("radius")).decimal("collision_height", size("height"));
}

void write_resists(const Npc& npc, const Passives& passives, JsonLine& line) {
  const auto attributes = npc.node.child("stats").child("attribute");
  const auto attack = attributes.child("attack");
  if (const auto element = ours_of(elements, attribute(attack, "type")); !element.empty())
    line.raw("attack_element", fmt::format("[{}, {}]", json_text(element), whole(attack, "value")));
  JsonLine resists;
  for (const char* const element : {"fire", "water", "wind", "earth", "holy", "dark"}) {
    const auto base = static_cast<double>(whole(attributes.child("defence"), element));
    resists.whole_if(element, std::llround(passives.apply(std::string(element) + "Res", base)));
  }
  for (const auto& [trait, value] : passives.resists()) resists.whole_if(trait, std::llround(value));
  if (!resists.empty()) line.raw("resists", resists.done());
}

void write_mind(const Npc& npc, JsonLine& line) {
  const auto ai = npc.node.child("ai");
  if (const auto type = lower(attribute(ai, "type")); !type.empty()) line.text("ai", type);
  const auto range = std::clamp<std::int64_t>(whole(ai, "aggroRange"), 0, range_max);
  const bool fights = npc.sort == "monster" || npc.sort == "raid_boss";
  line.truth_if("aggressive", fights && range > 0 && attribute(ai, "isAggressive") != "false");
  line.whole_if("aggro_range", range);
  std::vector<std::string> clans;
  std::vector<std::string> ignored;
  const auto list = child(ai, "clanList", "clan_list");
  for (const auto& clan : list.children("clan")) {
    if (clans.size() < clans_max) clans.push_back(json_text(lower(trimmed(clan.child_value()))));
  }
  for (const char* const name : {"ignoreNpcId", "ignore_npc_id"}) {
    for (const auto& one : list.children(name)) {
      if (const auto id = whole_of_text(one.child_value())) ignored.push_back(std::to_string(*id));
    }
  }
  line.list_if("clans", clans)
      .whole_if("clan_range",
                clans.empty() ? 0 : std::clamp<std::int64_t>(whole(ai, "clanHelpRange"), 0, range_max));
  line.list_if("ignores", ignored);
}

void write_shots(const Npc& npc, JsonLine& line) {
  const auto shots = npc.node.child("shots");
  line.whole_if("soulshots", whole(shots, "soul")).whole_if("spiritshots", whole(shots, "spirit"));
  line.whole_if("shot_chance", std::max(whole(shots, "shotChance"), whole(shots, "spiritChance")));
}

void write_status(const Npc& npc, JsonLine& line) {
  const auto status = npc.node.child("status");
  const auto is = [&](const char* name) { return attribute(status, name); };
  if (is("canMove") == "false") line.truth("moves", false);
  line.truth_if("undying", is("undying") == "true");
  if (is("targetable") == "false") line.truth("targetable", false);
  if (is("talkable") == "false") line.truth("talks", false);
  if (is("showName") == "false") line.truth("name_shown", false);
}

void write_npc(Context& context, const Beside& beside, const Npc& npc, EntryFile& out) {
  const auto name = attribute(npc.node, "name");
  JsonLine line;
  line.whole("id", npc.id)
      .text("kind", npc.sort)
      .text("name", name.empty() ? "?" : fitting(name, name_units_max));
  line.text_if("title", fitting(attribute(npc.node, "title"), name_units_max));
  const bool by_kind = npc.sort == "monster" || npc.sort == "raid_boss" || npc.sort == "chest";
  const bool attackable = attribute(npc.node.child("status"), "attackable") != "false";
  if (by_kind && !attackable) line.truth("attackable", false);
  line.whole("level", whole(npc.node, "level", 1));
  line.text_if("race", lower(trimmed(npc.node.child("race").child_value())));
  std::vector<std::string> active;
  const auto passives = passives_of(context, npc, active);
  write_numbers(npc, numbers_of(npc.node, beside.bonuses, passives), line);
  write_look(context, npc, line);
  write_resists(npc, passives, line);
  const auto acquire = npc.node.child("acquire");
  const auto level = whole(npc.node, "level", 1);
  // One dialect has the experience, the other how much for the square of the level.
  const auto rate = decimal_of_text(attribute(acquire, "expRate"));
  line.whole_if("exp", rate ? rounded(Fixed{rate->millionths * level * level}) : whole(acquire, "exp"));
  line.whole_if("sp", whole(acquire, "sp"));
  const auto corpse = child(npc.node, "corpseTime", "corpse_time");
  if (const auto seconds = whole_of_text(corpse.child_value())) line.whole_if("corpse_s", *seconds);
  write_mind(npc, line);
  write_shots(npc, line);
  line.list_if("skills", active);
  line.list_if("minions", minions_of(context, npc, beside));
  line.list_if("drops", drops_of(context, npc, "drop", "death"));
  line.list_if("spoils", drops_of(context, npc, "spoil", "corpse"));
  if (const auto found = beside.teaches.find(npc.id); found != beside.teaches.end()) {
    std::vector<std::string> classes;
    for (const auto id : found->second) classes.push_back(std::to_string(id));
    line.list_if("teaches", classes);
  }
  write_status(npc, line);
  out.entry(line.done());
}

void read_npc(Context& context, const Beside& beside, const XmlFile& file, const pugi::xml_node& node,
              EntryFile& out) {
  const auto leave_out = [&](std::string_view why) {
    context.report.left_out(kind, why, file.name(), file.line(node),
                            fmt::format("{} {}", attribute(node, "id"), attribute(node, "name")));
  };
  const auto id = whole_of_text(attribute(node, "id"));
  const auto level = whole_of_text(attribute(node, "level"));
  if (!id || *id <= 0) return leave_out("its id is no positive number");
  if (!level || *level < 1) return leave_out("it has no level");
  auto type = attribute(node, "type");
  if (type.starts_with("L2")) type.remove_prefix(2);
  if (std::ranges::find(called, type) != called.end())
    return leave_out("is called by a player, which Kairos has not yet");
  if (!context.npcs.insert(*id).second) return leave_out("its id was there before");
  const auto sort = ours_of(npc_kinds, type);
  const Npc npc{file, node, *id, sort.empty() ? "folk" : sort};
  if (sort.empty() && type != "Npc")
    context.report.left_out("trade of an NPC", "Kairos does not know it: it only stands there", file.name(),
                            file.line(node), type);
  write_npc(context, beside, npc, out);
  context.report.took(kind);
}

}  // namespace

std::optional<ImportFault> import_npcs(Context& context) {
  Beside beside;
  if (auto fault = read_beside(context, beside)) return fault;
  EntryFile out(context.out / "npcs" / "npcs.json");
  out.list("npcs");
  const auto fault = context.source.each_xml("stats/npcs", [&](const XmlFile& file) {
    for (const auto& node : file.root().children("npc")) read_npc(context, beside, file, node, out);
  });
  return fault ? fault : out.close();
}

}  // namespace kairos::importer
