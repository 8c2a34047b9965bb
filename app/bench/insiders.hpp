// Insiders: players who misbehave in the world, one who never reads, and the chorus that fills its
// connection.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "app/bench/hostile_frames.hpp"
#include "app/bench/players.hpp"
#include "app/bots/bot.hpp"

namespace kairos::bench {

class Insiders {
 public:
  Insiders(bots::BotLoop& loop, const bots::Endpoint& login, std::uint64_t seed);
  ~Insiders();

  /// Brings in everybody; false when that took too long.
  bool begin();
  /// Nobody misbehaves any more and nobody comes again.
  void end() { over_ = true; }

  [[nodiscard]] std::int64_t frames() const { return frames_; }
  [[nodiscard]] std::int64_t cut_off() const { return cut_off_; }
  /// Members of the chorus, who are honest, that were cut off.
  [[nodiscard]] std::int64_t honest_cut_off() const { return honest_cut_off_; }

 private:
  void add_attacker(std::size_t number);
  void add_singer(std::size_t number);
  void attack(bots::Bot& bot, std::size_t kind);
  void sing(bots::Bot& bot);

  bots::BotLoop& loop_;
  const bots::Endpoint login_;
  Random random_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::size_t arrivals_ = 0;
  std::int64_t frames_ = 0;
  std::int64_t cut_off_ = 0;
  std::int64_t honest_cut_off_ = 0;
  bool over_ = false;
};

}  // namespace kairos::bench
