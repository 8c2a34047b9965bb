// FakeConnection: a connection without a socket. It enciphers through the handler as the network does and
// keeps the frames for the client of the test.
#pragma once
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/connection.hpp"
#include "engine/net/frame_handler.hpp"

namespace kairos::login::test {

class FakeConnection final : public net::Connection {
 public:
  FakeConnection(net::FrameHandler& handler, std::string address)
      : handler_(handler), address_(std::move(address)) {}

  void send(std::span<const std::byte> frames, net::SendPath) override {
    const std::lock_guard lock(mutex_);
    if (reason_) return;
    std::vector<std::byte> bytes(frames.begin(), frames.end());
    for (std::size_t at = 0; at < bytes.size();) {
      const auto size = std::to_integer<std::size_t>(bytes[at]) | std::to_integer<std::size_t>(bytes[at + 1])
                                                                      << 8;
      handler_.encipher(std::span(bytes).subspan(at, size));
      at += size;
    }
    waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
    arrived_.notify_all();
  }
  void close(net::CloseReason reason) override {
    const std::lock_guard lock(mutex_);
    if (!reason_) reason_ = reason;
    arrived_.notify_all();
  }
  void handshake_done() override { handshake_done_ = true; }
  const std::string& address() const override { return address_; }
  std::uint64_t id() const override { return 1; }

  /// One enciphered body, or nothing when none waits.
  std::optional<std::vector<std::uint8_t>> take_body() {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < 2) return std::nullopt;
    const auto size = std::to_integer<std::size_t>(waiting_[0]) | std::to_integer<std::size_t>(waiting_[1])
                                                                      << 8;
    std::vector<std::uint8_t> body;
    for (std::size_t i = 2; i < size; ++i) body.push_back(std::to_integer<std::uint8_t>(waiting_[i]));
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(size));
    return body;
  }
  /// Waits until something was sent or the connection closed.
  void wait() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !waiting_.empty() || reason_; });
  }
  std::optional<net::CloseReason> reason() {
    const std::lock_guard lock(mutex_);
    return reason_;
  }
  bool is_handshake_done() const { return handshake_done_; }

 private:
  net::FrameHandler& handler_;
  std::string address_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::byte> waiting_;
  std::optional<net::CloseReason> reason_;
  bool handshake_done_ = false;
};

}  // namespace kairos::login::test
