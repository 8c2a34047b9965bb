// A data directory with one file of many creatures, the same for every run.
#pragma once
#include <fmt/format.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/core/random/random.hpp"
#include "tests/bench/data/creature.hpp"

namespace kairos::bench_data {

/// Deleted at its end.
class CreatureFolder {
 public:
  explicit CreatureFolder(std::size_t creatures)
      : path_(std::filesystem::temp_directory_path() /
              fmt::format("kairos-bench-creatures-{}-{}", ::getpid(), creatures)) {
    std::filesystem::create_directories(path_);
    std::string out = "{\n  \"creatures\": [\n";
    Random random(1, 0, 0, Entity{});
    for (std::size_t i = 0; i < creatures; ++i) {
      write(out, i + 1, random);
      out += i + 1 < creatures ? ",\n" : "\n";
    }
    out += "  ]\n}\n";
    std::ofstream(path_ / "creatures.json") << out;
  }
  ~CreatureFolder() { std::filesystem::remove_all(path_); }
  CreatureFolder(const CreatureFolder&) = delete;
  CreatureFolder& operator=(const CreatureFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  static void write(std::string& out, std::size_t id, Random& random) {
    const auto draw = [&](std::int64_t least, std::int64_t greatest) {
      return random.between(least, greatest);
    };
    const auto to = std::back_inserter(out);
    fmt::format_to(to, R"(    {{"id": {}, "kind": "{}", "name": "Creature {}")", id,
                   creature_kinds[static_cast<std::size_t>(draw(0, 7))], draw(1, 9'999));
    if (draw(0, 1) == 1) fmt::format_to(to, R"(, "title": "Of the Hills {}")", draw(1, 99));
    fmt::format_to(to, R"(, "level": {}, "hp": {}, "mp": {}, "run_speed": {}, "walk_speed": {})", draw(1, 85),
                   draw(40, 9'000), draw(20, 3'000), draw(80, 180), draw(20, 80));
    fmt::format_to(to, R"(, "p_atk_speed": {}, "m_atk_speed": 333, "speed_factor": 1.{})", draw(200, 400),
                   draw(0, 9));
    fmt::format_to(to, R"(, "attack_factor": 1.{:06})", draw(0, 999'999));
    if (draw(0, 1) == 1) fmt::format_to(to, R"(, "attackable": true, "right_hand": {})", draw(1, 9'000));
    if (draw(0, 3) == 0) fmt::format_to(to, R"(, "left_hand": {})", draw(1, 9'000));
    fmt::format_to(to, R"(, "collision_radius": {}, "collision_height": {}.5}})", draw(5, 40), draw(10, 60));
  }

  std::filesystem::path path_;
};

}  // namespace kairos::bench_data
