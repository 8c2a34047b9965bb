// One answer for each packet of the server, in the order of the protocol.
#include "app/bots/login_dialogue.hpp"

#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/packet/client_packets.hpp"
#include "adapters/login/packet/login_frame.hpp"
#include "adapters/login/packet/server_list.hpp"
#include "adapters/login/packet/server_packets.hpp"
#include "adapters/login/packet/wire.hpp"
#include "app/bots/login_crypto.hpp"

namespace kairos::bots {

using login::read_packet;
using login::write_packet;

void LoginDialogue::seal(login::Octets packet, Bytes& out) const {
  std::vector<std::uint8_t> frame = login::frame_of(packet);
  const login::MutableOctets body = login::MutableOctets(frame).subspan(login::frame_header_size);
  login::write_checksum(body);
  cipher_->encrypt(body);
  const auto bytes = login::wire_bytes(frame);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

void LoginDialogue::take(std::span<std::byte> body, Bytes& out) {
  const login::MutableOctets octets = login::octets(body);
  if (octets.empty() || octets.size() % login::cipher_block != 0) {
    stage_ = Stage::broken;
  } else if (stage_ == Stage::greeting) {
    greet(octets, out);
  } else if (!ended()) {
    cipher_->decrypt(octets);
    answer(octets, out);
  }
}

void LoginDialogue::greet(login::MutableOctets body, Bytes& out) {
  if (body.size() != login::init_body_size) {
    stage_ = Stage::broken;
    return;
  }
  login::FrameCipher(login::static_cipher_key()).decrypt(body);
  undo_rolling_pass(body);
  const auto init = read_packet<login::Init>(body);
  if (!init) {
    stage_ = Stage::broken;
    return;
  }
  session_id_ = init->session_id;
  modulus_ = unscramble_modulus(init->modulus);
  cipher_.emplace(login::Octets(init->cipher_key));
  stage_ = Stage::guarding;
  seal(write_packet(login::AuthGameGuard{session_id_, {}}), out);
}

void LoginDialogue::answer(login::Octets body, Bytes& out) {
  if (const auto refused = read_packet<login::LoginFail>(body)) {
    refusal_ = refused->word;
    stage_ = Stage::refused;
  } else if (const auto not_played = read_packet<login::PlayFail>(body)) {
    refusal_ = not_played->word;
    stage_ = Stage::refused;
  } else if (stage_ == Stage::guarding && read_packet<login::GuardAccepted>(body)) {
    prove(out);
  } else if (const auto ok = read_packet<login::LoginOk>(body); stage_ == Stage::proving && ok) {
    keys_.login_first = ok->login_first;
    keys_.login_second = ok->login_second;
    stage_ = Stage::choosing;
    seal(write_packet(login::RequestServerList{keys_.login_first, keys_.login_second}), out);
  } else if (stage_ == Stage::choosing && read_packet<login::ServerListHead>(body)) {
    choose(body, out);
  } else if (const auto play = read_packet<login::PlayOk>(body); stage_ == Stage::asking && play) {
    keys_.play_first = play->play_first;
    keys_.play_second = play->play_second;
    stage_ = Stage::admitted;
  } else {
    stage_ = Stage::broken;
  }
}

void LoginDialogue::prove(Bytes& out) {
  const login::RsaBlock block =
      rsa_encrypt(modulus_, credentials_block(credentials_.account, credentials_.password));
  std::vector<std::uint8_t> packet = write_packet(login::RequestAuthLogin{block});
  packet.resize(packet.size() + 4);
  login::store_u32(packet, packet.size() - 4, session_id_);
  stage_ = Stage::proving;
  seal(packet, out);
}

void LoginDialogue::choose(login::Octets body, Bytes& out) {
  constexpr std::size_t first_entry = 1 + login::wire_size<login::ServerListHead>();
  constexpr std::size_t port_at = first_entry + 1 + 4;
  if (body.size() < port_at + 4) {
    stage_ = Stage::broken;
    return;
  }
  game_port_ = static_cast<std::uint16_t>(login::load_u32(body, port_at));
  stage_ = Stage::asking;
  seal(write_packet(login::RequestServerLogin{keys_.login_first, keys_.login_second, body[first_entry]}),
       out);
}

}  // namespace kairos::bots
