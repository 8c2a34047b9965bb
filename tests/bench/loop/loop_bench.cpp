// The program: what sleeping, waking and firing cost, each beside a peer in the same interleaved run.
// Arguments: wake, lateness, cpu, idle or heavy (none: all), and the seconds that each measurement may take.
#include <fmt/core.h>
#include <sys/prctl.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/loop/peers.hpp"

namespace kairos::bench {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string us(double value) { return fmt::format("{:.1f}", value); }
std::string ms_per_s(std::int64_t cpu_ns, std::int64_t wall_ns) {
  return fmt::format("{:.3f}", static_cast<double>(cpu_ns) / static_cast<double>(wall_ns) * 1000);
}

/// One way of a wake-up: from the post on this thread to the handler on a sleeping one.
void measure_wake(std::int64_t seconds) {
  Rows rows{{"idle before", "loop p50 us", "p99", "condition_variable p50", "p99", "loop's post us",
             "cv's notify us"}};
  for (const std::int64_t gap_us : {30, 500, 3'000}) {
    LoopWorld world(1, PassPlan{.pass_min = microseconds(1), .pass_max = microseconds(1)});
    world.start(1);
    BareCondition bare;
    Told& told = world.told(0);
    told.sample_pings = true;
    Samples posts;
    Samples notifies;
    const std::int64_t until = now_ns() + seconds * 1'000'000'000 / 3;
    const auto rest = [&] {
      if (gap_us >= 1000) return rest_ms(gap_us / 1000);
      const std::int64_t later = now_ns() + gap_us * 1000;
      while (now_ns() < later) std::this_thread::yield();
    };
    for (std::int64_t round = 1; now_ns() < until; ++round) {
      rest();
      std::int64_t began = now_ns();
      world.post(0, Ping{began});
      posts.add(now_ns() - began);
      while (told.pings.load(std::memory_order_acquire) < round) std::this_thread::yield();
      rest();
      began = now_ns();
      bare.ping(began);
      notifies.add(now_ns() - began);
      while (bare.handled() < round) std::this_thread::yield();
    }
    world.stop();
    rows.push_back({fmt::format("{} us", gap_us), us(told.pings_ns.percentile_us(50)),
                    us(told.pings_ns.percentile_us(99)), us(bare.samples.percentile_us(50)),
                    us(bare.samples.percentile_us(99)), us(posts.percentile_us(50)),
                    us(notifies.percentile_us(50))});
  }
  print_table("wake-up of a sleeping loop, post to handler (the loop's has a whole pass begin in it)", rows);
}

/// The machine's own: how late a thread that sleeps until a moment wakes.
Samples bare_lateness(std::int64_t seconds) {
  Samples samples;
  Sleeper sleeper;
  const std::int64_t until = now_ns() + seconds * 1'000'000'000;
  for (std::int64_t i = 0; now_ns() < until; ++i) {
    const std::int64_t when_us = now_ns() / 1000 + 1'500 + i * 379 % 2'000;
    sleeper.wait_until(when_us);
    samples.add(now_ns() - when_us * 1000);
  }
  return samples;
}

void measure_lateness(std::int64_t seconds) {
  Rows rows{{"", "p50 us", "p99", "p99.9", "count"}};
  const auto add = [&](const char* what, Samples& samples) {
    rows.push_back({what, us(samples.percentile_us(50)), us(samples.percentile_us(99)),
                    us(samples.percentile_us(99.9)), std::to_string(samples.count())});
  };
  LoopWorld world(1);
  world.start(1);
  world.post(0, ArmSampled{200, 500'000});
  // Beside each other: what disturbs the machine disturbs both.
  Samples bare;
  std::thread sleeper([&] {
    prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);
    bare = bare_lateness(seconds);
  });
  sleeper.join();
  world.stop();
  add("400 timers a second, deadline to handler", world.told(0).lateness);
  add("a bare thread's sleep until a moment", bare);
  print_table("lateness beyond the tolerance", rows);
}

struct Cost {
  std::int64_t cpu_ns = 0;
  std::int64_t wall_ns = 0;
  std::int64_t fired = 0;
  std::int64_t passes = 0;
};

/// Several ways at once would disturb each other's caches; so they take turns, a slice each.
struct Way {
  std::string name;
  std::function<Cost(std::int64_t ms)> run;
  Cost total;
};

Way of_loop(std::string name, const ArmTimers& timers) {
  return {std::move(name),
          [timers](std::int64_t ms) {
            LoopWorld world(1);
            world.start(1);
            world.post(0, timers);
            rest_ms(300);
            const Cost before{process_cpu_ns(), now_ns(), world.told(0).fired.load(),
                              static_cast<std::int64_t>(world.passes(0))};
            rest_ms(ms);
            return Cost{process_cpu_ns() - before.cpu_ns, now_ns() - before.wall_ns,
                        world.told(0).fired.load() - before.fired,
                        static_cast<std::int64_t>(world.passes(0)) - before.passes};
          },
          {}};
}

Way of_asio(std::string name, const ArmTimers& timers) {
  return {std::move(name),
          [timers](std::int64_t ms) {
            AsioTimers asio(timers);
            rest_ms(300);
            const Cost before{process_cpu_ns(), now_ns(), asio.fired(), 0};
            rest_ms(ms);
            return Cost{process_cpu_ns() - before.cpu_ns, now_ns() - before.wall_ns,
                        asio.fired() - before.fired, 0};
          },
          {}};
}

void run_in_turns(std::vector<Way>& ways, std::int64_t seconds, int turns) {
  for (int turn = 0; turn < turns; ++turn) {
    for (Way& way : ways) {
      const auto ms = seconds * 1000 / turns / static_cast<std::int64_t>(ways.size());
      const Cost cost = way.run(std::max<std::int64_t>(ms, 500));
      way.total.cpu_ns += cost.cpu_ns;
      way.total.wall_ns += cost.wall_ns;
      way.total.fired += cost.fired;
      way.total.passes += cost.passes;
    }
  }
}

double ns_per_timer(const Cost& cost) {
  return static_cast<double>(cost.cpu_ns) / static_cast<double>(std::max<std::int64_t>(cost.fired, 1));
}

void measure_cpu(std::int64_t seconds) {
  for (const std::int64_t rate : {10'000, 100'000}) {
    // A second's worth of timers, each once a second.
    const ArmTimers exact{rate, 1'000'000, 1'000'000, 0, 0};
    const ArmTimers tolerant{rate, 1'000'000, 1'000'000, 1'000, 0};
    const ArmTimers quantised{rate, 1'000'000, 1'000'000, 0, 1'000};
    std::vector<Way> ways{of_loop("loop, tolerance 1 ms", tolerant), of_asio("Asio", exact),
                          of_loop("loop, moments of whole ms", quantised),
                          of_asio("Asio, moments of whole ms", quantised), of_loop("loop, exact", exact)};
    run_in_turns(ways, seconds, 2);
    Rows rows{{"", "CPU ns a timer", "Asio / this", "CPU ms/s", "fired/s", "passes/s"}};
    for (const Way& way : ways) {
      const Way& peer = way.name.find("whole") != std::string::npos ? ways[3] : ways[1];
      const double wall_s = static_cast<double>(way.total.wall_ns) / 1e9;
      rows.push_back({way.name, fmt::format("{:.0f}", ns_per_timer(way.total)),
                      fmt::format("{:.1f}", ns_per_timer(peer.total) / ns_per_timer(way.total)),
                      ms_per_s(way.total.cpu_ns, way.total.wall_ns),
                      fmt::format("{:.0f}", static_cast<double>(way.total.fired) / wall_s),
                      fmt::format("{:.0f}", static_cast<double>(way.total.passes) / wall_s)});
    }
    print_table(fmt::format("{} timers a second", rate), rows);
  }
}

void measure_idle(std::int64_t seconds) {
  for (const std::int64_t timers : {1'000, 10'000}) {
    const ArmTimers exact{timers, 30'000'000, 90'000'000, 0, 0};
    const ArmTimers tolerant{timers, 30'000'000, 90'000'000, 100'000, 0};
    std::vector<Way> ways{of_loop("loop, exact", exact), of_loop("loop, tolerance 100 ms", tolerant),
                          of_asio("Asio", exact)};
    run_in_turns(ways, seconds, 3);
    Rows rows{{"", "CPU ms/s", "of exact", "due/s", "passes/s", "CPU us a pass"}};
    for (const Way& way : ways) {
      const double wall_s = static_cast<double>(way.total.wall_ns) / 1e9;
      const auto passes = way.total.passes;
      rows.push_back(
          {way.name, ms_per_s(way.total.cpu_ns, way.total.wall_ns),
           fmt::format("{:.2f}",
                       static_cast<double>(way.total.cpu_ns) / static_cast<double>(ways[0].total.cpu_ns)),
           fmt::format("{:.1f}", static_cast<double>(way.total.fired) / wall_s),
           passes == 0 ? "" : fmt::format("{:.1f}", static_cast<double>(passes) / wall_s),
           passes == 0 ? ""
                       : us(static_cast<double>(way.total.cpu_ns) / 1000 / static_cast<double>(passes))});
    }
    print_table(fmt::format("idle: {} timers of 30 to 90 s", timers), rows);
  }
}

void measure_heavy(std::int64_t seconds) {
  Rows rows{{"the other partition", "p50 us", "p99", "max", "actions", "its passes/s"}};
  for (const bool heavy : {false, true, false, true}) {
    // Back to back: no rest between two passes.
    LoopWorld world(2, PassPlan{.pass_min = microseconds(250), .pass_max = microseconds(250)});
    world.told(1).sample_pings = true;
    world.start(2);
    if (heavy) world.post(0, Burden{40'000, seconds * 25});
    rest_ms(100);
    const auto passes_before = world.passes(0);
    const std::int64_t began = now_ns();
    const std::int64_t until = began + seconds * 1'000'000'000 / 4;
    for (std::int64_t sent = 0; now_ns() < until; ++sent) {
      world.post(1, Ping{now_ns()});
      rest_ms(4);
      if (world.told(1).pings.load() < sent) rest_ms(40);
    }
    rest_ms(100);
    world.stop();
    Samples& pings = world.told(1).pings_ns;
    const double passes = static_cast<double>(world.passes(0) - passes_before) * 1e9;
    rows.push_back({heavy ? "40 ms passes, back to back" : "idle", us(pings.percentile_us(50)),
                    us(pings.percentile_us(99)), us(pings.percentile_us(100)), std::to_string(pings.count()),
                    fmt::format("{:.1f}", passes / static_cast<double>(until - began))});
  }
  print_table("an action in one partition, post to handler, beside another (two loop threads)", rows);
}

int run(int count, char** arguments) {
  const std::string_view what = count > 1 ? arguments[1] : "all";
  const std::int64_t seconds = count > 2 ? std::strtoll(arguments[2], nullptr, 10) : 12;
  const std::vector<std::pair<std::string_view, void (*)(std::int64_t)>> all{{"wake", &measure_wake},
                                                                             {"lateness", &measure_lateness},
                                                                             {"cpu", &measure_cpu},
                                                                             {"idle", &measure_idle},
                                                                             {"heavy", &measure_heavy}};
  bool known = false;
  for (const auto& [name, measure] : all) {
    if (what != "all" && what != name) continue;
    known = true;
    measure(std::max<std::int64_t>(seconds, 2));
  }
  if (!known) fmt::print(stderr, "no such measurement: {}\n", what);
  return known ? 0 : 2;
}

}  // namespace
}  // namespace kairos::bench

int main(int count, char** arguments) { return kairos::bench::run(count, arguments); }
