// Text<n> counts in UTF-16 units, as clients do.
#include "app/import/context.hpp"

namespace kairos::importer {

std::string_view fitting(std::string_view text, std::size_t units) {
  std::size_t used = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte & 0xC0) == 0x80) continue;  // inside of a letter
    used += byte >= 0xF0 ? 2 : 1;
    if (used > units) return text.substr(0, at);
  }
  return text;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (auto& letter : out) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return out;
}

}  // namespace kairos::importer
