// LoginDialogue: what a client says to the login server, from Init to PlayOk; bytes in, bytes out, no socket.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "adapters/login/crypto/frame_cipher.hpp"
#include "adapters/login/crypto/rsa_pool.hpp"
#include "app/bots/frame_buffer.hpp"
#include "ports/login_port.hpp"

namespace kairos::bots {

struct Credentials {
  std::string account;   ///< 1 to 14 of a-z, 0-9 and underscore
  std::string password;  ///< 1 to 16 bytes
};

class LoginDialogue {
 public:
  enum class Stage : std::uint8_t {
    greeting,  ///< waits for Init
    guarding,
    proving,  ///< waits for the decision on name and password
    choosing,
    asking,
    admitted,  ///< has both keys; nothing more is to be said
    refused,
    broken,  ///< the server said something that is not in the protocol
  };

  explicit LoginDialogue(Credentials credentials) : credentials_(std::move(credentials)) {}

  /// The body of one frame of the server, which is deciphered in place; frames to answer are appended to
  /// `out`.
  void take(std::span<std::byte> body, Bytes& out);
  /// A frame around any packet, sealed as the server expects it; not before Init came.
  void seal(login::Octets packet, Bytes& out) const;

  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] bool ended() const { return stage_ >= Stage::admitted; }
  /// Valid when admitted.
  [[nodiscard]] const SessionKeys& keys() const { return keys_; }
  [[nodiscard]] std::uint16_t game_port() const { return game_port_; }
  /// The word of LoginFail or PlayFail, valid when refused.
  [[nodiscard]] std::uint8_t refusal() const { return refusal_; }
  [[nodiscard]] const std::string& account() const { return credentials_.account; }

 private:
  void greet(login::MutableOctets body, Bytes& out);
  void answer(login::Octets body, Bytes& out);
  void prove(Bytes& out);
  void choose(login::Octets body, Bytes& out);

  Credentials credentials_;
  Stage stage_ = Stage::greeting;
  std::uint32_t session_id_ = 0;
  login::RsaBlock modulus_{};
  std::optional<login::FrameCipher> cipher_;
  SessionKeys keys_;
  std::uint16_t game_port_ = 0;
  std::uint8_t refusal_ = 0;
};

}  // namespace kairos::bots
