// A blocking socket on each side and nothing between.
#include "app/bench/raw_echo.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

#include "app/bots/stopwatch.hpp"

namespace kairos::bench {
namespace {

constexpr std::size_t bytes_max = 256;

/// Serves one client until it goes.
int serve(ParentPipe& parent) {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  void* const address = &at;
  if (::bind(listener, static_cast<sockaddr*>(address), size) != 0 || ::listen(listener, 1) != 0 ||
      ::getsockname(listener, static_cast<sockaddr*>(address), &size) != 0) {
    return 1;
  }
  parent.tell(std::to_string(ntohs(at.sin_port)));
  const int client = ::accept(listener, nullptr, nullptr);
  const int on = 1;
  ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  std::array<std::byte, bytes_max> room{};
  for (;;) {
    const auto count = ::recv(client, room.data(), room.size(), 0);
    if (count <= 0) return 0;
    if (::send(client, room.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) != count) return 0;
  }
}

}  // namespace

RawEcho::RawEcho() {
  child_.emplace(&serve);
  const std::string port = child_->line(seconds(5)).value_or("0");
  if (!socket_.connect({"127.0.0.1", static_cast<std::uint16_t>(std::atoi(port.c_str()))})) {
    throw std::runtime_error("the echo process cannot be reached");
  }
}

std::optional<std::int64_t> RawEcho::ask(std::size_t bytes) {
  std::array<std::byte, bytes_max> room{};
  const bots::Stopwatch watch;
  if (!socket_.send(std::span(room).first(bytes))) return std::nullopt;
  for (std::size_t got = 0; got < bytes;) {
    const auto part = socket_.receive(room, seconds(5));
    if (part.empty()) return std::nullopt;
    got += part.size();
  }
  return watch.elapsed_ns();
}

}  // namespace kairos::bench
