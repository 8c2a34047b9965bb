// `kairos kills`: the harness of crashes, which `./kairos test --kills N` runs.
#pragma once
#include <memory>

namespace CLI {
class App;
}

namespace kairos::kills {

class KillsCommand {
 public:
  /// Adds `kills`.
  explicit KillsCommand(CLI::App& program);
  ~KillsCommand();
  KillsCommand(const KillsCommand&) = delete;
  KillsCommand& operator=(const KillsCommand&) = delete;

  [[nodiscard]] bool chosen() const;
  /// The exit code: 0 when nothing was duplicated, lost or half done, else 1.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

}  // namespace kairos::kills
