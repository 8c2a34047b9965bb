// Text on its way out: UTF-16LE and the zero unit that ends it.
#include "adapters/highfive/codec/writer.hpp"

namespace kairos::highfive {

/// One code point at a time: its units need no memory.
void Writer::text(std::string_view utf8) {
  const auto follows = [&](std::size_t at) {
    return (static_cast<unsigned char>(utf8[at]) & 0xc0u) == 0x80u;
  };
  for (std::size_t at = 0; at < utf8.size();) {
    std::size_t end = at + 1;
    while (end < utf8.size() && follows(end)) ++end;
    const auto units = utf16_from_utf8(utf8.substr(at, end - at));
    if (units.empty()) break;
    for (const char16_t unit : units) number(static_cast<H>(unit));
    at = end;
  }
  number(H{0});
}

}  // namespace kairos::highfive
