// Plain numbers that are too long to be read at once.
#include "engine/core/reflect/json_plain_number.hpp"

#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

constexpr std::ptrdiff_t digits_max = 9;
constexpr std::ptrdiff_t fraction_digits_max = 6;

}  // namespace

PlainNumber long_plain_number(const char* begin, const char* end) {
  std::uint32_t digits = 0;
  const char* at = begin;
  for (; is_digit(*at) && at - begin < digits_max; ++at)
    digits = digits * 10 + static_cast<std::uint32_t>(*at - '0');
  if (at == begin || (*begin == '0' && at - begin > 1)) return {};
  std::ptrdiff_t fraction = 0;
  if (*at == '.') {
    const char* const point = at;
    for (++at; is_digit(*at) && at - begin <= digits_max; ++at)
      digits = digits * 10 + static_cast<std::uint32_t>(*at - '0');
    fraction = at - point - 1;
    if (fraction == 0 || fraction > fraction_digits_max) return {};
  }
  if (at != end) return {};
  return {digits, static_cast<std::uint32_t>(fraction + 1)};
}

}  // namespace kairos
