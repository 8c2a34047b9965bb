// Interests: which entities matter more to a client than others do, so that a scarce budget goes to them
// first.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/identity/entity.hpp"

namespace kairos {

/// Why; the later in this list, the more it matters.
enum class Interest : std::uint8_t {
  attacker,  ///< it fights the client's character
  party,     ///< it is of its party
  target,    ///< its character has selected it
  count_     ///< number of interests, not an interest
};

class Interests {
 public:
  /// How many of each kind are remembered; one more takes the place of the oldest.
  static constexpr std::array<std::size_t, static_cast<std::size_t>(Interest::count_)> kept_max{16, 8, 1};

  void add(Entity subject, Interest why) {
    remove(subject, why);
    const auto same = [&](const Known& known) { return known.why == why; };
    const auto many = static_cast<std::size_t>(std::count_if(known_.begin(), known_.end(), same));
    if (many >= kept_max[static_cast<std::size_t>(why)])
      known_.erase(std::find_if(known_.begin(), known_.end(), same));
    known_.push_back({subject, why});
  }
  void remove(Entity subject, Interest why) {
    std::erase_if(known_, [&](const Known& known) { return known.subject == subject && known.why == why; });
  }
  void clear() { known_.clear(); }

  /// 0 for any entity, else 1 (attacker) … 3 (target): the greatest that holds.
  [[nodiscard]] int level(Entity subject) const {
    int level = 0;
    for (const Known& known : known_) {
      if (known.subject == subject) level = std::max(level, static_cast<int>(known.why) + 1);
    }
    return level;
  }

 private:
  struct Known {
    Entity subject;
    Interest why;
  };
  std::vector<Known> known_;  ///< oldest first
};

}  // namespace kairos
