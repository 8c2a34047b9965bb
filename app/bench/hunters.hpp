// Hunters: many hunting clients on one loop.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "app/bench/samples.hpp"
#include "app/bench/swarm.hpp"
#include "app/bots/hunter.hpp"
#include "app/bots/stopwatch.hpp"

namespace kairos::bench {

class Hunters {
 public:
  Hunters(bots::BotLoop& loop, const bots::Endpoint& login, std::int64_t count, std::uint64_t seed);

  /// Brings all in and begins the hunt. False when that took too long.
  bool begin();
  /// Nobody does anything any more.
  void end() { over_ = true; }

  /// Sums over all hunters.
  [[nodiscard]] bots::HuntCounts counts() const;
  /// Nanoseconds from an order to the first blow read, of all that were counted since the last call.
  [[nodiscard]] Samples take_answers();
  [[nodiscard]] std::size_t there() const { return swarm_.arrived(); }
  [[nodiscard]] std::size_t dead() const;
  [[nodiscard]] std::size_t cut_off() const { return swarm_.cut_off(); }
  [[nodiscard]] std::uint64_t bytes_received() const { return swarm_.bytes_received(); }

 private:
  void act(std::size_t number);

  bots::BotLoop& loop_;
  bots::Stopwatch watch_;
  Random random_;
  Swarm swarm_;
  std::vector<std::unique_ptr<bots::Hunter>> hunters_;
  std::vector<std::size_t> told_;  ///< answers of each that were taken
  bool over_ = false;
};

}  // namespace kairos::bench
