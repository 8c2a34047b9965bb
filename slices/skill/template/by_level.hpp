// ByLevel: a field of a skill is one value for all its levels, or a list with one for each.
#pragma once
#include <cstddef>
#include <string>

#include "engine/core/reflect/json_value.hpp"

namespace kairos::skill {

inline constexpr std::size_t levels_max = 100;

class ByLevel {
 public:
  explicit ByLevel(std::size_t levels) : levels_(levels) {}

  [[nodiscard]] std::size_t levels() const { return levels_; }

  /// read(level from 0, value) for each level; a list of another length is a fault. Nothing for a field that
  /// is not there.
  template <class Read>
  void each(const JsonValue& value, Read&& read) const {
    if (!value.present()) return;
    if (!value.is_list()) {
      for (std::size_t level = 0; level < levels_; ++level) read(level, value);
      return;
    }
    const JsonItems items = value.items(1, levels_max);
    if (items.size() != levels_) {
      value.fault("expected one value for each of the " + std::to_string(levels_) + " levels, found " +
                  std::to_string(items.size()));
      return;
    }
    std::size_t level = 0;
    for (const JsonValue item : items) read(level++, item);
  }

 private:
  std::size_t levels_;
};

}  // namespace kairos::skill
