// Digits are read one by one: what is rounded is the text, not a binary fraction near it.
#include "app/import/decimals.hpp"

#include <cmath>

namespace kairos::importer {
namespace {

constexpr std::int64_t digits_max = 12;  // before the point
constexpr int places = 6;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::optional<Fixed> decimal_of_text(std::string_view text) {
  text = trimmed(text);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  std::int64_t digits = 0;
  std::size_t at = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    value = value * 10 + (text[at] - '0');
    if (value != 0 && ++digits > digits_max) return std::nullopt;
  }
  bool any = at > 0;
  value *= Fixed::one;
  if (at < text.size() && text[at] == '.') {
    std::int64_t worth = Fixed::one / 10;
    int place = 1;
    for (++at; at < text.size() && is_digit(text[at]); ++at, ++place, worth /= 10) {
      any = true;
      if (place <= places) value += (text[at] - '0') * worth;
      if (place == places + 1 && text[at] >= '5') ++value;
    }
  }
  if (!any || at != text.size()) return std::nullopt;
  return Fixed{negative ? -value : value};
}

std::optional<std::int64_t> whole_of_text(std::string_view text) {
  const auto value = decimal_of_text(text);
  if (!value || value->millionths % Fixed::one != 0) return std::nullopt;
  return value->whole();
}

bool truth_of_text(std::string_view text) { return text == "true" || text == "1"; }

std::int64_t rounded(Fixed value) {
  const auto half = value.millionths < 0 ? -Fixed::one / 2 : Fixed::one / 2;
  return (value.millionths + half) / Fixed::one;
}

Fixed fixed_of(double value) { return {std::llround(value * static_cast<double>(Fixed::one))}; }

double real_of(Fixed value) {
  return static_cast<double>(value.millionths) / static_cast<double>(Fixed::one);
}

}  // namespace kairos::importer
