// The catalogue of what a hostile client may send before it is known: malformed, truncated, oversized and
// out-of-state frames for both ports.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "app/bots/game_dialogue.hpp"
#include "app/bots/login_dialogue.hpp"
#include "engine/core/random/random.hpp"

namespace kairos::bench {

enum class Door : std::uint8_t { login, game };

/// The client's side of one hostile conversation.
struct Conversation {
  bots::LoginDialogue login{bots::Credentials{"nobody", "nothing"}};
  bots::GameDialogue game{"nobody", SessionKeys{1, 2, 3, 4}, {}, bots::Goal::world};
};

struct Attack {
  std::string_view name;
  Door door;
  std::int64_t frames;  ///< hostile ones, of each connection
  /// What is sent as soon as the connection is there; may be null.
  void (*at_once)(Conversation&, Random&, bots::Bytes& out);
  /// What is sent behind the server's first frame, whose body this is; may be null.
  void (*answer)(Conversation&, Random&, std::span<std::byte> body, bots::Bytes& out);
};

[[nodiscard]] std::span<const Attack> attacks();

/// What a client that is in the world sends to be cut off: the body of one frame.
struct InsideAttack {
  std::string_view name;
  void (*body)(Random&, bots::Bytes& out);
};
[[nodiscard]] std::span<const InsideAttack> inside_attacks();

}  // namespace kairos::bench
