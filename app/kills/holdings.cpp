// The judgement of what is found.
#include "app/kills/holdings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace kairos::kills {
namespace {

std::int64_t of(const Holdings& holdings, const Worth& worth) {
  const auto found = holdings.find(worth);
  return found == holdings.end() ? 0 : found->second;
}

Holdings sum(Holdings a, const Holdings& b) {
  add(a, b);
  return a;
}

std::set<Worth> all_of(const std::vector<const Holdings*>& lists) {
  std::set<Worth> all;
  for (const Holdings* list : lists) {
    for (const auto& [worth, amount] : *list) all.insert(worth);
  }
  return all;
}

/// It is this, with some of what was not saved perhaps come back.
bool fits(const Holdings& found, const Holdings& wanted, const Holdings& unsaved) {
  return std::ranges::all_of(all_of({&found, &wanted, &unsaved}), [&](const Worth& worth) {
    const std::int64_t more = of(found, worth) - of(wanted, worth);
    return more >= 0 && more <= of(unsaved, worth);
  });
}

}  // namespace

void add(Holdings& to, const Holdings& change) {
  for (const auto& [worth, amount] : change) {
    auto& held = to[worth];
    held += amount;
    if (held == 0) to.erase(worth);
  }
}

std::string shown(const Holdings& holdings) {
  std::string text;
  for (const auto& [worth, amount] : holdings) {
    text += fmt::format("{}{}{} × {}", text.empty() ? "" : ", ", worth.first,
                        worth.second > 0 ? fmt::format("+{}", worth.second) : "", amount);
  }
  return text.empty() ? "nothing" : text;
}

Verdict judge(const Expected& expected, const Holdings& found) {
  std::vector<Holdings> allowed{expected.acknowledged};
  for (const Holdings& change : expected.under_way) allowed.push_back(sum(expected.acknowledged, change));
  for (const Holdings& wanted : allowed) {
    if (fits(found, wanted, expected.unsaved)) return {};
  }
  Verdict verdict;
  std::vector<const Holdings*> lists{&found};
  for (const Holdings& wanted : allowed) lists.push_back(&wanted);
  for (const Worth& worth : all_of(lists)) {
    std::int64_t least = of(allowed.front(), worth);
    std::int64_t most = least;
    for (const Holdings& wanted : allowed) {
      least = std::min(least, of(wanted, worth));
      most = std::max(most, of(wanted, worth));
    }
    most += of(expected.unsaved, worth);
    const std::int64_t there = of(found, worth);
    verdict.lost += there < least ? 1 : 0;
    verdict.duplicated += there > most ? 1 : 0;
  }
  // Each amount by itself could be right, but not all together.
  verdict.half_done = verdict.lost + verdict.duplicated == 0 ? 1 : 0;
  // Only what is not the same everywhere.
  const auto differing = [&](const Holdings& holdings) {
    Holdings part;
    for (const Worth& worth : all_of(lists)) {
      const bool same = std::ranges::all_of(
          lists, [&](const Holdings* list) { return of(*list, worth) == of(found, worth); });
      if (!same) part[worth] = of(holdings, worth);
    }
    return shown(part);
  };
  verdict.text = "found " + differing(found);
  for (std::size_t i = 0; i < allowed.size(); ++i)
    verdict.text += (i == 0 ? "; acknowledged " : "; or ") + differing(allowed[i]);
  return verdict;
}

}  // namespace kairos::kills
