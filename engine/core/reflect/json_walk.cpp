// Walks a file that the scan has refused with simdjson's on-demand parser, which can say where and why.
#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "engine/core/reflect/json_encoding.hpp"
#include "engine/core/reflect/json_number.hpp"
#include "engine/core/reflect/json_scan.hpp"
#include "engine/core/reflect/json_tree.hpp"

namespace kairos {

namespace od = simdjson::ondemand;

class JsonTreeWalk {
 public:
  explicit JsonTreeWalk(JsonTree& tree) : tree_(tree), begin_(tree.bytes_.data()), at_(begin_) {
    tree_.nodes_.clear();
    tree_.unescaped_.clear();
  }

  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] std::uint32_t line() const { return tree_.line_of(static_cast<std::size_t>(at_ - begin_)); }

  bool document(od::document& json) {
    od::json_type type{};
    if (const auto error = json.type().get(type); error != simdjson::SUCCESS) return broken(json, error);
    std::string_view token;
    if (json.raw_json_token().get(token) == simdjson::SUCCESS) reach(std::to_address(token.begin()));
    const std::uint32_t root = add(at_);
    bool read = false;
    if (type == od::json_type::object) {
      od::object object;
      if (const auto error = json.get_object().get(object); error != simdjson::SUCCESS)
        return broken(json, error);
      read = members(object, root, 1);
    } else if (type == od::json_type::array) {
      od::array array;
      if (const auto error = json.get_array().get(array); error != simdjson::SUCCESS)
        return broken(json, error);
      read = items(array, root, 1);
    } else {
      return fail("expected an object or an array at the top");
    }
    if (!read) return broken(json, simdjson::TAPE_ERROR);
    if (const char* more = nullptr; json.current_location().get(more) == simdjson::SUCCESS) {
      reach(more);
      return fail("something follows the end of the JSON");
    }
    tree_.nodes_.push_back(JsonNode{});
    return true;
  }

