// What is seen may be a moment old and its parts from different moments: a pass that is stuck stands still.
#include "engine/core/watchdog/watchdog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/log/log.hpp"

namespace kairos {
namespace {

std::string name_of_phase(TimedPhase phase) {
  if (phase == TimedPhase::count_) return "systems, between two stages";
  return timed_phase_names.at(static_cast<std::size_t>(phase));
}

std::string describe(const Work* work) {
  return work == nullptr ? "nothing told" : fmt::format("{} {}", name_of(work->kind), work->name);
}

}  // namespace

Watchdog::Watchdog(const Clocks& clocks, Duration limit, StackReader& stacks, Report report,
                   std::shared_ptr<WatchBell> bell)
    : clocks_(clocks), limit_(limit), stacks_(stacks), report_(std::move(report)), bell_(std::move(bell)) {}

std::shared_ptr<PassWatch> Watchdog::watch(const std::string& partition, Gauge& stuck) {
  auto made = std::make_shared<PassWatch>(partition, bell_);
  stuck.set(0);
  const std::scoped_lock lock(mutex_);
  watched_.push_back({made, &stuck, 0, limit_, false});
  return made;
}

std::optional<Duration> Watchdog::look() {
  const std::scoped_lock lock(mutex_);
  const auto now_us = clocks_.monotonic_us();
  std::optional<Duration> next;
  std::erase_if(watched_, [](const Watched& one) { return one.watch.use_count() == 1; });
  for (Watched& one : watched_) {
    if (const auto wait = look_at(one, now_us)) next = std::min(next.value_or(*wait), *wait);
  }
  return next;
}

std::optional<Duration> Watchdog::look_at(Watched& watched, std::int64_t now_us) {
  const PassSeen seen = watched.watch->look();
  const bool began = std::exchange(watched.begun, seen.begun) != seen.begun;
  if (began || !seen.running) {
    if (watched.reported)
      log::info("{}: the pass that did not return has returned", watched.watch->partition());
    watched.stuck->set(0);
    watched.report_at = limit_;
    watched.reported = false;
  }
  if (!seen.running) return began ? std::optional(limit_) : std::nullopt;
  const Duration since{now_us - seen.started_us};
  if (since >= watched.report_at) {
    watched.stuck->set(1);  // before the log, which may be what it waits for
    watched.reported = true;
    report(watched, seen, since);
    while (watched.report_at <= since)
      watched.report_at = watched.report_at + std::min(watched.report_at, pause_max);
  }
  return std::clamp(watched.report_at - since, milliseconds(1), limit_);
}

void Watchdog::report(const Watched& watched, const PassSeen& seen, Duration since) const {
  StuckPass stuck{watched.watch->partition(), seen.number, since, name_of_phase(seen.phase), {}};
  for (std::size_t lane = 0; lane < seen.lanes.size(); ++lane) {
    const auto& [work, thread] = seen.lanes.at(lane);
    if (lane != 0 && work == nullptr) continue;
    stuck.threads.push_back({describe(work), stacks_.stack_of(thread)});
  }
  report_(stuck);
}

std::vector<std::string> lines_of(const StuckPass& stuck) {
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{}: pass {} has not returned for {}.{} s: phase {}", stuck.partition,
                              stuck.number, stuck.since.us / 1'000'000, stuck.since.us / 100'000 % 10,
                              stuck.phase));
  for (const StuckThread& thread : stuck.threads) {
    lines.push_back(fmt::format("{}: it works on: {}; its stack:", stuck.partition, thread.works_on));
    for (std::size_t i = 0; i < thread.stack.size(); ++i)
      lines.push_back(fmt::format("{}:   #{} {}", stuck.partition, i, thread.stack[i]));
  }
  return lines;
}

}  // namespace kairos
