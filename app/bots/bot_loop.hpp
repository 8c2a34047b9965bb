// BotLoop: the one thread on which any number of bots run, with its timers.
#pragma once
#include <functional>
#include <memory>
#include <span>

#include "engine/core/time/instant.hpp"

namespace boost::asio {
class io_context;
}

namespace kairos::bots {

class BotLoop {
 public:
  BotLoop();
  ~BotLoop();
  BotLoop(const BotLoop&) = delete;
  BotLoop& operator=(const BotLoop&) = delete;

  /// Once, when the pause is over.
  void after(Duration pause, std::function<void()> then);
  /// Runs until `done` holds, which is asked after every event; false when the limit came first.
  bool run_until(const std::function<bool()>& done, Duration limit);
  void run_for(Duration span);

  [[nodiscard]] boost::asio::io_context& context();
  /// Scratch room for one read, shared by all sockets of the loop.
  [[nodiscard]] std::span<std::byte> read_buffer();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kairos::bots
