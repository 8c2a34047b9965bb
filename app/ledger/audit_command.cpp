// The command line of an audit.
#include "app/ledger/audit_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/host/standard_streams.hpp"
#include "app/ledger/audit_report.hpp"
#include "app/ledger/opened_ledger.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/loop/clocks.hpp"
#include "slices/item/repository/ledger_store.hpp"

namespace kairos::app {

struct AuditCommand::Options {
  CLI::App* command = nullptr;
  std::string store;
  std::int64_t seconds = 0;
  bool json = false;
};

AuditCommand::AuditCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  CLI::App& command =
      *program.add_subcommand("audit", "compare everything that is owned with the ledger; change nothing");
  options_->command = &command;
  command.add_option("--store", options_->store, "the database, as in the settings; else theirs");
  command.add_option("--seconds", options_->seconds, "stop after so long; 0: only at the end")
      ->check(CLI::NonNegativeNumber);
  command.add_flag("--json", options_->json, "write the report as JSON");
}

AuditCommand::~AuditCommand() = default;

bool AuditCommand::chosen() const { return options_->command->parsed(); }

int AuditCommand::run() const {
  log::set_level(log::Level::error);
  const OpenedLedger opened = open_ledger(options_->store);
  if (opened.database == nullptr) {
    log::say("kairos audit: " + opened.problem);
    return 2;
  }
  const SystemClocks clocks;
  const std::int64_t began = clocks.monotonic_us();
  const std::int64_t limit = options_->seconds * 1'000'000;
  const auto enough = [&] { return limit > 0 && clocks.monotonic_us() - began > limit; };
  const auto report = item::LedgerStore(*opened.database).audit(enough);
  if (!report) {
    log::say(fmt::format("kairos audit: {} cannot be read: {}\n", opened.database->where(),
                         to_string(report.error())));
    return 2;
  }
  const Duration took{clocks.monotonic_us() - began};
  say(stdout, options_->json ? as_json(*report, took) : in_words(*report, took));
  if (report->differences_count > 0) return 1;
  return report->complete ? 0 : 2;
}

}  // namespace kairos::app
