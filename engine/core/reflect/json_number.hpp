// Numbers of data files, taken from their decimal text without ever passing through floating point.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

enum class NumberFault : std::uint8_t {
  not_whole,    ///< a fraction or an exponent where a whole number belongs
  not_plain,    ///< an exponent: the value shall be written out
  too_precise,  ///< more than six digits after the point
  too_large,    ///< does not fit
};

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// `text` is a JSON number.
[[nodiscard]] Result<std::int64_t, NumberFault> whole_from_decimal(std::string_view text);
/// `text` is a JSON number. Exact.
[[nodiscard]] Result<Fixed, NumberFault> fixed_from_decimal(std::string_view text);
/// The shortest decimal text of this value.
[[nodiscard]] std::string decimal_of(Fixed value);
/// Whether `text` is a number by the grammar of JSON (RFC 8259).
[[nodiscard]] bool is_json_number(std::string_view text);

}  // namespace kairos
