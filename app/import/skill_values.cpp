// Tables hold their values as words with blanks between.
#include "app/import/skill_values.hpp"

#include <algorithm>

#include "app/import/decimals.hpp"
#include "app/import/json_line.hpp"
#include "engine/core/reflect/json_number.hpp"

namespace kairos::importer {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) {
    const auto end = text.find_first_of(" \t\r\n");
    words.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : trimmed(text.substr(end));
  }
  return words;
}

std::string by_level_json(const ByLevel<Fixed>& values) {
  const bool same = std::ranges::all_of(values, [&](Fixed one) { return one == values.front(); });
  if (same) return decimal_of(values.front());
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const auto value : values) texts.push_back(decimal_of(value));
  return json_list(texts);
}

}  // namespace

SkillValues::SkillValues(const pugi::xml_node& skill, std::size_t levels) : levels_(levels) {
  for (const auto& set : skill.children("set")) sets_[attribute(set, "name")] = attribute(set, "val");
  for (const auto& table : skill.children("table"))
    tables_[attribute(table, "name")] = words_of(table.child_value());
}

std::string_view SkillValues::set(std::string_view name) const {
  const auto found = sets_.find(name);
  return found != sets_.end() ? found->second : std::string_view{};
}

ByLevel<std::string_view> SkillValues::texts(std::string_view text) const {
  if (text.empty()) return {};
  if (!text.starts_with('#')) return {text};
  const auto found = tables_.find(text);
  if (found == tables_.end() || found->second.size() < levels_) return {};
  // More than the levels there are belong to no level.
  return {found->second.begin(), found->second.begin() + static_cast<std::ptrdiff_t>(levels_)};
}

ByLevel<Fixed> SkillValues::numbers(std::string_view text) const {
  ByLevel<Fixed> numbers;
  for (const auto word : texts(text)) {
    const auto number = decimal_of_text(word);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

ByLevel<Fixed> scaled(ByLevel<Fixed> values, Fixed factor) {
  for (auto& value : values) value = value * factor;
  return values;
}

std::string decimals_json(const ByLevel<Fixed>& values) { return by_level_json(values); }

std::string wholes_json(const ByLevel<Fixed>& values) {
  ByLevel<Fixed> wholes;
  wholes.reserve(values.size());
  for (const auto value : values) wholes.push_back(Fixed::of(rounded(value)));
  return by_level_json(wholes);
}

bool all_are(const ByLevel<Fixed>& values, Fixed value) {
  return std::ranges::all_of(values, [&](Fixed one) { return one == value; });
}

}  // namespace kairos::importer
