// A data directory of many NPC kinds, made of those of the datapack, each again and again under ids of its
// own.
#pragma once
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace kairos::bench_data {

/// Deleted at its end.
class NpcFolder {
 public:
  explicit NpcFolder(std::size_t kinds)
      : path_(std::filesystem::temp_directory_path() /
              ("kairos-bench-npcs-" + std::to_string(::getpid()) + "-" + std::to_string(kinds))) {
    std::filesystem::create_directories(path_ / "spawns");
    std::ofstream(path_ / "world.json")
        << R"({"bounds": {"least": [-1000, -1000, -1000], "greatest": [1000, 1000, 1000]}})";
    const auto bodies = bodies_of_datapack();
    std::ofstream npcs(path_ / "npcs.json");
    npcs << "{\n  \"npcs\": [\n";
    for (std::size_t i = 0; i < kinds; ++i)
      npcs << "    {\"id\": " << i + 1 << bodies[i % bodies.size()] << (i + 1 < kinds ? ",\n" : "\n");
    npcs << "  ]\n}\n";
    std::ofstream(path_ / "spawns" / "few.json")
        << R"({"spawns": [{"npc": 1, "at": [1, 2, 3], "heading": 4}]})";
  }
  ~NpcFolder() { std::filesystem::remove_all(path_); }
  NpcFolder(const NpcFolder&) = delete;
  NpcFolder& operator=(const NpcFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  /// What stands behind the id, to the closing brace, of each NPC.
  static std::vector<std::string> bodies_of_datapack() {
    std::ifstream file(KAIROS_SOURCE_DIR "/data/highfive/npcs.json");
    std::vector<std::string> bodies;
    for (std::string line; std::getline(file, line);) {
      const auto comma = line.find(", \"kind\"");
      const auto end = line.rfind('}');
      if (line.find("{\"id\":") != std::string::npos && comma != std::string::npos &&
          end != std::string::npos)
        bodies.push_back(line.substr(comma, end + 1 - comma));
    }
    if (bodies.empty()) throw std::runtime_error("the datapack has no NPC to make others of");
    return bodies;
  }

  std::filesystem::path path_;
};

}  // namespace kairos::bench_data
