// The command line of the measurements.
#include "app/bench/bench.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "app/bench/action.hpp"
#include "app/bench/crowd.hpp"
#include "app/bench/hostile.hpp"
#include "app/bench/hunt.hpp"
#include "app/bench/idle.hpp"
#include "app/bench/logins.hpp"
#include "app/bench/micro.hpp"

namespace kairos::bench {
namespace {

constexpr std::int64_t quick_frames = 5'000;
constexpr std::int64_t quick_half_open = 200;
constexpr std::int64_t quick_seconds = 25;

void add_against(CLI::App& command, Against& against) {
  command.add_option("--against", against.login,
                     "HOST:PORT of the login port of a running server of this machine");
  command.add_option("--http", against.http, "HOST:PORT of its /metrics")->needs("--against");
}

template <class Number>
CLI::Option* add_count(CLI::App& command, const char* name, Number& value, const char* help) {
  return command.add_option(name, value, help)->capture_default_str()->check(CLI::PositiveNumber);
}

}  // namespace

struct BenchCommand::Options {
  CLI::App* bench = nullptr;
  IdleOptions idle;
  ActionOptions action;
  CrowdOptions crowd;
  HuntOptions hunt;
  LoginsOptions logins;
  HostileOptions hostile;
  MicroOptions micro;
  bool quick = false;
  std::filesystem::path json;
  /// What the chosen subcommand runs.
  std::function<int()> chosen;

  /// A measurement that starts with the common path for its numbers.
  template <class Chosen>
  CLI::App& add(const char* name, const char* help, Chosen& options, int (*run)(const Chosen&)) {
    CLI::App& command = *bench->add_subcommand(name, help);
    command.add_option("--json", json, "write the numbers to this file as JSON");
    command.callback([this, &options, run] {
      chosen = [this, &options, run] {
        options.json = json;
        return run(options);
      };
    });
    return command;
  }

  void add_idle() {
    CLI::App& command = add("idle", "what a world costs in which nothing happens", idle, &run_idle);
    add_count(command, "--npcs", idle.npcs, "how many NPCs stand in the world");
    add_count(command, "--seconds", idle.seconds, "how long to watch");
    command.add_flag("--timers", idle.timers, "give each NPC a repeating timer of 30 to 90 s");
    command.add_option("--tolerance-ms", idle.tolerance_ms, "how late a timer may be to share a pass")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
    command.add_option("--pacing", idle.pacing, "event or fixed:RATE")->capture_default_str();
  }
  void add_action() {
    CLI::App& command =
        add("action", "from the bytes of an action written to its answer read", action, &run_action);
    add_count(command, "--count", action.count, "how many actions");
    add_count(command, "--pause-ms", action.pause_ms, "the rest before each");
    CLI::Option* const pacing =
        command.add_option("--pacing", action.pacing, "event or fixed:RATE")->capture_default_str();
    command.add_option("--beside", action.beside,
                       "the pacing of a second server, asked in turn with the first");
    add_against(command, action.against);
    pacing->excludes("--against");
  }
  void add_crowd() {
    CLI::App& command = add("crowd", "many clients in one spot, all moving", crowd, &run_crowd);
    add_count(command, "--sessions", crowd.sessions, "how many clients");
    add_count(command, "--seconds", crowd.seconds, "how long they move");
    add_count(command, "--moves", crowd.moves_per_second, "moves a second of each");
    add_against(command, crowd.against);
  }
  void add_hunt() {
    CLI::App& command = add("hunt", "fighters among NPCs that think", hunt, &run_hunt);
    command.add_option("--fighters", hunt.fighters, "how many fighters; a run for each number")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    add_count(command, "--npcs", hunt.npcs, "how many NPCs live in the world");
    add_count(command, "--seconds", hunt.seconds, "how long to measure");
    add_count(command, "--warm-up", hunt.warm_up, "how long they hunt before");
    add_count(command, "--rounds", hunt.rounds, "how often each run is made");
    command.add_option("--seed", hunt.seed, "of the world and of the fighters")->capture_default_str();
    command.add_option("--pacing", hunt.pacing, "event or fixed:RATE")->capture_default_str();
    command.add_option("--beside", hunt.beside, "the pacing of the other runs; empty: none")
        ->capture_default_str();
    command.add_option("--record", hunt.record,
                       "a new folder for the first server, whose recording is replayed");
    command.add_flag("--causes", hunt.causes, "tell what allocates");
  }
  void add_logins() {
    CLI::App& command = add("logins", "many logins at once while one plays", logins, &run_logins);
    add_count(command, "--count", logins.count, "how many logins");
    add_against(command, logins.against);
  }
  /// Also what `bench` alone means.
  void add_micro() {
    CLI::App& command = add("micro", "parts of the engine beside known libraries; the same as no name at all",
                            micro, &run_micro);
    for (CLI::App* const where : {&command, bench}) {
      CLI::Option* const filter = where->add_option(
          "--filter", micro.filter, "only benchmarks whose row/who/size match this expression");
      add_count(*where, "--rounds", micro.rounds, "how often each is measured, in random order");
      add_count(*where, "--round-ms", micro.round_ms, "how long each is measured a round, at least");
      where->add_flag("--write-docs", micro.write_docs, "write the whole table into docs/performance.md")
          ->excludes(filter);
    }
    bench->add_option("--json", json, "write the rows to this file as JSON");
  }
  void add_hostile() {
    CLI::App& command =
        add("hostile", "bad frames, half-open connections and one who never reads", hostile, &run_hostile);
    CLI::Option* const frames = add_count(command, "--frames", hostile.frames, "bad frames on both ports");
    CLI::Option* const half_open =
        add_count(command, "--half-open", hostile.half_open, "connections that say a byte a second");
    CLI::Option* const seconds = add_count(command, "--seconds", hostile.seconds, "at least this long");
    command.add_option("--seed", hostile.seed, "of what the bad frames are made of")->capture_default_str();
    command.add_flag("--quick", quick, "a shorter run")
        ->excludes(frames)
        ->excludes(half_open)
        ->excludes(seconds);
    add_against(command, hostile.against);
  }
};

BenchCommand::BenchCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  Options& options = *options_;
  options.bench = program.add_subcommand("bench", "measure");
  options.bench->require_subcommand(0, 1);
  options.add_micro();
  options.add_idle();
  options.add_action();
  options.add_crowd();
  options.add_hunt();
  options.add_logins();
  options.add_hostile();
}
BenchCommand::~BenchCommand() = default;

bool BenchCommand::chosen() const { return options_->bench->parsed(); }

int BenchCommand::run() const {
  Options& options = *options_;
  if (options.quick) {
    options.hostile.frames = quick_frames;
    options.hostile.half_open = quick_half_open;
    options.hostile.seconds = quick_seconds;
  }
  try {
    if (!options.chosen) {
      options.micro.json = options.json;
      return run_micro(options.micro);
    }
    return options.chosen();
  } catch (const std::exception& fault) {
    fmt::print(stderr, "kairos bench: {}\n", fault.what());
    return 2;
  }
}

}  // namespace kairos::bench
