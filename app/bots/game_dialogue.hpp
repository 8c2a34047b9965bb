// GameDialogue: what a High Five client says to the game server on its way into the world, and its cipher;
// bytes in, bytes out, no socket.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/location.hpp"
#include "app/bots/frame_buffer.hpp"
#include "ports/login_port.hpp"

namespace kairos::bots {

/// The character that is made when the account has none.
struct CharacterWish {
  std::string name;
  std::int32_t race = 0;
  std::int32_t class_id = 0;
};

/// How far a bot goes by itself.
enum class Goal : std::uint8_t { character_list, world };

class GameDialogue {
 public:
  enum class Stage : std::uint8_t { greeting, proving, at_list, entering, in_world, left, refused };

  GameDialogue(std::string account, const SessionKeys& keys, CharacterWish wish, Goal goal);

  /// What is said first.
  void begin(Bytes& out);
  /// The body of one frame of the server, which is deciphered in place; frames to answer are appended to
  /// `out`.
  void take(std::span<std::byte> body, Bytes& out);
  /// A frame around a packet, enciphered; each must be sent, in this order.
  template <highfive::Packet P>
  void say(const P& packet, Bytes& out) {
    plain_.clear();
    highfive::encode(packet, plain_);
    say_bytes(plain_, out);
  }
  /// The same around any bytes.
  void say_bytes(std::span<const std::byte> body, Bytes& out);

  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] bool arrived() const {
    return stage_ == (goal_ == Goal::world ? Stage::in_world : Stage::at_list);
  }
  [[nodiscard]] bool ended() const { return stage_ >= Stage::left; }
  /// Of the character that was selected.
  [[nodiscard]] std::int32_t handle() const { return handle_; }
  [[nodiscard]] const highfive::Location& start() const { return start_; }

 private:
  void greet(std::span<const std::byte> body, Bytes& out);
  void choose(std::span<const std::byte> body, Bytes& out);
  void enter(std::span<const std::byte> body, Bytes& out);
  void create(Bytes& out);

  std::string account_;
  SessionKeys keys_;
  CharacterWish wish_;
  Goal goal_;
  Stage stage_ = Stage::greeting;
  std::optional<highfive::Cipher> incoming_;
  std::optional<highfive::Cipher> outgoing_;
  Bytes plain_;
  std::int32_t handle_ = 0;
  highfive::Location start_{};
};

}  // namespace kairos::bots
