// `kairos serve`: from settings to a running server and back to nothing.
#pragma once
#include <string>

namespace kairos::app {

/// `store`: in place of the setting; "postgres" is a PostgreSQL of the server's own in its home folder.
/// Empty: as it is set. The exit code: 0 after SIGTERM or SIGINT once all is saved, 1 when it could not start
/// or save, 2 for bad settings.
[[nodiscard]] int serve(const std::string& store);

}  // namespace kairos::app
