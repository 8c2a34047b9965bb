// JsonCursor and JsonObject: strict reading of JSON that this program wrote: the first thing that is not as
// it would be written ends the reading with its line.
#pragma once
#include <charconv>
#include <concepts>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/json_tree.hpp"

namespace kairos {

/// Thrown inside a reading only; who began it makes a Result of it.
class JsonMisread : public std::runtime_error {
 public:
  explicit JsonMisread(DataFault fault) : std::runtime_error(describe(fault)), fault_(std::move(fault)) {}
  [[nodiscard]] const DataFault& fault() const { return fault_; }

 private:
  DataFault fault_;
};

/// A value of a tree that outlives it. What is of another kind than asked for is a JsonMisread.
class JsonCursor {
 public:
  explicit JsonCursor(const JsonTree& tree) : JsonCursor(tree, tree.root()) {}
  JsonCursor(const JsonTree& tree, const JsonNode& node) : tree_(&tree), node_(&node) {}

  [[noreturn]] void fault(const std::string& text) const;

  /// A whole number that T can hold.
  template <std::integral T>
  [[nodiscard]] T number() const {
    const std::string_view digits = scalar(JsonKind::number, "a whole number");
    T value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size())
      fault("expected a whole number within " + std::to_string(std::numeric_limits<T>::min()) + " … " +
            std::to_string(std::numeric_limits<T>::max()) + ", found " + std::string(digits));
    return value;
  }
  [[nodiscard]] bool truth() const { return scalar(JsonKind::boolean, "true or false") == "true"; }
  [[nodiscard]] std::string_view text() const { return scalar(JsonKind::text, "a text"); }
  [[nodiscard]] std::vector<std::byte> bytes() const;
  [[nodiscard]] bool is(JsonKind kind) const { return node_->kind() == kind; }
  /// Of an array or object: how many values are in it.
  [[nodiscard]] std::size_t size() const { return node_->size; }

  /// read(JsonCursor) for each element of an array.
  template <class Read>
  void each(Read&& read) const {
    expect(JsonKind::array, "an array");
    const JsonNode* at = node_->size > 0 ? &JsonTree::first_in(*node_) : nullptr;
    for (std::size_t i = 0; i < node_->size; ++i, at = &tree_->next(*at)) read(JsonCursor(*tree_, *at));
  }
  /// read(name, JsonCursor) for each member of an object.
  template <class Read>
  void members(Read&& read) const {
    expect(JsonKind::object, "an object");
    const JsonNode* at = node_->size > 0 ? &JsonTree::first_in(*node_) : nullptr;
    for (std::size_t i = 0; i < node_->size; ++i, at = &tree_->next(*at))
      read(tree_->name(*at), JsonCursor(*tree_, *at));
  }

 private:
  friend class JsonObject;

  void expect(JsonKind kind, std::string_view what) const {
    if (node_->kind() != kind) misfit(what);
  }
  [[nodiscard]] std::string_view scalar(JsonKind kind, std::string_view what) const {
    expect(kind, what);
    return tree_->text(*node_);
  }
  [[noreturn]] void misfit(std::string_view what) const;

  const JsonTree* tree_;
  const JsonNode* node_;
};

/// The members of an object in the order in which they were written; another one, or one too few or many, is
/// a JsonMisread.
class JsonObject {
 public:
  explicit JsonObject(const JsonCursor& object);

  [[nodiscard]] JsonCursor field(std::string_view name);
  template <std::integral T>
  [[nodiscard]] T number(std::string_view name) {
    return field(name).number<T>();
  }
  /// After the last field.
  void end() const;

 private:
  JsonCursor object_;
  const JsonNode* at_ = nullptr;
  std::size_t read_ = 0;
};

}  // namespace kairos
