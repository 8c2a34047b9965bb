// RapidJSON's document, filled in place, and its members looked up by name.
#include "tests/bench/data/rapidjson_npcs.hpp"

#include <rapidjson/document.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <stdexcept>
#include <string>

namespace kairos::bench_data {
namespace {

using rapidjson::Value;

constexpr std::array<std::string_view, 8> kinds{"folk",    "merchant",       "warehouse", "gatekeeper",
                                                "trainer", "village_master", "guard",     "monster"};

std::string content_of(const std::filesystem::path& file) {
  std::string bytes(std::filesystem::file_size(file), '\0');
  std::ifstream in(file, std::ios::binary);
  if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    throw std::runtime_error("cannot be read");
  return bytes;
}

const Value& member(const Value& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd()) throw std::runtime_error("a field is missing");
  return found->value;
}
std::int32_t integer(const Value& object, const char* name) { return member(object, name).GetInt(); }
std::int32_t integer_or_0(const Value& object, const char* name) {
  const auto found = object.FindMember(name);
  return found == object.MemberEnd() ? 0 : found->value.GetInt();
}
std::int32_t truth_or_0(const Value& object, const char* name) {
  const auto found = object.FindMember(name);
  return found != object.MemberEnd() && found->value.GetBool() ? 1 : 0;
}
Fixed decimal(const Value& object, const char* name) {
  return Fixed{std::llround(member(object, name).GetDouble() * 1e6)};
}
Text<32> text(const Value& value) {
  return Text<32>::from(std::string_view(value.GetString(), value.GetStringLength())).value_or(Text<32>{});
}

npc::NpcTemplate read_npc(const Value& from) {
  npc::NpcTemplate out;
  out.id = integer(from, "id");
  const Value& kind = member(from, "kind");
  const auto found = std::ranges::find(kinds, std::string_view(kind.GetString(), kind.GetStringLength()));
  out.kind = static_cast<npc::NpcKind>(found - kinds.begin());
  out.name = text(member(from, "name"));
  if (const auto title = from.FindMember("title"); title != from.MemberEnd()) out.title = text(title->value);
  out.show_name = truth_or_0(from, "show_name");
  out.attackable = truth_or_0(from, "attackable");
  out.level = integer(from, "level");
  out.strength.hp = integer(from, "hp");
  out.strength.mp = integer(from, "mp");
  out.run_speed = integer(from, "run_speed");
  out.walk_speed = integer(from, "walk_speed");
  out.p_atk_speed = integer(from, "p_atk_speed");
  out.m_atk_speed = integer(from, "m_atk_speed");
  out.speed_factor = decimal(from, "speed_factor");
  out.attack_factor = decimal(from, "attack_factor");
  out.right_hand = integer_or_0(from, "right_hand");
  out.left_hand = integer_or_0(from, "left_hand");
  out.chest = integer_or_0(from, "chest");
  out.collision_radius = decimal(from, "collision_radius");
  out.collision_height = decimal(from, "collision_height");
  return out;
}

npc::SpawnPoint read_spawn(const Value& from) {
  const Value& at = member(from, "at");
  npc::SpawnPoint out;
  out.npc = integer(from, "npc");
  out.at = {at[0].GetInt(), at[1].GetInt(), at[2].GetInt()};
  out.heading = integer(from, "heading");
  return out;
}

void parse(rapidjson::Document& document, std::string& bytes) {
  document.ParseInsitu(bytes.data());
  if (document.HasParseError()) throw std::runtime_error("no JSON");
}

}  // namespace

npc::NpcData load_with_rapidjson(const std::filesystem::path& folder) {
  npc::NpcData data;
  std::string bytes = content_of(folder / "npcs.json");
  rapidjson::Document npcs;
  parse(npcs, bytes);
  data.npcs.reserve(member(npcs, "npcs").Size());
  for (const Value& each : member(npcs, "npcs").GetArray()) data.npcs.push_back(read_npc(each));
  for (const auto& file : std::filesystem::directory_iterator(folder / "spawns")) {
    std::string text_of_file = content_of(file.path());
    rapidjson::Document spawns;
    parse(spawns, text_of_file);
    for (const Value& each : member(spawns, "spawns").GetArray()) data.spawns.push_back(read_spawn(each));
  }
  std::ranges::sort(data.npcs, {}, &npc::NpcTemplate::id);
  return data;
}

}  // namespace kairos::bench_data
