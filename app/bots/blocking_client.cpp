// poll() gives the bound on waiting; everything else blocks.
#include "app/bots/blocking_client.hpp"

#include <fmt/format.h>

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/bots/stopwatch.hpp"

namespace kairos::bots {
namespace {

timespec timespec_of(std::int64_t ns) { return {ns / 1'000'000'000, ns % 1'000'000'000}; }

}  // namespace

bool BlockingSocket::connect(const Endpoint& to) {
  require_loopback(to);
  close();
  number_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (number_ < 0) return false;
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(to.port);
  inet_pton(AF_INET, to.address.c_str(), &at.sin_addr);
  const int on = 1;
  ::setsockopt(number_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const void* const address = &at;
  if (::connect(number_, static_cast<const sockaddr*>(address), sizeof at) == 0) return true;
  close();
  return false;
}

void BlockingSocket::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

bool BlockingSocket::send(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(sent));
  }
  return true;
}

std::span<const std::byte> BlockingSocket::receive(std::span<std::byte> room, Duration limit) {
  pollfd waiting{number_, POLLIN, 0};
  const timespec most = timespec_of(limit.us * 1'000);
  if (::ppoll(&waiting, 1, &most, nullptr) <= 0) return {};
  const auto count = ::recv(number_, room.data(), room.size(), 0);
  if (count > 0) return room.first(static_cast<std::size_t>(count));
  close();
  return {};
}

bool BlockingClient::read(Duration limit) {
  frames_.append(socket_.receive(room_, limit));
  return socket_.open();
}

std::optional<std::uint8_t> BlockingClient::next_packet() {
  const auto body = frames_.next();
  if (!body) return std::nullopt;
  Bytes answers;
  game_->take(*body, answers);
  if (!answers.empty() && !socket_.send(answers)) socket_.close();
  return body->empty() ? std::uint8_t{0} : std::to_integer<std::uint8_t>((*body)[0]);
}

std::optional<std::string> BlockingClient::log_in(Duration limit) {
  const Stopwatch watch;
  frames_.clear();
  login_.emplace(plan_.credentials);
  if (!socket_.connect(plan_.login))
    return fmt::format("nothing listens at {}:{}", plan_.login.address, plan_.login.port);
  while (!login_->ended()) {
    if (watch.elapsed() > limit) return "the login server did not answer in time";
    if (!read(milliseconds(100))) return "the login server closed the connection";
    while (const auto body = frames_.next()) {
      out_.clear();
      login_->take(*body, out_);
      if (!socket_.send(out_)) return "the login server closed the connection";
    }
  }
  if (login_->stage() == LoginDialogue::Stage::admitted) return std::nullopt;
  return fmt::format("the login was refused with {}", login_->refusal());
}

std::optional<std::string> BlockingClient::enter(Duration limit) {
  if (auto fault = log_in(limit)) return fault;
  const Stopwatch watch;
  frames_.clear();
  game_.emplace(login_->account(), login_->keys(), plan_.character, plan_.goal);
  if (!socket_.connect(Endpoint{plan_.login.address, login_->game_port()})) {
    return fmt::format("nothing listens at game port {}", login_->game_port());
  }
  out_.clear();
  game_->begin(out_);
  if (!socket_.send(out_)) return "the game server closed the connection";
  while (!game_->arrived()) {
    if (game_->ended()) return "the game server refused the client";
    if (watch.elapsed() > limit) return "the world was not reached in time";
    if (!read(milliseconds(100))) return "the game server closed the connection";
    while (next_packet()) {
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> BlockingClient::exchange(std::uint8_t answer, Duration limit) {
  const Stopwatch watch;
  if (!socket_.send(out_)) return std::nullopt;
  while (watch.elapsed() < limit) {
    if (!read(limit - watch.elapsed())) return std::nullopt;
    const std::int64_t took = watch.elapsed_ns();
    bool answered = false;
    // All that was read is taken, so that the cipher stays in step and the next question finds nothing old.
    while (const auto opcode = next_packet()) answered = answered || *opcode == answer;
    if (answered) return took;
  }
  return std::nullopt;
}

void BlockingClient::listen(Duration span) {
  const Stopwatch watch;
  while (socket_.open() && watch.elapsed() < span) {
    read(span - watch.elapsed());
    while (next_packet()) {
    }
  }
}

}  // namespace kairos::bots
