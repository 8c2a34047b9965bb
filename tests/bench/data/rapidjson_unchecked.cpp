// RapidJSON's document, filled in place, and its members looked up by name.
#include "tests/bench/data/rapidjson_file.hpp"

namespace kairos::bench_data {
namespace {

using rapidjson::Value;

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
  return millionths_of(member(object, name).GetDouble());
}
Text<32> text(const Value& value) { return Text<32>::from(string_of(value)).value_or(Text<32>{}); }

Creature read(const Value& from) {
  Creature out;
  out.id = integer(from, "id");
  const auto found = std::ranges::find(creature_kinds, string_of(member(from, "kind")));
  out.kind = static_cast<std::int32_t>(found - creature_kinds.begin());
  out.name = text(member(from, "name"));
  if (const auto title = from.FindMember("title"); title != from.MemberEnd()) out.title = text(title->value);
  out.named = truth_or_0(from, "named");
  out.attackable = truth_or_0(from, "attackable");
  out.level = integer(from, "level");
  out.hp = integer(from, "hp");
  out.mp = integer(from, "mp");
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

}  // namespace

std::vector<Creature> load_with_rapidjson_unchecked(const std::filesystem::path& folder) {
  std::string bytes = content_of(folder / "creatures.json");
  rapidjson::Document document;
  document.ParseInsitu(bytes.data());
  if (document.HasParseError()) throw std::runtime_error("no JSON");
  const Value& list = member(document, "creatures");
  std::vector<Creature> creatures;
  creatures.reserve(list.Size());
  for (const Value& each : list.GetArray()) creatures.push_back(read(each));
  sort_by_id(creatures);
  return creatures;
}

}  // namespace kairos::bench_data
