// Probe: a client in the world that asks for one small thing again and again, and keeps how long each answer
// took.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "app/bench/samples.hpp"
#include "app/bots/blocking_client.hpp"

namespace kairos::bench {

/// An honest client may act once in 50 ms in the long run.
inline constexpr Duration honest_pause = milliseconds(52);

class Probe {
 public:
  /// Enters the world; throws std::runtime_error with words when it cannot.
  explicit Probe(const bots::BotPlan& plan);

  /// Selects itself as its target: the answer comes out of the world's next pass. False when none came.
  bool act(Samples& into);
  /// Asks for a thing that this version does not serve: the network thread answers it alone.
  bool ask_network_thread(Samples& into);
  /// Waits for the next question, as long as the connection is there.
  void pause(Duration span) { client_.listen(span); }
  [[nodiscard]] std::uint16_t game_port() const { return client_.game_port(); }
  [[nodiscard]] bool open() const { return client_.open(); }

 private:
  bots::BlockingClient client_;
};

}  // namespace kairos::bench
