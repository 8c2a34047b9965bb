// The steps of a login, each legal in one state only.
#include "adapters/login/session/login_exchange.hpp"

#include <utility>

#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/limit/address_key.hpp"
#include "adapters/login/packet/login_block.hpp"
#include "adapters/login/packet/login_frame.hpp"
#include "adapters/login/packet/server_list.hpp"
#include "adapters/login/packet/server_packets.hpp"
#include "adapters/login/packet/wire.hpp"
#include "adapters/login/session/fail_words.hpp"

namespace kairos::login {

LoginExchange::LoginExchange(const LoginServices& services,
                             const std::shared_ptr<net::Connection>& connection)
    : services_(services),
      connection_(connection),
      address_(connection->address()),
      address_key_(limit_key_of(connection->address())),
      session_id_(services.secrets.u32()),
      key_index_(services.secrets.u32() % services.keys.size()),
      rolling_seed_(services.secrets.u32()) {
  services.secrets.fill(cipher_key_);
}

void LoginExchange::greet() {
  Init init;
  init.session_id = session_id_;
  init.modulus = services_.keys.scrambled_modulus(key_index_);
  init.cipher_key = cipher_key_;
  perform({init_frame_of(write_packet(init)), std::nullopt, false}, net::SendPath::direct);
}

void LoginExchange::encipher(MutableOctets frame) {
  const MutableOctets body = frame.subspan(frame_header_size);
  if (!std::exchange(init_enciphered_, true)) {
    apply_rolling_pass(body, rolling_seed_);
    services_.static_cipher.encrypt(body);
    return;
  }
  write_checksum(body);
  cipher_->encrypt(body);
}

const char* LoginExchange::unseal(MutableOctets body) {
  if (body.empty() || body.size() % cipher_block != 0 || body.size() > client_body_max) return "bad_size";
  if (!cipher_) cipher_.emplace(cipher_key_);
  cipher_->decrypt(body);
  return checksum_holds(body) ? nullptr : "bad_checksum";
}

void LoginExchange::take(MutableOctets body) {
  const char* damage = unseal(body);
  Reply reply;
  {
    const std::lock_guard lock(mutex_);
    if (state_ == LoginState::ended) return;
    if (damage) {
      end();
      services_.observer.bad_frame(damage, address_);
      reply.close = net::CloseReason::malformed;
    } else {
      reply = answer(body);
    }
  }
  perform(reply, net::SendPath::direct);
}

void LoginExchange::perform(const Reply& reply, net::SendPath path) {
  const auto connection = connection_.lock();
  if (!connection) return;
  if (reply.handshake_done) connection->handshake_done();
  if (!reply.frame.empty()) connection->send(wire_bytes(reply.frame), path);
  if (reply.close) connection->close(*reply.close);
}

LoginExchange::Reply LoginExchange::answer(Octets body) {
  const auto rule = rule_of(body[0]);
  if (!rule) return fault("unknown_opcode", net::CloseReason::malformed);
  if (!rule->legal_in(state_)) return fault("out_of_state", net::CloseReason::out_of_state);
  switch (rule->opcode) {
    case AuthGameGuard::opcode:
      return accept_guard(body);
    case RequestAuthLogin::opcode:
      return accept_login(body);
    case RequestServerList::opcode:
      return list_servers(body);
    default:
      return choose_server(body);
  }
}

LoginExchange::Reply LoginExchange::accept_guard(Octets body) {
  const auto packet = read_packet<AuthGameGuard>(body);
  if (!packet) return fault("too_short", net::CloseReason::malformed);
  if (packet->session_id != session_id_) return refuse(LoginRefusal::wrong_session);
  state_ = LoginState::guarded;
  return {frame_of(write_packet(GuardAccepted{.session_id = session_id_, .zeros = {}})), std::nullopt, false};
}

LoginExchange::Reply LoginExchange::accept_login(Octets body) {
  auto readings = block_readings(body, session_id_);
  if (readings.empty()) return fault("too_short", net::CloseReason::malformed);
  if (const auto refusal = services_.limits.check_address(address_key_, services_.clocks.monotonic())) {
    return refuse(*refusal);
  }
  LoginJob job{std::move(readings), key_index_, address_key_, weak_from_this()};
  if (!services_.queue.push(std::move(job))) return refuse(LoginRefusal::queue_full);
  state_ = LoginState::hashing;
  // The client has done its part; how long the queue takes is ours, so the handshake's timeout ends here.
  return {{}, std::nullopt, true};
}

LoginExchange::Reply LoginExchange::list_servers(Octets body) {
  const auto packet = read_packet<RequestServerList>(body);
  if (!packet) return fault("too_short", net::CloseReason::malformed);
  const KeyPair shown{packet->login_first, packet->login_second};
  if (!services_.ring.holds(pass_.name, shown)) return refuse(LoginRefusal::wrong_key);
  const GameStatus status = services_.game_status();
  const LoginSettings& settings = services_.settings;
  const ServerEntry entry{.id = settings.server_id,
                          .address = services_.advertised.for_client(address_),
                          .port = status.port != 0 ? status.port : settings.game_port,
                          .age_limit = settings.age_limit,
                          .pvp = static_cast<std::uint8_t>(settings.pvp),
                          .online = status.online,
                          .online_max = status.online_max,
                          .up = static_cast<std::uint8_t>(status.up),
                          .type = settings.server_type,
                          .brackets = static_cast<std::uint8_t>(settings.brackets)};
  return {frame_of(server_list(entry, owned_)), std::nullopt, false};
}

LoginExchange::Reply LoginExchange::choose_server(Octets body) {
  const auto packet = read_packet<RequestServerLogin>(body);
  if (!packet) return fault("too_short", net::CloseReason::malformed);
  const KeyPair shown{packet->login_first, packet->login_second};
  if (!services_.ring.holds(pass_.name, shown)) return refuse(LoginRefusal::wrong_key);
  const GameStatus status = services_.game_status();
  const bool full = status.online_max != 0 && status.online >= status.online_max && pass_.access_level <= 0;
  if (packet->server_id != services_.settings.server_id) return refuse_play(LoginRefusal::unknown_server);
  if (!status.up) return refuse_play(LoginRefusal::server_down);
  if (full) return refuse_play(LoginRefusal::server_full);
  const auto play = services_.ring.grant(pass_.name, shown);
  if (!play) return refuse(LoginRefusal::wrong_key);
  state_ = LoginState::granted;
  return {frame_of(write_packet(PlayOk{play->first, play->second})), std::nullopt, false};
}

void LoginExchange::finish(const Result<AccountPass, LoginRefusal>& decision,
                           const std::optional<CharacterCounts>& owned) {
  Reply reply;
  {
    const std::lock_guard lock(mutex_);
    if (state_ != LoginState::hashing) return;
    reply = decision ? welcome(*decision, owned) : refuse(decision.error());
  }
  perform(reply, net::SendPath::network_thread);
}

LoginExchange::Reply LoginExchange::welcome(const AccountPass& pass,
                                            const std::optional<CharacterCounts>& owned) {
  const auto key = services_.ring.begin(pass);
  if (!key) return refuse(LoginRefusal::keys_exhausted);
  state_ = LoginState::listed;
  pass_ = pass;
  login_key_ = *key;
  owned_ = owned;
  services_.observer.logged_in(pass.name, address_);
  LoginOk ok;
  ok.login_first = key->first;
  ok.login_second = key->second;
  return {frame_of(write_packet(ok)), std::nullopt, false};
}

void LoginExchange::end() {
  if (state_ == LoginState::listed) services_.ring.abandon(pass_.name, login_key_);
  state_ = LoginState::ended;
}

LoginExchange::Reply LoginExchange::refuse(LoginRefusal refusal) {
  end();
  services_.observer.refused(refusal, address_);
  const auto word = static_cast<std::uint8_t>(login_fail_word(refusal));
  return {frame_of(write_packet(LoginFail{word})), net::CloseReason::refused, false};
}

LoginExchange::Reply LoginExchange::refuse_play(LoginRefusal refusal) {
  services_.observer.refused(refusal, address_);
  const auto word = static_cast<std::uint8_t>(play_fail_word(refusal));
  return {frame_of(write_packet(PlayFail{word})), std::nullopt, false};
}

LoginExchange::Reply LoginExchange::fault(const char* what, net::CloseReason reason) {
  services_.observer.bad_frame(what, address_);
  if (++faults_ <= login_faults_max) return {};
  end();
  return {{}, reason, false};
}

bool LoginExchange::waiting() {
  const std::lock_guard lock(mutex_);
  return state_ == LoginState::hashing;
}

void LoginExchange::closed() noexcept {
  const std::lock_guard lock(mutex_);
  end();
}

}  // namespace kairos::login
