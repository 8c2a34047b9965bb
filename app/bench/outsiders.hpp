// Outsiders: connections that send what no client sends, and wait to be cut off.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "app/bench/hostile_frames.hpp"
#include "app/bots/bot_socket.hpp"

namespace kairos::bench {

/// The two doors of the server.
struct Doors {
  bots::Endpoint login;
  bots::Endpoint game;
};

class Outsiders {
 public:
  static constexpr std::size_t at_once = 64;

  Outsiders(bots::BotLoop& loop, const Doors& doors, std::uint64_t seed);
  ~Outsiders();

  /// Until so many frames more were sent and every connection of them has ended.
  void attack(std::int64_t frames);

  [[nodiscard]] std::int64_t frames() const { return frames_; }
  [[nodiscard]] std::int64_t connections() const { return connections_; }
  /// Connections that the server still kept after `patience`.
  [[nodiscard]] std::int64_t never_cut() const { return never_cut_; }

 private:
  class One;
  void start(One& one);

  bots::BotLoop& loop_;
  const Doors doors_;
  Random random_;
  std::vector<std::unique_ptr<One>> all_;
  std::size_t next_attack_ = 0;
  std::size_t running_ = 0;
  std::int64_t wanted_ = 0;
  std::int64_t frames_ = 0;
  std::int64_t connections_ = 0;
  std::int64_t never_cut_ = 0;
};

}  // namespace kairos::bench
