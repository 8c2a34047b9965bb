// Every monster's spawn point is read, and written again beside itself and displaced; all else stays as it
// is.
#include "app/bench/hunt_land.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace kairos::bench {
namespace {

namespace fs = std::filesystem;

/// How far one copy of the land is from the next, in client units; a whole land is smaller.
constexpr std::int64_t shift_x = 61'000;
constexpr std::int64_t shift_y = 83'000;
/// Where copies stay, well within the bounds of the world.
constexpr std::int64_t west = -280'000;
constexpr std::int64_t east = 220'000;
constexpr std::int64_t north = -250'000;
constexpr std::int64_t south = 280'000;
constexpr std::size_t creation_points = 8;
/// Who begins at a spawn point stands so far from it.
constexpr std::int64_t step_aside = 60;
/// So hard are the monsters among which somebody begins, at most.
constexpr std::int64_t level_most = 8;

struct SpawnPoint {
  std::int64_t npc = 0;
  std::array<std::int64_t, 3> at{};
  std::int64_t respawn_s = 20;
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(fmt::format("{} cannot be read", file.string()));
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error(fmt::format("{} cannot be written", file.string()));
}

std::vector<SpawnPoint> spawn_points(const fs::path& folder, bool fields_only) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder / "spawns")) {
    const bool field = entry.path().stem().string().ends_with("_field");
    if (field || !fields_only) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<SpawnPoint> points;
  simdjson::dom::parser parser;
  for (const auto& file : files) {
    const auto document = parser.load(file.string());
    for (const auto spawn : document["spawns"].get_array()) {
      SpawnPoint& point = points.emplace_back();
      point.npc = spawn["npc"].get_int64().value();
      std::size_t axis = 0;
      for (const auto number : spawn["at"].get_array()) point.at.at(axis++) = number.get_int64().value();
      std::int64_t respawn_s = 0;
      if (spawn["respawn_s"].get(respawn_s) == simdjson::SUCCESS) point.respawn_s = respawn_s;
    }
  }
  return points;
}

/// The kinds among which a beginner lives for a while.
std::vector<std::int64_t> easy_prey(const fs::path& folder) {
  std::vector<std::int64_t> kinds;
  simdjson::dom::parser parser;
  const auto document = parser.load((folder / "npcs" / "monsters.json").string());
  for (const auto npc : document["npcs"].get_array()) {
    if (npc["level"].get_int64().value() <= level_most) kinds.push_back(npc["id"].get_int64().value());
  }
  std::ranges::sort(kinds);
  return kinds;
}

std::int64_t wrapped(std::int64_t value, std::int64_t least, std::int64_t most) {
  const std::int64_t width = most - least;
  return least + ((value - least) % width + width) % width;
}

std::vector<SpawnPoint> copies(const std::vector<SpawnPoint>& points, std::int64_t count) {
  std::vector<SpawnPoint> made;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto size = static_cast<std::int64_t>(points.size());
    SpawnPoint copy = points[static_cast<std::size_t>(i % size)];
    const std::int64_t number = i / size + 1;
    copy.at[0] = wrapped(copy.at[0] + number * shift_x, west, east);
    copy.at[1] = wrapped(copy.at[1] + number * shift_y, north, south);
    made.push_back(copy);
  }
  return made;
}

std::string as_json(const std::vector<SpawnPoint>& points) {
  std::string text = "{\n  \"spawns\": [\n";
  for (const SpawnPoint& point : points) {
    text += fmt::format(R"(    {{"npc": {}, "at": [{}, {}, {}], "heading": 0, "respawn_s": {}}})", point.npc,
                        point.at[0], point.at[1], point.at[2], point.respawn_s);
    text += &point == &points.back() ? "\n" : ",\n";
  }
  return text + "  ]\n}\n";
}

/// Each class begins at points of its own, spread over all that is easy.
void spread_classes(const fs::path& folder, const std::vector<SpawnPoint>& homes) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder / "classes")) files.push_back(entry.path());
  std::ranges::sort(files);
  const std::size_t stride = std::max<std::size_t>(1, homes.size() / (files.size() * creation_points));
  std::size_t next = 0;
  for (const auto& file : files) {
    std::string text = content_of(file);
    const auto begin = text.find("\"creation_points\": [[");
    const auto end = text.find("]]", begin);
    if (begin == std::string::npos || end == std::string::npos) continue;  // a class that nobody begins as
    std::string points;
    for (std::size_t i = 0; i < creation_points; ++i, next += stride) {
      const SpawnPoint& home = homes[next % homes.size()];
      points += fmt::format("{}[{}, {}, {}]", i == 0 ? "" : ", ", home.at[0] + step_aside,
                            home.at[1] + step_aside, home.at[2]);
    }
    text.replace(begin, end + 2 - begin, fmt::format("\"creation_points\": [{}]", points));
    write(file, text);
  }
}

void teach(const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder / "skill_trees")) {
    const std::string name = entry.path().stem().string();
    const bool mystic = name.ends_with("_mystic");
    if (!mystic && !name.ends_with("_fighter") && !name.ends_with("_soldier")) continue;
    std::string text = content_of(entry.path());
    const std::int32_t skill = mystic ? hunters_spell : hunters_strike;
    // The first level is learned anew; the others stay.
    const std::string first = fmt::format("{{\"skill\": {}, \"level\": 1,", skill);
    if (const auto known = text.find(first); known != std::string::npos) {
      const auto end = text.find('}', known);
      const auto comma = text.find_first_of(",\n", end + 1);
      text.erase(known, (text[comma] == ',' ? comma + 1 : end + 1) - known);
    }
    const std::string open = "\"skills\": [";
    text.insert(text.find(open) + open.size(),
                fmt::format("\n    {} \"at_level\": 1, \"auto\": true}},", first));
    write(entry.path(), text);
  }
}

}  // namespace

void make_hunting_land(const fs::path& from, const fs::path& to, std::int64_t npcs) {
  fs::create_directories(to.parent_path());
  fs::copy(from, to, fs::copy_options::recursive);
  try {
    const auto fields = spawn_points(from, true);
    const auto there = static_cast<std::int64_t>(spawn_points(from, false).size());
    const auto added = copies(fields, std::max<std::int64_t>(0, npcs - there));
    if (!added.empty()) write(to / "spawns" / "more_fields.json", as_json(added));
    const auto prey = easy_prey(from);
    std::vector<SpawnPoint> homes = fields;
    homes.insert(homes.end(), added.begin(), added.end());
    std::erase_if(homes, [&](const SpawnPoint& home) { return !std::ranges::binary_search(prey, home.npc); });
    if (homes.empty()) throw std::runtime_error("no monster of the datapack is easy");
    spread_classes(to, homes);
    teach(to);
  } catch (const simdjson::simdjson_error& fault) {
    throw std::runtime_error(fmt::format("the starter datapack: {}", fault.what()));
  }
}

}  // namespace kairos::bench
