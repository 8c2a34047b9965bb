// SkillValues: the values of one skill of the source, each for all levels or one for each.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/xml_file.hpp"
#include "engine/core/reflect/fixed.hpp"

namespace kairos::importer {

/// One value for all levels, or as many as there are levels.
template <class T>
using ByLevel = std::vector<T>;

class SkillValues {
 public:
  /// Refers to the node's texts.
  SkillValues(const pugi::xml_node& skill, std::size_t levels);

  [[nodiscard]] std::size_t levels() const { return levels_; }
  /// A value of the skill itself (`<set name= val=>`); empty when it has none.
  [[nodiscard]] std::string_view set(std::string_view name) const;

  /// What a text means that may be the name of a table (`#power`). Empty when the text is, when there is no
  /// such table, or when it has too few values.
  [[nodiscard]] ByLevel<std::string_view> texts(std::string_view text) const;
  /// The same as numbers; empty when one of them is none.
  [[nodiscard]] ByLevel<Fixed> numbers(std::string_view text) const;

 private:
  std::size_t levels_;
  std::map<std::string_view, std::string_view> sets_;
  std::map<std::string_view, std::vector<std::string_view>> tables_;
};

/// `values` with each multiplied.
[[nodiscard]] ByLevel<Fixed> scaled(ByLevel<Fixed> values, Fixed factor);
/// As JSON: one value when all are equal, else a list. `values` is not empty.
[[nodiscard]] std::string decimals_json(const ByLevel<Fixed>& values);
/// The same, rounded to whole numbers.
[[nodiscard]] std::string wholes_json(const ByLevel<Fixed>& values);
[[nodiscard]] bool all_are(const ByLevel<Fixed>& values, Fixed value);

}  // namespace kairos::importer
