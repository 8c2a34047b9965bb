// A bot's way into the world against a game server that this test plays, with and without the cipher.
#include "app/bots/game_dialogue.hpp"

#include <gtest/gtest.h>

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
using Stage = GameDialogue::Stage;

class FakeGameServer {
 public:
  explicit FakeGameServer(bool ciphered) : ciphered_(ciphered) {}

  /// Takes the frames that the client sent, deciphered.
  void hear(const Bytes& frames) {
    stream_.append(frames);
    while (const auto body = stream_.next()) {
      if (incoming_) incoming_->decipher(*body);
      heard_.emplace_back(body->begin(), body->end());
    }
  }
  /// The next packet that was heard, which must be a P.
  template <Packet P>
  P expect() {
    if (heard_.empty()) {
      ADD_FAILURE() << "nothing was said, expected " << P::name;
      return {};
    }
    const auto packet = decode<P>(heard_.front());
    EXPECT_TRUE(packet) << "expected " << P::name;
    heard_.erase(heard_.begin());
    return packet ? *packet : P{};
  }
  [[nodiscard]] bool heard_all() const { return heard_.empty(); }

  template <Packet P>
  void say(GameDialogue& client, const P& packet) {
    Bytes body;
    encode(packet, body);
    if (outgoing_) outgoing_->encipher(body);
    Bytes answer;
    client.take(body, answer);
    hear(answer);
  }
  void greet(GameDialogue& client) {
    Bytes first;
    client.begin(first);
    hear(first);
    EXPECT_EQ(expect<ProtocolVersion>().revision, 273);
    KeyPacket key;
    key.key.bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    key.cipher = ciphered_ ? 1 : 0;
    // The client enciphers its answer already.
    if (ciphered_) incoming_.emplace(key.key.bytes);
    say(client, key);
    if (ciphered_) outgoing_.emplace(key.key.bytes);
  }

 private:
  bool ciphered_;
  FrameBuffer stream_;
  std::vector<Bytes> heard_;
  std::optional<Cipher> incoming_;
  std::optional<Cipher> outgoing_;
};

CharacterSelectionInfo one_character() {
  CharacterSelectionInfo list;
  list.characters.rows.emplace_back();
  return list;
}

class GameDialogueTest : public testing::TestWithParam<bool> {
 protected:
  FakeGameServer server{GetParam()};
  GameDialogue client{"somebody", SessionKeys{1, 2, 3, 4}, CharacterWish{"Someone", 3, 44}, Goal::world};
};

TEST_P(GameDialogueTest, MakesACharacterAndEntersTheWorld) {
  server.greet(client);
  const auto login = server.expect<AuthLogin>();
  EXPECT_EQ(login.account.text.view(), "somebody");
  EXPECT_EQ(login.login_first, 1);
  EXPECT_EQ(login.login_second, 2);
  EXPECT_EQ(login.play_first, 3);
  EXPECT_EQ(login.play_second, 4);

  server.say(client, CharacterSelectionInfo{});
  const auto wanted = server.expect<CharacterCreate>();
  EXPECT_EQ(wanted.character_name.text.view(), "Someone");
  EXPECT_EQ(wanted.race, 3);
  EXPECT_EQ(wanted.class_id, 44);
  server.say(client, CharacterCreateSuccess{});
  server.expect<RequestGotoLobby>();
  server.say(client, one_character());
  EXPECT_EQ(server.expect<CharacterSelect>().slot, 0);

  CharacterSelected selected;
  selected.identity.handle = 77;
  selected.identity.at = {10, 20, 30};
  server.say(client, selected);
  server.expect<RequestManorList>();
  server.expect<RequestKeyMapping>();
  server.expect<EnterWorldRequest>();
  EXPECT_FALSE(client.arrived());
  server.say(client, UserInfo{});
  EXPECT_TRUE(client.arrived());
  EXPECT_EQ(client.handle(), 77);
  EXPECT_EQ(client.start().y, 20);
  EXPECT_TRUE(server.heard_all());
}

TEST_P(GameDialogueTest, AnswersTheKeepAlive) {
  server.greet(client);
  server.expect<AuthLogin>();
  server.say(client, NetPing{4711});
  EXPECT_EQ(server.expect<NetPingReply>().id, 4711);
}

TEST_P(GameDialogueTest, GivesUpWhenTheCharacterIsRefused) {
  server.greet(client);
  server.say(client, CharacterSelectionInfo{});
  server.say(client, CharacterCreateFail{});
  EXPECT_EQ(client.stage(), Stage::refused);
}

INSTANTIATE_TEST_SUITE_P(Cipher, GameDialogueTest, testing::Bool());

TEST(GameDialogue, StaysAtTheListWhenThatIsItsGoal) {
  FakeGameServer server(true);
  GameDialogue client("somebody", SessionKeys{}, {}, Goal::character_list);
  server.greet(client);
  server.expect<AuthLogin>();
  server.say(client, one_character());
  EXPECT_TRUE(client.arrived());
  EXPECT_TRUE(server.heard_all());
}

}  // namespace
}  // namespace kairos::bots
