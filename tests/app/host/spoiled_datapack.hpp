// SpoiledDatapack: the starter datapack in a folder of its own, with faults put into it.
#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/host/datapack.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::app {

/// The starter datapack with more lines in it.
class SpoiledDatapack {
 public:
  SpoiledDatapack() {
    std::filesystem::copy(KAIROS_SOURCE_DIR "/data/highfive", folder_.path(),
                          std::filesystem::copy_options::recursive);
  }

  /// Puts lines behind the first lines of a file, where its list begins.
  void insert(const std::string& file, std::size_t behind, const std::vector<std::string>& entries) const {
    std::ifstream in(folder_.path() / file);
    std::string text;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
      text += line + '\n';
      if (++number != behind) continue;
      for (const auto& entry : entries) text += "    " + entry + ",\n";
    }
    in.close();
    replace(file, text);
  }
  void replace(const std::string& file, const std::string& text) const {
    std::ofstream(folder_.path() / file) << text;
  }

  /// Every `from` in the file becomes `to`; std::logic_error when there is none.
  void change(const std::string& file, const std::string& from, const std::string& to) const {
    std::ifstream in(folder_.path() / file);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    in.close();
    auto at = text.find(from);
    if (at == std::string::npos) throw std::logic_error("there is no " + from + " in " + file);
    for (; at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
    replace(file, text);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

  /// As the operator reads them, with the names of files as they are in the folder.
  [[nodiscard]] std::vector<std::string> faults() const {
    const auto loaded = load_datapack(folder_.path());
    std::vector<std::string> lines;
    if (loaded) return lines;
    for (const auto& fault : loaded.error()) {
      auto line = describe(fault);
      if (line.starts_with(folder_.path().string())) line.erase(0, folder_.path().string().size() + 1);
      lines.push_back(line);
    }
    return lines;
  }

 private:
  TemporaryFolder folder_;
};

inline const std::string body_of_npc =
    R"("run_speed": 1, "walk_speed": 1, "p_atk_speed": 1, "m_atk_speed": 1, "collision_radius": 1, "collision_height": 1)";

inline void spoil_goods(const SpoiledDatapack& datapack) {
  datapack.insert("starting_items.json", 2, {R"({"class": 900, "items": [{"item": 999998}]})"});
  datapack.insert("sets.json", 2, {R"({"id": 900, "chest": 999999})"});
  datapack.insert("buylists/talking_island.json", 2,
                  {R"({"id": 900, "npcs": [30001], "items": [{"item": 1, "price": 1}]})",
                   R"({"id": 901, "npcs": [30001], "items": [{"item": 1060}, {"item": 1060}]})",
                   R"({"id": 902, "npcs": [30001], "items": [{"item": 17, "price": -5}]})"});
}

inline void spoil_npcs(const SpoiledDatapack& datapack) {
  datapack.insert(
      "npcs/monsters.json", 2,
      {R"({"id": 90001, "kind": "monster", "name": "A", "level": 500, "hp": 1, )" + body_of_npc + "}",
       R"({"id": 90002, "kind": "monster", "name": "B", "level": 1, "hp": 1, )" + body_of_npc + "}",
       R"({"id": 90003, "kind": "monster", "name": "C", "level": 1, "hp": 1, )" + body_of_npc +
           R"(, "drops": [{"item": 57, "min": 5, "max": 1, "chance": 1}]})",
       R"({"id": 90004, "kind": "monster", "name": "D", "level": 1, "hp": 1, )" + body_of_npc + "}",
       R"({"id": 90005, "kind": "monster", "name": "E", "level": 1, )" + body_of_npc + "}",
       R"({"id": 90004, "kind": "monster", "name": "F", "level": 1, "hp": 1, )" + body_of_npc + "}",
       R"({"id": 90006, "kind": "monster", "name": "G", "level": 1, "hp": 1, "agressive": true, )" +
           body_of_npc + "}",
       R"({"id": 90007, "kind": "mosnter", "name": "H", "level": 1, "hp": 1, )" + body_of_npc + "}",
       R"({"id": 90008, "kind": "monster", "name": "I", "level": 1, "hp": 1, )" + body_of_npc +
           R"(, "drops": [{"item": 57, "min": 1, "max": 1, "chance": 101}]})",
       R"({"id": 90009, "kind": "monster", "name": "J", "level": 1, "hp": 1, )" + body_of_npc +
           R"(, "minions": [{"npc": 999994, "count": 1}]})"});
  datapack.insert("spawns/talking_island.json", 2,
                  {R"({"npc": 999996, "at": [0, 0, 0]})", R"({"npc": 30001, "at": [0, 0, 99999]})",
                   R"({"npc": 30001, "area": "nowhere"})", R"({"npc": 30001, "at": [0, 0]})",
                   R"({"npc": 30001, "at": [0, 0, 0], "route": "nowhere"})"});
  datapack.insert("teleports.json", 2, {R"({"npc": 999995, "to": [{"name": "A", "at": [0, 0, 0]}]})"});
  datapack.replace("dialogs/30001.html",
                   "<html><body>\n<a action=\"bypass -h page nowhere\">x</a></body></html>");
}

inline void spoil_skills(const SpoiledDatapack& datapack) {
  datapack.insert(
      "skills/classes.json", 2,
      {R"({"id": 9001, "name": "A", "levels": 0, "kind": "passive"})",
       R"({"id": 9002, "name": "B", "levels": 1, "kind": "active", "target": "self", "effect_point": -5})",
       R"({"id": 9003, "name": "C", "levels": 1, "kind": "active"})",
       R"({"id": 9004, "name": "D", "levels": 1, "kind": "active", "target": "one", "range": 99999})"});
  datapack.insert(
      "skill_trees/artisan.json", 4,
      {R"({"skill": 999993, "level": 1, "at_level": 1})", R"({"skill": 3, "level": 10, "at_level": 1})"});
}

}  // namespace kairos::app
