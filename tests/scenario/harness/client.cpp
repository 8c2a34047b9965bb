// What clients do, byte for byte.
#include "tests/scenario/harness/client.hpp"

#include <fmt/format.h>

#include "adapters/highfive/from_view/convert.hpp"

namespace kairos::scenario {

using namespace highfive;

Client::Client(Game& game, std::uint64_t connection)
    : game_(game), connection_(std::make_shared<TestConnection>(connection)) {
  handler_ = make_game_handler(game.options_, game.services_);
  connection_->handler = handler_.get();
  handler_->opened(connection_);
}

Client::~Client() {
  if (connection_ != nullptr) connection_->handler = nullptr;
}

void Client::send_bytes(Body body) {
  if (gone()) throw std::runtime_error("the connection is closed");
  if (connection_->closed_with) return;  // the network reads nothing more
  if (out_) out_->encipher(body);
  handler_->frame(body);
}

void Client::drop() {
  connection_->close(net::CloseReason::peer_closed);
  (void)tell_closed();
}

bool Client::tell_closed() {
  if (handler_ == nullptr || !connection_->closed_with) return false;
  (void)unread();
  closed_with_ = connection_->closed_with;
  handler_->closed(*closed_with_);
  connection_->handler = nullptr;
  handler_.reset();
  connection_.reset();
  return true;
}

const std::vector<Body>& Client::unread() {
  if (connection_ == nullptr) return unread_;
  for (Body& body : std::exchange(connection_->sent, {})) {
    if (in_) in_->decipher(body);
    check_decodes(body);
    if (!keyed_ && is<KeyPacket>(body)) {
      keyed_ = true;
      if (const auto key = decode<KeyPacket>(body); key && key->accepted == 1 && key->cipher == 1) {
        in_.emplace(key->key.bytes);
        out_.emplace(key->key.bytes);
      }
    }
    unread_.push_back(std::move(body));
  }
  return unread_;
}

std::string Client::words() {
  std::string text;
  for (const Body& body : unread()) text += describe(body) + " ";
  return text;
}

void Client::shake_hands(std::int32_t revision) {
  send(ProtocolVersion{.revision = revision, .tail = {}});
  (void)expect<KeyPacket>();
}

void Client::identify(const std::string& account, std::uint32_t login_key) {
  send(AuthLogin{.account = wire_text<account_units_max>(account),
                 .play_second = 2,
                 .play_first = 1,
                 .login_first = static_cast<D>(login_key),
                 .login_second = 8,
                 .tail = {}});
}

void Client::log_in(const std::string& account) {
  shake_hands();
  identify(account);
  game_.settle();
  list = expect<CharacterSelectionInfo>();
}

CharacterCreate Client::fighter(const std::string& name) {
  CharacterCreate wish;
  wish.character_name = {decltype(wish.character_name.text)::from(name).value()};
  return wish;
}

void Client::create(const std::string& name) {
  send(fighter(name));
  game_.advance(milliseconds(1));  // no two are equally old
  (void)expect<CharacterCreateSuccess>();
  send(RequestGotoLobby{});
  game_.settle();
  list = expect<CharacterSelectionInfo>();
}

void Client::select(std::int32_t slot) {
  send(CharacterSelect{.slot = slot});
  game_.settle();
  handle_ = expect<CharacterSelected>().identity.handle;
}

void Client::enter(std::int32_t slot) {
  select(slot);
  send(EnterWorldRequest{});
  game_.settle();
  const auto user = expect<UserInfo>();
  if (user.identity.handle != handle_) throw std::runtime_error("another character entered");
  start_ = {user.identity.at.x, user.identity.at.y, user.identity.at.z};
}

void Client::restart() {
  send(RequestRestart{});
  game_.settle();
  if (expect<RestartResponse>().allowed != 1) throw std::runtime_error("the restart was refused");
  list = expect<CharacterSelectionInfo>();
}

void Client::move(const Point& to) {
  send(MoveBackwardToLocation{.destination = {to.x, to.y, to.z}, .origin = {}, .controller = 1});
}

void Client::say(const std::string& line, std::int32_t channel, const std::string& to) {
  Say2 packet{.line = wire_text<chat_units_max>(line), .channel = channel, .to = {}};
  if (!to.empty()) packet.to.value = wire_text<32>(to);
  send(packet);
}

}  // namespace kairos::scenario
