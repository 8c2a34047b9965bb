// The actions that the client offers in its action window, by their numbers in the client's own table.
#pragma once
#include <array>

#include "adapters/highfive/packets/server/entry_extended.hpp"

namespace kairos::highfive {

struct ActionRange {
  D first;
  D last;
};

/// Own actions and those of pets, servants' skills, and couple actions: 189 in all.
inline constexpr std::array<ActionRange, 3> basic_actions{{{0, 73}, {1000, 1098}, {5000, 5015}}};

[[nodiscard]] inline ExBasicActionList basic_action_list() {
  ExBasicActionList list;
  for (const ActionRange range : basic_actions) {
    for (D action = range.first; action <= range.last; ++action) list.actions.rows.push_back(action);
  }
  return list;
}

}  // namespace kairos::highfive
