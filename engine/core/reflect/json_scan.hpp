// JsonScan: the fast way from a file's bytes to its tree. It refuses what is not plainly right without saying
// why; the slower walk then finds the words.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/reflect/json_tree.hpp"

namespace simdjson::internal {
class dom_parser_implementation;  // NOLINT(readability-identifier-naming): as it is named there
}

namespace kairos {

class JsonScan {
 public:
  /// The tree has the bytes, with room behind them for the parser, and no values yet.
  explicit JsonScan(JsonTree& tree);
  ~JsonScan();
  JsonScan(const JsonScan&) = delete;
  JsonScan& operator=(const JsonScan&) = delete;

  /// Whether the tree is complete. If not, what is in it is of no use.
  [[nodiscard]] bool read();

 private:
  /// What the next token has to be.
  enum class State : std::uint8_t { top, first_member, member, first_item, item, behind, done };
  struct Open {
    std::uint32_t node;
    std::uint32_t count;
    bool object;
  };

  struct Name {
    std::uint32_t at = 0;
    std::uint32_t size = 0;
  };
  /// What a token means.
  struct Scalar {
    bool right = false;
    JsonKind kind{};
    std::uint32_t size = 0;
    std::uint32_t more = 0;
    std::uint32_t plain = 0;
  };

  /// Where a pass over tokens is.
  struct Pass {
    const std::uint32_t* token;
    const std::uint32_t* end;
    JsonNode* node;
  };

  [[nodiscard]] bool find_tokens();
  [[nodiscard]] bool take_tokens();
  [[nodiscard]] bool take_members(Pass& pass);
  [[nodiscard]] bool take_items(Pass& pass);
  [[nodiscard]] bool take_behind(Pass& pass);
  [[nodiscard]] Scalar take_scalar(const char* begin, const char* end);
  [[nodiscard]] Scalar take_slowly(const char* begin, const char* end);
  [[nodiscard]] Scalar take_text_with_escapes(const char* begin, std::size_t size);
  [[nodiscard]] bool take_name_escapes(Name& name, std::uint64_t& traits);
  [[nodiscard]] bool open(Pass& pass, Name name);
  void close(Pass& pass);
  [[nodiscard]] bool unescape(Name& text);
  /// In parts: a value that is put together first and then copied is slow to load.
  static void write(JsonNode& node, std::uint32_t token, Name name, const Scalar& value) {
    node.token = token;
    node.size = value.size;
    node.name = name.at;
    node.more = value.more;
    node.shape = JsonShape(value.kind, name.size, value.plain);
  }
  [[nodiscard]] std::uint32_t offset(const char* where) const {
    return static_cast<std::uint32_t>(where - bytes_);
  }

  JsonTree& tree_;
  const char* bytes_;
  std::unique_ptr<simdjson::internal::dom_parser_implementation> stage_;
  /// What is looked at now: the stage's tokens count from its first byte. Tokens at its end that need others
  /// behind them are looked at again with these.
  const char* look_;
  std::size_t look_size_ = 0;
  std::size_t look_most_;
  bool escapes_ = false;  ///< a backslash may be in a text of it
  State state_ = State::top;
  std::uint32_t nodes_ = 0;
  std::array<Open, json_depth_max> open_{};
  std::size_t depth_ = 0;
};

}  // namespace kairos
