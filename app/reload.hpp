// `kairos reload`: asks the server that runs here to read its datapack anew.
#pragma once

namespace kairos::app {

/// The exit code: 0 when the datapack is in force, 1 when it is not, 2 when no server answers.
[[nodiscard]] int reload();

}  // namespace kairos::app
