// Clients that break the rules: wrong states, broken bytes, floods. Each costs itself only.
#include <gtest/gtest.h>

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "engine/core/session/command_queue.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

TEST(Protocol, BadKeysAreRefusedAndTheConnectionCloses) {
  Game game;
  for (const std::uint32_t key : {0u, 8u, 0xffff'ffffu}) {
    Client& client = game.connect();
    client.shake_hands();
    client.identify("thief", key);
    game.settle();
    EXPECT_EQ(client.closed_with(), net::CloseReason::refused);
  }
  EXPECT_EQ(game.lobby().session_count(), 0u);
}

TEST(Protocol, RevisionsThatAreNotServedAreSentAway) {
  Game game;
  for (const std::int32_t revision : {0, -1, 746, 272, 2'147'483'647}) {
    Client& client = game.connect();
    client.send(ProtocolVersion{.revision = revision, .tail = {}});
    game.settle();
    EXPECT_EQ(client.expect<KeyPacket>().accepted, 0);
    EXPECT_EQ(client.closed_with(), net::CloseReason::refused);
  }
}

/// Commands of the world sent from the list, and commands of the list sent from the world, change nothing.
TEST(Protocol, PacketsOutOfTheirStateAreIgnoredAndCounted) {
  Game game;
  Client& client = game.log_in("early");
  client.create("Early");
  game.put("Early", {0, 0, 0});
  client.move({100, 0, 0});
  client.say("nobody is here");
  client.send(RequestRestart{});
  client.send(EnterWorldRequest{});
  client.send(Action{.target = 1, .origin = {}, .shift = 0});
  game.settle();
  EXPECT_TRUE(client.unread().empty()) << client.words();
  EXPECT_EQ(game.faults, std::vector<Fault>(5, Fault::out_of_state));
  client.select(0);
  client.forget();
  client.move({100, 0, 0});
  client.send(Client::fighter("Second"));
  client.send(CharacterDelete{0});
  client.send(CharacterSelect{.slot = 0});
  client.send(RequestRestart{});
  game.settle();
  EXPECT_TRUE(client.unread().empty()) << client.words();
  client.send(EnterWorldRequest{});
  game.settle();
  client.forget();
  client.send(EnterWorldRequest{});
  client.send(Client::fighter("Second"));
  client.send(CharacterDelete{0});
  client.send(CharacterSelect{.slot = 0});
  client.send(RequestGotoLobby{});
  game.settle();
  EXPECT_TRUE(client.unread().empty()) << client.words();
  EXPECT_EQ(game.faults, std::vector<Fault>(15, Fault::out_of_state));
  EXPECT_FALSE(client.gone());
}

TEST(Protocol, EveryOpcodeInEveryStateIsSurvived) {
  for (const int state : {0, 1, 2, 3, 4}) {
    Game game;
    Client& witness = game.player("Witness", Point{0, 0, 0});
    for (unsigned opcode = 0; opcode < 0x100; ++opcode) {
      Client& client = game.connect();
      if (state >= 1) client.shake_hands();
      if (state >= 2) {
        const std::string name = "Any" + std::to_string(opcode);
        client.identify(name);
        game.settle();
        if (state >= 3) {
          client.create(name);
          client.select(0);
        }
        if (state >= 4) {
          client.send(EnterWorldRequest{});
          game.settle();
        }
      }
      client.send_bytes({static_cast<std::byte>(opcode)});
      client.send_bytes({static_cast<std::byte>(opcode), std::byte{1}, std::byte{2}, std::byte{3}});
      game.settle();
      if (!client.gone()) client.drop();
      game.settle();
      game.forget_closed_clients();
    }
    EXPECT_EQ(game.world().session_count(), 1u);
    EXPECT_EQ(game.lobby().session_count(), 0u);
    witness.forget();
    witness.say("still here");
    game.settle();
    EXPECT_TRUE(witness.take<CreatureSay>());
  }
}

TEST(Protocol, SustainedBrokenFramesCloseAndAFewDoNot) {
  Game game;
  Client& client = game.player("Broken", Point{0, 0, 0});
  const Body broken{std::byte{0x0f}, std::byte{1}};
  for (int i = 0; i < 10; ++i) client.send_bytes(broken);
  game.settle();
  EXPECT_FALSE(client.gone());
  game.advance(seconds(30));
  for (int i = 0; i < 11 && !client.gone(); ++i) client.send_bytes(broken);
  game.settle();
  EXPECT_EQ(client.closed_with(), net::CloseReason::malformed);
  game.advance(seconds(1));
  EXPECT_EQ(game.world().session_count(), 0u);
}

TEST(Protocol, TruncatedPacketsChangeNothing) {
  Game game;
  Client& client = game.player("Cutter", Point{0, 0, 0});
  Client& watcher = game.player("Watcher", Point{10, 0, 0});
  Body whole;
  encode(MoveBackwardToLocation{.destination = {500, 0, 0}, .origin = {}, .controller = 1}, whole);
  for (std::size_t length = 1; length < whole.size(); ++length) {
    client.send_bytes(Body(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)));
    game.advance(seconds(1));
  }
  for (std::size_t more = 1; more < 5; ++more) {
    Body longer = whole;
    longer.resize(whole.size() + more);
    client.send_bytes(longer);
    game.advance(seconds(1));
  }
  EXPECT_FALSE(client.gone());
  EXPECT_FALSE(watcher.take<MoveToLocation>());
}

TEST(Protocol, AFullQueueClosesAndTheOthersGoOn) {
  Game game;
  Client& flooder = game.player("Flooder", Point{0, 0, 0});
  Client& other = game.player("Other", Point{10, 0, 0});
  other.forget();
  for (std::size_t i = 0; i <= CommandQueue::items_max; ++i) flooder.send(RequestSocialAction{2});
  game.settle();
  EXPECT_EQ(flooder.closed_with(), net::CloseReason::inbox_overflow);
  game.advance(seconds(5));
  EXPECT_EQ(game.world().session_count(), 1u);
  EXPECT_EQ(other.take_all<SocialAction>().size(), CommandQueue::items_max)
      << "what was taken is handled, in order";
}

TEST(Protocol, AFlooderDelaysOnlyItself) {
  Game game;
  Client& flooder = game.player("Flooder", Point{0, 0, 0});
  Client& honest = game.player("Honest", Point{10, 0, 0});
  flooder.forget();
  honest.forget();
  for (int i = 0; i < 200; ++i) flooder.say("flood");
  honest.say("one line");
  game.run_pass(game.world());
  const auto lines = honest.take_all<CreatureSay>();
  int of_flooder = 0;
  int of_honest = 0;
  for (const auto& line : lines) (line.speaker == honest.handle() ? of_honest : of_flooder) += 1;
  EXPECT_EQ(of_honest, 1) << "in the first pass, though it came last";
  EXPECT_EQ(of_flooder, Partition::items_per_session);
}

TEST(Protocol, SustainedRatesAreCutOff) {
  Game game({.rate_limits = true});
  Client& client = game.player("Hammer", Point{0, 0, 0});
  for (int i = 0; i < 400 && !client.closing(); ++i) {
    client.say("x");
    if (i % 10 == 9) game.settle();
  }
  game.settle();
  EXPECT_EQ(client.closed_with(), net::CloseReason::rate_exceeded);
}

TEST(Protocol, WithoutTheCipherTheSameGameIsPlayed) {
  Game game({.cipher = false});
  Client& client = game.player("Plain", Point{0, 0, 0});
  client.say("in the clear");
  game.settle();
  EXPECT_EQ(client.expect<CreatureSay>().line.text.view(), "in the clear");
}

}  // namespace
}  // namespace kairos::scenario
