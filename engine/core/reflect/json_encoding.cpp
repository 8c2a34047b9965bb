// Looks at a data file line by line, because a parser only says that some byte is wrong, not on which line.
#include "engine/core/reflect/json_encoding.hpp"

#include <string>

#include "engine/core/reflect/text.hpp"

namespace kairos {
namespace {

/// Whether a text begun on this line does not end on it.
bool leaves_text_open(std::string_view line) {
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (inside && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      inside = !inside;
    }
  }
  return inside;
}

}  // namespace

std::optional<DataFault> opening_fault(std::string_view file, std::string_view bytes) {
  const auto fault = [&](std::uint32_t line, std::string text) {
    return DataFault{.file = std::string(file), .path = {}, .line = line, .text = std::move(text)};
  };
  if (bytes.starts_with("\xef\xbb\xbf")) {
    return fault(1, "begins with a byte order mark; save the file as UTF-8 without one");
  }
  if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) {
    return fault(1, "is UTF-16; save the file as UTF-8");
  }
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return fault(0, "is empty; expected JSON");
  }
  return std::nullopt;
}

std::optional<DataFault> encoding_fault(std::string_view file, std::string_view bytes) {
  const auto fault = [&](std::uint32_t line, std::string text) {
    return DataFault{.file = std::string(file), .path = {}, .line = line, .text = std::move(text)};
  };
  std::uint32_t number = 1;
  for (std::size_t begin = 0; begin <= bytes.size(); ++number) {
    const auto end = std::min(bytes.find('\n', begin), bytes.size());
    const auto line = bytes.substr(begin, end - begin);
    if (!utf16_length(line)) return fault(number, "is not valid UTF-8 on this line; save the file as UTF-8");
    if (leaves_text_open(line)) return fault(number, "broken JSON: a text on this line has no closing quote");
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace kairos
