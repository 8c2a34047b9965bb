// Measures bytes in -> network thread -> another thread -> bytes out -> client, over the loopback, one at a
// time: what the network and two wake-ups cost of an answer. Arguments: count of round trips, and path
// (direct or network).
#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/net/connection.hpp"
#include "engine/net/network.hpp"

namespace kairos::net {
namespace {

constexpr std::size_t frame_bytes = 24;
constexpr int warm_up = 500;

/// Stands for a partition's loop: sleeps until there is input, answers it.
class Answerer {
 public:
  explicit Answerer(SendPath path) : thread_([this, path] { run(path); }) {}
  ~Answerer() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    woken_.notify_one();
    thread_.join();
  }
  void ask(std::shared_ptr<Connection> connection) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(connection));
    }
    woken_.notify_one();
  }

 private:
  void run(SendPath path) {
    std::array<std::byte, frame_bytes> answer{std::byte{frame_bytes}};
    std::vector<std::shared_ptr<Connection>> taken;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        woken_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
        if (ended_) return;
        taken.swap(waiting_);
      }
      for (const auto& connection : taken) connection->send(answer, path);
      taken.clear();
    }
  }

  std::mutex mutex_;
  std::condition_variable woken_;
  std::vector<std::shared_ptr<Connection>> waiting_;
  bool ended_ = false;
  std::thread thread_;
};

class AskingHandler final : public FrameHandler {
 public:
  explicit AskingHandler(Answerer& answerer) : answerer_(answerer) {}
  void opened(const std::shared_ptr<Connection>& connection) override {
    connection_ = connection;
    connection->handshake_done();
  }
  void frame(std::span<std::byte>) override { answerer_.ask(connection_.lock()); }
  void encipher(std::span<std::byte>) override {}
  void closed(CloseReason) noexcept override {}

 private:
  Answerer& answerer_;
  std::weak_ptr<Connection> connection_;
};

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(port);
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const void* to = &at;
  return ::connect(socket, static_cast<const sockaddr*>(to), sizeof at) == 0 ? socket : -1;
}

/// Microseconds of each round trip; shorter than `count` when the connection broke.
std::vector<double> measure(int socket, int count) {
  std::array<std::byte, frame_bytes> bytes{std::byte{frame_bytes}};
  std::vector<double> took;
  for (int i = 0; i < warm_up + count; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    if (::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) != ssize_t{frame_bytes}) break;
    if (::recv(socket, bytes.data(), bytes.size(), MSG_WAITALL) != ssize_t{frame_bytes}) break;
    const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - begin;
    if (i >= warm_up) took.push_back(elapsed.count());
  }
  std::sort(took.begin(), took.end());
  return took;
}

int run(int count, SendPath path) {
  Answerer answerer(path);
  Network network({});
  ListenerSettings settings;
  settings.name = "bench";
  settings.address = "127.0.0.1";
  const auto port = network.listen(settings, [&] { return std::make_unique<AskingHandler>(answerer); });
  if (!port) {
    fmt::print(stderr, "{}\n", port.error().text);
    return 1;
  }
  const int socket = connect_to(*port);
  const std::vector<double> took = measure(socket, count);
  ::close(socket);
  network.stop(CloseReason::server_stopping);
  if (took.empty()) {
    fmt::print(stderr, "no answer came\n");
    return 1;
  }
  const auto at = [&](double part) {
    return took[static_cast<std::size_t>(part * static_cast<double>(took.size() - 1))];
  };
  fmt::print("echo {} round trips, {}: p50 {:.1f} us, p99 {:.1f} us, p99.9 {:.1f} us, max {:.1f} us\n",
             took.size(), path == SendPath::direct ? "direct" : "network_thread", at(0.5), at(0.99),
             at(0.999), took.back());
  return 0;
}

}  // namespace
}  // namespace kairos::net

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 10'000;
  const bool network = argc > 2 && std::string_view(argv[2]) == "network";
  using kairos::net::SendPath;
  return kairos::net::run(std::max(count, 1), network ? SendPath::network_thread : SendPath::direct);
}
