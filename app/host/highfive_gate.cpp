// The two ends of a session outside the engine: commands in from the connection, frames out to it.
#include "app/host/highfive_gate.hpp"

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/session/session.hpp"
#include "slices/character/command/lobby.hpp"

namespace kairos::app {
namespace {

net::CloseReason close_reason(SessionEnd why) {
  switch (why) {
    case SessionEnd::finished:
      return net::CloseReason::finished;
    case SessionEnd::disconnected:
      return net::CloseReason::peer_closed;
    case SessionEnd::taken_over:
      return net::CloseReason::taken_over;
    case SessionEnd::inbox_overflow:
      return net::CloseReason::inbox_overflow;
    case SessionEnd::internal_error:
      return net::CloseReason::internal_error;
    case SessionEnd::server_stopping:
      return net::CloseReason::server_stopping;
  }
  return net::CloseReason::internal_error;
}

class NetLink final : public ClientLink {
 public:
  explicit NetLink(std::weak_ptr<net::Connection> connection) : connection_(std::move(connection)) {}
  void deliver(const FrameBatch& batch) override {
    if (const auto connection = connection_.lock()) {
      connection->send_pieces(batch.pieces,
                              batch.alone ? net::SendPath::direct : net::SendPath::network_thread);
    }
  }
  [[nodiscard]] std::size_t waiting_bytes() const override {
    const auto connection = connection_.lock();
    return connection == nullptr ? 0 : connection->waiting_bytes();
  }
  [[nodiscard]] bool wake_when_at_most(std::size_t bytes) override {
    const auto connection = connection_.lock();
    return connection != nullptr && connection->tell_when_at_most(bytes);
  }
  void close(SessionEnd why) override {
    if (const auto connection = connection_.lock()) connection->close(close_reason(why));
  }

 private:
  std::weak_ptr<net::Connection> connection_;
};

class Input final : public highfive::SessionInput {
 public:
  Input(std::shared_ptr<Session> session, Gauge& open) : session_(std::move(session)), open_(open) {
    open_.add(1);
  }
  ~Input() override { open_.add(-1); }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  [[nodiscard]] bool post(Kind command, std::span<const std::byte> value) override {
    return session_->push(command, value);
  }
  void drained() override { session_->wake(); }
  void disconnected(net::CloseReason) noexcept override { session_->push_disconnected(); }

 private:
  std::shared_ptr<Session> session_;
  Gauge& open_;
};

}  // namespace

std::shared_ptr<highfive::SessionInput> HighfiveGate::open(const AccountPass& pass, std::uint32_t play_key,
                                                           std::weak_ptr<net::Connection> connection) {
  const auto name = Text<16>::from(pass.name);
  if (!name) return nullptr;
  const SessionId id{++last_session_};
  auto session = std::make_shared<Session>(id, Account{pass.account, *name, pass.access_level, play_key},
                                           encoder_, std::make_shared<NetLink>(std::move(connection)));
  // Queued before the lobby knows of it: the list is the first thing that every client gets.
  if (!session->push(kind_of<character::ListCharacters>, {})) return nullptr;
  directory_.post(lobby_, InboxItem::carrying<SessionOpening>(
                              std::make_shared<const SessionOpening>(SessionOpening{session})));
  log::info("session {}: account {} connected", id.value, pass.name);
  return std::make_shared<Input>(std::move(session), open_);
}

}  // namespace kairos::app
