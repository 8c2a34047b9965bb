// Puts the character files of a data directory together; what each file must hold is in the read_* files
// beside it.
#include "slices/character/template/load.hpp"

#include <algorithm>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_place.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/character/template/read_class.hpp"
#include "slices/character/template/read_rules.hpp"
#include "slices/character/view/lobby.hpp"

namespace kairos::character {

Result<CharacterData, std::vector<DataFault>> load_character_data(const std::filesystem::path& directory) {
  JsonSource source(directory);
  CharacterData data;
  const Bounds bounds = read_world_bounds(source);
  JsonIds ids("class");
  const bool all_classes = source.folder("classes", [&](const JsonValue& root) {
    auto type = read_class(root, bounds, ids);
    if (data.classes.size() < templates_max) {
      data.classes.push_back(type);
    } else {
      root.fault("more than " + std::to_string(templates_max) + " classes cannot be shown to a client");
    }
  });
  if (!all_classes) ids.give_up();
  // A fault in a class says enough of those that are a change of it.
  const bool parents_known = source.faults().empty();
  source.file("shortcuts.json", [&](const JsonValue& root) { read_shortcuts(root, ids, data.classes); });
  if (all_classes) {
    source.folder("class_changes",
                  [&](const JsonValue& root) { read_class_changes(root, ids, parents_known, data.classes); });
  }
  std::ranges::sort(data.classes, {}, &ClassTemplate::id);
  source.file("experience.json", [&](const JsonValue& root) { data.experience = read_experience(root); });
  source.file("attribute_bonuses.json", [&](const JsonValue& root) { data.bonuses = read_bonuses(root); });
  source.file("names.json", [&](const JsonValue& root) { data.names = read_name_rules(root); });
  source.file("character_rules.json", [&](const JsonValue& root) { data.rules = read_rules(root); });
  if (!source.faults().empty()) return source.faults().take();
  return data;
}

}  // namespace kairos::character
