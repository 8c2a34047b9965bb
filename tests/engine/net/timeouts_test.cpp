// Every timeout, on a clock moved by hand: nothing here waits for time to pass.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/net/loopback.hpp"

namespace kairos::net::test {
namespace {

/// A client that said `hello`, which ends its handshake.
OnFrame done_on_hello() {
  return [](Connection& connection, std::span<std::byte> body) {
    if (text_of(body) == "hello") connection.handshake_done();
  };
}

TEST(Timeouts, AClientThatSaysNothing) {
  Loopback server;
  Client client(server.port);
  (void)server.peer(0);
  ASSERT_TRUE(server.wait([&] { return server.board->opened == 1; }));
  server.advance(milliseconds(4'999));
  EXPECT_EQ(server.ends(), 0U);
  server.advance(milliseconds(1));
  EXPECT_EQ(server.gone(0).reason, CloseReason::handshake_timeout);
  EXPECT_TRUE(client.read_all().empty());
}

TEST(Timeouts, FramesAloneDoNotEndTheHandshake) {
  Loopback server;
  Client client(server.port);
  client.write(frame("something"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  server.advance(seconds(5));
  EXPECT_EQ(server.gone(0).reason, CloseReason::handshake_timeout);
}

TEST(Timeouts, AByteASecondDoesNotExtendAFrame) {
  Loopback server({}, 1, done_on_hello());
  Client client(server.port);
  client.write(frame("hello"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  const Bytes slow = frame("never completed");
  for (std::size_t i = 0; i < 5; ++i) {
    client.write(std::span(slow).subspan(i, 1));
    ASSERT_TRUE(server.wait([&] { return server.board->bytes_in == 7 + i + 1; }));
    ASSERT_EQ(server.ends(), 0U) << "after " << i << " s";
    server.advance(seconds(1));
  }
  EXPECT_EQ(server.gone(0).reason, CloseReason::frame_timeout);
}

TEST(Timeouts, TheNextFrameHasItsOwnTime) {
  Loopback server({}, 1, done_on_hello());
  Client client(server.port);
  client.write(frame("hello") + Bytes(1, std::byte{5}));
  ASSERT_TRUE(server.wait([&] { return server.board->bytes_in == 8; }));
  server.advance(seconds(4));
  // The rest of the second frame comes together with the beginning of a third.
  client.write(Bytes{std::byte{0}, std::byte{'a'}, std::byte{'b'}, std::byte{'c'}, std::byte{9}});
  ASSERT_TRUE(server.wait([&] { return server.board->bytes_in == 13; }));
  server.advance(seconds(4));
  EXPECT_EQ(server.ends(), 0U);
  server.advance(seconds(1));
  EXPECT_EQ(server.gone(0).reason, CloseReason::frame_timeout);
  EXPECT_EQ(server.record(0).frames, (std::vector<std::string>{"hello", "abc"}));
}

TEST(Timeouts, SilenceAfterTheHandshake) {
  ListenerSettings settings;
  settings.idle_timeout = seconds(60);
  Loopback server(settings, 1, done_on_hello());
  Client client(server.port);
  client.write(frame("hello"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  server.advance(seconds(59));
  client.write(frame("still here"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 2; }));
  server.advance(seconds(59));
  EXPECT_EQ(server.ends(), 0U);
  server.advance(seconds(1));
  EXPECT_EQ(server.gone(0).reason, CloseReason::idle_timeout);
}

TEST(Timeouts, AQuietClientIsAskedAgainAndAgainUntilItIsCut) {
  ListenerSettings settings;
  settings.quiet_after = seconds(20);
  settings.idle_timeout = seconds(50);
  Loopback server(settings, 1, done_on_hello());
  Client client(server.port);
  client.write(frame("hello"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  server.advance(seconds(19));
  EXPECT_EQ(server.record(0).quiets, 0U);
  server.advance(seconds(1));
  EXPECT_EQ(server.record(0).quiets, 1U);
  server.advance(seconds(19));
  EXPECT_EQ(server.record(0).quiets, 1U);
  client.write(frame("still here"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 2; }));
  server.advance(seconds(19));
  EXPECT_EQ(server.record(0).quiets, 1U) << "it was heard 19 s ago";
  server.advance(seconds(1));
  EXPECT_EQ(server.record(0).quiets, 2U);
  server.advance(seconds(20));
  EXPECT_EQ(server.record(0).quiets, 3U);
  EXPECT_EQ(server.ends(), 0U);
  server.advance(seconds(10));
  EXPECT_EQ(server.gone(0).reason, CloseReason::idle_timeout);
  EXPECT_EQ(server.record(0).quiets, 3U);
}

TEST(Timeouts, NobodyIsAskedDuringTheHandshakeNorWithoutAQuietTime) {
  ListenerSettings settings;
  settings.quiet_after = seconds(2);
  Loopback hasty(settings);
  Client half_open(hasty.port);
  (void)hasty.peer(0);
  ASSERT_TRUE(hasty.wait([&] { return hasty.board->opened == 1; }));
  hasty.advance(seconds(4));
  EXPECT_EQ(hasty.record(0).quiets, 0U);
  Loopback silent({}, 1, done_on_hello());
  Client client(silent.port);
  client.write(frame("hello"));
  ASSERT_TRUE(silent.wait([&] { return silent.board->frames_in == 1; }));
  silent.advance(seconds(599));
  EXPECT_EQ(silent.record(0).quiets, 0U);
}

TEST(Timeouts, IdleTimeoutZeroIsNever) {
  ListenerSettings settings;
  settings.idle_timeout = seconds(0);
  Loopback server(settings, 1, done_on_hello());
  Client client(server.port);
  client.write(frame("hello"));
  ASSERT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  server.advance(seconds(1'000'000));
  EXPECT_EQ(server.ends(), 0U);
}

TEST(Timeouts, AClosedConnectionLingersBounded) {
  Loopback server;
  Client client(server.port);
  server.peer(0)->close(CloseReason::finished);
  EXPECT_TRUE(client.read_all().empty());
  EXPECT_EQ(server.gone(0).reason, CloseReason::finished);
  EXPECT_EQ(server.network->connections(), 1U) << "the client has not hung up yet";
  server.advance(seconds(2));
  EXPECT_EQ(server.network->connections(), 0U);
}

TEST(Timeouts, ManyHalfOpenConnectionsAreAllCut) {
  constexpr std::size_t count = 400;
  Loopback server({}, 2);
  std::vector<Client> clients;
  const Bytes begun{std::byte{0}, std::byte{16}, std::byte{1}};
  for (std::size_t i = 0; i < count; ++i) {
    clients.emplace_back(server.port);
    clients.back().write(begun);
  }
  ASSERT_TRUE(server.wait([&] { return server.board->bytes_in == count * begun.size(); }));
  server.advance(seconds(5));
  ASSERT_TRUE(server.wait([&] { return server.board->gone.size() == count; }));
  for (const auto& gone : server.board->gone) EXPECT_EQ(gone.reason, CloseReason::frame_timeout);
}

}  // namespace
}  // namespace kairos::net::test
