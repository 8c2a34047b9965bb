// The text field: the one field whose end must be looked for.
#include "adapters/highfive/codec/reader.hpp"

namespace kairos::highfive {

std::optional<std::string> Reader::text(std::size_t units_max) {
  std::u16string units;
  while (true) {
    const auto unit = static_cast<char16_t>(number<H>());
    if (error_) return std::nullopt;
    if (unit == 0) break;
    if (units.size() == units_max) {
      fail(DecodeError::bad_text);
      return std::nullopt;
    }
    units += unit;
  }
  std::optional<std::string> utf8 = utf8_from_utf16(units);
  if (!utf8) fail(DecodeError::bad_text);
  return utf8;
}

}  // namespace kairos::highfive
