// BlockingClient: a client that waits for each answer on a thread of its own, to measure how long it took.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "app/bots/bot.hpp"

namespace kairos::bots {

/// One blocking socket; the number is -1 when there is none.
class BlockingSocket {
 public:
  BlockingSocket() = default;
  ~BlockingSocket() { close(); }
  BlockingSocket(const BlockingSocket&) = delete;
  BlockingSocket& operator=(const BlockingSocket&) = delete;

  /// Throws std::invalid_argument when the endpoint is not on this machine.
  [[nodiscard]] bool connect(const Endpoint& to);
  void close();
  [[nodiscard]] bool send(std::span<const std::byte> bytes);
  /// What there is, at least one byte; empty at the end of the connection or of the time.
  [[nodiscard]] std::span<const std::byte> receive(std::span<std::byte> room, Duration limit);
  [[nodiscard]] bool open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

class BlockingClient {
 public:
  explicit BlockingClient(BotPlan plan) : plan_(std::move(plan)) {}

  /// Logs in and enters the world; why not, in words, when it could not.
  [[nodiscard]] std::optional<std::string> enter(Duration limit);
  /// Nanoseconds from before the write of the packet until a packet with this first byte was read; nothing
  /// when the connection ended or nothing came in time.
  template <highfive::Packet P>
  [[nodiscard]] std::optional<std::int64_t> ask(const P& packet, std::uint8_t answer, Duration limit) {
    out_.clear();
    game_->say(packet, out_);
    return exchange(answer, limit);
  }
  /// Reads what comes, and answers the keep-alive, for this long.
  void listen(Duration span);
  [[nodiscard]] bool open() const { return socket_.open(); }
  /// Both valid once it has entered.
  [[nodiscard]] const GameDialogue& game() const { return *game_; }
  [[nodiscard]] std::uint16_t game_port() const { return login_->game_port(); }

 private:
  [[nodiscard]] std::optional<std::string> log_in(Duration limit);
  [[nodiscard]] std::optional<std::int64_t> exchange(std::uint8_t answer, Duration limit);
  /// Reads once; false at the end of the connection.
  bool read(Duration limit);
  /// The first byte of the next packet that was read, or nothing.
  [[nodiscard]] std::optional<std::uint8_t> next_packet();

  const BotPlan plan_;
  BlockingSocket socket_;
  FrameBuffer frames_;
  std::optional<LoginDialogue> login_;
  std::optional<GameDialogue> game_;
  Bytes room_ = Bytes(256 * 1024);
  Bytes out_;
};

}  // namespace kairos::bots
