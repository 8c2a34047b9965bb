// The client's steps.
#include "tests/adapters/login/support/login_client.hpp"

#include <gtest/gtest.h>

namespace kairos::login::test {
namespace {

const Bytes static_key{0x6b, 0x60, 0xcb, 0x5b, 0x82, 0xce, 0x90, 0xb1,
                       0xcc, 0x2b, 0x6c, 0x55, 0x6c, 0x6c, 0x6c, 0x6c};

Bytes slice(const Bytes& bytes, std::size_t at, std::size_t size) {
  const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  return {first, first + static_cast<std::ptrdiff_t>(size)};
}

Bytes packet_of(std::uint8_t opcode) {
  Bytes packet;
  packet.reserve(256);
  packet.push_back(opcode);
  return packet;
}

void append_word(Bytes& bytes, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
}

void append(Bytes& bytes, const Bytes& more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

}  // namespace

LoginClient::LoginClient(LoginServer& server, std::string address) : handler_(server.handler_factory()()) {
  connection_ = std::make_shared<FakeConnection>(*handler_, std::move(address));
  handler_->opened(connection_);
  const auto body = connection_->take_body();
  if (!body) return;
  init_ = undo_rolling_pass(blowfish_decrypt(static_key, *body));
  modulus_ = unscramble_modulus(slice(init_, 9, 128));
  key_ = slice(init_, 9 + 128 + 16, 16);
}

LoginClient::~LoginClient() { leave(); }

void LoginClient::leave() {
  if (!handler_) return;
  handler_->closed(net::CloseReason::peer_closed);
  connection_.reset();
  handler_.reset();
}

std::uint32_t LoginClient::session_id() const {
  std::uint32_t id = 0;
  for (std::size_t i = 4; i-- > 0;) id = id << 8 | init_[1 + i];
  return id;
}

void LoginClient::send_raw(Bytes body) { handler_->frame(std::as_writable_bytes(std::span(body))); }

void LoginClient::send(Bytes packet) {
  packet.resize((packet.size() + 4 + 7) / 8 * 8);
  const std::uint32_t sum = xor_of(packet);
  packet.resize(packet.size() - 4);
  append_word(packet, sum);
  send_raw(blowfish_encrypt(key_, packet));
}

Bytes LoginClient::receive() {
  const auto body = connection_->take_body();
  if (!body) return {};
  const Bytes plain = blowfish_decrypt(key_, *body);
  EXPECT_EQ(xor_of(plain), 0U);
  return plain;
}

void LoginClient::send_guard() {
  Bytes packet = packet_of(0x07);
  append_word(packet, session_id());
  for (const std::uint32_t word : {0x123U, 0x4567U, 0xab89U, 0xefcdU}) append_word(packet, word);
  send(packet);
}

void LoginClient::send_block(const Bytes& encrypted, LoginForm form) {
  Bytes packet = packet_of(0x00);
  append(packet, encrypted);
  if (form == LoginForm::block_only) return send(packet);
  append_word(packet, session_id());
  for (const std::uint32_t word : {0x123U, 0x4567U, 0xab89U, 0xefcdU, 8U, 0U, 0U, 0U})
    append_word(packet, word);
  if (form == LoginForm::session_after_block) return send(packet);
  packet.resize(192 - 16);
  append_word(packet, xor_of(packet));
  packet.resize(192);
  send_raw(blowfish_encrypt(key_, packet));
}

void LoginClient::send_login(std::string_view name, std::string_view password, LoginForm form,
                             std::size_t password_at) {
  send_block(rsa_encrypt(modulus_, login_block(name, password, password_at, 0)), form);
}

void LoginClient::send_short_login(std::string_view name, std::string_view password, LoginForm form) {
  for (std::uint32_t lead = 0; lead < 10'000; ++lead) {
    const Bytes encrypted = rsa_encrypt(modulus_, login_block(name, password, 0x6c, lead));
    if (encrypted[0] != 0) continue;
    const auto begin =
        std::find_if(encrypted.begin(), encrypted.end(), [](std::uint8_t b) { return b != 0; });
    return send_block({begin, encrypted.end()}, form);
  }
  FAIL() << "no ciphertext with a leading zero byte in 10,000";
}

void LoginClient::request_list(const KeyWords& keys) {
  Bytes packet = packet_of(0x05);
  for (const std::uint32_t word : keys) append_word(packet, word);
  packet.push_back(4);
  send(packet);
}

void LoginClient::request_play(const KeyWords& keys, std::uint8_t server_id) {
  Bytes packet = packet_of(0x02);
  for (const std::uint32_t word : keys) append_word(packet, word);
  packet.push_back(server_id);
  send(packet);
}

}  // namespace kairos::login::test
