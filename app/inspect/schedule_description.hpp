// ScheduleDescription: a schedule in words: what each system touches, what runs beside what, and why that is
// allowed.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ecs/schedule.hpp"

namespace kairos::app {

struct SystemDescription {
  /// One kind of declaration: "query", "reads Position, with Mover".
  struct Line {
    std::string what;
    std::string text;
  };
  std::string name;
  std::string when;
  std::vector<Line> lines;
};

struct StageDescription {
  /// Systems that run one after another; chains run beside each other.
  struct Chain {
    std::vector<SystemDescription> systems;
    std::vector<std::string> because;  ///< why they take turns, a sentence for each pair
  };
  std::string name;
  std::vector<Chain> chains;       ///< in the order of their first systems
  std::vector<std::string> apart;  ///< the filters by which pairs of systems do not clash
};

struct ScheduleDescription {
  std::string partition;
  std::vector<StageDescription> stages;
  std::vector<std::string> empty_stages;
};

/// `partition` names the kind of partition that runs it.
[[nodiscard]] ScheduleDescription describe(std::string_view partition, const ScheduleTable& table);

}  // namespace kairos::app
