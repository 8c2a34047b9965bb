// Reading of classes/*.json and shortcuts.json.
#pragma once
#include <vector>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_value.hpp"
#include "engine/core/replication/bounds.hpp"
#include "slices/character/template/class_template.hpp"

namespace kairos::character {

/// One class from the root of its file; its id goes into `ids`.
[[nodiscard]] ClassTemplate read_class(const JsonValue& root, const Bounds& bounds, JsonIds& ids);

/// The shortcuts of new characters, given to all classes or to those that an entry names.
void read_shortcuts(const JsonValue& root, const JsonIds& ids, std::vector<ClassTemplate>& classes);

}  // namespace kairos::character
