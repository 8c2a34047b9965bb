// Described schedules as a drawing: stages from top to bottom, what runs side by side drawn side by side.
#pragma once
#include <span>
#include <string>

#include "app/inspect/schedule_description.hpp"

namespace kairos::app {

/// A whole SVG document.
[[nodiscard]] std::string schedule_svg(std::span<const ScheduleDescription> schedules);

}  // namespace kairos::app
