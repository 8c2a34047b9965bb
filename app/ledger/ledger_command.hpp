// `kairos ledger`: what happened to a thing, to a player, and where adena came from.
#pragma once
#include <memory>

namespace CLI {
class App;
}

namespace kairos::app {

class LedgerCommand {
 public:
  /// Adds `ledger`.
  explicit LedgerCommand(CLI::App& program);
  ~LedgerCommand();
  LedgerCommand(const LedgerCommand&) = delete;
  LedgerCommand& operator=(const LedgerCommand&) = delete;

  [[nodiscard]] bool chosen() const;
  /// The exit code: 0, or 2 when there is nothing to read or nobody of that name.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

}  // namespace kairos::app
