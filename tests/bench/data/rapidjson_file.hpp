// What both ways of reading with RapidJSON share.
#pragma once
#include <rapidjson/document.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/data/creature.hpp"

namespace kairos::bench_data {

inline std::string content_of(const std::filesystem::path& file) {
  std::string bytes(std::filesystem::file_size(file), '\0');
  std::ifstream in(file, std::ios::binary);
  if (!in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    throw std::runtime_error("cannot be read");
  return bytes;
}
inline const rapidjson::Value& member(const rapidjson::Value& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd()) throw std::runtime_error("a field is missing");
  return found->value;
}
inline std::string_view string_of(const rapidjson::Value& value) {
  return {value.GetString(), value.GetStringLength()};
}
inline Fixed millionths_of(double value) { return Fixed{std::llround(value * 1e6)}; }
inline void sort_by_id(std::vector<Creature>& creatures) {
  if (!std::ranges::is_sorted(creatures, {}, &Creature::id)) std::ranges::sort(creatures, {}, &Creature::id);
}

}  // namespace kairos::bench_data
