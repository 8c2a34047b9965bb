// JsonValue and JsonFields: reading a JSON tree into plain values by an explicit list of fields. A fault is
// reported where it is and reading goes on, so that one run shows everything that is wrong.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/json_tree.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos {

class JsonItems;

/// A value of the file, or one that is missing. What was missing has been reported; reading it gives a
/// harmless value in range and reports nothing more. Refers to the tree and the report, which must outlive
/// it; cheap to copy.
class JsonValue {
 public:
  /// The root.
  JsonValue(const JsonTree& tree, DataFaults& faults) : tree_(&tree), node_(&tree.root()), faults_(&faults) {}

  [[nodiscard]] bool present() const { return node_ != nullptr; }
  /// For fields that may be a list or one value.
  [[nodiscard]] bool is_list() const { return node_ != nullptr && node_->kind() == JsonKind::array; }
  [[nodiscard]] const std::string& file() const { return tree_->file(); }
  [[nodiscard]] std::string path() const;
  [[nodiscard]] std::uint32_t line() const { return node_ ? tree_->line(*node_) : 0; }

  /// Where a value that is there begins in the file, and how many lines end between a byte before it and
  /// there.
  [[nodiscard]] std::size_t offset() const { return node_->token; }
  [[nodiscard]] std::uint32_t lines_since(std::size_t offset) const {
    return tree_->lines_between(offset, node_->token);
  }

  /// Reports a fault of this value.
  void fault(std::string text) const;

  /// A whole number within least … greatest; `least` after a fault.
  template <std::integral T = std::int32_t>
  [[nodiscard]] T integer(T least, T greatest) const {
    if (const auto small = small_within(least, greatest)) return static_cast<T>(*small);
    return static_cast<T>(try_integer(least, greatest).value_or(least));
  }
  /// The same; nothing after a fault.
  [[nodiscard]] std::optional<std::int64_t> try_integer(std::int64_t least, std::int64_t greatest) const;
  /// A decimal number within least … greatest, exact to the millionth; `least` after a fault.
  [[nodiscard]] Fixed decimal(Fixed least, Fixed greatest) const {
    constexpr std::array<std::int64_t, 8> units{0, 1'000'000, 100'000, 10'000, 1'000, 100, 10, 1};
    if (node_ != nullptr && node_->shape.plain() != 0) [[likely]] {
      const Fixed plain{node_->more * units[node_->shape.plain()]};
      if (plain >= least && plain <= greatest) [[likely]]
        return plain;
    }
    return other_decimal(least, greatest);
  }
  [[nodiscard]] bool truth() const;
  /// The place of the text in `names`; 0 after a fault.
  [[nodiscard]] std::size_t choice(std::span<const std::string_view> names) const;
  /// A text of units_least … Units UTF-16 units; empty after a fault.
  template <std::size_t Units>
  [[nodiscard]] Text<Units> text(std::size_t units_least = 1) const {
    return Text<Units>::of_checked(text_within(units_least, Units));
  }
  /// The elements of an array with least … greatest of them; those of a too long array too; none if it is no
  /// array.
  [[nodiscard]] JsonItems items(std::size_t least, std::size_t greatest) const;

 private:
  friend class JsonFields;
  friend class JsonItems;

  JsonValue(const JsonTree& tree, const JsonNode* node, DataFaults& faults)
      : tree_(&tree), node_(node), faults_(&faults) {}

  /// Most whole numbers: those whose value the tree has.
  [[nodiscard]] std::optional<std::int64_t> small_within(std::int64_t least, std::int64_t greatest) const {
    if (node_ == nullptr || node_->shape.plain() != 1) return std::nullopt;
    const auto value = static_cast<std::int64_t>(node_->more);
    if (value < least || value > greatest) return std::nullopt;
    return value;
  }
  [[nodiscard]] std::string_view text_within(std::size_t units_least, std::size_t units_most) const;
  [[nodiscard]] Fixed other_decimal(Fixed least, Fixed greatest) const;
  [[nodiscard]] bool is(JsonKind kind) const { return node_ != nullptr && node_->kind() == kind; }
  /// Reports that something else was expected, unless the value is missing.
  void expected(const std::string& what) const;

  [[nodiscard]] std::string_view content() const { return tree_->text(*node_); }
  [[nodiscard]] std::string shown() const;

  const JsonTree* tree_;
  const JsonNode* node_;
  DataFaults* faults_;
};

/// The elements of an array, in their order.
class JsonItems {
 public:
  class Place {
   public:
    Place(const JsonTree& tree, const JsonNode* node, DataFaults* faults)
        : tree_(&tree), node_(node), faults_(faults) {}
    [[nodiscard]] JsonValue operator*() const { return {*tree_, node_, *faults_}; }
    Place& operator++() {
      node_ = &tree_->next(*node_);
      return *this;
    }
    [[nodiscard]] bool operator==(const Place& other) const { return node_ == other.node_; }

