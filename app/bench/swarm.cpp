// A bot that arrives makes room for the next one to ask.
#include "app/bench/swarm.hpp"

namespace kairos::bench {
namespace {

constexpr Duration retry_pause = milliseconds(1'000);
constexpr Duration progress_period = seconds(1);

}  // namespace

void Swarm::add(bots::BotPlan plan, std::function<void(bots::Bot&, std::span<const std::byte>)> packet) {
  const std::size_t number = bots_.size();
  bots::Bot::Watch watch;
  watch.packet = std::move(packet);
  watch.arrived = [this, number](bots::Bot&) {
    there_[number] = true;
    ++arrived_;
    --asking_;
    start_next();
  };
  watch.ended = [this, number](bots::Bot& bot, bots::BotEnd why) {
    if (there_[number]) {
      there_[number] = false;
      --arrived_;
      ++cut_off_;
      return;
    }
    ++ends_[static_cast<std::size_t>(why)];
    retry(bot);
  };
  bots_.push_back(std::make_unique<bots::Bot>(loop_, std::move(plan), std::move(watch)));
  there_.push_back(false);
}

void Swarm::retry(bots::Bot& bot) {
  loop_.after(retry_pause, [&bot] { bot.start(); });
}

void Swarm::start_next() {
  while (next_ < bots_.size() && asking_ < at_once_) {
    ++asking_;
    bots_[next_++]->start();
  }
}

bool Swarm::bring_in(Duration limit, const std::function<void(std::size_t)>& progress) {
  start_next();
  const std::int64_t periods = limit.us / progress_period.us;
  for (std::int64_t i = 0; i < periods; ++i) {
    if (loop_.run_until([&] { return arrived_ + cut_off_ == bots_.size(); }, progress_period))
      return cut_off_ == 0;
    progress(arrived_);
  }
  return false;
}

std::uint64_t Swarm::bytes_received() const {
  std::uint64_t total = 0;
  for (const auto& bot : bots_) total += bot->bytes_received();
  return total;
}

}  // namespace kairos::bench
