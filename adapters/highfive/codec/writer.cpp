// Text on its way out: UTF-16LE and the zero unit that ends it.
#include "adapters/highfive/codec/writer.hpp"

namespace kairos::highfive {

void Writer::text(std::string_view utf8) {
  for (const char16_t unit : utf16_from_utf8(utf8)) number(static_cast<H>(unit));
  number(H{0});
}

}  // namespace kairos::highfive
