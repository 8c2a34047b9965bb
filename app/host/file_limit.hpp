// The limit of open files: every connection is one, and the usual default is 1024.
#pragma once

namespace kairos::app {

/// Raises this process's limit as far as it may without asking anybody.
void raise_file_limit();

}  // namespace kairos::app
