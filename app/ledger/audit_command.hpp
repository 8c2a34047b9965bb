// `kairos audit`: is every thing in one place, and every balance the sum of what happened?
#pragma once
#include <memory>

namespace CLI {
class App;
}

namespace kairos::app {

class AuditCommand {
 public:
  /// Adds `audit`.
  explicit AuditCommand(CLI::App& program);
  ~AuditCommand();
  AuditCommand(const AuditCommand&) = delete;
  AuditCommand& operator=(const AuditCommand&) = delete;

  [[nodiscard]] bool chosen() const;
  /// The exit code: 0 when all is as it should be, 1 when something differs, 2 when it cannot be said.
  [[nodiscard]] int run() const;

 private:
  struct Options;
  std::unique_ptr<Options> options_;
};

}  // namespace kairos::app