   private:
    const JsonTree* tree_;
    const JsonNode* node_;
    DataFaults* faults_;
  };

  /// Of `array`, or none when it is null.
  JsonItems(const JsonTree& tree, const JsonNode* array, DataFaults& faults)
      : tree_(&tree), array_(array), faults_(&faults) {}

  [[nodiscard]] std::size_t size() const { return array_ ? array_->size : 0; }
  /// Steps from the first, so for short arrays.
  [[nodiscard]] JsonValue operator[](std::size_t place) const {
    Place at = begin();
    for (std::size_t i = 0; i < place; ++i) ++at;
    return *at;
  }
  [[nodiscard]] Place begin() const {
    return {*tree_, size() > 0 ? &JsonTree::first_in(*array_) : nullptr, faults_};
  }
  [[nodiscard]] Place end() const { return {*tree_, size() > 0 ? &tree_->next(*array_) : nullptr, faults_}; }

 private:
  const JsonTree* tree_;
  const JsonNode* array_;
  DataFaults* faults_;
};

/// The fields of one object. Ask for every field it may have; at its end it reports those nobody asked for,
/// with the nearest name that was, and names given twice.
class JsonFields {
 public:
  explicit JsonFields(const JsonValue& object) : object_(object) {
    if (!object_.is(JsonKind::object)) [[unlikely]] {
      refuse();
      return;
    }
    count_ = object_.node_->size;
    expected_ = &JsonTree::first_in(*object_.node_);
    traits_ = JsonTree::traits(*object_.node_);
  }
  ~JsonFields() {
    // Else each was asked for, so none is unknown, and none is the second of its name.
    const std::uint64_t all = count_ < counted_max ? (std::uint64_t{1} << count_) - 1 : ~std::uint64_t{0};
    if (found_ != all || count_ > counted_max) [[unlikely]]
      report_odd();
  }
  JsonFields(const JsonFields&) = delete;
  JsonFields& operator=(const JsonFields&) = delete;

  /// Its absence is a fault.
  [[nodiscard, gnu::always_inline]] JsonValue required(std::string_view name) {
    const auto value = optional(name);
    if (!value.present()) [[unlikely]]
      missing(name);
    return value;
  }
  /// May be absent: test present() before reading.
  [[nodiscard, gnu::always_inline]] JsonValue optional(std::string_view name) {
    ask(name);
    // Files mostly have their fields in the order in which they are asked for.
    const JsonNode* node = expected_;
    if (place_ < count_ && is_named(*node, name)) {
      pass(node, place_);
    } else {
      node = (traits_ & json_name_trait(name)) != 0 ? search(name) : nullptr;
    }
    return {*object_.tree_, node, *object_.faults_};
  }

 private:
  static constexpr std::size_t asked_here_max = 80;  ///< names that need no memory of their own
  static constexpr std::size_t counted_max = 64;  ///< fields of an object; with more, all are looked at again

  struct Asked {
    const char* name;
    std::size_t size;
  };

  [[nodiscard, gnu::always_inline]] bool is_named(const JsonNode& node, std::string_view name) const {
    return node.shape.name_size() == name.size() && same_text(name, object_.tree_->name(node));
  }
  [[gnu::always_inline]] void pass(const JsonNode* node, std::size_t place) {
    if (place < counted_max) found_ |= std::uint64_t{1} << place;
    expected_ = &object_.tree_->next(*node);
    place_ = place + 1;
  }
  [[gnu::always_inline]] void ask(std::string_view name) {
    if (asked_count_ < asked_here_max) [[likely]] {
      asked_here_[asked_count_] = {name.data(), name.size()};
    } else {
      asked_more_.push_back(name);
    }
    ++asked_count_;
  }
  void refuse();
  void missing(std::string_view name) const;
  [[nodiscard]] const JsonNode* search(std::string_view name);
  [[nodiscard]] std::vector<std::string_view> asked() const;
  void report_odd() const;

  JsonValue object_;
  std::size_t count_ = 0;
  const JsonNode* expected_ = nullptr;  ///< behind the field that was found last
  std::size_t place_ = 0;               ///< of it
  std::uint64_t found_ = 0;             ///< which of the first fields were found
  std::uint64_t traits_ = 0;            ///< of all names
  std::size_t asked_count_ = 0;
  std::array<Asked, asked_here_max> asked_here_;  // as many are set as were asked for
  std::vector<std::string_view> asked_more_;
};

}  // namespace kairos
