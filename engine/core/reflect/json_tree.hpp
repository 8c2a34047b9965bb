// JsonTree: a JSON file as one list of values that know where they stand, so that faults can name their line.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"
#include "engine/core/reflect/unset.hpp"

namespace kairos {

enum class JsonKind : std::uint8_t { null, boolean, number, text, array, object };

/// In one word, which is written at once: how long a value's name is, in bytes, its kind, and of a number of
/// few digits and no sign 1 and its digits behind the point.
class JsonShape {
 public:
  static constexpr std::uint32_t name_size_max = (1u << 26) - 1;  // more than a file may have

  JsonShape() = default;
  constexpr JsonShape(JsonKind kind, std::uint32_t name_size, std::uint32_t plain = 0)
      : word_(static_cast<std::uint32_t>(kind) << 29 | (plain & 7) << 26 | (name_size & name_size_max)) {}

  [[nodiscard]] constexpr JsonKind kind() const { return static_cast<JsonKind>(word_ >> 29); }
  [[nodiscard]] constexpr std::uint32_t plain() const { return word_ >> 26 & 7; }
  [[nodiscard]] constexpr std::uint32_t name_size() const { return word_ & name_size_max; }

 private:
  std::uint32_t word_;
};

/// One value. Its tree says what the numbers mean; all of them count bytes or values of that tree.
struct JsonNode {
  std::uint32_t token;  ///< where it begins in the file
  std::uint32_t size;   ///< bytes of its text; of an array or object: how many values are in it
  std::uint32_t name;   ///< where its name begins, in an object
  /// Of an array or object: the first value behind it and all that is in it. Of a text: where it begins. Of
  /// a plain number: its digits, without the point.
  std::uint32_t more;
  JsonShape shape;

  [[nodiscard]] JsonKind kind() const { return shape.kind(); }
};

/// One of 64 bits, which few names share: objects know those of all their members, so most names that are not
/// there are not looked for. `quoted` is behind the quote in front of the name.
[[nodiscard]] constexpr std::uint64_t json_name_trait(const char* quoted, std::size_t size) {
  const std::size_t first = static_cast<std::uint8_t>(quoted[0]);
  const std::size_t last = static_cast<std::uint8_t>(quoted[static_cast<std::ptrdiff_t>(size) - 1]);
  return std::uint64_t{1} << ((size * 5 + first * 7 + last * 3) & 63);
}
[[nodiscard]] constexpr std::uint64_t json_name_trait(std::string_view name) {
  constexpr const char* quotes = "\"\"";
  return name.empty() ? json_name_trait(quotes + 1, 0) : json_name_trait(name.data(), name.size());
}

/// The bytes of a file. Reserve json_padding more than they are, and no parser has to copy them.
using JsonBytes = std::vector<char, Unset<char>>;
inline constexpr std::size_t json_padding = 64;

/// Values in the order of the file: what is in an array or object follows it, in an object behind the traits
/// of its names. Not copied, because it is large.
class JsonTree {
 public:
  /// `file` is only named. `bytes` is the whole file.
  JsonTree(std::string_view file, JsonBytes bytes);
  JsonTree(JsonTree&&) = default;
  JsonTree& operator=(JsonTree&&) = default;
  JsonTree(const JsonTree&) = delete;
  JsonTree& operator=(const JsonTree&) = delete;

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const JsonNode& root() const { return nodes_.front(); }
  /// A text without its escapes; a number or truth value as it was written.
  [[nodiscard]] std::string_view text(const JsonNode& node) const {
    return view(node.kind() == JsonKind::text ? node.more : node.token, node.size);
  }
  /// Empty outside an object.
  [[nodiscard]] std::string_view name(const JsonNode& node) const {
    return view(node.name, node.shape.name_size());
  }
  /// The first value in an array or object, of which `size` says that there are any.
  [[nodiscard]] static const JsonNode& first_in(const JsonNode& node) {
    return *(&node + (node.kind() == JsonKind::object ? 2 : 1));
  }
  /// Of an object: json_name_trait of all its members.
  [[nodiscard]] static std::uint64_t traits(const JsonNode& object) {
    const JsonNode& kept = *(&object + 1);
    return std::uint64_t{kept.more} << 32 | kept.size;
  }
  /// The value behind a value and all that is in it; behind the last one of an array or object it is not
  /// theirs.
  [[nodiscard]] const JsonNode& next(const JsonNode& node) const {
    return node.kind() < JsonKind::array ? *(&node + 1) : nodes_.data()[node.more];
  }

