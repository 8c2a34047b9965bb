// RapidJSON doing what ours does: what is no UTF-8 is refused, and every record is walked once, its names
// told apart, its values held to their ranges, and its id looked for among the others.
#include <boost/unordered/unordered_flat_set.hpp>

#include "tests/bench/data/rapidjson_file.hpp"

namespace kairos::bench_data {
namespace {

using rapidjson::Value;

/// In the order in which files mostly have them, so that the next name is most often the next one here.
constexpr std::array names{"id"sv,
                           "kind"sv,
                           "name"sv,
                           "title"sv,
                           "level"sv,
                           "hp"sv,
                           "mp"sv,
                           "run_speed"sv,
                           "walk_speed"sv,
                           "p_atk_speed"sv,
                           "m_atk_speed"sv,
                           "speed_factor"sv,
                           "attack_factor"sv,
                           "attackable"sv,
                           "right_hand"sv,
                           "left_hand"sv,
                           "collision_radius"sv,
                           "collision_height"sv,
                           "named"sv,
                           "chest"sv};
constexpr std::uint32_t bit(std::string_view name) {
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return 1u << i;
  }
  return 0;
}
constexpr std::uint32_t optional_fields =
    bit("title") | bit("attackable") | bit("right_hand") | bit("left_hand") | bit("named") | bit("chest");
constexpr std::uint32_t required_fields = ((1u << names.size()) - 1) & ~optional_fields;

void refuse_unless(bool good) {
  if (!good) throw std::runtime_error("a field is not as it should be");
}
std::size_t index_of(std::string_view name, std::size_t expected) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t at = (expected + i) % names.size();
    if (names[at] == name) return at;
  }
  throw std::runtime_error("a field is unknown");
}
std::int32_t integer(const Value& value, std::int32_t least, std::int32_t greatest) {
  refuse_unless(value.IsInt() && value.GetInt() >= least && value.GetInt() <= greatest);
  return value.GetInt();
}
std::int32_t truth(const Value& value) {
  refuse_unless(value.IsBool());
  return value.GetBool() ? 1 : 0;
}
Fixed decimal(const Value& value, Fixed greatest) {
  refuse_unless(value.IsNumber());
  const Fixed fixed = millionths_of(value.GetDouble());
  refuse_unless(fixed >= Fixed{1} && fixed <= greatest);
  return fixed;
}
Text<32> text(const Value& value) {
  refuse_unless(value.IsString() && value.GetStringLength() > 0);
  const auto bounded = Text<32>::from(string_of(value));
  refuse_unless(static_cast<bool>(bounded));
  return *bounded;
}
std::int32_t kind(const Value& value) {
  refuse_unless(value.IsString());
  const auto found = std::ranges::find(creature_kinds, string_of(value));
  refuse_unless(found != creature_kinds.end());
  return static_cast<std::int32_t>(found - creature_kinds.begin());
}

void read_field(std::size_t field, const Value& value, Creature& out) {
  switch (field) {
    case 0:
      out.id = integer(value, 0, id_max);
      break;
    case 1:
      out.kind = kind(value);
      break;
    case 2:
      out.name = text(value);
      break;
    case 3:
      out.title = text(value);
      break;
    case 4:
      out.level = integer(value, 1, level_max);
      break;
    case 5:
      out.hp = integer(value, 1, points_max);
      break;
    case 6:
      out.mp = integer(value, 0, points_max);
      break;
    case 7:
      out.run_speed = integer(value, 0, speed_max);
      break;
    case 8:
      out.walk_speed = integer(value, 0, speed_max);
      break;
    case 9:
      out.p_atk_speed = integer(value, 1, speed_max);
      break;
    case 10:
      out.m_atk_speed = integer(value, 1, speed_max);
      break;
    case 11:
      out.speed_factor = decimal(value, factor_max);
      break;
    case 12:
      out.attack_factor = decimal(value, factor_max);
      break;
    case 13:
      out.attackable = truth(value);
      break;
    case 14:
      out.right_hand = integer(value, 1, id_max);
      break;
    case 15:
      out.left_hand = integer(value, 1, id_max);
      break;
    case 16:
      out.collision_radius = decimal(value, size_max);
      break;
    case 17:
      out.collision_height = decimal(value, size_max);
      break;
    case 18:
      out.named = truth(value);
      break;
    default:
      out.chest = integer(value, 1, id_max);
      break;
  }
}

void read(const Value& from, boost::unordered_flat_set<std::int32_t>& ids, Creature& out) {
  refuse_unless(from.IsObject());
  std::uint32_t seen = 0;
  std::size_t expected = 0;
  for (const auto& each : from.GetObject()) {
    const std::size_t field = index_of(string_of(each.name), expected);
    refuse_unless((seen >> field & 1) == 0);
    seen |= 1u << field;
    expected = field + 1;
    read_field(field, each.value, out);
  }
  refuse_unless((seen & required_fields) == required_fields);
  refuse_unless(ids.insert(out.id).second);
}

}  // namespace

std::vector<Creature> load_with_rapidjson(const std::filesystem::path& folder) {
  std::string bytes = content_of(folder / "creatures.json");
  rapidjson::Document document;
  document.ParseInsitu<rapidjson::kParseInsituFlag | rapidjson::kParseValidateEncodingFlag>(bytes.data());
  refuse_unless(!document.HasParseError() && document.IsObject() && document.MemberCount() == 1 &&
                document.MemberBegin()->value.IsArray());
  const Value& list = member(document, "creatures");
  refuse_unless(list.Size() <= creatures_max);
  std::vector<Creature> creatures;
  creatures.reserve(list.Size());
  boost::unordered_flat_set<std::int32_t> ids;
  ids.reserve(list.Size());
  for (const Value& each : list.GetArray()) read(each, ids, creatures.emplace_back());
  sort_by_id(creatures);
  return creatures;
}

}  // namespace kairos::bench_data
