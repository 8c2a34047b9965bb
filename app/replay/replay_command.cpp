// The command line of a replay, and its report.
#include "app/replay/replay_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "app/bench/report.hpp"
#include "app/config/settings.hpp"
#include "app/host/standard_streams.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

std::int64_t times_as_fast(const ReplayReport& report) {
  return report.lived.us / std::max<std::int64_t>(report.took.us, 1);
}

std::string in_seconds(Duration span) {
  return fmt::format("{}.{:03}", span.us / 1'000'000, span.us / 1'000 % 1'000);
}

std::string written(Entity entity) {
  return fmt::format("{}:{}", entity.birth_partition(), entity.counter());
}

std::string difference_as_json(const Difference& difference, const ReplayReport& report) {
  std::vector<std::string> components;
  components.reserve(difference.components.size());
  for (const auto& name : difference.components) components.push_back(bench::quoted(name));
  return fmt::format(
      R"({{"pass":{},"text":{},"components":[{}],"phase":{},"system":{},"component":{},"entity":{},"file":{},"offset":{}}})",
      difference.pass, bench::quoted(difference.text), fmt::join(components, ","),
      bench::quoted(difference.phase), bench::quoted(difference.system), bench::quoted(difference.component),
      difference.entity ? bench::quoted(written(difference.entity)) : "null", bench::quoted(report.file),
      report.offset);
}

}  // namespace

struct ReplayCommand::Options {
  CLI::App* command = nullptr;
  ReplayOptions replay;
  bool json = false;
};

ReplayCommand::ReplayCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  CLI::App& command = *program.add_subcommand("replay", "run a recording again and compare every pass");
  options_->command = &command;
  command.add_option("FILE", options_->replay.file, "a .krec file, of which those beside it are found")
      ->required();
  command.add_option("--from", options_->replay.from, "the first pass to compare");
  command.add_option("--to", options_->replay.to, "the last pass to run");
  command.add_option("--from-snapshot", options_->replay.from_snapshot,
                     "begin with the world in this JSON file instead of the recording's begin");
  auto& at = *command.add_option("--snapshot-at", options_->replay.snapshot_at,
                                 "after this pass, write the whole world as JSON to the file of --snapshot");
  auto& to = *command.add_option("--snapshot", options_->replay.snapshot, "where --snapshot-at writes to");
  to.needs(&at);
  at.needs(&to);
  command.add_option("--shuffle", options_->replay.manner.shuffle,
                     "execute the systems of a stage in an order drawn from this seed; it may not matter");
  command
      .add_option("--workers", options_->replay.manner.workers,
                  "further threads for the systems of a stage, as parallel_systems; it may not matter")
      ->check(CLI::Range(std::size_t{0}, wave_workers_max));
  command.add_flag("--until-difference", options_->replay.until_difference,
                   "stop at the first difference instead of counting on");
  command.add_flag("--json", options_->json, "write the report as JSON");
}

ReplayCommand::~ReplayCommand() = default;

bool ReplayCommand::chosen() const { return options_->command->parsed(); }

int ReplayCommand::run() const {
  log::set_level(log::Level::error);
  options_->replay.home = load_settings().settings.home;
  const ReplayReport report = replay_recording(options_->replay);
  say(stdout, options_->json ? as_json(report) : in_words(report));
  return exit_code(report);
}

int exit_code(const ReplayReport& report) {
  switch (report.end) {
    case ReplayEnd::same:
      return 0;
    case ReplayEnd::differs:
    case ReplayEnd::damaged:
      return 1;
    case ReplayEnd::refused:
      break;
  }
  return 2;
}

std::string in_words(const ReplayReport& report) {
  std::string text;
  if (report.last_pass > 0) {
    text += fmt::format("partition {}, boot {}: passes {} to {}, {} s lived, replayed in {} s: {}× as fast\n",
                        report.partition, report.boot, report.first_pass, report.last_pass,
                        in_seconds(report.lived), in_seconds(report.took), times_as_fast(report));
  }
  if (report.first) {
    text += fmt::format("DIFFERS at pass {}: {}\n  in {} at byte {}; {} passes differ\n", report.first->pass,
                        report.first->text, report.file, report.offset, report.differing);
    if (!report.first->components.empty())
      text += fmt::format("  components: {}\n", fmt::join(report.first->components, ", "));
  }
  if (report.end == ReplayEnd::damaged) text += fmt::format("DAMAGED: {}\n", report.fault);
  if (report.end == ReplayEnd::refused) text += fmt::format("cannot replay: {}\n", report.fault);
  for (const auto& line : report.details) text += fmt::format("  {}\n", line);
  if (!report.snapshot.empty()) text += report.snapshot + '\n';
  if (!report.ending.empty()) text += report.ending + '\n';
  if (report.end == ReplayEnd::same) text += "the same: every state hash, message and request\n";
  return text;
}

std::string as_json(const ReplayReport& report) {
  constexpr std::string_view ends[] = {"same", "differs", "damaged", "refused"};
  std::vector<std::string> details;
  details.reserve(report.details.size());
  for (const auto& line : report.details) details.push_back(bench::quoted(line));
  return fmt::format(
      R"({{"end":"{}","partition":{},"boot":{},"first_pass":{},"last_pass":{},"differing":{},"lived_us":{},"took_us":{},"times_as_fast":{},"ending":{},"fault":{},"details":[{}],"file":{},"offset":{},"difference":{}}})"
      "\n",
      ends[static_cast<std::size_t>(report.end)], bench::quoted(report.partition), report.boot,
      report.first_pass, report.last_pass, report.differing, report.lived.us, report.took.us,
      times_as_fast(report), bench::quoted(report.ending), bench::quoted(report.fault),
      fmt::join(details, ","), bench::quoted(report.file), report.offset,
      report.first ? difference_as_json(*report.first, report) : "null");
}

}  // namespace kairos::app
