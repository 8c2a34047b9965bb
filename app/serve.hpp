// `kairos serve`: from settings to a running server and back to nothing.
#pragma once

namespace kairos::app {

/// The exit code: 0 after SIGTERM or SIGINT once all is saved, 1 when it could not start or save, 2 for bad
/// settings.
[[nodiscard]] int serve();

}  // namespace kairos::app
