// Who is let in, what is said to those who are not, and what happens when the machine runs out.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/engine/net/loopback.hpp"

namespace kairos::net::test {
namespace {

TEST(Accepting, BoundsTheConnectionsOfAnAddress) {
  ListenerSettings settings;
  settings.exempt_loopback = false;
  settings.connections_per_address_max = 2;
  Loopback server(settings);
  Client first(server.port);
  Client second(server.port);
  ASSERT_TRUE(server.wait([&] { return server.board->opened == 2; }));
  Client third(server.port);
  EXPECT_TRUE(third.read_all().empty());
  EXPECT_EQ(server.gone(0), (Board::Gone{CloseReason::too_many_connections, "127.0.0.1",
                                         "too many connections from this address", false}));
  first.hang_up();
  EXPECT_EQ(server.gone(1).reason, CloseReason::peer_closed);
  server.settle();
  ASSERT_EQ(server.peer(0), nullptr) << "nobody holds a connection that ended";
  Client fourth(server.port);
  EXPECT_TRUE(server.wait([&] { return server.board->opened == 3; }));
}

TEST(Accepting, BoundsTheListener) {
  ListenerSettings settings;
  settings.connections_max = 1;
  Loopback server(settings);
  Client first(server.port);
  ASSERT_TRUE(server.wait([&] { return server.board->opened == 1; }));
  Client second(server.port);
  EXPECT_TRUE(second.read_all().empty());
  EXPECT_EQ(server.gone(0),
            (Board::Gone{CloseReason::too_many_connections, "127.0.0.1", "the listener is full", false}));
}

TEST(Accepting, BoundsHowFastAnAddressConnects) {
  ListenerSettings settings;
  settings.exempt_loopback = false;
  settings.accepts_burst = 2;
  settings.accepts_per_second = 1;
  Loopback server(settings);
  Client first(server.port);
  Client second(server.port);
  Client third(server.port);
  EXPECT_TRUE(third.read_all().empty());
  EXPECT_EQ(server.gone(0), (Board::Gone{CloseReason::too_many_connections, "127.0.0.1",
                                         "connections from this address come too fast", false}));
  server.clock.advance(seconds(1));
  Client fourth(server.port);
  EXPECT_TRUE(server.wait([&] { return server.board->opened == 3; }));
}

TEST(Accepting, SaysWhyAPortCannotBeOpened) {
  Loopback server;
  ListenerSettings settings;
  settings.name = "game";
  settings.address = "127.0.0.1";
  settings.port = server.port;
  const std::string where = "cannot listen for game on 127.0.0.1 port " + std::to_string(server.port);
  const auto make = [] { return std::unique_ptr<FrameHandler>(); };
  const auto taken = server.network->listen(settings, make);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().text, where + ": Address already in use; stop what uses it or choose another port");
  EXPECT_THROW((void)taken.value(), std::runtime_error);
  settings.address = "localhost";
  const auto name = server.network->listen(settings, make);
  ASSERT_FALSE(name);
  EXPECT_THAT(name.error().text, testing::EndsWith("not a numeric IPv4 or IPv6 address"));
  settings.address = "127.0.0.1";
  settings.frame_bytes_max = 2;
  const auto length = server.network->listen(settings, make);
  ASSERT_FALSE(length);
  EXPECT_EQ(length.error().text, where + ": frame_bytes_max is 2, not in 3 to 65535");
}

TEST(Accepting, WaitsWhenDescriptorsRunOut) {
  Loopback server;
  // The client has its socket already: what fails is the accepting, whoever opens what in the meantime.
  Client client = Client::unconnected();
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit none = before;
  none.rlim_cur = 0;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  client.connect(server.port);
  const bool failed = server.wait([&] { return server.board->accept_failures > 0; });
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  ASSERT_TRUE(client.connected()) << client.error();
  EXPECT_TRUE(failed);
  EXPECT_TRUE(server.wait([&] { return server.board->opened == 1; }))
      << "the waiting client is let in afterwards";
}

}  // namespace
}  // namespace kairos::net::test
