// JsonValue and JsonFields: reading a JSON tree into plain values by an explicit list of fields. A fault is
// reported where it is and reading goes on, so that one run shows everything that is wrong.
#pragma once
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

/// A value of the file, or one that is missing. What was missing has been reported; reading it gives a
/// harmless value in range and reports nothing more. Refers to the tree and the report, which must outlive
/// it.
class JsonValue {
 public:
  JsonValue(std::string_view file, const JsonNode* node, std::string path, DataFaults& faults)
      : file_(file), node_(node), path_(std::move(path)), faults_(&faults) {}

  [[nodiscard]] bool present() const { return node_ != nullptr; }
  [[nodiscard]] std::string_view file() const { return file_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::uint32_t line() const { return node_ ? node_->line : 0; }

  /// Reports a fault of this value.
  void fault(std::string text) const;

  /// A whole number within least … greatest; `least` after a fault.
  template <std::integral T = std::int32_t>
  [[nodiscard]] T integer(T least, T greatest) const {
    return static_cast<T>(try_integer(least, greatest).value_or(least));
  }
  /// The same; nothing after a fault.
  [[nodiscard]] std::optional<std::int64_t> try_integer(std::int64_t least, std::int64_t greatest) const;
  /// A decimal number within least … greatest, exact to the millionth; `least` after a fault.
  [[nodiscard]] Fixed decimal(Fixed least, Fixed greatest) const;
  [[nodiscard]] bool truth() const;
  /// The place of the text in `names`; 0 after a fault.
  [[nodiscard]] std::size_t choice(std::span<const std::string_view> names) const;
  /// A text of units_least … Units UTF-16 units; empty after a fault.
  template <std::size_t Units>
  [[nodiscard]] Text<Units> text(std::size_t units_least = 1) const {
    return Text<Units>::from(text_within(units_least, Units)).value_or(Text<Units>{});
  }
  /// The elements of an array with least … greatest of them; those of a too long array too; none if it is no
  /// array.
  [[nodiscard]] std::vector<JsonValue> items(std::size_t least, std::size_t greatest) const;

 private:
  friend class JsonFields;

  [[nodiscard]] std::string_view text_within(std::size_t units_least, std::size_t units_most) const;
  /// False, and a fault unless the value is missing, when it is not of this kind.
  [[nodiscard]] bool is(JsonKind kind, std::string_view expected) const;

  std::string_view file_;
  const JsonNode* node_;
  std::string path_;
  DataFaults* faults_;
};

/// The fields of one object. Ask for every field it may have; at its end it reports those nobody asked for,
/// with the nearest name that was, and names given twice.
class JsonFields {
 public:
  explicit JsonFields(const JsonValue& object);
  ~JsonFields();
  JsonFields(const JsonFields&) = delete;
  JsonFields& operator=(const JsonFields&) = delete;

  /// Its absence is a fault.
  [[nodiscard]] JsonValue required(std::string_view name);
  /// May be absent: test present() before reading.
  [[nodiscard]] JsonValue optional(std::string_view name);

 private:
  JsonValue object_;
  std::vector<std::string_view> asked_;
};

}  // namespace kairos
