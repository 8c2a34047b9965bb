// The distance of Levenshtein, one row of its table at a time.
#include "app/config/nearest.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace kairos::app {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      diagonal = above;
    }
  }
  return row.back();
}

std::string_view nearest_word(std::string_view mistyped, std::span<const std::string_view> known) {
  std::string_view best;
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (const auto word : known) {
    const auto away = edit_distance(mistyped, word);
    if (away < best_distance) best = word, best_distance = away;
  }
  return best;
}

}  // namespace kairos::app
