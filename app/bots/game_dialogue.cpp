// A packet that moves the client on is answered; all others are left to whoever watches.
#include "app/bots/game_dialogue.hpp"

#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/highfive/packets/server/character_selected.hpp"
#include "adapters/highfive/packets/server/character_selection_info.hpp"
#include "adapters/highfive/packets/server/handshake.hpp"
#include "adapters/highfive/packets/server/lobby.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"

namespace kairos::bots {
namespace {

using namespace highfive;

constexpr std::int32_t revision = 273;

template <Packet P>
bool is(std::span<const std::byte> body) {
  static_assert(!P::opcode.extended);
  return body[0] == std::byte{P::opcode.first};
}

/// Nothing when it is too long; bot names are plain and short.
template <std::size_t Units>
void put(String<Units>& field, const std::string& text) {
  field.text = Text<Units>::from(text).value_or(Text<Units>{});
}

}  // namespace

GameDialogue::GameDialogue(std::string account, const SessionKeys& keys, CharacterWish wish, Goal goal)
    : account_(std::move(account)), keys_(keys), wish_(std::move(wish)), goal_(goal) {}

void GameDialogue::begin(Bytes& out) { say(ProtocolVersion{revision, {}}, out); }

void GameDialogue::say_bytes(std::span<const std::byte> body, Bytes& out) {
  append_frame(body, out);
  if (outgoing_) outgoing_->encipher(std::span(out).last(body.size()));
}

void GameDialogue::take(std::span<std::byte> body, Bytes& out) {
  if (incoming_) incoming_->decipher(body);
  if (body.empty() || ended()) return;
  if (is<NetPing>(body)) {
    if (const auto ping = decode<NetPing>(body)) say(NetPingReply{ping->id, {}}, out);
  } else if (is<KeyPacket>(body)) {
    greet(body, out);
  } else if (is<CharacterSelectionInfo>(body)) {
    choose(body, out);
  } else if (is<CharacterCreateSuccess>(body)) {
    say(RequestGotoLobby{}, out);
  } else if (is<CharacterCreateFail>(body)) {
    stage_ = Stage::refused;
  } else if (is<CharacterSelected>(body)) {
    enter(body, out);
  } else if (is<UserInfo>(body)) {
    if (stage_ == Stage::entering) stage_ = Stage::in_world;
  } else if (is<LeaveWorld>(body)) {
    stage_ = Stage::left;
  }
}

void GameDialogue::greet(std::span<const std::byte> body, Bytes& out) {
  const auto key = decode<KeyPacket>(body);
  if (stage_ != Stage::greeting || !key || key->accepted == 0) {
    stage_ = Stage::refused;
    return;
  }
  if (key->cipher != 0) {
    incoming_.emplace(key->key.bytes);
    outgoing_.emplace(key->key.bytes);
  }
  stage_ = Stage::proving;
  AuthLogin login;
  put(login.account, account_);
  login.play_second = static_cast<D>(keys_.play_second);
  login.play_first = static_cast<D>(keys_.play_first);
  login.login_first = static_cast<D>(keys_.login_first);
  login.login_second = static_cast<D>(keys_.login_second);
  say(login, out);
}

void GameDialogue::choose(std::span<const std::byte> body, Bytes& out) {
  const auto list = decode<CharacterSelectionInfo>(body);
  if (!list) {
    stage_ = Stage::refused;
    return;
  }
  stage_ = Stage::at_list;
  if (goal_ == Goal::character_list) return;
  if (list->characters.rows.empty()) return create(out);
  say(CharacterSelect{}, out);
}

void GameDialogue::create(Bytes& out) {
  CharacterCreate wanted;
  put(wanted.character_name, wish_.name);
  wanted.race = wish_.race;
  wanted.class_id = wish_.class_id;
  say(wanted, out);
}

void GameDialogue::enter(std::span<const std::byte> body, Bytes& out) {
  const auto selected = decode<CharacterSelected>(body);
  if (!selected) {
    stage_ = Stage::refused;
    return;
  }
  handle_ = selected->identity.handle;
  start_ = selected->identity.at;
  stage_ = Stage::entering;
  say(RequestManorList{}, out);
  say(RequestKeyMapping{}, out);
  say(EnterWorldRequest{}, out);
}

}  // namespace kairos::bots