  /// From 1: where the value begins. Counted when asked.
  [[nodiscard]] std::uint32_t line(const JsonNode& node) const { return line_of(node.token); }
  /// Of its name, in an object.
  [[nodiscard]] std::uint32_t line_of_name(const JsonNode& node) const;
  /// How many lines end between two bytes of the file.
  [[nodiscard]] std::uint32_t lines_between(std::size_t begin, std::size_t end) const;
  /// RFC 6901, for example /classes/3/attributes/str.
  [[nodiscard]] std::string path(const JsonNode& node) const;

 private:
  friend class JsonScan;
  friend class JsonTreeWalk;

  static void set_traits(JsonNode& object, std::uint64_t traits) {
    JsonNode& kept = *(&object + 1);
    kept.size = static_cast<std::uint32_t>(traits);
    kept.more = static_cast<std::uint32_t>(traits >> 32);
  }

  /// Behind the file are the texts that had escapes.
  [[nodiscard]] std::string_view view(std::uint32_t at, std::uint32_t size) const {
    return {at < size_ ? bytes_.data() + at : unescaped_.data() + (at - size_), size};
  }
  [[nodiscard]] std::uint32_t line_of(std::size_t at) const { return 1 + lines_between(0, at); }

  std::string file_;
  [[nodiscard]] std::string_view bytes() const { return {bytes_.data(), size_}; }

  std::size_t size_;  ///< of the file; behind it is room for a parser
  JsonBytes bytes_;
  std::string unescaped_;
  std::vector<JsonNode, Unset<JsonNode>> nodes_;  ///< and at least one more, which nobody reads
};

/// Whether two texts are the same, for texts so short that a call would take longer.
[[nodiscard, gnu::always_inline]] inline bool same_text(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (b.size() != size) return false;
  const auto same = [&]<class Word>(Word /*of this size*/, std::size_t at) {
    Word left;
    Word right;
    std::memcpy(&left, &a[at], sizeof(Word));
    std::memcpy(&right, &b[at], sizeof(Word));
    return left == right;
  };
  if (size > 32) return a == b;
  if (size > 16) {
    return same(std::uint64_t{}, 0) && same(std::uint64_t{}, 8) && same(std::uint64_t{}, size - 16) &&
           same(std::uint64_t{}, size - 8);
  }
  if (size >= 8) return same(std::uint64_t{}, 0) && same(std::uint64_t{}, size - 8);
  if (size >= 4) return same(std::uint32_t{}, 0) && same(std::uint32_t{}, size - 4);
  for (std::size_t i = 0; i < size; ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

/// Deeper nesting is a fault.
inline constexpr std::size_t json_depth_max = 32;
/// Larger files are a fault.
inline constexpr std::size_t json_bytes_max = 64u << 20;

/// The whole text as a tree whose root is an object or an array, or the one fault that keeps it from being
/// read: empty, not UTF-8, a byte order mark, or not JSON (RFC 8259). `file` is only named in the fault.
[[nodiscard]] Result<JsonTree, DataFault> parse_json(std::string_view file, JsonBytes bytes);
[[nodiscard]] Result<JsonTree, DataFault> parse_json(std::string_view file, std::string_view bytes);

/// A step of a path: a slash, and the name with its own slashes and tildes escaped.
[[nodiscard]] std::string pointer_step(std::string_view name);

/// With its article, for messages.
[[nodiscard]] std::string_view name_of(JsonKind kind);

}  // namespace kairos
