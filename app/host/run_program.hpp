// Running another program to its end.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace kairos::app {

/// The exit code; -1 when it cannot be run or was killed. What it says is appended to `output`. It gets no
/// input and no signal that this process blocks or ignores. `words` begins with the program.
[[nodiscard]] int run_program(const std::vector<std::string>& words, const std::filesystem::path& output);

}  // namespace kairos::app
