// HttpServer: /metrics, /healthz and orders of the operator, on a thread of its own, which has time for small
// chores. It reads published numbers and wakes no partition.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/reflect/result.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {

struct HttpAnswer {
  unsigned status = 200;
  std::string body;
};

struct HttpPages {
  std::function<std::string()> metrics;  ///< Prometheus text format
  std::function<bool()> healthy;         ///< from ready until the end
  /// An order, from this machine only. Must not block; calls what it is given once, at any time before the
  /// server's destruction, from any thread. Empty: there is no such page.
  std::function<void(std::function<void(HttpAnswer)>)> reload = {};
};

class HttpServer {
 public:
  struct Error {
    std::string text;
  };
  explicit HttpServer(HttpPages pages);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Before `start`: on the same thread, `chore` runs every so often. It must not block; what it throws is
  /// logged.
  void every(Duration interval, std::function<void()> chore);
  /// The bound port.
  [[nodiscard]] Result<std::uint16_t, Error> start(const std::string& address, std::uint16_t port);
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kairos::app
