// Three questions in turn, so that all three meet the same machine: to a bare socket, to the network thread,
// to the world. What one takes longer than the one before is what the part between them costs.
#include "app/bench/action.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "app/bench/pacing_option.hpp"
#include "app/bench/pass_breakdown.hpp"
#include "app/bench/players.hpp"
#include "app/bench/probe.hpp"
#include "app/bench/raw_echo.hpp"
#include "app/bench/report.hpp"

namespace kairos::bench {
namespace {

constexpr std::int64_t warm_up = 200;
constexpr std::size_t frame_bytes = 24;  ///< of the action and of its answer, about
constexpr double target_us = 100;

struct Measured {
  Samples echo;
  Samples network;
  Samples world;
  Samples beside;
  MetricsText metrics;
};

double us(std::int64_t ns) { return static_cast<double>(ns) / 1e3; }

/// `beside` is asked in turn with the subject, if there is one.
Measured measure(const ActionOptions& options, const Subject& subject, const Subject* beside) {
  RawEcho echo;
  Probe probe(player(subject.login(), 0, Home::orc_village));
  std::optional<Probe> other;
  if (beside != nullptr) other.emplace(player(beside->login(), 0, Home::orc_village));
  const Duration pause = milliseconds(options.pause_ms);
  const auto round = [&](Measured& into) {
    probe.pause(pause);
    if (const auto took = echo.ask(frame_bytes)) into.echo.add(*took);
    probe.pause(pause);
    const bool heard = probe.ask_network_thread(into.network);
    probe.pause(pause);
    if (!heard || !probe.act(into.world)) throw std::runtime_error("an action was not answered");
    if (!other) return;
    other->pause(pause);
    if (!other->act(into.beside)) throw std::runtime_error("an action of the second server was not answered");
  };
  Measured cold;
  for (std::int64_t i = 0; i < warm_up; ++i) round(cold);
  const auto before = subject.metrics();
  Measured measured;
  for (std::int64_t i = 0; i < options.count; ++i) round(measured);
  if (const auto after = subject.metrics(); before && after) measured.metrics = after->since(*before);
  return measured;
}

void show(Report& report, const std::string& name, const Samples& samples) {
  report.text(name, fmt::format("p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  max {:.0f} us", us(samples.at(0.5)),
                                us(samples.at(0.9)), us(samples.at(0.99)), us(samples.greatest())));
}

}  // namespace

int run_action(const ActionOptions& options) {
  Report report(fmt::format("action: {} actions, one in {} ms, on an idle server", options.count,
                            3 * options.pause_ms));
  SubjectPlan plan;
  std::string pacing = options.pacing;
  plan.tune = [&pacing](app::Settings& settings) {
    settings.rate_limits = false;
    choose_pacing(settings, pacing);
  };
  Subject subject(options.against, plan);
  std::optional<Subject> beside;
  pacing = options.beside;
  if (!pacing.empty()) beside.emplace(Against{}, plan);
  const Measured measured = measure(options, subject, beside ? &*beside : nullptr);

  show(report, "bare socket: write, other process, read", measured.echo);
  show(report, "network thread answers", measured.network);
  show(report, "action: write, pass, answer read", measured.world);
  if (beside) show(report, fmt::format("the same action under pacing {}", options.beside), measured.beside);
  const auto echo = measured.echo.at(0.5);
  const auto network = measured.network.at(0.5);
  const auto world = measured.world.at(0.5);
  report.value("p50: two wake-ups over loopback", us(echo), "us");
  report.value("p50: decode and answer on the network thread", us(network - echo), "us");
  report.value("p50: over to the loop thread, pass, send", us(world - network), "us");
  show_mean_pass(report, measured.metrics);
  if (options.pacing == "event") report.at_most("action p50", us(world), target_us, "us");
  if (beside) report.value("action p50, beside", us(measured.beside.at(0.5)), "us");
  report.value("action p90", us(measured.world.at(0.9)), "us");
  report.value("action p99", us(measured.world.at(0.99)), "us");
  report.compare("action", options.count, static_cast<double>(world), "bare socket",
                 static_cast<double>(echo));
  report.at_least("ended well", subject.stop() ? 1 : 0, 1, "");
  return report.finish(options.json);
}

}  // namespace kairos::bench
