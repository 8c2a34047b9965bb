// kairos: the command line.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <exception>
#include <string>

#include "app/bench/bench.hpp"
#include "app/check.hpp"
#include "app/import/import_command.hpp"
#include "app/inspect/schedule_command.hpp"
#include "app/kills/kills_command.hpp"
#include "app/ledger/audit_command.hpp"
#include "app/ledger/ledger_command.hpp"
#include "app/reload.hpp"
#include "app/replay/replay_command.hpp"
#include "app/serve.hpp"
#include "engine/core/log/log.hpp"

namespace {

int run(int argc, char** argv) {
  CLI::App program{"Kairos, a game server for Lineage 2 clients", "kairos"};
  program.require_subcommand(1);
  auto* const serve = program.add_subcommand("serve", "run the server");
  std::string store;
  serve->add_option("--store", store, "the database in place of the setting; `postgres`: one of its own");
  auto* const check =
      program.add_subcommand("check", "examine configuration, datapack, schema and ports; start nothing");
  auto* const reload = program.add_subcommand(
      "reload", "have the running server read its datapack anew, wholly or not at all");
  auto* const schedule =
      program.add_subcommand("schedule", "print the systems of each stage and what they touch");
  std::string svg_file;
  schedule->add_option("--svg", svg_file, "draw it into this file too");
  const kairos::bench::BenchCommand bench(program);
  const kairos::app::ReplayCommand replay(program);
  const kairos::importer::ImportCommand importing(program);
  const kairos::app::AuditCommand audit(program);
  const kairos::app::LedgerCommand ledger(program);
  const kairos::kills::KillsCommand kills(program);
  CLI11_PARSE(program, argc, argv);
  try {
    if (bench.chosen()) return bench.run();
    if (replay.chosen()) return replay.run();
    if (importing.chosen()) return importing.run();
    if (audit.chosen()) return audit.run();
    if (ledger.chosen()) return ledger.run();
    if (kills.chosen()) return kills.run();
    if (*serve) return kairos::app::serve(store);
    if (*check) return kairos::app::check();
    if (*reload) return kairos::app::reload();
    if (*schedule) return kairos::app::schedule(svg_file);
  } catch (const std::exception& fault) {
    kairos::log::say("kairos: " + std::string(fault.what()) + '\n');
    return 1;
  }
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const int code = run(argc, argv);
  // Whoever does not read the log holds up no end, and no destructor that writes to it either.
  if (!kairos::log::flush()) std::_Exit(code);
  return code;
}
