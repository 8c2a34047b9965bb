// The logins come from a process of their own; this one plays and measures.
#include "app/bench/logins.hpp"

#include <fmt/format.h>

#include <sstream>
#include <stdexcept>

#include "app/bench/child_process.hpp"
#include "app/bench/probe.hpp"
#include "app/bench/report.hpp"
#include "app/bench/swarm.hpp"
#include "app/bots/stopwatch.hpp"

namespace kairos::bench {
namespace {

constexpr Duration login_limit = seconds(600);
constexpr double target_ms = 10;
/// Actions of the undisturbed server, for comparison.
constexpr int quiet_actions = 100;

/// The words behind "done" of the login process.
struct LoginResult {
  std::size_t served = 0;
  std::size_t refused = 0;
  std::size_t cut = 0;
  double elapsed_ms = 0;
};

int log_in_all(const LoginsOptions& options, const bots::Endpoint& login, ParentPipe& parent) {
  bots::BotLoop loop;
  Swarm swarm(loop, static_cast<std::size_t>(options.count));
  for (std::int64_t i = 0; i < options.count; ++i) {
    swarm.add(player(login, i, Home::human_village, bots::Goal::character_list));
  }
  const bots::Stopwatch watch;
  const bool all = swarm.bring_in(login_limit, [](std::size_t) {});
  parent.tell(
      fmt::format("done {} {} {} {}", swarm.arrived(), swarm.ends(bots::BotEnd::login_refused),
                  swarm.ends(bots::BotEnd::login_cut) + swarm.ends(bots::BotEnd::game_cut) + swarm.cut_off(),
                  watch.elapsed().us / 1'000));
  return all ? 0 : 1;
}

void act_honestly(Probe& probe, Samples& into) {
  probe.pause(honest_pause);
  if (!probe.act(into)) throw std::runtime_error("an action was not answered");
}

/// Acts until the login process is done.
LoginResult play_meanwhile(Probe& probe, ChildProcess& logins, Samples& into) {
  for (;;) {
    act_honestly(probe, into);
    const auto line = logins.line(microseconds(0));
    if (!line && logins.silent()) throw std::runtime_error("the process of the logins ended early");
    if (!line) continue;
    LoginResult result;
    std::string word;
    std::istringstream(*line) >> word >> result.served >> result.refused >> result.cut >> result.elapsed_ms;
    return result;
  }
}

}  // namespace

int run_logins(const LoginsOptions& options) {
  Report report(fmt::format("logins: {} at once, while one plays", options.count));
  Subject subject(options.against, {});
  Probe probe(player(subject.login(), 0, Home::orc_village));
  Samples quiet;
  for (int i = 0; i < quiet_actions; ++i) act_honestly(probe, quiet);

  Samples busy;
  ChildProcess logins([&](ParentPipe& parent) { return log_in_all(options, subject.login(), parent); });
  const LoginResult result = play_meanwhile(probe, logins, busy);
  logins.finish();

  const auto ms = [](std::int64_t ns) { return static_cast<double>(ns) / 1e6; };
  report.at_least("logins served", static_cast<double>(result.served), static_cast<double>(options.count),
                  "");
  report.value("refused first, with a full queue, and tried again", static_cast<double>(result.refused), "");
  report.at_most("connections cut", static_cast<double>(result.cut), 0, "");
  report.value("until the last was served", result.elapsed_ms / 1e3, "s");
  report.value("actions before", static_cast<double>(quiet.size()), "");
  report.value("action p50 before", ms(quiet.at(0.5)), "ms");
  report.value("action p99 before", ms(quiet.at(0.99)), "ms");
  report.value("actions meanwhile", static_cast<double>(busy.size()), "");
  report.value("action p50 meanwhile", ms(busy.at(0.5)), "ms");
  report.at_most("action p99 meanwhile", ms(busy.at(0.99)), target_ms, "ms");
  report.value("action max meanwhile", ms(busy.greatest()), "ms");
  report.at_least("ended well", subject.stop() ? 1 : 0, 1, "");
  return report.finish(options.json);
}

}  // namespace kairos::bench
