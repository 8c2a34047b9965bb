// Subject: the server that is measured: one of our own in a child process, or one that runs already.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/bench/metrics_text.hpp"
#include "app/bots/endpoint.hpp"
#include "app/config/settings.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {
class Server;
}

namespace kairos::bench {

/// How our own server is made; nothing of it touches the operator's files.
struct SubjectPlan {
  std::function<void(app::Settings&)> tune;
  std::function<void(app::Server&)> prepare;
};

/// Where a running server is.
struct Against {
  std::string login;  ///< HOST:PORT of the login port; empty: a server of our own
  std::string http;   ///< HOST:PORT of /metrics; may be empty, then nothing is known of the server's inside
};

class Subject {
 public:
  /// Throws std::runtime_error with words for the operator.
  Subject(const Against& against, const SubjectPlan& plan);
  ~Subject();
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  [[nodiscard]] const bots::Endpoint& login() const;
  [[nodiscard]] std::optional<MetricsText> metrics() const;
  /// Only of our own server.
  [[nodiscard]] std::optional<std::int64_t> processor_ns() const;
  [[nodiscard]] std::optional<std::int64_t> resident() const;
  /// Lets time pass, or less of it when our own server ends.
  void watch(Duration span);
  /// It still runs, as far as can be known.
  [[nodiscard]] bool alive() const;
  /// Ends our own server; false when it did not end well.
  bool stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A port of this machine that was free a moment ago.
[[nodiscard]] std::uint16_t free_port();
/// HOST:PORT. Throws std::runtime_error when it is not that, or not of this machine.
[[nodiscard]] bots::Endpoint endpoint_of(const std::string& text);

}  // namespace kairos::bench
