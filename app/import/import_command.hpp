// `kairos import l2j PATH`: brings a datapack of the L2J family into Kairos.
#pragma once
#include <memory>

namespace CLI {
class App;
}

namespace kairos::importer {

class ImportCommand {
 public:
  /// Adds `import`.
  explicit ImportCommand(CLI::App& program);
  ~ImportCommand();
  ImportCommand(const ImportCommand&) = delete;
  ImportCommand& operator=(const ImportCommand&) = delete;

  /// After parsing: the command line asked for it.
  [[nodiscard]] bool chosen() const;
  /// The exit code: 0 when the datapack is there, 1 when it is not or does not load.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

}  // namespace kairos::importer
