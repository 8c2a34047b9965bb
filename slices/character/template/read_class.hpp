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

/// Reads classes that characters change to; each is what its parent is but for name and levels. The parents
/// are in `classes`, or before it in the file; one that is not is a fault when `parents_known`.
void read_class_changes(const JsonValue& root, JsonIds& ids, bool parents_known,
                        std::vector<ClassTemplate>& classes);

/// The shortcuts of new characters, given to all classes or to those that an entry names.
void read_shortcuts(const JsonValue& root, const JsonIds& ids, std::vector<ClassTemplate>& classes);

}  // namespace kairos::character
