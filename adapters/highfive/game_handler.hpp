// GameHandler: one High Five client on the game port, from its first byte to its last.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "adapters/highfive/session_gate.hpp"
#include "engine/core/time/instant.hpp"
#include "engine/net/frame_handler.hpp"

namespace kairos::highfive {

/// A monotonic clock; its zero means nothing.
using MonotonicTime = Instant<struct MonotonicClock>;

/// What every game connection of one listener shares. Referenced objects outlive the handlers.
struct GameOptions {
  std::vector<std::int32_t> revisions{267, 268, 271, 273};  ///< client revisions that are let in
  std::int32_t server_id = 1;                               ///< repeated in the key packet
  bool cipher = true;                                       ///< off only for clients that obey the flag
};

struct GameServices {
  LoginPort& login;
  SessionGate& gate;
  /// Network threads. Monotonic.
  std::function<MonotonicTime()> clock;
  /// Network threads. Fills the bytes from the operating system's generator.
  std::function<void(std::span<std::byte>)> secure_random;
};

/// For the listener's factory: one handler per connection. `options` and `services` outlive it.
[[nodiscard]] std::unique_ptr<net::FrameHandler> make_game_handler(const GameOptions& options,
                                                                   const GameServices& services);

}  // namespace kairos::highfive
