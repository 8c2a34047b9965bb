// Appending JSON to a text: what is written here, JsonCursor reads back exactly.
#pragma once
#include <charconv>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kairos {

template <std::integral Number>
void append_json(std::string& out, Number value) {
  if constexpr (std::same_as<Number, bool>) {
    out += value ? "true" : "false";
  } else {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, end);
  }
}
/// Quoted, with what JSON wants escaped.
void append_json_text(std::string& out, std::string_view text);
/// A text of two lower-case hex digits a byte.
void append_json_bytes(std::string& out, std::span<const std::byte> bytes);
/// Nothing when it is none of the kind.
[[nodiscard]] bool bytes_from_hex(std::string_view hex, std::vector<std::byte>& into);

/// Writes `"name":` with a comma before all but the first. One object or array at a time.
class JsonCommas {
 public:
  explicit JsonCommas(std::string& out) : out_(out) {}
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  std::string& name(std::string_view name) {
    next();
    append_json_text(out_, name);
    out_ += ':';
    return out_;
  }
  template <std::integral Number>
  void field(std::string_view field, Number value) {
    append_json(name(field), value);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace kairos
