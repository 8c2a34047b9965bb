// LoginClient: a client of the login protocol over a FakeConnection, for whole conversations.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/login/login_server.hpp"
#include "tests/adapters/login/support/client_crypto.hpp"
#include "tests/adapters/login/support/fake_connection.hpp"

namespace kairos::login::test {

/// How the families of clients write RequestAuthLogin.
enum class LoginForm {
  session_after_block,  ///< session id and guard follow; the checksum is last
  block_only,
  retail,  ///< padded to 192 bytes, checksum at -16, zeros behind it
};

using KeyWords = std::array<std::uint32_t, 2>;

class LoginClient {
 public:
  LoginClient(LoginServer& server, std::string address = "127.0.0.1");
  ~LoginClient();
  LoginClient(const LoginClient&) = delete;
  LoginClient& operator=(const LoginClient&) = delete;

  /// Encrypts `packet` with padding and checksum and hands it to the server.
  void send(Bytes packet);
  /// Hands over bytes as they are.
  void send_raw(Bytes body);
  /// The next packet from the server, decrypted, with its padding; empty when there is none. Checks the
  /// checksum.
  Bytes receive();

  void send_guard();
  void send_login(std::string_view name, std::string_view password,
                  LoginForm form = LoginForm::session_after_block, std::size_t password_at = 0x6c);
  /// Like send_login, but of a block whose ciphertext begins with zero bytes, which are left out.
  void send_short_login(std::string_view name, std::string_view password, LoginForm form);
  void send_block(const Bytes& encrypted, LoginForm form);
  void request_list(const KeyWords& keys);
  void request_play(const KeyWords& keys, std::uint8_t server_id);
  /// The client goes away.
  void leave();

  [[nodiscard]] FakeConnection& connection() { return *connection_; }
  [[nodiscard]] const Bytes& modulus() const { return modulus_; }
  [[nodiscard]] const Bytes& init() const { return init_; }
  [[nodiscard]] std::uint32_t session_id() const;

 private:
  std::unique_ptr<net::FrameHandler> handler_;
  std::shared_ptr<FakeConnection> connection_;
  Bytes init_;
  Bytes modulus_;
  Bytes key_;
};

}  // namespace kairos::login::test
