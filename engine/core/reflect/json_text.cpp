// The escapes of JSON texts and the digits of bytes.
#include "engine/core/reflect/json_text.hpp"

#include <algorithm>

namespace kairos {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

bool needs_escape(char letter) {
  return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20;
}

}  // namespace

void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  if (std::none_of(text.begin(), text.end(), needs_escape)) {
    out += text;
    out += '"';
    return;
  }
  for (const char letter : text) {
    if (!needs_escape(letter)) {
      out += letter;
    } else if (static_cast<unsigned char>(letter) >= 0x20) {
      out += '\\';
      out += letter;
    } else {
      out += "\\u00";
      out += hex_digits[static_cast<unsigned char>(letter) >> 4];
      out += hex_digits[static_cast<unsigned char>(letter) & 15];
    }
  }
  out += '"';
}

void append_json_bytes(std::string& out, std::span<const std::byte> bytes) {
  out += '"';
  for (const std::byte byte : bytes) {
    out += hex_digits[std::to_integer<unsigned>(byte) >> 4];
    out += hex_digits[std::to_integer<unsigned>(byte) & 15];
  }
  out += '"';
}

bool bytes_from_hex(std::string_view hex, std::vector<std::byte>& into) {
  if (hex.size() % 2 != 0) return false;
  into.clear();
  into.reserve(hex.size() / 2);
  for (std::size_t at = 0; at < hex.size(); at += 2) {
    const auto high = hex_digits.find(hex[at]);
    const auto low = hex_digits.find(hex[at + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    into.push_back(static_cast<std::byte>(high << 4 | low));
  }
  return true;
}

}  // namespace kairos
