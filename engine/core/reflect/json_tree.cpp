// What faults say of a value: its line, counted in the file, and its path, climbed in the tree.
#include "engine/core/reflect/json_tree.hpp"

#include <algorithm>

namespace kairos {

std::uint32_t JsonTree::lines_between(std::size_t begin, std::size_t end) const {
  const auto bytes = std::string_view(bytes_).substr(begin, end - begin);
  return static_cast<std::uint32_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

std::uint32_t JsonTree::line_of_name(const JsonNode& node) const {
  // Between a name and its value are a colon and blanks, and no line ends inside a name.
  const auto colon = bytes_.rfind(':', node.token);
  const auto quote = bytes_.rfind('"', colon == std::string::npos ? node.token : colon);
  return line_of(quote == std::string::npos ? node.token : quote);
}

std::string JsonTree::path(const JsonNode& node) const {
  if (&node == nodes_.data()) return {};
  const JsonNode& in = parent(node);
  if (in.kind == JsonKind::object) return path(in) + pointer_step(name(node));
  std::size_t place = 0;
  for (const JsonNode* other = &first_in(in); other != &node; other = &next(*other)) ++place;
  return path(in) + '/' + std::to_string(place);
}

std::string pointer_step(std::string_view name) {
  std::string out = "/";
  for (const char c : name) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string_view name_of(JsonKind kind) {
  switch (kind) {
    case JsonKind::null:
      return "null";
    case JsonKind::boolean:
      return "a truth value";
    case JsonKind::number:
      return "a number";
    case JsonKind::text:
      return "a text";
    case JsonKind::array:
      return "an array";
    case JsonKind::object:
      return "an object";
  }
  return "nothing";
}

}  // namespace kairos
