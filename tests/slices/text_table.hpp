// TextTable: a table of cases in a text file that a designer can read and extend: a line of column names,
// then one case a line, cells separated by blanks; what follows a # is a comment.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace kairos::slice_test {

class TextRow {
 public:
  TextRow(std::string where, std::map<std::string, std::string> cells)
      : where_(std::move(where)), cells_(std::move(cells)) {}

  /// The cell as it is written.
  [[nodiscard]] const std::string& text(const std::string& column) const {
    const auto found = cells_.find(column);
    if (found == cells_.end()) throw std::runtime_error(where_ + ": there is no column " + column);
    return found->second;
  }
  /// A whole number.
  [[nodiscard]] std::int32_t number(const std::string& column) const {
    std::size_t used = 0;
    const int value = std::stoi(text(column), &used);
    if (used != text(column).size()) throw std::runtime_error(where_ + ": no number in " + column);
    return value;
  }
  /// `yes` or `no`.
  [[nodiscard]] bool truth(const std::string& column) const {
    if (text(column) != "yes" && text(column) != "no")
      throw std::runtime_error(where_ + ": neither yes nor no in " + column);
    return text(column) == "yes";
  }
  /// The place of the cell in `words`.
  template <class Enum>
  [[nodiscard]] Enum word(const std::string& column, const std::vector<std::string>& words) const {
    const auto found = std::find(words.begin(), words.end(), text(column));
    if (found == words.end()) throw std::runtime_error(where_ + ": no such word in " + column);
    return static_cast<Enum>(found - words.begin());
  }
  /// file:line, for messages.
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  std::string where_;
  std::map<std::string, std::string> cells_;
};

/// `path` from the root of the source. An empty or uneven table throws.
inline std::vector<TextRow> read_table(const std::string& path) {
  std::ifstream file(std::string(KAIROS_SOURCE_DIR) + '/' + path);
  std::vector<std::string> names;
  std::vector<TextRow> rows;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::vector<std::string> cells;
    for (std::string word; words >> word;) cells.push_back(word);
    if (cells.empty()) continue;
    if (names.empty()) {
      names = cells;
      continue;
    }
    const std::string where = path + ':' + std::to_string(number);
    if (cells.size() != names.size())
      throw std::runtime_error(where + ": another number of cells than names");
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < names.size(); ++i) row.emplace(names[i], cells[i]);
    rows.emplace_back(where, std::move(row));
  }
  if (rows.empty()) throw std::runtime_error(path + ": no cases");
  return rows;
}

}  // namespace kairos::slice_test
