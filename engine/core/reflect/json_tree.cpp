// Walks a file once with simdjson's on-demand parser and keeps what its values are, with their lines.
#include "engine/core/reflect/json_tree.hpp"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "engine/core/reflect/json_encoding.hpp"
#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

namespace od = simdjson::ondemand;

class TreeWalk {
 public:
  explicit TreeWalk(std::string_view bytes) : bytes_(bytes), at_(bytes.data()) {}

  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] std::uint32_t line() const { return line_; }

  bool document(od::document& json, JsonNode& out) {
    od::json_type type{};
    if (const auto error = json.type().get(type); error != simdjson::SUCCESS) return broken(json, error);
    std::string_view token;
    if (json.raw_json_token().get(token) == simdjson::SUCCESS) reach(std::to_address(token.begin()));
    out.line = line_;
    bool read = false;
    if (type == od::json_type::object) {
      out.kind = JsonKind::object;
      od::object object;
      if (const auto error = json.get_object().get(object); error != simdjson::SUCCESS)
        return broken(json, error);
      read = members(object, out, 1);
    } else if (type == od::json_type::array) {
      out.kind = JsonKind::array;
      od::array array;
      if (const auto error = json.get_array().get(array); error != simdjson::SUCCESS)
        return broken(json, error);
      read = items(array, out, 1);
    } else {
      return fail("expected an object or an array at the top");
    }
    if (!read) return broken(json, simdjson::TAPE_ERROR);
    if (const char* more = nullptr; json.current_location().get(more) == simdjson::SUCCESS) {
      reach(more);
      return fail("something follows the end of the JSON");
    }
    return true;
  }

 private:
  bool fail(std::string text) {
    if (trouble_.empty()) trouble_ = std::move(text);
    return false;
  }

  /// The words for what the parser says, on the line where it stopped.
  bool broken(od::document& json, simdjson::error_code error) {
    if (!trouble_.empty()) return false;
    if (error == simdjson::INCOMPLETE_ARRAY_OR_OBJECT) {
      reach(last_byte());
      return fail("what is opened at the top is not closed here, or something follows it");
    }
    locate(json);
    return fail("expected a value, a comma or a closing bracket here or just before");
  }

  [[nodiscard]] const char* last_byte() const { return bytes_.data() + bytes_.find_last_not_of(" \t\r\n"); }

  void locate(od::document& json) {
    const char* where = nullptr;
    if (json.current_location().get(where) == simdjson::SUCCESS) {
      reach(where);
    } else {
      reach(last_byte());
    }
  }

  /// Moves the line forward to this byte; a byte already passed changes nothing.
  void reach(const char* where) {
    const char* end = std::clamp(where, at_, bytes_.data() + bytes_.size());
    line_ += static_cast<std::uint32_t>(std::count(at_, end, '\n'));
    at_ = end;
  }

  bool members(od::object& object, JsonNode& out, std::size_t depth) {
    for (auto entry : object) {
      od::field field;
      if (std::move(entry).get(field) != simdjson::SUCCESS) return false;
      reach(field.key().raw());
      JsonMember member;
      member.line = line_;
      std::string_view name;
      if (field.unescaped_key().get(name) != simdjson::SUCCESS)
        return fail("a field's name has a bad escape");
      member.name = name;
      od::value value = field.value();
      if (!node(value, member.value, depth)) return false;
      out.members.push_back(std::move(member));
    }
    return true;
  }

  bool items(od::array& array, JsonNode& out, std::size_t depth) {
    for (auto entry : array) {
      od::value value;
      if (std::move(entry).get(value) != simdjson::SUCCESS) return false;
      JsonNode item;
      if (!node(value, item, depth)) return false;
      out.items.push_back(std::move(item));
    }
    return true;
  }

  bool node(od::value& value, JsonNode& out, std::size_t depth) {
    std::string_view token = value.raw_json_token();
    reach(std::to_address(token.begin()));
    out.line = line_;
    od::json_type type{};
    if (value.type().get(type) != simdjson::SUCCESS) return false;
    if (type == od::json_type::object || type == od::json_type::array) {
      if (depth >= json_depth_max)
        return fail("is nested deeper than " + std::to_string(json_depth_max) + " levels");
      return nested(value, type, out, depth + 1);
    }
    token = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
    return scalar(value, type, token, out);
  }

  bool nested(od::value& value, od::json_type type, JsonNode& out, std::size_t depth) {
    if (type == od::json_type::object) {
      out.kind = JsonKind::object;
      od::object object;
      return value.get_object().get(object) == simdjson::SUCCESS && members(object, out, depth);
    }
    out.kind = JsonKind::array;
    od::array array;
    return value.get_array().get(array) == simdjson::SUCCESS && items(array, out, depth);
  }

  bool scalar(od::value& value, od::json_type type, std::string_view token, JsonNode& out) {
    out.text = token;
    if (type == od::json_type::string) {
      out.kind = JsonKind::text;
      std::string_view text;
      if (value.get_string().get(text) != simdjson::SUCCESS) return fail("a text has a bad escape");
      out.text = text;
      return true;
    }
    // What is not taken here the parser passes over by itself.
    if (type == od::json_type::number) {
      out.kind = JsonKind::number;
      return is_json_number(token) || fail(fmt::format("'{}' is no number", token));
    }
    out.kind = type == od::json_type::boolean ? JsonKind::boolean : JsonKind::null;
    if (token != "true" && token != "false" && token != "null")
      return fail(fmt::format("'{}' is no value", token));
    return true;
  }

  std::string_view bytes_;
  const char* at_;
  std::uint32_t line_ = 1;
  std::string trouble_;
};

}  // namespace

Result<JsonNode, DataFault> parse_json(std::string_view file, std::string_view bytes) {
  if (bytes.size() > json_bytes_max) {
    return DataFault{.file = std::string(file),
                     .path = {},
                     .text = "is larger than " + std::to_string(json_bytes_max) + " bytes"};
  }
  if (auto fault = encoding_fault(file, bytes)) return std::move(*fault);
  const simdjson::padded_string padded(bytes);
  TreeWalk walk(std::string_view(padded.data(), padded.size()));
  od::parser parser;
  od::document json;
  JsonNode root;
  if (const auto error = parser.iterate(padded).get(json); error != simdjson::SUCCESS) {
    return DataFault{.file = std::string(file),
                     .path = {},
                     .text = std::string("broken JSON: ") + simdjson::error_message(error)};
  }
  if (walk.document(json, root)) return root;
  return DataFault{
      .file = std::string(file), .path = {}, .line = walk.line(), .text = "broken JSON: " + walk.trouble()};
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
