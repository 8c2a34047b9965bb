// What must be right about the bytes of a data file before a JSON parser may see them.
#pragma once
#include <optional>
#include <string_view>

#include "engine/core/reflect/json_fault.hpp"

namespace kairos {

/// The fault of a file that is empty, has a byte order mark, is no valid UTF-8, or leaves a text open at a
/// line's end.
[[nodiscard]] std::optional<DataFault> encoding_fault(std::string_view file, std::string_view bytes);

}  // namespace kairos
