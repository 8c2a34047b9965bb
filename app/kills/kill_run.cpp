// The rounds: new characters now and then, every point of every flow in turn, and random moments.
#include "app/kills/kill_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "app/host/standard_streams.hpp"
#include "app/kills/round.hpp"
#include "app/kills/supplies.hpp"
#include "engine/core/loop/clocks.hpp"

namespace kairos::kills {
namespace {

/// A new pair of characters after so many kills.
constexpr std::int64_t crew_kills = 40;
/// What runs out is filled up after so many kills.
constexpr std::int64_t supply_turns = 10;
/// One of so many kills is at a random moment.
constexpr std::int64_t random_share = 3;
constexpr std::int64_t flows = static_cast<std::int64_t>(flow_names.size());
/// The points of a transaction; the last of the list is passed when first things are given.
constexpr std::int64_t points = static_cast<std::int64_t>(kill_point_names.size()) - 2;

class Home {
 public:
  Home() {
    std::string pattern = (std::filesystem::temp_directory_path() / "kairos-kills-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder can be made at " + pattern);
    path_ = pattern;
  }
  ~Home() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class Run {
 public:
  explicit Run(const KillOptions& options)
      : options_(options),
        random_(options.seed, 1, 1, {}),
        plan_{home_.path(), options.store, options.one_side_first},
        supplies_(app::store_url(settings_of(plan_))),
        first_things_(first_things()) {}

  KillReport run() {
    const std::int64_t began = SystemClocks{}.monotonic_us();
    while (report_.kills < options_.kills) {
      if (report_.kills >= crew_kills * crews_) recruit();
      kill_once();
    }
    Round last(plan_, crew_, beliefs_, random_, report_);
    (void)enter(last);
    last.stop();
    audit();
    report_.took_ms = (SystemClocks{}.monotonic_us() - began) / 1'000;
    return std::move(report_);
  }

 private:
  /// A new pair, whose first entry is killed too.
  void recruit() {
    ++crews_;
    for (std::size_t i = 0; i < players_count; ++i)
      crew_[i] = fmt::format("kill{:x}{}{}", options_.seed & 0xfff, i == 0 ? 'a' : 'b', crews_);
    {
      Round first(plan_, crew_, beliefs_, random_, report_);
      const bool at_point = crews_ % 2 == 0;
      first.die_entering(at_point ? KillPoint::given : KillPoint::none,
                         milliseconds(random_.between(20, 250)));
      note(at_point ? "start given" : "start at random");
    }
    audit();
    for (Expected& belief : beliefs_) belief = {first_things_, {}, {}};
    {
      Round second(plan_, crew_, beliefs_, random_, report_);
      if (!enter(second)) throw std::runtime_error("new characters do not get into the world");
      second.stop();
    }
    supply();
  }

  void supply() {
    const auto given = supplies_.hand_out({crew_.begin(), crew_.end()});
    for (std::size_t i = 0; i < players_count; ++i) add(beliefs_[i].acknowledged, given[i]);
  }

  void kill_once() {
    Round round(plan_, crew_, beliefs_, random_, report_);
    if (!enter(round)) throw std::runtime_error("the players do not get back into the world");
    if (turn_ % random_share == random_share - 1) {
      round.die_amid(milliseconds(random_.between(1, 80)));
      note("any at random");
    } else {
      const auto flow = static_cast<Flow>(combination_ % flows);
      const auto point = static_cast<KillPoint>(1 + combination_ / flows % points);
      const auto name = flow_names[static_cast<std::size_t>(flow)];
      if (round.die_at(point, flow, static_cast<std::size_t>(random_.below(players_count)))) {
        note(fmt::format("{} {}", name, kill_point_names[static_cast<std::size_t>(point)]));
      } else {
        round.die_amid(milliseconds(random_.between(1, 80)));
        note("any at random");
      }
      ++combination_;
    }
    ++turn_;
    audit();
    if (turn_ % supply_turns == 0) supply();
  }

  [[nodiscard]] bool enter(Round& round) {
    const bool entered = round.enter();
    if (!entered) fault("the players could not enter");
    return entered;
  }

  void audit() {
    const AuditReport found = supplies_.audit();
    ++report_.audits;
    report_.audit_lines = static_cast<std::int64_t>(found.lines);
    report_.audit_differences += static_cast<std::int64_t>(found.differences_count);
    if (found.differences_count > 0)
      fault(fmt::format("the audit found {} differences, the first: {} of {}", found.differences_count,
                        name_of(found.differences[0].what), found.differences[0].item.to_string()));
  }
  void note(const std::string& where) {
    ++report_.where[where];
    if (options_.verbose) app::say(stdout, fmt::format("kill {}: {}\n", report_.kills, where));
  }
  void fault(const std::string& text) {
    if (report_.faults.size() < KillReport::faults_max)
      report_.faults.push_back(fmt::format("kill {}: {}", report_.kills, text));
  }

  const KillOptions& options_;
  Random random_;
  Home home_;
  VictimPlan plan_;
  Supplies supplies_;
  Holdings first_things_;
  KillReport report_;
  Crew crew_;
  Beliefs beliefs_;
  std::int64_t crews_ = 0;
  std::int64_t turn_ = 0;
  std::int64_t combination_ = 0;
};

}  // namespace

KillReport run_kills(const KillOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  return Run(options).run();
}

}  // namespace kairos::kills
