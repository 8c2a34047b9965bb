// What faults say of a value: its line, counted in the file, and its path, followed down the tree.
#include "engine/core/reflect/json_tree.hpp"

namespace kairos {

JsonTree::JsonTree(std::string_view file, JsonBytes bytes)
    : file_(file), size_(bytes.size()), bytes_(std::move(bytes)) {
  bytes_.resize(size_ + json_padding, '\0');
}

std::uint32_t JsonTree::lines_between(std::size_t begin, std::size_t end) const {
  const auto bytes = this->bytes().substr(0, end);
  std::uint32_t lines = 0;
  // Lines are long enough for a search to be faster than counting.
  for (std::size_t at = bytes.find('\n', begin); at != std::string_view::npos; at = bytes.find('\n', at + 1))
    ++lines;
  return lines;
}

std::uint32_t JsonTree::line_of_name(const JsonNode& node) const {
  // Between a name and its value are a colon and blanks, and no line ends inside a name.
  const auto colon = bytes().rfind(':', node.token);
  const auto quote = bytes().rfind('"', colon == std::string::npos ? node.token : colon);
  return line_of(quote == std::string::npos ? node.token : quote);
}

std::string JsonTree::path(const JsonNode& node) const {
  std::string path;
  for (const JsonNode* in = nodes_.data(); in != &node;) {
    // Whoever of them begins last, but not behind the node, is the node or has it inside.
    const JsonNode* step = &first_in(*in);
    std::size_t place = 0;
    for (const JsonNode* other = &next(*step); other <= &node; other = &next(*step), ++place) step = other;
    path += in->kind() == JsonKind::object ? pointer_step(name(*step)) : '/' + std::to_string(place);
    in = step;
  }
  return path;
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
