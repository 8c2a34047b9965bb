// What must be right about the bytes of a data file before a JSON parser may see them.
#pragma once
#include <optional>
#include <string_view>

#include "engine/core/reflect/json_fault.hpp"

namespace kairos {

/// The fault of a file that is empty or begins with a mark of another encoding. Looks at its begin alone,
/// unless it is blank.
[[nodiscard]] std::optional<DataFault> opening_fault(std::string_view file, std::string_view bytes);
/// The fault of a file that is no valid UTF-8 or leaves a text open at a line's end. Looks at every byte; for
/// files that a parser has refused.
[[nodiscard]] std::optional<DataFault> encoding_fault(std::string_view file, std::string_view bytes);

}  // namespace kairos
