// BotSocket: one TCP connection of a bot, never blocking; bytes and the end are told to its owner.
#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "app/bots/bot_loop.hpp"
#include "app/bots/endpoint.hpp"
#include "app/bots/frame_buffer.hpp"

namespace kairos::bots {

/// On the loop's thread. Any of them may close the socket.
class SocketEvents {
 public:
  virtual ~SocketEvents() = default;
  virtual void connected() {}
  virtual void received(std::span<const std::byte> bytes) = 0;
  /// The peer closed or reset, or the connection was never made. Not told after `close`.
  virtual void ended() = 0;
};

class BotSocket : public std::enable_shared_from_this<BotSocket> {
 public:
  /// `events` must live until `close`. Throws std::invalid_argument when the endpoint is not on this machine.
  static std::shared_ptr<BotSocket> open(BotLoop& loop, const Endpoint& to, SocketEvents& events);
  ~BotSocket();
  BotSocket(const BotSocket&) = delete;
  BotSocket& operator=(const BotSocket&) = delete;

  void send(std::span<const std::byte> bytes);
  /// From now on what the peer sends stays in the kernel.
  void stop_reading();
  /// Nothing more is told. The connection is closed, by a reset when `abruptly`, which leaves no trace in the
  /// kernel.
  void close(bool abruptly = false);

 private:
  struct Wire;
  BotSocket(BotLoop& loop, SocketEvents& events);
  void start(const Endpoint& to);
  void arm_read();
  void read();
  void arm_write();
  void write();
  void end();

  BotLoop& loop_;
  SocketEvents* events_;
  std::unique_ptr<Wire> wire_;
  Bytes waiting_;
  std::size_t written_ = 0;
  bool connected_ = false;
  bool write_armed_ = false;
  bool reading_ = true;
};

}  // namespace kairos::bots
