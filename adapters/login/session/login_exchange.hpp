// LoginExchange: the conversation with one client, shared by its network thread and the login worker.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "adapters/login/session/login_services.hpp"
#include "adapters/login/session/opcode_rules.hpp"
#include "engine/net/connection.hpp"

namespace kairos::login {

/// Packets that do not decode or are not legal now and are passed over; one more closes the connection. A
/// body whose size or checksum is wrong closes it at once: nothing after it can be trusted.
inline constexpr unsigned login_faults_max = 3;

/// Nothing is sent or closed under its lock, so the connection may call back from any of its functions.
class LoginExchange : public std::enable_shared_from_this<LoginExchange> {
 public:
  LoginExchange(const LoginServices& services, const std::shared_ptr<net::Connection>& connection);

  /// Network thread: sends Init.
  void greet();
  /// Network thread: one enciphered body, which is changed in place.
  void take(MutableOctets body);
  /// Under the connection's send lock: one whole frame made by login_frame.hpp.
  void encipher(MutableOctets frame);
  /// Network thread: the connection is gone.
  void closed() noexcept;

  /// Whether the client still waits for the worker; if not, its login is not worth a hash.
  [[nodiscard]] bool waiting();
  /// Login worker: the decision on the login it was given. Does nothing when the client is gone.
  void finish(const Result<AccountPass, LoginRefusal>& decision, const std::optional<CharacterCounts>& owned);

 private:
  struct Reply {
    std::vector<std::uint8_t> frame;
    std::optional<net::CloseReason> close;
    bool handshake_done = false;
  };

  [[nodiscard]] const char* unseal(MutableOctets body);
  void perform(const Reply& reply, net::SendPath path);
  [[nodiscard]] Reply answer(Octets body);
  [[nodiscard]] Reply accept_guard(Octets body);
  [[nodiscard]] Reply accept_login(Octets body);
  [[nodiscard]] Reply list_servers(Octets body);
  [[nodiscard]] Reply choose_server(Octets body);
  [[nodiscard]] Reply welcome(const AccountPass& pass, const std::optional<CharacterCounts>& owned);
  /// The conversation is over; a login key that was not used yet is dropped.
  void end();
  [[nodiscard]] Reply refuse(LoginRefusal refusal);
  [[nodiscard]] Reply refuse_play(LoginRefusal refusal);
  [[nodiscard]] Reply fault(const char* what, net::CloseReason reason);

  const LoginServices& services_;
  const std::weak_ptr<net::Connection> connection_;
  const std::string address_;
  const std::string address_key_;
  const std::uint32_t session_id_;
  const std::size_t key_index_;
  const std::uint32_t rolling_seed_;
  std::array<std::uint8_t, cipher_key_size> cipher_key_{};
  std::optional<FrameCipher> cipher_;  ///< made with the first body, before anything but Init is sent
  bool init_enciphered_ = false;       ///< only under the send lock

  std::mutex mutex_;
  LoginState state_ = LoginState::greeted;
  unsigned faults_ = 0;
  AccountPass pass_;
  KeyPair login_key_;
  std::optional<CharacterCounts> owned_;
};

}  // namespace kairos::login
