// Runs under the two pacings take turns, so that both meet the same machine; of several rounds the medians
// are told.
#include "app/bench/hunt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/bench/hunt_run.hpp"
#include "app/bench/report.hpp"
#include "app/bench/timings.hpp"
#include "app/replay/replay_command.hpp"

namespace kairos::bench {
namespace {

namespace fs = std::filesystem;

constexpr double pass_ms_most = 5;
constexpr std::int64_t fighters_promised = 200;
constexpr std::size_t causes_shown = 16;

/// What a number is told as; its name is that of the run's numbers.
struct Line {
  const char* name;
  const char* unit;
};
constexpr std::array lines{Line{"passes a second", ""},
                           Line{"pass p50", "us"},
                           Line{"pass p99", "us"},
                           Line{"pass max", "us"},
                           Line{"pass, processor p50", "us"},
                           Line{"pass, processor p99", "us"},
                           Line{"pass, processor max", "us"},
                           Line{"allocations a pass", ""},
                           Line{"passes without any", "%"},
                           Line{"server", "% of a core"},
                           Line{"server, a fighter", "us a second"},
                           Line{"passes, a fighter", "us a second"},
                           Line{"hits a second", ""},
                           Line{"blows a second of the fighters", ""},
                           Line{"casts a second", ""},
                           Line{"kills a minute", ""},
                           Line{"deaths a minute", ""},
                           Line{"things taken a minute", ""},
                           Line{"walks a second without prey", ""},
                           Line{"a blow's pass after its moment p50", "us"},
                           Line{"a blow's pass after its moment p99", "us"},
                           Line{"a blow's pass after its moment max", "us"},
                           Line{"an order to attack to the blow read p50", "us"},
                           Line{"an order to attack to the blow read p99", "us"},
                           Line{"sent", "MB/s"},
                           Line{"clients", "% of a core"},
                           Line{"entities", ""},
                           Line{"memory", "MiB"},
                           Line{"steps dropped", ""},
                           Line{"samples not kept", ""},
                           Line{"cut off", ""}};

HuntNumbers medians(const std::vector<HuntOutcome>& outcomes) {
  HuntNumbers all;
  for (const auto& [name, first] : outcomes.front().numbers) {
    std::vector<double> values;
    for (const HuntOutcome& outcome : outcomes) {
      const auto found = outcome.numbers.find(name);
      values.push_back(found == outcome.numbers.end() ? 0 : found->second);
    }
    all[name] = median(std::move(values));
  }
  return all;
}

void show_causes(Report& report, const HuntOutcome& outcome) {
  std::vector<std::pair<std::string, WorkTotal>> causes;
  for (const auto& cause : outcome.work) {
    if (cause.second.allocations > 0) causes.emplace_back(cause);
  }
  std::ranges::sort(causes,
                    [](const auto& a, const auto& b) { return a.second.allocations > b.second.allocations; });
  if (causes.size() > causes_shown) causes.resize(causes_shown);
  for (const auto& [name, total] : causes)
    report.text("  allocates: " + name, fmt::format("{} in {} of them", total.allocations, total.count));
}

/// Promises are about 200 fighters and the world's own pacing; the rest is shown.
void show(Report& report, std::int64_t fighters, const std::string& pacing, const HuntOptions& options,
          const std::vector<HuntOutcome>& outcomes) {
  const HuntNumbers numbers = medians(outcomes);
  const std::string run = fmt::format("{} {}: ", fighters, pacing);
  const bool promised = fighters == fighters_promised && pacing == "event";
  for (const Line& line : lines) {
    const auto found = numbers.find(line.name);
    if (found == numbers.end()) continue;
    report.value(run + line.name, found->second, line.unit);
  }
  for (const auto& [name, value] : numbers) {
    if (name.starts_with("of a second in ") && value >= 0.1) report.value(run + name, value, "ms");
  }
  if (promised) {
    report.at_most(run + "pass p99", numbers.at("pass p99") / 1e3, pass_ms_most, "ms");
    report.at_most(run + "allocations a pass", numbers.at("allocations a pass"), 0, "");
  }
  if (options.causes) show_causes(report, outcomes.back());
  const bool well =
      std::ranges::all_of(outcomes, [](const HuntOutcome& outcome) { return outcome.ended_well; });
  report.at_least(run + "ended well", well ? 1 : 0, 1, "");
}

void replay(Report& report, const fs::path& home) {
  for (const auto& entry : fs::directory_iterator(home / "recordings")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".krec" || name.find("world") == std::string::npos) continue;
    app::ReplayOptions options;
    options.file = entry.path();
    options.home = home;
    const app::ReplayReport told = app::replay_recording(options);
    report.text("replay of " + name, app::in_words(told));
    report.at_least("passes replayed, all the same",
                    app::exit_code(told) == 0 ? static_cast<double>(told.last_pass) : 0, 1, "");
    return;
  }
  report.at_least("recordings kept", 0, 1, "");
}

}  // namespace

int run_hunt(const HuntOptions& options) {
  Report report(fmt::format("hunt: {} NPCs, measured for {} s after {} s, {} rounds of which the medians",
                            options.npcs, options.seconds, options.warm_up, options.rounds));
  std::vector<std::string> pacings{options.pacing};
  if (!options.beside.empty()) pacings.push_back(options.beside);
  fs::path home = options.record;
  for (const std::int64_t fighters : options.fighters) {
    std::vector<std::vector<HuntOutcome>> outcomes(pacings.size());
    for (std::int64_t round = 0; round < options.rounds; ++round) {
      for (std::size_t i = 0; i < pacings.size(); ++i)
        outcomes[i].push_back(hunt_once(options, fighters, pacings[i], std::exchange(home, {})));
    }
    for (std::size_t i = 0; i < pacings.size(); ++i) show(report, fighters, pacings[i], options, outcomes[i]);
  }
  if (!options.record.empty()) replay(report, options.record);
  return report.finish(options.json);
}

}  // namespace kairos::bench
