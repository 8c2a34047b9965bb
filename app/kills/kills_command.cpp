// The command line of the harness and its summary.
#include "app/kills/kills_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/bench/report.hpp"
#include "app/host/standard_streams.hpp"
#include "app/kills/kill_run.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::kills {
namespace {

std::string in_words(const KillReport& report, std::uint64_t seed) {
  std::string text = fmt::format(
      "{} kills in {}.{:01} s (seed {}): {} at a named point, {} at a random moment\n", report.kills,
      report.took_ms / 1'000, report.took_ms / 100 % 10, seed, report.at_points, report.at_random);
  for (const auto& [where, count] : report.where) text += fmt::format("  {:<28} {}\n", where, count);
  text += fmt::format("{} operations were acknowledged, {} refused\n", report.acknowledged, report.refused);
  for (const std::string& fault : report.faults) text += "FAULT  " + fault + '\n';
  text += fmt::format(
      "duplicated {}, lost {}, half done {}; {} audits over {} lines of the ledger: {} differences\n",
      report.duplicated, report.lost, report.half_done, report.audits, report.audit_lines,
      report.audit_differences);
  return text;
}

std::string as_json(const KillReport& report, std::uint64_t seed) {
  std::vector<std::string> where;
  where.reserve(report.where.size());
  for (const auto& [name, count] : report.where)
    where.push_back(fmt::format("{}:{}", bench::quoted(name), count));
  std::vector<std::string> faults;
  faults.reserve(report.faults.size());
  for (const std::string& fault : report.faults) faults.push_back(bench::quoted(fault));
  return fmt::format(
      R"({{"kills":{},"seed":{},"took_ms":{},"at_points":{},"at_random":{},"acknowledged":{},"refused":{},"duplicated":{},"lost":{},"half_done":{},"audits":{},"audit_differences":{},"where":{{{}}},"faults":[{}]}})"
      "\n",
      report.kills, seed, report.took_ms, report.at_points, report.at_random, report.acknowledged,
      report.refused, report.duplicated, report.lost, report.half_done, report.audits,
      report.audit_differences, fmt::join(where, ","), fmt::join(faults, ","));
}

}  // namespace

struct KillsCommand::Options {
  CLI::App* command = nullptr;
  KillOptions kills;
};

KillsCommand::KillsCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  CLI::App& command = *program.add_subcommand(
      "kills",
      "kill a server of its own in the middle of deals, again and again, and see that nothing is lost");
  KillOptions& kills = options_->kills;
  options_->command = &command;
  command.add_option("--count", kills.kills, "how many kills")->check(CLI::PositiveNumber);
  command.add_option("--seed", kills.seed, "of what is random");
  command.add_option("--store", kills.store,
                     "a database of its own, empty; else SQLite in a temporary folder");
  command.add_flag("--break", kills.one_side_first,
                   "save one side of each transaction before the other, to see that it is noticed");
  command.add_flag("--verbose", kills.verbose, "name each kill");
  command.add_flag("--json", kills.json, "write the summary as JSON");
}

KillsCommand::~KillsCommand() = default;

bool KillsCommand::chosen() const { return options_->command->parsed(); }

int KillsCommand::run() const {
  log::set_level(log::Level::error);
  const KillOptions& kills = options_->kills;
  const KillReport report = run_kills(kills);
  app::say(stdout, kills.json ? as_json(report, kills.seed) : in_words(report, kills.seed));
  return report.good() ? 0 : 1;
}

}  // namespace kairos::kills
