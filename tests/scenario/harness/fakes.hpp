// What stands around a game in tests: a clock moved by hand, a socket that keeps what it is sent, a login
// that knows everybody, a waker that remembers.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/inbox/inbox.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/net/clock.hpp"
#include "engine/net/connection.hpp"
#include "engine/net/frame_handler.hpp"
#include "ports/login_port.hpp"

namespace kairos::scenario {

/// One moment for everything: game time, wall time and the network's clock.
class TestClock final : public net::Clock, public Clocks {
 public:
  static constexpr std::int64_t wall_origin_us = 1'700'000'000'000'000;

  [[nodiscard]] net::MonotonicTime now() const override { return {us}; }
  [[nodiscard]] std::int64_t monotonic_us() const override { return us; }
  [[nodiscard]] WallTime wall() const override { return {wall_origin_us + wall_shift_us + us}; }
  [[nodiscard]] GameTime game() const { return {us}; }

  std::int64_t us = 1'000'000'000;
  std::int64_t wall_shift_us = 0;  ///< an operator sets the wall clock
};

class TestWaker final : public Waker {
 public:
  void wake() override { woken = true; }
  bool woken = true;
};

/// Enciphers through the handler, as the network does under its send lock, and keeps each frame's body.
class TestConnection final : public net::Connection {
 public:
  explicit TestConnection(std::uint64_t id) : id_(id) {}

  void send(std::span<const std::byte> frames, net::SendPath) override {
    if (closed_with || handler == nullptr) return;
    for (std::size_t at = 0; at + 2 <= frames.size();) {
      const auto low = std::to_integer<std::size_t>(frames[at]);
      const auto length = low | std::to_integer<std::size_t>(frames[at + 1]) << 8;
      std::vector<std::byte> frame(frames.begin() + static_cast<std::ptrdiff_t>(at),
                                   frames.begin() + static_cast<std::ptrdiff_t>(at + length));
      handler->encipher(frame);
      sent.emplace_back(frame.begin() + 2, frame.end());
      at += length;
    }
  }
  void close(net::CloseReason reason) override {
    if (!closed_with) closed_with = reason;
  }
  void handshake_done() override {}
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] std::uint64_t id() const override { return id_; }

  net::FrameHandler* handler = nullptr;
  std::vector<std::vector<std::byte>> sent;  ///< enciphered bodies
  std::optional<net::CloseReason> closed_with;

 private:
  const std::uint64_t id_;
  const std::string address_ = "192.0.2.7";
};

/// Accounts exist when they are first named; a key is good when its first half is `good_key`.
class TestLogin final : public LoginPort {
 public:
  static constexpr std::uint32_t good_key = 7;

  [[nodiscard]] Result<AccountPass, KeyError> redeem(std::string_view account,
                                                     const SessionKeys& keys) override {
    if (keys.login_first != good_key) return KeyError::wrong;
    AccountPass pass;
    pass.name = account;
    for (char& letter : pass.name) {
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    pass.account = id_of(pass.name);
    return pass;
  }
  [[nodiscard]] Uuid id_of(const std::string& folded) {
    const auto number = static_cast<std::uint8_t>(accounts_.size() + 1);
    const auto [found, is_new] = accounts_.try_emplace(folded, Uuid{});
    if (is_new) found->second.bytes = {0xac, 0xc0, static_cast<std::uint8_t>(accounts_.size() >> 8), number};
    return found->second;
  }

 private:
  std::map<std::string, Uuid> accounts_;
};

}  // namespace kairos::scenario
