// Client: a High Five client in a test: packets in, deciphered packets out, everything it is sent checked to
// decode.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/all.hpp"
#include "engine/core/replication/point.hpp"
#include "tests/scenario/harness/game.hpp"

namespace kairos::scenario {

using Body = std::vector<std::byte>;

/// The name of a server packet, or its opcode.
[[nodiscard]] std::string describe(const Body& body);
/// Throws when a packet of the server is unknown or does not decode to its last byte.
void check_decodes(const Body& body);

class Client {
 public:
  Client(Game& game, std::uint64_t connection);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Bytes.

  template <highfive::Packet P>
  void send(const P& packet) {
    Body body;
    highfive::encode(packet, body);
    send_bytes(std::move(body));
  }
  /// A plain body, opcode first; enciphered when the cipher is on.
  void send_bytes(Body body);
  /// The client closes or its network does; the server's side hears of it now.
  void drop();
  [[nodiscard]] bool gone() const { return handler_ == nullptr; }
  /// Nothing more is read from it or sent to it.
  [[nodiscard]] bool closing() const {
    return connection_ == nullptr || connection_->closed_with.has_value();
  }
  [[nodiscard]] std::optional<net::CloseReason> closed_with() const { return closed_with_; }

  // What it was sent and has not looked at, in order.

  [[nodiscard]] const std::vector<Body>& unread();
  void forget() { (void)unread(), unread_.clear(); }
  [[nodiscard]] std::string words();
  /// The first unread packet of this kind, taken out; nothing when there is none.
  template <highfive::Packet P>
  [[nodiscard]] std::optional<P> take() {
    (void)unread();
    for (auto it = unread_.begin(); it != unread_.end(); ++it) {
      if (!is<P>(*it)) continue;
      const auto packet = highfive::decode<P>(*it);
      unread_.erase(it);
      if (!packet) throw std::runtime_error(std::string(P::name) + " does not decode");
      return *packet;
    }
    return std::nullopt;
  }
  /// The same, but there must be one.
  template <highfive::Packet P>
  P expect() {
    auto packet = take<P>();
    if (!packet) throw std::runtime_error("no " + std::string(P::name) + " among: " + words());
    return *packet;
  }
  template <highfive::Packet P>
  [[nodiscard]] std::vector<P> take_all() {
    std::vector<P> all;
    while (auto packet = take<P>()) all.push_back(std::move(*packet));
    return all;
  }

  // Usual ways.

  void shake_hands(std::int32_t revision = 273);
  void identify(const std::string& account, std::uint32_t login_key = TestLogin::good_key);
  /// Up to the list of characters, which is kept in `list`.
  void log_in(const std::string& account);
  /// A male human fighter; the list is asked for again.
  void create(const std::string& name);
  [[nodiscard]] static highfive::CharacterCreate fighter(const std::string& name);
  void select(std::int32_t slot);
  void enter(std::int32_t slot);
  void restart();
  void move(const Point& to);
  void say(const std::string& line, std::int32_t channel = 0, const std::string& to = {});

  [[nodiscard]] std::int32_t handle() const { return handle_; }
  [[nodiscard]] Point start() const { return start_; }  ///< where it entered

  highfive::CharacterSelectionInfo list;

 private:
  friend class Game;

  template <highfive::Packet P>
  [[nodiscard]] static bool is(const Body& body) {
    if (body.empty() || std::to_integer<std::uint8_t>(body[0]) != P::opcode.first) return false;
    if (!P::opcode.extended) return true;
    return body.size() >= 3 && std::to_integer<unsigned>(body[1]) == (P::opcode.second & 0xffu) &&
           std::to_integer<unsigned>(body[2]) == (P::opcode.second >> 8);
  }
  /// The network thread tells the handler of a close, once.
  bool tell_closed();

  Game& game_;
  std::shared_ptr<TestConnection> connection_;
  std::unique_ptr<net::FrameHandler> handler_;
  std::optional<net::CloseReason> closed_with_;
  std::optional<highfive::Cipher> out_;
  std::optional<highfive::Cipher> in_;
  bool keyed_ = false;
  std::vector<Body> unread_;
  std::int32_t handle_ = 0;
  Point start_;
};

}  // namespace kairos::scenario
