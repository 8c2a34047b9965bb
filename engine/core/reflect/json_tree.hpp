// JsonNode: a JSON file as a tree that knows the line of every value, so that faults can name it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

struct JsonMember;

struct JsonNode {
  JsonKind kind = JsonKind::null;
  std::uint32_t line = 0;  ///< from 1: where the value begins
  std::string text;        ///< a text without its escapes; a number or truth value as it was written
  std::vector<JsonNode> items;
  std::vector<JsonMember> members;
};

struct JsonMember {
  std::string name;
  std::uint32_t line = 0;  ///< of the name
  JsonNode value;
};

/// Deeper nesting is a fault.
inline constexpr std::size_t json_depth_max = 32;
/// Larger files are a fault.
inline constexpr std::size_t json_bytes_max = 64u << 20;

/// The whole text as a tree whose root is an object or an array, or the one fault that keeps it from being
/// read: empty, not UTF-8, a byte order mark, or not JSON (RFC 8259). `file` is only named in the fault.
[[nodiscard]] Result<JsonNode, DataFault> parse_json(std::string_view file, std::string_view bytes);

/// With its article, for messages.
[[nodiscard]] std::string_view name_of(JsonKind kind);

}  // namespace kairos
