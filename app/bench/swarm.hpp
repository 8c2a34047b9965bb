// Swarm: many bots on one loop, brought in a few at a time.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "app/bench/players.hpp"
#include "app/bots/bot.hpp"

namespace kairos::bench {

class Swarm {
 public:
  /// The login server hashes one password after the other and lets 256 wait; this many ask at once.
  static constexpr std::size_t at_once_default = 64;

  Swarm(bots::BotLoop& loop, std::size_t at_once = at_once_default) : loop_(loop), at_once_(at_once) {}

  /// Before `bring_in`. `packet` may be empty; it is told of every packet of the game server.
  void add(bots::BotPlan plan, std::function<void(bots::Bot&, std::span<const std::byte>)> packet = {});
  /// Until all have arrived; those that are refused try again. `progress` is told how many have, about once a
  /// second. False when the limit came first.
  bool bring_in(Duration limit, const std::function<void(std::size_t)>& progress);

  [[nodiscard]] std::size_t size() const { return bots_.size(); }
  [[nodiscard]] bots::Bot& bot(std::size_t number) { return *bots_[number]; }
  [[nodiscard]] std::size_t arrived() const { return arrived_; }
  /// Connections of the game that the server ended, of bots that had arrived.
  [[nodiscard]] std::size_t cut_off() const { return cut_off_; }
  /// Ends before the arrival, by what they were, and all of them.
  [[nodiscard]] std::size_t ends(bots::BotEnd why) const { return ends_[static_cast<std::size_t>(why)]; }
  [[nodiscard]] std::size_t ends() const {
    return std::accumulate(ends_.begin(), ends_.end(), std::size_t{0});
  }
  [[nodiscard]] std::uint64_t bytes_received() const;

 private:
  void start_next();
  void retry(bots::Bot& bot);

  bots::BotLoop& loop_;
  const std::size_t at_once_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::vector<bool> there_;
  std::size_t next_ = 0;
  std::size_t asking_ = 0;
  std::size_t arrived_ = 0;
  std::size_t cut_off_ = 0;
  std::array<std::size_t, 4> ends_{};
};

}  // namespace kairos::bench
