// Tables of rules that a designer can read: a case a line, cells between bars, # begins a remark.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace kairos::slice_test {

inline std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

inline std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(trimmed(part));
  return parts;
}

struct TableRow {
  std::string line;  ///< file:line, for messages
  std::vector<std::string> cells;
};

/// `path` is relative to tests/. A table without rows is a failure.
inline std::vector<TableRow> read_table(const std::string& path) {
  std::ifstream file(std::string(KAIROS_SOURCE_DIR "/tests/") + path);
  EXPECT_TRUE(file) << path;
  std::vector<TableRow> rows;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string text = trimmed(line.substr(0, line.find('#')));
    if (!text.empty()) rows.push_back({path + ":" + std::to_string(number), split(text, '|')});
  }
  EXPECT_FALSE(rows.empty()) << path;
  return rows;
}

}  // namespace kairos::slice_test
