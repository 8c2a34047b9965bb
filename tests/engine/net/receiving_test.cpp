// Frames over real sockets: however the bytes arrive, what is illegal ends the connection, and who may
// connect.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/net/loopback.hpp"

namespace kairos::net::test {
namespace {

using testing::ElementsAre;

TEST(Receiving, OneByteAtATime) {
  Loopback server;
  Client client(server.port);
  const Bytes stream = frame("first") + frame("second") + frame("x");
  for (std::size_t i = 0; i < stream.size(); ++i) {
    client.write(std::span(stream).subspan(i, 1));
    ASSERT_TRUE(server.wait([&] { return server.board->bytes_in == i + 1; })) << "byte " << i;
  }
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 3; }));
  EXPECT_THAT(server.record(0).frames, ElementsAre("first", "second", "x"));
}

TEST(Receiving, ManyFramesInOneSegmentAndOneFrameOverManyReads) {
  ListenerSettings settings;
  settings.frame_bytes_max = 65535;
  Loopback server(settings);
  Client client(server.port);
  Bytes stream;
  std::vector<std::string> bodies;
  for (int i = 0; i < 500; ++i) bodies.push_back("frame " + std::to_string(i));
  bodies.push_back(std::string(65533, 'L'));
  bodies.push_back("after");
  for (const auto& body : bodies) stream = std::move(stream) + frame(body);
  client.write(stream);
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == bodies.size(); }));
  EXPECT_EQ(server.record(0).frames, bodies);
  EXPECT_EQ(server.board->bytes_in, stream.size());
}

struct BadLength {
  const char* name;
  Bytes header;
  const char* detail;
};

class BadLengths : public testing::TestWithParam<BadLength> {};

TEST_P(BadLengths, EndTheConnectionAfterWhatCameBefore) {
  ListenerSettings settings;
  settings.frame_bytes_max = 100;
  Loopback server(settings);
  Client client(server.port);
  client.write(frame("good") + GetParam().header + frame("ignored"));
  EXPECT_TRUE(client.read_all().empty());
  EXPECT_EQ(client.error(), "") << "the end is in order, not a reset";
  EXPECT_EQ(server.gone(0), (Board::Gone{CloseReason::bad_length, "127.0.0.1", GetParam().detail, true}));
  EXPECT_THAT(server.record(0).frames, ElementsAre("good"));
  EXPECT_THAT(server.record(0).closed, ElementsAre(CloseReason::bad_length));
}

INSTANTIATE_TEST_SUITE_P(
    Headers, BadLengths,
    testing::Values(
        BadLength{"zero", Bytes(2), "a frame of 0 bytes; legal are 3 to 100"},
        BadLength{"empty_body", {std::byte{2}, std::byte{0}}, "a frame of 2 bytes; legal are 3 to 100"},
        BadLength{"over_limit", {std::byte{101}, std::byte{0}}, "a frame of 101 bytes; legal are 3 to 100"},
        BadLength{"longest", {std::byte{255}, std::byte{255}}, "a frame of 65535 bytes; legal are 3 to 100"}),
    [](const auto& info) { return info.param.name; });

TEST(Receiving, CloseInsideAFrameStopsTheFramesAfterIt) {
  Loopback server({}, 1, [](Connection& connection, std::span<std::byte> body) {
    if (text_of(body) == "end") {
      connection.send(frame("bye"), SendPath::network_thread);
      connection.close(CloseReason::finished);
      connection.close(CloseReason::malformed);
      connection.send(frame("too late"), SendPath::direct);
    }
  });
  Client client(server.port);
  client.write(frame("one") + frame("end") + frame("two"));
  EXPECT_THAT(deciphered(client.read_all()), ElementsAre("bye"));
  EXPECT_EQ(server.gone(0).reason, CloseReason::finished);
  EXPECT_THAT(server.record(0).frames, ElementsAre("one", "end"));
}

TEST(Receiving, AHandlerThatThrowsAnythingCostsItsConnectionOnly) {
  Loopback server({}, 1, [](Connection&, std::span<std::byte> body) {
    if (text_of(body) == "bad") throw 7;
  });
  Client victim(server.port);
  Client other(server.port);
  victim.write(frame("bad"));
  EXPECT_TRUE(victim.read_all().empty());
  EXPECT_EQ(server.gone(0), (Board::Gone{CloseReason::internal_error, "127.0.0.1",
                                         "something that is no std::exception was thrown", true}));
  other.write(frame("good"));
  const auto& peers = server.board->peers;
  ASSERT_TRUE(server.wait([&] { return peers.size() == 2 && peers[1].frames.size() == 1; }));
  EXPECT_THAT(server.record(1).frames, ElementsAre("good"));
}

TEST(Receiving, AHandlerThatThrowsCostsItsConnectionOnly) {
  Loopback server({}, 1, [](Connection&, std::span<std::byte> body) {
    if (text_of(body) == "bad") throw std::runtime_error("no such thing");
  });
  Client victim(server.port);
  Client other(server.port);
  victim.write(frame("bad"));
  EXPECT_TRUE(victim.read_all().empty());
  EXPECT_EQ(server.gone(0), (Board::Gone{CloseReason::internal_error, "127.0.0.1", "no such thing", true}));
  other.write(frame("fine"));
  EXPECT_TRUE(server.wait([&] { return server.board->frames_in == 2; }));
}

TEST(Receiving, TellsThatTheClientHungUp) {
  Loopback server;
  Client client(server.port);
  client.write(frame("hello"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  client.hang_up();
  EXPECT_EQ(server.gone(0).reason, CloseReason::peer_closed);
  EXPECT_THAT(server.record(0).closed, ElementsAre(CloseReason::peer_closed));
}

TEST(Receiving, ManyConnectionsOnManyThreads) {
  constexpr std::size_t count = 300;
  Loopback server({}, 3, [](Connection& connection, std::span<std::byte> body) {
    connection.send(frame("echo " + text_of(body)), SendPath::direct);
  });
  std::vector<Client> clients;
  for (std::size_t i = 0; i < count; ++i) clients.emplace_back(server.port);
  for (std::size_t i = 0; i < count; ++i) clients[i].write(frame(std::to_string(1000 + i)));
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_THAT(deciphered(clients[i].read(11)), ElementsAre("echo " + std::to_string(1000 + i)));
  }
  EXPECT_EQ(server.network->connections(), count);
  for (auto& client : clients) client.hang_up();
  ASSERT_TRUE(server.wait([&] { return server.board->gone.size() == count; }));
}

TEST(Receiving, SpeaksIpv6) {
  ListenerSettings settings;
  settings.address = "::1";
  Loopback server(settings);
  Client client(server.port, 0, "::1");
  if (!client.connected()) GTEST_SKIP() << "no IPv6 here: " << client.error();
  client.write(frame("six"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  EXPECT_EQ(server.peer(0)->address(), "::1");
}

}  // namespace
}  // namespace kairos::net::test
