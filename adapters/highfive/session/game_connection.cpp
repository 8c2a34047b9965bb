// One client's packets: the handshake, the opcode table, and what becomes of wrong ones.
#include "adapters/highfive/session/game_connection.hpp"

#include <algorithm>

#include "adapters/highfive/keep_alive.hpp"
#include "adapters/highfive/packets/server/handshake.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "adapters/highfive/session/progress.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::highfive {
namespace {

/// The length header of a frame.
constexpr std::size_t header_bytes = 2;
constexpr std::size_t frame_bytes_max = 65'535;

}  // namespace

GameConnection::GameConnection(const GameOptions& options, const GameServices& services)
    : options_(options), services_(services), packets_(static_cast<PacketSink&>(*this)) {}

void GameConnection::opened(const std::shared_ptr<net::Connection>& connection) {
  connection_ = connection;
  address_ = connection->address();
}

void GameConnection::frame(std::span<std::byte> body) {
  const SessionState state = state_.get();
  if (closing_ || state == SessionState::leaving) return;
  if (state != SessionState::connected && incoming_) incoming_->decipher(body);

  const std::optional<Opcode> opcode = opcode_of(body);
  if (!opcode) return fault(Fault::malformed, body, "no opcode");
  const OpcodeRule* rule = find_rule(*opcode);
  if (rule == nullptr) return fault(Fault::unknown_opcode, body, "no such packet");
  if (!rule->legal.has(state)) return fault(Fault::out_of_state, body, name_of(state));
  auto& bucket = buckets_[static_cast<std::size_t>(rule->rate)];
  if (options_.rate_limits && !bucket.take(services_.clock.now(), rate_of(rule->rate))) {
    return fault(Fault::over_rate, body, rule->name);
  }
  handle(*rule, body);
}

void GameConnection::handle(const OpcodeRule& rule, std::span<const std::byte> body) {
  switch (rule.handling) {
    case Handling::session:
      return handshake(rule, body);
    case Handling::command:
      if (const auto done = rule.to_command(body, *this); !done) {
        fault(Fault::malformed, body, name_of(done.error()));
      }
      return;
    case Handling::freed:
      return packets_.send(ActionFailed{});
    case Handling::ignored:
      return;
  }
}

void GameConnection::handshake(const OpcodeRule& rule, std::span<const std::byte> body) {
  if (rule.opcode == ProtocolVersion::opcode) {
    const auto version = decode<ProtocolVersion>(body);
    if (!version) return fault(Fault::malformed, body, name_of(version.error()));
    return greet(*version);
  }
  if (session_ != nullptr) return fault(Fault::out_of_state, body, "identified already");
  const auto login = decode<AuthLogin>(body);
  if (!login) return fault(Fault::malformed, body, name_of(login.error()));
  identify(*login);
}

void GameConnection::greet(const ProtocolVersion& version) {
  KeyPacket key{.cipher = options_.cipher ? 1 : 0, .server_id = options_.server_id};
  const auto& known = options_.revisions;
  if (std::find(known.begin(), known.end(), version.revision) == known.end()) {
    log::info("highfive: {}: revision {} is not served", address_, version.revision);
    key.accepted = 0;
    packets_.send(key);
    return close(net::CloseReason::refused);
  }
  services_.secure_random(std::as_writable_bytes(std::span(key.key.bytes)));
  if (options_.cipher) {
    incoming_.emplace(key.key.bytes);
    outgoing_.emplace(key.key.bytes);
  }
  state_.set(SessionState::authenticating);
  packets_.send(key);
}

void GameConnection::identify(const AuthLogin& login) {
  account_ = login.account.text.view();
  const SessionKeys keys{.login_first = static_cast<std::uint32_t>(login.login_first),
                         .login_second = static_cast<std::uint32_t>(login.login_second),
                         .play_first = static_cast<std::uint32_t>(login.play_first),
                         .play_second = static_cast<std::uint32_t>(login.play_second)};
  const auto pass = services_.login.redeem(account_, keys);
  if (!pass) {
    log::info("highfive: {}: the key of account '{}' is not good", address_, account_);
    return close(net::CloseReason::refused);
  }
  const auto connection = connection_.lock();
  if (connection == nullptr) return;
  connection->handshake_done();
  session_ = services_.gate.open(*pass, keys.play_first, connection_);
  if (session_ == nullptr) close(net::CloseReason::refused);
}

void GameConnection::command(Kind kind, std::span<const std::byte> value) {
  if (session_ != nullptr && !session_->post(kind, value)) close(net::CloseReason::inbox_overflow);
}

void GameConnection::packet(std::span<const std::byte> body) {
  const auto connection = connection_.lock();
  const std::size_t length = body.size() + header_bytes;
  if (connection == nullptr || length > frame_bytes_max) return;
  std::vector<std::byte> frame(length);
  frame[0] = static_cast<std::byte>(length & 0xff);
  frame[1] = static_cast<std::byte>(length >> 8);
  std::copy(body.begin(), body.end(), frame.begin() + header_bytes);
  connection->send(frame, net::SendPath::direct);
}

void GameConnection::quiet() {
  if (state_.get() == SessionState::in_world) send_keep_alive(++pings_, *this);
}

void GameConnection::drained() {
  if (session_ != nullptr) session_->drained();
}

void GameConnection::encipher(std::span<std::byte> frame) {
  const std::span<std::byte> body = frame.subspan(header_bytes);
  if (const auto next = state_after(state_.get(), body)) state_.set(*next);
  if (!greeted_out_) {
    greeted_out_ = true;
    return;
  }
  if (outgoing_) outgoing_->encipher(body);
}

/// Only what a client alone is told moves it on, so frames that many are sent need no look at their opcodes.
bool GameConnection::encipher_shared(std::span<const std::byte> frames, std::span<const std::byte> sealed,
                                     std::span<std::byte> out) {
  if (!outgoing_ || !greeted_out_ || sealed.size() != frames.size()) {
    return FrameHandler::encipher_shared(frames, sealed, out);
  }
  return outgoing_->encipher_sealed(sealed, out);
}

void GameConnection::fault(Fault fault, std::span<const std::byte> body, std::string_view detail) {
  if (services_.on_fault) services_.on_fault(fault);
  const bool forgiven = faults_.forgive(fault, services_.clock.now()) && session_ != nullptr;
  if (forgiven) return;
  const unsigned first = body.empty() ? 0u : std::to_integer<unsigned>(body[0]);
  log::warn("highfive: {} (account '{}') is cut off: {} frames {}, the last with opcode {:02x} ({}), in {}",
            address_, account_, faults_.count(fault), name_of(fault), first, detail, name_of(state_.get()));
  close(close_reason_of(fault));
}

void GameConnection::close(net::CloseReason reason) {
  closing_ = true;
  if (const auto connection = connection_.lock()) connection->close(reason);
}

void GameConnection::closed(net::CloseReason reason) noexcept {
  if (session_ != nullptr) session_->disconnected(reason);
  session_.reset();
}

std::unique_ptr<net::FrameHandler> make_game_handler(const GameOptions& options,
                                                     const GameServices& services) {
  return std::make_unique<GameConnection>(options, services);
}

}  // namespace kairos::highfive
