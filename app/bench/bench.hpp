// `kairos bench …`: the measurements that the project's promises are checked with.
#pragma once
#include <memory>

namespace CLI {
class App;
}

namespace kairos::bench {

class BenchCommand {
 public:
  /// Adds `bench` with a subcommand for each measurement.
  explicit BenchCommand(CLI::App& program);
  ~BenchCommand();
  BenchCommand(const BenchCommand&) = delete;
  BenchCommand& operator=(const BenchCommand&) = delete;

  /// After parsing: the command line asked for a measurement.
  [[nodiscard]] bool chosen() const;
  /// The exit code: 0 when every promise was kept, 1 when not, 2 when it could not be measured.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

}  // namespace kairos::bench
