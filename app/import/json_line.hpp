// JsonLine: one entry of a data file as it is written, on one line.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::importer {

/// A text in quotes. Invalid UTF-8 and control characters become question marks.
[[nodiscard]] std::string json_text(std::string_view text);
/// Elements in brackets, each JSON by itself.
[[nodiscard]] std::string json_list(const std::vector<std::string>& elements);

/// The fields of an object in the order in which they are given.
class JsonLine {
 public:
  JsonLine& whole(std::string_view name, std::int64_t value);
  JsonLine& decimal(std::string_view name, Fixed value);
  JsonLine& text(std::string_view name, std::string_view value);
  JsonLine& truth(std::string_view name, bool value);
  /// `json` is a value by itself.
  JsonLine& raw(std::string_view name, std::string_view json);

  // The same, but nothing when the value is what a missing field means.
  JsonLine& whole_if(std::string_view name, std::int64_t value) {
    return value != 0 ? whole(name, value) : *this;
  }
  JsonLine& decimal_if(std::string_view name, Fixed value) {
    return value.millionths != 0 ? decimal(name, value) : *this;
  }
  JsonLine& text_if(std::string_view name, std::string_view value) {
    return value.empty() ? *this : text(name, value);
  }
  JsonLine& truth_if(std::string_view name, bool value) { return value ? truth(name, true) : *this; }
  JsonLine& list_if(std::string_view name, const std::vector<std::string>& elements) {
    return elements.empty() ? *this : raw(name, json_list(elements));
  }

  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] std::string done() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace kairos::importer
