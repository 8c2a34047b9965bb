// The time is read in a lease and stored after it, because no statement may run inside one.
#include "app/host/game_time_keeper.hpp"

#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

/// What is kept is kept in order.
constexpr std::uint64_t order_key = 0;

}  // namespace

void GameTimeKeeper::keep() {
  if (!io_.run(order_key, [this] { store(); }))
    log::warn("the game time is not stored: the I/O lane is full; it is tried again");
}

void GameTimeKeeper::store() {
  const auto pass = leases_.read(world_, "keep the game time", [](const LeaseView& view) {
    return std::pair(view.pass().number, view.pass().now);
  });
  if (!pass) {
    log::debug("the game time is not stored: {}", name_of(pass.error()));
    return;
  }
  const auto [number, now] = *pass;
  if (number == 0) return;  // there is nothing later yet than what is stored
  const std::int64_t at_us = clocks_.monotonic_us();
  if (number != seen_pass_) {
    seen_pass_ = number;
    seen_at_us_ = at_us;
  }
  // Who sleeps has game time at full speed. Faults are logged by the database.
  (void)row_.save_game_time(now + Duration{at_us - seen_at_us_});
}

}  // namespace kairos::app
