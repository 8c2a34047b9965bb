// The game port of High Five: what every connection shares, and the factory of the handlers.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "adapters/highfive/session/faults.hpp"
#include "adapters/highfive/session_gate.hpp"
#include "engine/net/clock.hpp"
#include "engine/net/frame_handler.hpp"

namespace kairos::highfive {

struct GameOptions {
  std::vector<std::int32_t> revisions{267, 268, 271, 273};  ///< client revisions that are let in
  std::int32_t server_id = 1;                               ///< repeated in the key packet
  bool cipher = true;       ///< off only for clients that obey the flag of the key packet
  bool rate_limits = true;  ///< off only for measurements
};

/// What is referred to outlives all handlers. Everything here is called on network threads.
struct GameServices {
  LoginPort& login;
  SessionGate& gate;
  const net::Clock& clock;
  /// Fills the bytes from the operating system's generator.
  std::function<void(std::span<std::byte>)> secure_random;
  /// For metrics; may be empty.
  std::function<void(Fault)> on_fault;
};

/// For the listener's factory: one handler per connection. `options` and `services` outlive it.
[[nodiscard]] std::unique_ptr<net::FrameHandler> make_game_handler(const GameOptions& options,
                                                                   const GameServices& services);

}  // namespace kairos::highfive
