// Blocking sockets for the client's side; the network's side records on a board.
#include "tests/engine/net/loopback.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include "engine/net/frame_layout.hpp"

namespace kairos::net::test {
namespace {

constexpr std::chrono::seconds failure_limit{30};

class RecordingHandler final : public FrameHandler {
 public:
  RecordingHandler(std::shared_ptr<Board> board, OnFrame on_frame)
      : board_(std::move(board)), on_frame_(std::move(on_frame)) {}

  void opened(const std::shared_ptr<Connection>& connection) override {
    connection_ = connection.get();
    board_->change([&] {
      number_ = board_->peers.size();
      board_->peers.push_back(
          {.connection = connection, .frames = {}, .enciphered = {}, .closed = {}, .quiets = 0, .drains = 0});
    });
  }
  void frame(std::span<std::byte> body) override {
    board_->change([&] { board_->peers[number_].frames.push_back(text_of(body)); });
    if (on_frame_) on_frame_(*connection_, body);
  }
  void quiet() override {
    board_->change([&] { ++board_->peers[number_].quiets; });
  }
  void drained() override {
    board_->change([&] { ++board_->peers[number_].drains; });
  }
  /// Adds a running number to every byte of the body, so that order and repetition show on the wire.
  void encipher(std::span<std::byte> frame) override {
    board_->change([&] { board_->peers[number_].enciphered.push_back(text_of(frame.subspan(2))); });
    for (std::byte& byte : frame.subspan(2)) {
      byte = static_cast<std::byte>(std::to_integer<unsigned>(byte) + count_);
    }
    ++count_;
  }
  void closed(CloseReason reason) noexcept override {
    board_->change([&] { board_->peers[number_].closed.push_back(reason); });
  }

 private:
  std::shared_ptr<Board> board_;
  OnFrame on_frame_;
  Connection* connection_ = nullptr;
  std::size_t number_ = 0;
  unsigned count_ = 0;
};

}  // namespace

Bytes frame_of(std::size_t length, char fill) { return frame(std::string(length - 2, fill)); }

Bytes frame(std::string_view body) {
  const std::size_t length = body.size() + 2;
  Bytes bytes{static_cast<std::byte>(length & 0xff), static_cast<std::byte>(length >> 8)};
  for (const char c : body) bytes.push_back(static_cast<std::byte>(c));
  return bytes;
}

Bytes operator+(Bytes left, const Bytes& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

std::string text_of(std::span<const std::byte> bytes) {
  std::string text;
  for (const std::byte byte : bytes) text += static_cast<char>(byte);
  return text;
}

std::vector<std::string> deciphered(Bytes wire, unsigned first) {
  std::vector<std::string> bodies;
  EXPECT_TRUE(each_frame(std::span(wire), [&](std::span<std::byte> whole) {
    const auto body = whole.subspan(2);
    for (std::byte& byte : body) byte = static_cast<std::byte>(std::to_integer<unsigned>(byte) - first);
    ++first;
    bodies.push_back(text_of(body));
  })) << "the wire carries half a frame";
  return bodies;
}

MonotonicTime HandClock::now() const { return {us_.load()}; }
void HandClock::advance(Duration by) { us_.fetch_add(by.us); }

void Board::change(const std::function<void()>& what) {
  {
    const std::lock_guard lock(mutex_);
    what();
  }
  changed_.notify_all();
}

bool Board::wait(const std::function<bool()>& held) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, failure_limit, held);
}

Loopback::Loopback(ListenerSettings settings, unsigned threads, OnFrame on_frame) {
  NetworkSettings network_settings;
  network_settings.threads = threads;
  network_settings.clock = &clock;
  network = std::make_unique<Network>(network_settings);
  settings.name = "test";
  if (settings.address == "0.0.0.0") settings.address = "127.0.0.1";
  const auto bound = network->listen(
      settings, [board = board, on_frame] { return std::make_unique<RecordingHandler>(board, on_frame); },
      *this);
  if (bound) {
    port = *bound;
  } else {
    ADD_FAILURE() << bound.error().text;
  }
}

Loopback::~Loopback() { network.reset(); }

void Loopback::advance(Duration by) {
  settle();
  clock.advance(by);
  network->check_deadlines();
}

std::shared_ptr<Connection> Loopback::peer(std::size_t n) {
  std::shared_ptr<Connection> connection;
  EXPECT_TRUE(wait([&] { return board->peers.size() > n; })) << "no connection number " << n;
  board->change([&] {
    if (board->peers.size() > n) connection = board->peers[n].connection.lock();
  });
  return connection;
}

Board::Gone Loopback::gone(std::size_t n) {
  Board::Gone result{CloseReason::count_, "", "never closed", false};
  wait([&] {
    if (board->gone.size() <= n) return false;
    result = board->gone[n];
    return true;
  });
  return result;
}

void Loopback::opened(const ListenerSettings&) noexcept {
  board->change([&] { ++board->opened; });
}
void Loopback::closed(const ListenerSettings&, const Closed& closed) noexcept {
  board->change([&] {
    board->gone.push_back(
        {closed.reason, std::string(closed.address), std::string(closed.detail), closed.was_opened});
  });
}
void Loopback::received(const ListenerSettings&, std::size_t frames, std::size_t bytes) noexcept {
  board->change([&] {
    board->frames_in += frames;
    board->bytes_in += bytes;
  });
}
void Loopback::sent(const ListenerSettings&, std::size_t bytes) noexcept {
  board->change([&] { board->bytes_out += bytes; });
}
void Loopback::accept_failed(const ListenerSettings&, std::string_view) noexcept {
  board->change([&] { ++board->accept_failures; });
}

Client::Client(std::uint16_t port, int receive_bytes, const char* address)
    : Client(std::strchr(address, ':') != nullptr ? AF_INET6 : AF_INET, receive_bytes) {
  connect(port, address);
}

Client::Client(int family, int receive_bytes) : socket_(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_bytes > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  const timeval limit{.tv_sec = failure_limit.count(), .tv_usec = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Client Client::unconnected() { return Client(AF_INET, 0); }

void Client::connect(std::uint16_t port, const char* address) {
  const bool v6 = std::strchr(address, ':') != nullptr;
  sockaddr_in v4{};
  sockaddr_in6 v6_address{};
  v4.sin_family = AF_INET;
  v4.sin_port = v6_address.sin6_port = htons(port);
  v6_address.sin6_family = AF_INET6;
  ::inet_pton(v6 ? AF_INET6 : AF_INET, address,
              v6 ? static_cast<void*>(&v6_address.sin6_addr) : &v4.sin_addr);
  const void* to = v6 ? static_cast<const void*>(&v6_address) : &v4;
  const socklen_t size = v6 ? sizeof v6_address : sizeof v4;
  connected_ = ::connect(socket_, static_cast<const sockaddr*>(to), size) == 0;
  if (!connected_) error_ = std::strerror(errno);
}

Client::~Client() { hang_up(); }

void Client::hang_up() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void Client::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      error_ = std::strerror(errno);
      return;
    }
    bytes = bytes.subspan(static_cast<std::size_t>(sent));
  }
}

Bytes Client::read(std::size_t count) {
  Bytes bytes(count);
  std::size_t have = 0;
  while (have < count) {
    const ssize_t got = ::recv(socket_, bytes.data() + have, count - have, 0);
    if (got < 0) error_ = std::strerror(errno);
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

Bytes Client::read_all() {
  Bytes bytes;
  for (;;) {
    Bytes more = read(4096);
    bytes.insert(bytes.end(), more.begin(), more.end());
    if (more.size() < 4096) return bytes;
  }
}

}  // namespace kairos::net::test
