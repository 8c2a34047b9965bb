// A bot's whole conversation with a login server that this test plays, with the server's own packets and
// cryptography.
#include "app/bots/login_dialogue.hpp"

#include <gtest/gtest.h>

#include "adapters/login/crypto/frame_seal.hpp"
#include "adapters/login/packet/client_packets.hpp"
#include "adapters/login/packet/login_block.hpp"
#include "adapters/login/packet/login_frame.hpp"
#include "adapters/login/packet/server_list.hpp"
#include "adapters/login/packet/server_packets.hpp"
#include "adapters/login/packet/wire.hpp"

namespace kairos::bots {
namespace {

using Stage = LoginDialogue::Stage;

constexpr std::uint32_t session_id = 0xa1b2c3d4;
constexpr std::uint8_t server_id = 7;
constexpr std::uint16_t game_port = 7778;

class FakeLoginServer {
 public:
  FakeLoginServer() {
    for (std::size_t i = 0; i < key_.size(); ++i) key_[i] = static_cast<std::uint8_t>(17 * i + 3);
    cipher_.emplace(login::Octets(key_));
  }

  Bytes init() {
    login::Init init;
    init.session_id = session_id;
    init.modulus = keys_.scrambled_modulus(0);
    init.cipher_key = key_;
    auto frame = login::init_frame_of(login::write_packet(init));
    const auto body = login::MutableOctets(frame).subspan(login::frame_header_size);
    login::apply_rolling_pass(body, 0x12345678);
    login::FrameCipher(login::static_cipher_key()).encrypt(body);
    return body_of(frame);
  }
  Bytes sealed(login::Octets packet) {
    auto frame = login::frame_of(packet);
    const auto body = login::MutableOctets(frame).subspan(login::frame_header_size);
    login::write_checksum(body);
    cipher_->encrypt(body);
    return body_of(frame);
  }
  /// What the client sent, deciphered.
  std::vector<std::uint8_t> opened(const Bytes& frame) {
    const auto octets = login::octets(std::span(frame)).subspan(login::frame_header_size);
    std::vector<std::uint8_t> body(octets.begin(), octets.end());
    cipher_->decrypt(body);
    EXPECT_TRUE(login::checksum_holds(body));
    return body;
  }
  std::optional<login::Credentials> credentials(const login::RequestAuthLogin& packet) {
    const auto plain = keys_.decrypt(0, packet.block);
    return plain ? login::read_credentials(*plain) : std::nullopt;
  }

 private:
  static Bytes body_of(const std::vector<std::uint8_t>& frame) {
    const auto bytes = login::wire_bytes(frame).subspan(login::frame_header_size);
    return {bytes.begin(), bytes.end()};
  }

  login::RsaPool keys_{1};
  std::array<std::uint8_t, login::cipher_key_size> key_{};
  std::optional<login::FrameCipher> cipher_;
};

/// Hands a body to the client; its answer.
Bytes told(LoginDialogue& client, Bytes body) {
  Bytes out;
  client.take(body, out);
  return out;
}

class LoginDialogueTest : public testing::Test {
 protected:
  /// Until name and password were sent.
  void prove() {
    const auto guard = login::read_packet<login::AuthGameGuard>(server.opened(told(client, server.init())));
    ASSERT_TRUE(guard);
    EXPECT_EQ(guard->session_id, session_id);
    const auto proof = login::read_packet<login::RequestAuthLogin>(server.opened(
        told(client, server.sealed(login::write_packet(login::GuardAccepted{session_id, {}})))));
    ASSERT_TRUE(proof);
    const auto credentials = server.credentials(*proof);
    ASSERT_TRUE(credentials);
    EXPECT_EQ(credentials->name, "somebody");
    EXPECT_EQ(credentials->password, "secret");
    ASSERT_EQ(client.stage(), Stage::proving);
  }

  FakeLoginServer server;
  LoginDialogue client{Credentials{"somebody", "secret"}};
};

TEST_F(LoginDialogueTest, GoesFromInitToPlayOk) {
  prove();
  login::LoginOk ok;
  ok.login_first = 11;
  ok.login_second = 12;
  const auto asked = login::read_packet<login::RequestServerList>(
      server.opened(told(client, server.sealed(login::write_packet(ok)))));
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->login_first, 11u);
  EXPECT_EQ(asked->login_second, 12u);

  login::ServerEntry entry;
  entry.id = server_id;
  entry.address = {127, 0, 0, 1};
  entry.port = game_port;
  const auto chosen = login::read_packet<login::RequestServerLogin>(
      server.opened(told(client, server.sealed(login::server_list(entry, std::nullopt)))));
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->server_id, server_id);

  EXPECT_TRUE(told(client, server.sealed(login::write_packet(login::PlayOk{21, 22}))).empty());
  EXPECT_EQ(client.stage(), Stage::admitted);
  EXPECT_EQ(client.keys().login_first, 11u);
  EXPECT_EQ(client.keys().play_second, 22u);
  EXPECT_EQ(client.game_port(), game_port);
}

TEST_F(LoginDialogueTest, TellsTheWordOfARefusal) {
  prove();
  told(client, server.sealed(login::write_packet(login::LoginFail{3})));
  EXPECT_EQ(client.stage(), Stage::refused);
  EXPECT_EQ(client.refusal(), 3);
}

TEST_F(LoginDialogueTest, IsBrokenByWhatIsNoPacketOfTheProtocol) {
  EXPECT_TRUE(told(client, Bytes(7)).empty());
  EXPECT_EQ(client.stage(), Stage::broken);
}

TEST_F(LoginDialogueTest, IsBrokenByAnAnswerToWhatItDidNotAsk) {
  prove();
  told(client, server.sealed(login::write_packet(login::PlayOk{21, 22})));
  EXPECT_EQ(client.stage(), Stage::broken);
}

}  // namespace
}  // namespace kairos::bots
