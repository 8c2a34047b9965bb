// UTF-8 and UTF-16 for Text: strict both ways, because what is not valid text must not get inside.
#include "engine/core/reflect/text.hpp"

#include <cstring>

namespace kairos {
namespace {

/// Decodes one code point at `at` and advances; nothing at an overlong form, a surrogate, a NUL or a cut
/// sequence.
std::optional<char32_t> next_code_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(at);
  std::size_t length = 0;
  char32_t code = 0;
  char32_t least = 0;
  if (first < 0x80) {
    length = 1, code = first, least = 1;
  } else if ((first & 0xe0) == 0xc0) {
    length = 2, code = first & 0x1fu, least = 0x80;
  } else if ((first & 0xf0) == 0xe0) {
    length = 3, code = first & 0x0fu, least = 0x800;
  } else if ((first & 0xf8) == 0xf0) {
    length = 4, code = first & 0x07u, least = 0x10000;
  } else {
    return std::nullopt;
  }
  if (at + length > text.size()) return std::nullopt;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return std::nullopt;
    code = (code << 6) | (byte(at + i) & 0x3fu);
  }
  if (code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return std::nullopt;
  at += length;
  return code;
}

/// Whether all bytes are one unit each, looked at eight at a time and without a branch that depends on them:
/// most texts are nothing else.
bool is_plain(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080;
  std::uint64_t word = 0;
  std::uint64_t odd = 0;  // a high bit where a byte is a NUL or not ASCII
  if (text.size() < sizeof word) {
    for (const char c : text) odd |= static_cast<std::uint8_t>(c - 1) >= 0x7f ? 1u : 0u;
    return odd == 0;
  }
  const auto look = [&](std::size_t at) {
    std::memcpy(&word, text.data() + at, sizeof word);
    odd |= (word | (word - ones)) & high_bits;
  };
  for (std::size_t at = 0; at + sizeof word < text.size(); at += sizeof word) look(at);
  look(text.size() - sizeof word);
  return odd == 0;
}

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&](char32_t value) { out += static_cast<char>(static_cast<std::uint8_t>(value)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | (code >> 6)), put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | (code >> 12)), put(0x80 | ((code >> 6) & 0x3f)), put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | (code >> 18)), put(0x80 | ((code >> 12) & 0x3f)), put(0x80 | ((code >> 6) & 0x3f)),
        put(0x80 | (code & 0x3f));
  }
}

}  // namespace

std::optional<std::size_t> utf16_length(std::string_view utf8) {
  if (is_plain(utf8)) [[likely]]
    return utf8.size();
  std::size_t units = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    const auto code = next_code_point(utf8, at);
    if (!code) return std::nullopt;
    units += *code >= 0x10000 ? 2 : 1;
  }
  return units;
}

std::optional<std::string> utf8_from_utf16(std::u16string_view utf16) {
  std::string out;
  for (std::size_t i = 0; i < utf16.size(); ++i) {
    char32_t code = utf16[i];
    if (code == 0 || (code >= 0xdc00 && code < 0xe000)) return std::nullopt;
    if (code >= 0xd800 && code < 0xdc00) {
      if (i + 1 >= utf16.size() || utf16[i + 1] < 0xdc00 || utf16[i + 1] >= 0xe000) return std::nullopt;
      code = 0x10000 + ((code - 0xd800) << 10) + (utf16[++i] - 0xdc00u);
    }
    append_utf8(out, code);
  }
  return out;
}

std::u16string utf16_from_utf8(std::string_view utf8) {
  std::u16string out;
  for (std::size_t at = 0; at < utf8.size();) {
    const auto code = next_code_point(utf8, at);
    if (!code) break;
    if (*code >= 0x10000) {
      out += static_cast<char16_t>(0xd800 + ((*code - 0x10000) >> 10));
      out += static_cast<char16_t>(0xdc00 + ((*code - 0x10000) & 0x3ff));
    } else {
      out += static_cast<char16_t>(*code);
    }
  }
  return out;
}

}  // namespace kairos
