// Numbers as other datapacks write them, made those that ours take.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::importer {

/// Of a decimal text with any number of digits behind the point, rounded half away from zero to the
/// millionth; blanks around it do not count. Nothing if it is no such text or does not fit.
[[nodiscard]] std::optional<Fixed> decimal_of_text(std::string_view text);
/// Of a decimal text that may have a fraction of zeroes, or none at all. Nothing otherwise.
[[nodiscard]] std::optional<std::int64_t> whole_of_text(std::string_view text);
/// "true" or "1".
[[nodiscard]] bool truth_of_text(std::string_view text);

/// Half away from zero.
[[nodiscard]] std::int64_t rounded(Fixed value);
[[nodiscard]] Fixed fixed_of(double value);
[[nodiscard]] double real_of(Fixed value);

[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace kairos::importer
