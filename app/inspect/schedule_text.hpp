// A described schedule as text for a terminal.
#pragma once
#include <string>

#include "app/inspect/schedule_description.hpp"

namespace kairos::app {

/// Ends with a line break.
[[nodiscard]] std::string schedule_text(const ScheduleDescription& schedule);

}  // namespace kairos::app
