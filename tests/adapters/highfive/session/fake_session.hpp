// Fakes around a game connection: a socket that keeps what it is sent, a gate, a login, a clock.
#pragma once
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/game_handler.hpp"
#include "adapters/highfive/opcodes/session_state.hpp"
#include "engine/core/log/log.hpp"
#include "tests/adapters/highfive/hex.hpp"

namespace kairos::highfive::test {

/// Sends at once: enciphers through the handler and keeps the bytes.
class FakeConnection final : public net::Connection {
 public:
  void send(std::span<const std::byte> frames, net::SendPath) override {
    std::vector<std::byte> frame(frames.begin(), frames.end());
    handler->encipher(frame);
    sent.emplace_back(frame.begin() + 2, frame.end());
  }
  void close(net::CloseReason reason) override {
    if (!closed_with) closed_with = reason;
  }
  void handshake_done() override { handshakes_done += 1; }
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] std::uint64_t id() const override { return 1; }

  net::FrameHandler* handler = nullptr;
  std::vector<std::vector<std::byte>> sent;  ///< bodies as on the wire
  std::optional<net::CloseReason> closed_with;
  int handshakes_done = 0;

 private:
  std::string address_ = "192.0.2.7";
};

class FakeClock final : public net::Clock {
 public:
  [[nodiscard]] net::MonotonicTime now() const override { return time; }
  net::MonotonicTime time{1'000'000};
};

class FakeLogin final : public LoginPort {
 public:
  [[nodiscard]] Result<AccountPass, KeyError> redeem(std::string_view account,
                                                     const SessionKeys& keys) override {
    asked = {std::string(account), keys};
    if (!good) return KeyError::wrong;
    AccountPass pass;
    pass.name = account;
    return pass;
  }
  bool good = true;
  std::pair<std::string, SessionKeys> asked;
};

struct Posted {
  Kind kind = 0;
  std::vector<std::byte> value;

  template <class Command>
  [[nodiscard]] Command as() const {
    Command command{};
    if (kind == kind_of<Command> && value.size() == sizeof command)
      std::memcpy(&command, value.data(), sizeof command);
    return command;
  }
};

class FakeSession final : public SessionInput {
 public:
  [[nodiscard]] bool post(Kind command, std::span<const std::byte> value) override {
    if (full) return false;
    posted.push_back({command, {value.begin(), value.end()}});
    return true;
  }
  void disconnected(net::CloseReason reason) noexcept override { ended_with = reason; }

  bool full = false;
  std::vector<Posted> posted;
  std::optional<net::CloseReason> ended_with;
};

class FakeGate final : public SessionGate {
 public:
  [[nodiscard]] std::shared_ptr<SessionInput> open(const AccountPass& pass, std::uint32_t key,
                                                   std::weak_ptr<net::Connection>) override {
    opened += 1;
    account = pass.name;
    play_key = key;
    return session;
  }
  std::shared_ptr<FakeSession> session = std::make_shared<FakeSession>();
  int opened = 0;
  std::string account;
  std::uint32_t play_key = 0;
};

/// A client on the other end of a handler.
class FakeClient {
 public:
  explicit FakeClient(GameOptions given = {}) : options(std::move(given)) {
    log::set_level(log::Level::error);  // what is cut off on purpose fills no screen
    handler = make_game_handler(options, services);
    connection->handler = handler.get();
    handler->opened(connection);
  }

  /// Plain bytes of a packet, enciphered as the client would.
  void send(std::string_view hex) { send(from_hex(hex)); }
  void send(std::vector<std::byte> body) {
    if (out) out->encipher(body);
    handler->frame(body);
  }
  /// What the server sent since the last call, deciphered.
  std::vector<std::string> received() {
    std::vector<std::string> bodies;
    for (std::vector<std::byte> body : std::exchange(connection->sent, {})) {
      if (in) in->decipher(body);
      bodies.push_back(to_hex(body));
    }
    return bodies;
  }
  /// A packet of the server that the session would send.
  void serve(std::string_view hex) {
    const std::vector<std::byte> body = from_hex(hex);
    std::vector<std::byte> frame{static_cast<std::byte>(body.size() + 2), std::byte{0}};
    frame.insert(frame.end(), body.begin(), body.end());
    connection->send(frame, net::SendPath::direct);
  }
  void shake_hands() {
    send("0e11010000");
    if (options.cipher) {
      out.emplace(key);
      in.emplace(key);
    }
    connection->sent.clear();
  }
  void identify() {
    shake_hands();
    send(
        "2b6b00610069000000"
        "04000000"
        "03000000"
        "01000000"
        "02000000");
  }
  /// Brings the client to a state through what the server sends.
  void reach(SessionState state) {
    if (state == SessionState::connected) return;
    if (state == SessionState::authenticating) return shake_hands();
    identify();
    serve("09000000000700000000");
    if (state >= SessionState::loading) serve("0b");
    if (state >= SessionState::in_world) serve("32");
    if (state >= SessionState::leaving) serve("84");
    received();
  }

  static constexpr KeyHalf key{0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88};

  GameOptions options;
  FakeLogin login;
  FakeGate gate;
  FakeClock clock;
  std::vector<Fault> faults;
  GameServices services{login, gate, clock,
                        [](std::span<std::byte> bytes) {
                          for (std::size_t i = 0; i < bytes.size(); ++i)
                            bytes[i] = static_cast<std::byte>(key[i % 8]);
                        },
                        [this](Fault fault) { faults.push_back(fault); }};
  std::shared_ptr<FakeConnection> connection = std::make_shared<FakeConnection>();
  std::unique_ptr<net::FrameHandler> handler;
  std::optional<Cipher> out;
  std::optional<Cipher> in;
};

}  // namespace kairos::highfive::test
