// Exact decimal reading: digits are summed as integers, a millionth being the unit of Fixed.
#include "engine/core/reflect/json_number.hpp"

#include <charconv>
#include <limits>

namespace kairos {
namespace {

constexpr std::size_t fraction_digits = 6;

/// Takes digits from the front of `text`; how many there were.
std::size_t skip_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[count])) ++count;
  text.remove_prefix(count);
  return count;
}

std::string_view take_digits(std::string_view& text) {
  const std::string_view before = text;
  return before.substr(0, skip_digits(text));
}

}  // namespace

bool is_json_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool leading_zero = text.starts_with('0');
  const std::size_t whole = skip_digits(text);
  if (whole == 0 || (leading_zero && whole > 1)) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (skip_digits(text) == 0) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (skip_digits(text) == 0) return false;
  }
  return text.empty();
}

Result<std::int64_t, NumberFault> whole_from_decimal(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // What is too large may be no whole number as well, and that is said first.
  if (end != text.data() + text.size() || error == std::errc::invalid_argument) return NumberFault::not_whole;
  if (error == std::errc::result_out_of_range) return NumberFault::too_large;
  return value;
}

Result<Fixed, NumberFault> fixed_from_decimal(std::string_view text) {
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  const std::string_view whole = take_digits(rest);
  std::string_view fraction;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    fraction = take_digits(rest);
  }
  if (!rest.empty()) return NumberFault::not_plain;
  while (fraction.ends_with('0')) fraction.remove_suffix(1);
  if (fraction.size() > fraction_digits) return NumberFault::too_precise;
  // Downward, so that the least value fits too.
  std::int64_t millionths = 0;
  const auto append = [&](std::int64_t digit) {
    return !__builtin_mul_overflow(millionths, 10, &millionths) &&
           !__builtin_sub_overflow(millionths, digit, &millionths);
  };
  for (const char digit : whole) {
    if (!append(digit - '0')) return NumberFault::too_large;
  }
  for (std::size_t i = 0; i < fraction_digits; ++i) {
    if (!append(i < fraction.size() ? fraction[i] - '0' : 0)) return NumberFault::too_large;
  }
  if (negative) return Fixed{millionths};
  if (millionths == std::numeric_limits<std::int64_t>::min()) return NumberFault::too_large;
  return Fixed{-millionths};
}

std::string decimal_of(Fixed value) {
  const bool negative = value.millionths < 0;
  const auto magnitude = negative ? 0 - static_cast<std::uint64_t>(value.millionths)
                                  : static_cast<std::uint64_t>(value.millionths);
  std::string digits = std::to_string(magnitude);
  if (digits.size() <= fraction_digits) digits.insert(0, fraction_digits + 1 - digits.size(), '0');
  digits.insert(digits.size() - fraction_digits, 1, '.');
  while (digits.ends_with('0')) digits.pop_back();
  if (digits.ends_with('.')) digits.pop_back();
  return negative ? '-' + digits : digits;
}

}  // namespace kairos