  [[nodiscard]] static std::string_view bytes(const JsonTree& tree) { return tree.bytes(); }

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
    const char* where = nullptr;
    reach(json.current_location().get(where) == simdjson::SUCCESS ? where : last_byte());
    return fail("expected a value, a comma or a closing bracket here or just before");
  }

  [[nodiscard]] const char* last_byte() const { return begin_ + tree_.bytes().find_last_not_of(" \t\r\n"); }

  /// A fault is named where the walk is; a byte already passed changes nothing.
  void reach(const char* where) { at_ = std::clamp(where, at_, begin_ + tree_.size_); }

  [[nodiscard]] std::uint32_t offset(const char* where) const {
    return static_cast<std::uint32_t>(where - begin_);
  }

  static void set_kind(JsonNode& node, JsonKind kind) { node.shape = {kind, node.shape.name_size()}; }

  std::uint32_t add(const char* token) {
    const auto number = static_cast<std::uint32_t>(tree_.nodes_.size());
    JsonNode node{};
    node.token = offset(token);
    tree_.nodes_.push_back(node);
    return number;
  }

  bool members(od::object& object, std::uint32_t in, std::size_t depth) {
    set_kind(tree_.nodes_[in], JsonKind::object);
    tree_.nodes_.push_back(JsonNode{});
    std::uint64_t traits = 0;
    std::uint32_t count = 0;
    for (auto entry : object) {
      od::field field;
      if (std::move(entry).get(field) != simdjson::SUCCESS) return false;
      const char* const raw = field.key().raw();
      reach(raw);
      std::uint32_t name = offset(raw);
      const char* quote = raw;
      while (*quote != '"' && *quote != '\\') ++quote;
      auto name_size = static_cast<std::uint32_t>(quote - raw);
      if (*quote == '\\') {
        std::string_view unescaped;
        if (field.unescaped_key().get(unescaped) != simdjson::SUCCESS)
          return fail("a field's name has a bad escape");
        name = keep(unescaped);
        name_size = static_cast<std::uint32_t>(unescaped.size());
      }
      const auto number = static_cast<std::uint32_t>(tree_.nodes_.size());
      od::value value = field.value();
      if (!node(value, depth)) return false;
      tree_.nodes_[number].name = name;
      tree_.nodes_[number].shape = {tree_.nodes_[number].kind(), name_size};
      traits |= json_name_trait(tree_.name(tree_.nodes_[number]));
      ++count;
    }
    JsonTree::set_traits(tree_.nodes_[in], traits);
    close(in, count);
    return true;
  }

  bool items(od::array& array, std::uint32_t in, std::size_t depth) {
    set_kind(tree_.nodes_[in], JsonKind::array);
    std::uint32_t count = 0;
    for (auto entry : array) {
      od::value value;
      if (std::move(entry).get(value) != simdjson::SUCCESS) return false;
      if (!node(value, depth)) return false;
      ++count;
    }
    close(in, count);
    return true;
  }

  void close(std::uint32_t in, std::uint32_t count) {
    tree_.nodes_[in].size = count;
    tree_.nodes_[in].more = static_cast<std::uint32_t>(tree_.nodes_.size());
  }

  bool node(od::value& value, std::size_t depth) {
    const std::string_view token = value.raw_json_token();
    const char* const where = token.data();
    reach(where);
    const std::uint32_t number = add(where);
    if (*where == '{' || *where == '[') {
      if (depth >= json_depth_max)
        return fail("is nested deeper than " + std::to_string(json_depth_max) + " levels");
      return nested(value, *where, number, depth + 1);
    }
    std::size_t size = token.size();
    while (size > 0 && static_cast<unsigned char>(where[size - 1]) <= ' ') --size;
    return scalar(value, token.substr(0, size), tree_.nodes_[number]);
  }

  bool nested(od::value& value, char opened, std::uint32_t number, std::size_t depth) {
    if (opened == '{') {
      od::object object;
      return value.get_object().get(object) == simdjson::SUCCESS && members(object, number, depth);
    }
    od::array array;
    return value.get_array().get(array) == simdjson::SUCCESS && items(array, number, depth);
  }

  /// What is not taken here the parser passes over by itself.
  bool scalar(od::value& value, std::string_view token, JsonNode& out) {
    out.size = static_cast<std::uint32_t>(token.size());
    if (token.front() == '"') return text(value, token, out);
    if (token.front() == '-' || (token.front() >= '0' && token.front() <= '9')) {
      set_kind(out, JsonKind::number);
      return is_json_number(token) || fail(fmt::format("'{}' is no number", token));
    }
    if (token != "true" && token != "false" && token != "null") {
      od::json_type type{};
      return value.type().get(type) == simdjson::SUCCESS && fail(fmt::format("'{}' is no value", token));
    }
    set_kind(out, token.front() == 'n' ? JsonKind::null : JsonKind::boolean);
    return true;
  }

  bool text(od::value& value, std::string_view token, JsonNode& out) {
    set_kind(out, JsonKind::text);
    if (token.find('\\') == std::string_view::npos) {
      out.more = out.token + 1;
      out.size -= 2;
      return true;
    }
    std::string_view unescaped;
    if (value.get_string().get(unescaped) != simdjson::SUCCESS) return fail("a text has a bad escape");
    out.more = keep(unescaped);
    out.size = static_cast<std::uint32_t>(unescaped.size());
    return true;
  }

  std::uint32_t keep(std::string_view unescaped) {
    const auto at = static_cast<std::uint32_t>(tree_.size_ + tree_.unescaped_.size());
    tree_.unescaped_ += unescaped;
    return at;
  }

  JsonTree& tree_;
  const char* begin_;
  const char* at_;
  std::string trouble_;
};

Result<JsonTree, DataFault> parse_json(std::string_view file, JsonBytes bytes) {
  if (bytes.size() > json_bytes_max) {
    return DataFault{.file = std::string(file),
                     .path = {},
                     .text = "is larger than " + std::to_string(json_bytes_max) + " bytes"};
  }
  if (auto fault = opening_fault(file, {bytes.data(), bytes.size()})) return std::move(*fault);
  static_assert(json_padding >= simdjson::SIMDJSON_PADDING);
  JsonTree tree(file, std::move(bytes));
  if (JsonScan(tree).read()) return tree;
  const std::string_view text = JsonTreeWalk::bytes(tree);
  JsonTreeWalk walk(tree);
  od::parser parser;
  od::document json;
  const auto error = parser.iterate(text.data(), text.size(), text.size() + json_padding).get(json);
  if (error == simdjson::SUCCESS && walk.document(json)) return tree;
  // The parser only says that some byte is wrong; these two say it in words of the file's author.
  if (auto fault = encoding_fault(file, text)) return std::move(*fault);
  if (error != simdjson::SUCCESS) {
    return DataFault{.file = std::string(file),
                     .path = {},
                     .text = std::string("broken JSON: ") + simdjson::error_message(error)};
  }
  return DataFault{
      .file = std::string(file), .path = {}, .line = walk.line(), .text = "broken JSON: " + walk.trouble()};
}

Result<JsonTree, DataFault> parse_json(std::string_view file, std::string_view bytes) {
  JsonBytes copy;
  copy.reserve(bytes.size() + json_padding);
  copy.assign(bytes.begin(), bytes.end());
  return parse_json(file, std::move(copy));
}

}  // namespace kairos
