// What is sent arrives once, in order and enciphered in order, whichever thread and path it takes; nothing
// sent before a close is lost; a client that does not read is cut off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/engine/net/loopback.hpp"

namespace kairos::net::test {
namespace {

using testing::ElementsAre;

std::string numbered(char sender, int n) { return sender + std::to_string(100'000 + n); }

class Path : public testing::TestWithParam<SendPath> {};

TEST_P(Path, KeepsTheOrder) {
  Loopback server;
  Client client(server.port);
  const auto connection = server.peer(0);
  constexpr int count = 2000;
  std::vector<std::string> sent;
  for (int i = 0; i < count; ++i) {
    sent.push_back(numbered('a', i));
    connection->send(frame(sent.back()), GetParam());
  }
  EXPECT_EQ(deciphered(client.read(count * 9)), sent);
  ASSERT_TRUE(server.wait([&] { return server.board->bytes_out == count * 9; }));
  EXPECT_EQ(server.record(0).enciphered, sent);
}

TEST_P(Path, FlushesBeforeItCloses) {
  Loopback server;
  Client client(server.port, 16 * 1024);
  const auto connection = server.peer(0);
  std::vector<std::string> sent;
  for (int i = 0; i < 40; ++i) {
    sent.emplace_back().resize(10'000, static_cast<char>('a' + i % 26));
    connection->send(frame(sent.back()), GetParam());
  }
  connection->close(CloseReason::taken_over);
  client.write(frame("unread input must not turn the end into a reset"));
  EXPECT_EQ(deciphered(client.read_all()), sent);
  EXPECT_EQ(client.error(), "");
  EXPECT_EQ(server.gone(0).reason, CloseReason::taken_over);
}

INSTANTIATE_TEST_SUITE_P(Paths, Path, testing::Values(SendPath::direct, SendPath::network_thread),
                         [](const auto& info) {
                           return info.param == SendPath::direct ? "direct" : "network";
                         });

TEST(Sending, FromManyThreadsEnciphersInTheOrderOfTheWire) {
  Loopback server;
  Client client(server.port);
  const auto connection = server.peer(0);
  constexpr int each = 1500;
  std::vector<std::thread> threads;
  for (char sender = 'a'; sender < 'e'; ++sender) {
    threads.emplace_back([&, sender] {
      for (int i = 0; i < each; ++i) {
        connection->send(frame(numbered(sender, i)),
                         i % 3 == 0 ? SendPath::network_thread : SendPath::direct);
      }
    });
  }
  const auto got = deciphered(client.read(4 * each * 9));
  for (auto& thread : threads) thread.join();
  ASSERT_TRUE(server.wait([&] { return server.board->peers[0].enciphered.size() == 4 * each; }));
  EXPECT_EQ(got, server.record(0).enciphered);
  for (char sender = 'a'; sender < 'e'; ++sender) {
    std::vector<std::string> of_sender;
    for (const auto& body : got) {
      if (body[0] == sender) of_sender.push_back(body);
    }
    ASSERT_EQ(of_sender.size(), each);
    for (int i = 0; i < each; ++i) ASSERT_EQ(of_sender[static_cast<std::size_t>(i)], numbered(sender, i));
  }
}

ListenerSettings small_kernel_buffers() {
  ListenerSettings settings;
  settings.kernel_send_bytes = 4096;
  settings.outgoing_bytes_max = 64 * 1024;
  return settings;
}

OnFrame done_at_once() {
  return [](Connection& connection, std::span<std::byte>) { connection.handshake_done(); };
}

std::shared_ptr<Connection> shaken_hands(Loopback& server, Client& client) {
  client.write(frame("hello"));
  EXPECT_TRUE(server.wait([&] { return server.board->frames_in == 1; }));
  return server.peer(0);
}

TEST(Sending, CutsOffAReaderOverTheBoundAtOnce) {
  for (const SendPath path : {SendPath::direct, SendPath::network_thread}) {
    Loopback server(small_kernel_buffers());
    Client client(server.port, 4096);
    const auto connection = server.peer(0);
    for (int i = 0; i < 1000; ++i) connection->send(frame_of(1000, 'x'), path);
    const auto gone = server.gone(0);
    EXPECT_EQ(gone.reason, CloseReason::slow_reader);
    EXPECT_THAT(gone.detail, testing::EndsWith("the bound is 65536"));
    EXPECT_TRUE(server.wait([&] { return server.board->peers[0].closed.size() == 1; }));
  }
}

TEST(Sending, CutsOffAReaderThatTakesNothing) {
  Loopback server(small_kernel_buffers(), 1, done_at_once());
  Client client(server.port, 4096);
  const auto connection = shaken_hands(server, client);
  for (int i = 0; i < 60; ++i) connection->send(frame_of(1000, 'x'), SendPath::direct);
  // The kernels may still be moving bytes between themselves, which counts as taking.
  int seconds_passed = 0;
  while (server.ends() == 0 && seconds_passed < 1000) {
    server.advance(seconds(1));
    ++seconds_passed;
  }
  EXPECT_GE(seconds_passed, 10);
  EXPECT_EQ(server.gone(0),
            (Board::Gone{CloseReason::slow_reader, "127.0.0.1", "took nothing for the write timeout", true}));
}

TEST(Sending, AReaderThatTakesALittleStays) {
  Loopback server(small_kernel_buffers(), 1, done_at_once());
  Client client(server.port, 4096);
  const auto connection = shaken_hands(server, client);
  for (int i = 0; i < 60; ++i) connection->send(frame_of(1000, 'x'), SendPath::direct);
  std::size_t taken = 0;
  while (taken < 60'000) {
    server.advance(seconds(4));
    const std::size_t before = taken;
    taken += client.read(std::min<std::size_t>(12'000, 60'000 - taken)).size();
    ASSERT_GT(taken, before);
    ASSERT_TRUE(server.wait([&] { return server.board->bytes_out >= std::min<std::size_t>(60'000, taken); }));
  }
  EXPECT_EQ(taken, 60'000U);
  EXPECT_EQ(server.ends(), 0U);
}

TEST(Sending, AClosedConnectionThatDoesNotReadIsCutAfterTheWriteTimeout) {
  Loopback server(small_kernel_buffers());
  Client client(server.port, 4096);
  const auto connection = server.peer(0);
  for (int i = 0; i < 60; ++i) connection->send(frame_of(1000, 'x'), SendPath::network_thread);
  connection->close(CloseReason::refused);
  server.advance(milliseconds(100));
  EXPECT_EQ(server.ends(), 0U) << "it still writes";
  server.advance(seconds(10));
  const auto gone = server.gone(0);
  EXPECT_EQ(gone.reason, CloseReason::refused);
  EXPECT_THAT(gone.detail, testing::EndsWith("bytes were not taken"));
}

TEST(Sending, PiecesOfABlockAndOwnBytesKeepTheirOrder) {
  for (const SendPath path : {SendPath::direct, SendPath::network_thread}) {
    Loopback server;
    Client client(server.port);
    const auto connection = server.peer(0);
    const Bytes shared = frame("one") + frame("two") + frame("three");
    const Bytes own = frame("mine");
    const std::span<const std::byte> all(shared);
    const FramePiece pieces[] = {{all.first(5)}, {own}, {all.subspan(5)}};
    connection->send_pieces(pieces, path);
    EXPECT_THAT(deciphered(client.read(5 + 6 + 5 + 7)), ElementsAre("one", "mine", "two", "three"));
  }
}

TEST(Sending, TellsOnceWhenWhatWaitedWasTaken) {
  Loopback server(small_kernel_buffers(), 1, done_at_once());
  Client client(server.port, 4096);
  const auto connection = shaken_hands(server, client);
  EXPECT_FALSE(connection->tell_when_at_most(0)) << "nothing waits";
  for (int i = 0; i < 60; ++i) connection->send(frame_of(1000, 'x'), SendPath::direct);
  ASSERT_GT(connection->waiting_bytes(), 10'000U);
  EXPECT_FALSE(connection->tell_when_at_most(60'000));
  ASSERT_TRUE(connection->tell_when_at_most(10'000));
  EXPECT_EQ(client.read(60'000).size(), 60'000U);
  ASSERT_TRUE(server.wait([&] { return server.board->peers[0].drains == 1; }));
  EXPECT_LE(connection->waiting_bytes(), 10'000U);
  ASSERT_TRUE(server.wait([&] { return server.board->bytes_out == 60'000; }));
  connection->send(frame("again"), SendPath::direct);
  EXPECT_EQ(client.read(7).size(), 7U);
  EXPECT_EQ(server.record(0).drains, 1U);
}

TEST(Sending, HalfAFrameIsOurFault) {
  Loopback server;
  Client client(server.port);
  const auto connection = server.peer(0);
  connection->send(frame("whole"), SendPath::network_thread);
  connection->send(Bytes(1), SendPath::direct);
  EXPECT_THAT(deciphered(client.read_all()), ElementsAre("whole"));
  EXPECT_EQ(server.gone(0).reason, CloseReason::internal_error);
}

TEST(Stopping, WritesWhatWasSentAndTellsEverybody) {
  Loopback server({}, 2);
  std::vector<Client> clients;
  for (int i = 0; i < 10; ++i) clients.emplace_back(server.port);
  for (std::size_t i = 0; i < 10; ++i) server.peer(i)->send(frame("good night"), SendPath::network_thread);
  std::vector<std::thread> readers;
  std::vector<std::vector<std::string>> read(clients.size());
  for (std::size_t i = 0; i < clients.size(); ++i) {
    readers.emplace_back([&, i] {
      read[i] = deciphered(clients[i].read_all());
      clients[i].hang_up();
    });
  }
  server.network->stop(CloseReason::server_stopping);
  for (auto& reader : readers) reader.join();
  for (const auto& frames : read) EXPECT_THAT(frames, ElementsAre("good night"));
  ASSERT_EQ(server.board->gone.size(), 10U);
  for (const auto& gone : server.board->gone) EXPECT_EQ(gone.reason, CloseReason::server_stopping);
  EXPECT_EQ(server.network->connections(), 0U);
  EXPECT_FALSE(Client(server.port).connected());
}

}  // namespace
}  // namespace kairos::net::test
