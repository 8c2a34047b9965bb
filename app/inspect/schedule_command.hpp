// `kairos schedule`: what runs in each kind of partition, printed and drawn.
#pragma once
#include <string>

namespace kairos::app {

/// Prints every schedule; writes the drawing too when `svg_file` is not empty. The exit code: 0, or 1 when
/// the file cannot be written.
[[nodiscard]] int schedule(const std::string& svg_file);

}  // namespace kairos::app
