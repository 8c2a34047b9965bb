// The ill-wishers are a process of their own; this one is the honest player, and watches the server's memory.
#include "app/bench/hostile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "app/bench/child_process.hpp"
#include "app/bench/half_open.hpp"
#include "app/bench/insiders.hpp"
#include "app/bench/outsiders.hpp"
#include "app/bench/probe.hpp"
#include "app/bench/report.hpp"
#include "app/bots/stopwatch.hpp"

namespace kairos::bench {
namespace {

/// This part of the frames comes before memory is looked at, and the half-open connections have been cut
/// once.
constexpr std::int64_t warm_up_part = 10;
constexpr Duration warm_up_least = seconds(8);
constexpr Duration look_period = seconds(1);
constexpr double p99_ms_max = 10;
constexpr double growth_mib_max = 32;

/// What the ill-wishers say when they are done.
struct Harm {
  std::int64_t frames = 0;
  std::int64_t connections = 0;
  std::int64_t never_cut = 0;
  std::int64_t half_open_opened = 0;
  std::int64_t half_open_cut = 0;
  std::int64_t inside_frames = 0;
  std::int64_t inside_cut = 0;
  std::int64_t honest_cut = 0;
};

int do_harm(const HostileOptions& options, const Doors& doors, ParentPipe& parent) {
  bots::BotLoop loop;
  Insiders insiders(loop, doors.login, options.seed);
  if (!insiders.begin()) throw std::runtime_error("the insiders did not get in");
  HalfOpen half_open(loop, doors, static_cast<std::size_t>(options.half_open));
  half_open.begin();
  Outsiders outsiders(loop, doors, options.seed);

  const bots::Stopwatch warming;
  outsiders.attack(options.frames / warm_up_part);
  loop.run_for(std::max(warm_up_least - warming.elapsed(), milliseconds(1)));
  parent.tell("warm");

  const bots::Stopwatch watch;
  outsiders.attack(options.frames - outsiders.frames() - insiders.frames());
  loop.run_for(std::max(seconds(options.seconds) - watch.elapsed(), milliseconds(1)));
  insiders.end();
  parent.tell(fmt::format("done {} {} {} {} {} {} {} {}", outsiders.frames(), outsiders.connections(),
                          outsiders.never_cut(), half_open.opened(), half_open.cut_off(), insiders.frames(),
                          insiders.cut_off(), insiders.honest_cut_off()));
  return 0;
}

struct Watched {
  Samples actions;
  std::int64_t resident_warm = 0;
  std::int64_t resident_most = 0;
  Harm harm;
  double elapsed_s = 0;
};

void act_honestly(Probe& probe, Samples& into) {
  probe.pause(honest_pause);
  if (!probe.act(into)) throw std::runtime_error("the honest player was not answered");
}

std::string hear(ChildProcess& child) {
  const auto line = child.line(microseconds(0));
  if (!line && child.silent()) throw std::runtime_error("the process of the ill-wishers ended early");
  return line.value_or("");
}

/// Plays until the ill-wishers are done, and looks at the server's memory once a second.
Watched play_meanwhile(const Subject& subject, Probe& probe, ChildProcess& ill_wishers) {
  Watched watched;
  bots::Stopwatch since_look;
  std::optional<bots::Stopwatch> hostile;
  for (;;) {
    act_honestly(probe, watched.actions);
    const std::string said = hear(ill_wishers);
    if (said == "warm") {
      hostile.emplace();
      watched.resident_warm = subject.resident().value_or(0);
    }
    if (hostile && since_look.elapsed() >= look_period) {
      since_look.restart();
      watched.resident_most = std::max(watched.resident_most, subject.resident().value_or(0));
    }
    if (!said.starts_with("done")) continue;
    std::string word;
    Harm& harm = watched.harm;
    std::istringstream(said) >> word >> harm.frames >> harm.connections >> harm.never_cut >>
        harm.half_open_opened >> harm.half_open_cut >> harm.inside_frames >> harm.inside_cut >>
        harm.honest_cut;
    watched.elapsed_s = hostile ? static_cast<double>(hostile->elapsed().us) / 1e6 : 0;
    return watched;
  }
}

void show_harm(Report& report, const Watched& watched) {
  const Harm& harm = watched.harm;
  const auto count = [](std::int64_t number) { return static_cast<double>(number); };
  report.value("hostile frames, outside", count(harm.frames), "");
  report.value("  on connections", count(harm.connections), "");
  report.at_most("  not cut off within 20 s", count(harm.never_cut), 0, "");
  report.value("hostile frames, in the world", count(harm.inside_frames), "");
  report.value("  players cut off for them", count(harm.inside_cut), "");
  report.value("half-open connections, a byte a second", count(harm.half_open_opened), "");
  report.value("  cut off", count(harm.half_open_cut), "");
  report.at_most("honest players cut off", count(harm.honest_cut), 0, "");
  report.value("time under attack", watched.elapsed_s, "s");
}

void show_inside(Report& report, const MetricsText& change) {
  for (const auto& [reason, count] : change.by_label("kairos_closed_total", "reason")) {
    if (count > 0) report.value("closed: " + reason, count, "");
  }
  for (const auto& [fault, count] : change.by_label("kairos_client_faults_total", "fault")) {
    if (count > 0) report.value("faults: " + fault, count, "");
  }
  report.value("faults: of the login protocol", change.sum("kairos_login_bad_frames_total"), "");
  report.at_least("one who never reads, cut off as slow_reader",
                  change.sum("kairos_closed_total", {{"reason", "slow_reader"}}), 1, "");
  report.at_most("closed: internal_error", change.sum("kairos_closed_total", {{"reason", "internal_error"}}),
                 0, "");
}

}  // namespace

int run_hostile(const HostileOptions& options) {
  Report report(fmt::format("hostile: {} bad frames, {} half-open connections, one who never reads; seed {}",
                            options.frames, options.half_open, options.seed));
  Subject subject(options.against, {});
  Probe probe(player(subject.login(), 0, Home::orc_village));
  const Doors doors{subject.login(), {subject.login().address, probe.game_port()}};
  const auto before = subject.metrics();
  ChildProcess ill_wishers([&](ParentPipe& parent) { return do_harm(options, doors, parent); });
  const Watched watched = play_meanwhile(subject, probe, ill_wishers);
  ill_wishers.finish();

  show_harm(report, watched);
  const auto after = subject.metrics();
  if (before && after) show_inside(report, after->since(*before));
  const auto ms = [](std::int64_t ns) { return static_cast<double>(ns) / 1e6; };
  report.value("actions of the honest player", static_cast<double>(watched.actions.size()), "");
  report.value("action p50", ms(watched.actions.at(0.5)), "ms");
  report.at_most("action p99", ms(watched.actions.at(0.99)), p99_ms_max, "ms");
  report.value("action max", ms(watched.actions.greatest()), "ms");
  const auto mib = [](std::int64_t bytes) { return static_cast<double>(bytes) / 1024 / 1024; };
  if (watched.resident_warm != 0) {
    report.value("memory after warm-up", mib(watched.resident_warm), "MiB");
    report.at_most("memory grew by", mib(watched.resident_most - watched.resident_warm), growth_mib_max,
                   "MiB");
  }
  report.at_least("still up", subject.alive() ? 1 : 0, 1, "");
  report.at_least("ended well", subject.stop() ? 1 : 0, 1, "");
  return report.finish(options.json);
}

}  // namespace kairos::bench
