// Fields are put behind each other as text; nothing is kept.
#include "app/import/json_line.hpp"

#include "engine/core/reflect/json_number.hpp"

namespace kairos::importer {
namespace {

/// The length of the UTF-8 sequence at the begin of `text`, 0 if it is none.
std::size_t sequence_at(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
  }
  return length;
}

}  // namespace

std::string json_text(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto length = sequence_at(text);
    const char letter = text.front();
    if (length == 0 || static_cast<unsigned char>(letter) < 0x20) {
      out += '?';
    } else {
      if (letter == '"' || letter == '\\') out += '\\';
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out + '"';
}

std::string json_list(const std::vector<std::string>& elements) {
  std::string out = "[";
  for (const auto& element : elements) {
    if (out.size() > 1) out += ", ";
    out += element;
  }
  return out + ']';
}

JsonLine& JsonLine::raw(std::string_view name, std::string_view json) {
  if (!text_.empty()) text_ += ", ";
  text_ += '"';
  text_ += name;
  text_ += "\": ";
  text_ += json;
  return *this;
}

JsonLine& JsonLine::whole(std::string_view name, std::int64_t value) {
  return raw(name, std::to_string(value));
}

JsonLine& JsonLine::decimal(std::string_view name, Fixed value) { return raw(name, decimal_of(value)); }

JsonLine& JsonLine::text(std::string_view name, std::string_view value) {
  return raw(name, json_text(value));
}

JsonLine& JsonLine::truth(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }

}  // namespace kairos::importer
