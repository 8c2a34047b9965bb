// `kairos replay FILE`: runs a recording again and says whether everything is as it was.
#pragma once
#include <memory>
#include <string>

#include "app/replay/replay_recording.hpp"

namespace CLI {
class App;
}

namespace kairos::app {

class ReplayCommand {
 public:
  /// Adds `replay`.
  explicit ReplayCommand(CLI::App& program);
  ~ReplayCommand();
  ReplayCommand(const ReplayCommand&) = delete;
  ReplayCommand& operator=(const ReplayCommand&) = delete;

  /// After parsing: the command line asked for it.
  [[nodiscard]] bool chosen() const;
  /// The exit code: 0 when all is the same, 1 when something differs or the recording is damaged, 2 when it
  /// cannot be run.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

/// What a person reads, and what a program does.
[[nodiscard]] std::string in_words(const ReplayReport& report);
[[nodiscard]] std::string as_json(const ReplayReport& report);
[[nodiscard]] int exit_code(const ReplayReport& report);

}  // namespace kairos::app
