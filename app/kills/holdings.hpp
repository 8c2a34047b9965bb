// Holdings: how much of what somebody has, and whether what is found after a crash can be right.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kairos::kills {

/// A kind of thing and how far it is enchanted: what is worth the same.
using Worth = std::pair<std::int32_t, std::int32_t>;
using Holdings = std::map<Worth, std::int64_t>;

/// Adds up; what comes to nothing is left out.
void add(Holdings& to, const Holdings& change);
[[nodiscard]] std::string shown(const Holdings& holdings);

/// What was acknowledged, and what may or may not have happened.
struct Expected {
  Holdings acknowledged;
  std::vector<Holdings> under_way;  ///< how the one that is under way may end, if it does
  Holdings unsaved;                 ///< used up, and the store may not know yet: may come back
};

struct Verdict {
  std::int64_t duplicated = 0;
  std::int64_t lost = 0;
  std::int64_t half_done = 0;
  std::string text;  ///< of what is wrong; empty when nothing is

  [[nodiscard]] bool good() const { return text.empty(); }
};
[[nodiscard]] Verdict judge(const Expected& expected, const Holdings& found);

}  // namespace kairos::kills
