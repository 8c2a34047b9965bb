// The schemas of all slices and adapters that keep something.
#pragma once
#include <string>
#include <vector>

namespace kairos::app {

/// As store::DatabaseOptions wants them.
[[nodiscard]] std::vector<std::string> all_schemas();

}  // namespace kairos::app
