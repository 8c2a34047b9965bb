// Fuzzes one whole conversation: the input is cut into bodies, each sealed for the connection or left as it
// is.
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/login/crypto/frame_cipher.hpp"
#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/login_server.hpp"
#include "engine/net/connection.hpp"

namespace {

using namespace kairos;
using namespace kairos::login;

class NoAccounts final : public AccountStore {
 public:
  Result<std::optional<Account>, StoreError> find(std::string_view) override {
    return std::optional<Account>();
  }
  CreateOutcome create(const Account&) override { return CreateOutcome::failed; }
  bool replace_password_hash(const Uuid&, std::string_view, std::string_view) override { return false; }
  bool note_login(const Uuid&, WallTime) override { return false; }
};

/// Every secret is zero, so the cipher key is known here.
class ZeroSecrets final : public Secrets {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    for (auto& byte : bytes) byte = 0;
  }
};

class NoObserver final : public LoginObserver {
 public:
  void refused(LoginRefusal, std::string_view) override {}
  void logged_in(std::string_view, std::string_view) override {}
  void account_created(std::string_view, std::string_view) override {}
  void bad_frame(std::string_view, std::string_view) override {}
};

class Wire final : public net::Connection {
 public:
  explicit Wire(net::FrameHandler& handler) : handler_(handler) {}
  void send(std::span<const std::byte> frames, net::SendPath) override {
    std::vector<std::byte> frame(frames.begin(), frames.end());
    if (frame.size() < 10 || (frame.size() - 2) % 8 != 0) std::abort();
    handler_.encipher(frame);
  }
  void close(net::CloseReason) override { closed = true; }
  void handshake_done() override {}
  const std::string& address() const override { return address_; }
  std::uint64_t id() const override { return 1; }

  bool closed = false;

 private:
  net::FrameHandler& handler_;
  std::string address_ = "192.0.2.1";
};

LoginSettings cheap_settings() {
  LoginSettings settings;
  settings.argon2_memory_kib = 8;
  settings.argon2_passes = 1;
  return settings;
}

struct Server {
  NoAccounts accounts;
  ZeroSecrets secrets;
  NoObserver observer;
  MonotonicTime now{};
  LoginServer server{cheap_settings(),
                     {accounts,
                      secrets,
                      observer,
                      {[this] { return now; }, [] { return WallTime{}; }},
                      [] { return GameStatus{.up = true, .online = 0, .online_max = 0}; },
                      [](const Uuid&) { return std::nullopt; }},
                     LoginWorkerStart::by_hand};
  FrameCipher cipher{std::vector<std::uint8_t>(cipher_key_size)};
};

Server& the_server() {
  static Server server;
  return server;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Server& server = the_server();
  server.now = server.now + seconds(3'600);
  const auto handler = server.server.handler_factory()();
  const auto wire = std::make_shared<Wire>(*handler);
  handler->opened(wire);
  while (size >= 2 && !wire->closed) {
    const bool sealed = (data[0] & 1) == 0;
    const std::size_t length = std::min<std::size_t>(data[1], size - 2);
    std::vector<std::uint8_t> body(data + 2, data + 2 + length);
    data += 2 + length;
    size -= 2 + length;
    if (sealed) {
      body.resize((body.size() / 8 + 1) * 8);
      write_checksum(body);
      server.cipher.encrypt(body);
    }
    handler->frame(std::as_writable_bytes(std::span(body)));
    server.server.run_waiting_logins();
  }
  handler->closed(net::CloseReason::peer_closed);
  return 0;
}
