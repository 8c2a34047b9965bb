// The clients are this process, the server is a child, so that the processor time of each is known.
#include "app/bench/crowd.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include "adapters/highfive/packets/client/movement.hpp"
#include "app/bench/process_facts.hpp"
#include "app/bench/report.hpp"
#include "app/bench/swarm.hpp"
#include "app/bots/stopwatch.hpp"
#include "app/server.hpp"
#include "engine/core/random/random.hpp"

namespace kairos::bench {
namespace {

constexpr Duration enter_limit = seconds(900);
/// After the last one entered, for what the crowd still shows each other.
constexpr Duration settle = seconds(3);
/// How far from the middle the crowd walks, in client units.
constexpr std::int64_t spot_radius = 200;

/// Each walks to another place of the spot, again and again, beginning at its own moment of the period.
class Wandering {
 public:
  Wandering(bots::BotLoop& loop, Swarm& swarm, Duration period)
      : loop_(loop), swarm_(swarm), period_(period) {
    for (std::size_t i = 0; i < swarm_.size(); ++i) {
      const Duration first = microseconds(random_.between(0, period_.us - 1));
      loop_.after(first, [this, i] { step(i); });
    }
  }
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  void stop() { stopped_ = true; }

 private:
  void step(std::size_t number) {
    if (stopped_) return;
    bots::Bot& bot = swarm_.bot(number);
    if (bot.arrived()) {
      const highfive::Location start = bot.game().start();
      highfive::Location to = start;
      to.x += static_cast<std::int32_t>(random_.between(-spot_radius, spot_radius));
      to.y += static_cast<std::int32_t>(random_.between(-spot_radius, spot_radius));
      bot.say(highfive::MoveBackwardToLocation{to, start, 1});
      ++moves_;
    }
    loop_.after(period_, [this, number] { step(number); });
  }

  bots::BotLoop& loop_;
  Swarm& swarm_;
  const Duration period_;
  Random random_{1, 0, 0, Entity{}};
  std::uint64_t moves_ = 0;
  bool stopped_ = false;
};

void show_progress(std::size_t there) {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{} are in the world \r", there);
}

struct Numbers {
  std::optional<MetricsText> metrics;
  std::optional<std::int64_t> server_ns;
  std::int64_t clients_ns = 0;
  std::uint64_t bytes = 0;
};

Numbers now(const Subject& subject, const Swarm& swarm) {
  return {subject.metrics(), subject.processor_ns(), processor_time_ns(getpid()).value_or(0),
          swarm.bytes_received()};
}

void show_passes(Report& report, const MetricsText& change, double elapsed) {
  const Labels world{{"partition", "world"}};
  report.value("passes of the world a second", change.sum("kairos_passes_total", world) / elapsed, "");
  report.value("pass p50, not above", change.quantile("kairos_pass_seconds", world, 0.5) * 1e3, "ms");
  report.value("pass p99, not above", change.quantile("kairos_pass_seconds", world, 0.99) * 1e3, "ms");
  report.value("passes over budget", change.sum("kairos_passes_over_budget_total", world), "");
  for (const auto& [phase, total] : change.by_label("kairos_phase_seconds_sum", "phase")) {
    if (total / elapsed >= 0.001) report.value("  in phase " + phase, total / elapsed * 100, "% of a core");
  }
}

void show(Report& report, const Numbers& before, const Numbers& after, double elapsed) {
  if (before.server_ns && after.server_ns) {
    report.value("processor time of the server",
                 static_cast<double>(*after.server_ns - *before.server_ns) / elapsed / 1e7, "% of a core");
  }
  report.value("processor time of the clients",
               static_cast<double>(after.clients_ns - before.clients_ns) / elapsed / 1e7, "% of a core");
  report.value("received by the clients", static_cast<double>(after.bytes - before.bytes) / elapsed / 1e6,
               "MB/s");
  if (before.metrics && after.metrics) show_passes(report, after.metrics->since(*before.metrics), elapsed);
}

}  // namespace

int run_crowd(const CrowdOptions& options) {
  Report report(fmt::format("crowd: {} sessions in one spot, {} moves a second each, {} s", options.sessions,
                            options.moves_per_second, options.seconds));
  SubjectPlan plan;
  plan.prepare = [](app::Server& server) { server.hash_passwords_weakly(); };
  Subject subject(options.against, plan);
  bots::BotLoop loop;
  Swarm swarm(loop);
  for (std::int64_t i = 0; i < options.sessions; ++i)
    swarm.add(player(subject.login(), i, Home::human_village));
  const bots::Stopwatch entering;
  const bool all = swarm.bring_in(enter_limit, &show_progress);
  report.value("in the world", static_cast<double>(swarm.arrived()), "");
  report.value("until all were in", static_cast<double>(entering.elapsed().us) / 1e6, "s");
  report.value("refused or cut on the way, tried again", static_cast<double>(swarm.ends()), "");
  if (all) {
    Wandering wandering(loop, swarm, microseconds(1'000'000 / options.moves_per_second));
    loop.run_for(settle);
    const Numbers before = now(subject, swarm);
    const std::uint64_t moves_before = wandering.moves();
    const bots::Stopwatch watch;
    loop.run_for(seconds(options.seconds));
    const double elapsed = static_cast<double>(watch.elapsed_ns()) / 1e9;
    const Numbers after = now(subject, swarm);
    report.value("moves a second", static_cast<double>(wandering.moves() - moves_before) / elapsed, "");
    show(report, before, after, elapsed);
    wandering.stop();
    loop.run_for(microseconds(2'000'000 / options.moves_per_second));
  }
  report.at_most("cut off", static_cast<double>(swarm.cut_off()), 0, "");
  report.at_least("arrived", static_cast<double>(swarm.arrived()), static_cast<double>(swarm.size()), "");
  report.at_least("ended well", subject.stop() ? 1 : 0, 1, "");
  return report.finish(options.json);
}

}  // namespace kairos::bench
