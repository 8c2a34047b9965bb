// Exact decimal reading: digits are summed as integers, a millionth being the unit of Fixed.
#include "engine/core/reflect/json_number.hpp"

#include <charconv>

namespace kairos {
namespace {

constexpr std::size_t fraction_digits = 6;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes digits from the front of `text`; how many there were.
std::size_t skip_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[count])) ++count;
  text.remove_prefix(count);
  return count;
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
  if (text.find_first_of(".eE") != std::string_view::npos) return NumberFault::not_whole;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) return NumberFault::too_large;
  if (error != std::errc{} || end != text.data() + text.size()) return NumberFault::not_whole;
  return value;
}

Result<Fixed, NumberFault> fixed_from_decimal(std::string_view text) {
  if (text.find_first_of("eE") != std::string_view::npos) return NumberFault::not_plain;
  const auto point = text.find('.');
  std::string digits(text.substr(0, point));
  std::string_view fraction = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  while (fraction.ends_with('0')) fraction.remove_suffix(1);
  if (fraction.size() > fraction_digits) return NumberFault::too_precise;
  digits += fraction;
  digits.append(fraction_digits - fraction.size(), '0');
  const auto millionths = whole_from_decimal(digits);
  if (!millionths) return millionths.error();
  return Fixed{*millionths};
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
