// JsonScan: the fast way from a file's bytes to its tree. It refuses what is not plainly right without saying
// why; the slower walk then finds the words.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

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
  [[nodiscard]] bool take_name(const Pass& pass);
  [[nodiscard]] bool take_scalar(JsonNode& node, const char* begin, const char* end);
  [[nodiscard]] bool take_text(JsonNode& node, const char* begin, const char* end);
  [[nodiscard]] bool open(Pass& pass);
  void close(Pass& pass);
  [[nodiscard]] std::uint32_t unescape(std::uint32_t& at, std::uint32_t size);

  JsonTree& tree_;
  const char* bytes_;
  std::unique_ptr<simdjson::internal::dom_parser_implementation> stage_;
  std::size_t looked_at_ = 0;          ///< bytes whose tokens are found
  std::vector<std::uint32_t> tokens_;  ///< where they begin
  std::size_t token_ = 0;              ///< the next one
  std::size_t tokens_end_ = 0;
  bool escapes_ = false;  ///< a backslash may be in a text of these tokens
  State state_ = State::top;
  std::uint32_t nodes_ = 0;
  std::array<Open, json_depth_max> open_{};
  std::size_t depth_ = 0;
};

}  // namespace kairos
