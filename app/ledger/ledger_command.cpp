// The command line of the ledger's reader.
#include "app/ledger/ledger_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/host/standard_streams.hpp"
#include "app/ledger/ledger_report.hpp"
#include "app/ledger/opened_ledger.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/loop/clocks.hpp"
#include "slices/item/item.hpp"

namespace kairos::app {
namespace {

int cannot(const std::string& why) {
  log::say("kairos ledger: " + why);
  return 2;
}

int cannot_read(const store::Database& database, StoreFault fault) {
  return cannot(fmt::format("{} cannot be read: {}\n", database.where(), to_string(fault)));
}

/// With the names of things, when the datapack is as it should be.
LedgerNames names_for(const OpenedLedger& opened) {
  auto datapack = load_datapack(datapack_folder(opened.settings));
  return {*opened.database, datapack ? std::optional(std::move(*datapack)) : std::nullopt};
}

}  // namespace

struct LedgerCommand::Options {
  CLI::App* command = nullptr;
  std::string store;
  std::string item;
  std::string character;
  std::int64_t hours = 24;
  std::size_t lines = 100;
  bool adena = false;
  bool json = false;

  [[nodiscard]] int show_adena(const OpenedLedger& opened) const;
  [[nodiscard]] int show_lines(const OpenedLedger& opened) const;
};

LedgerCommand::LedgerCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  CLI::App& command = *program.add_subcommand("ledger", "what happened to what is owned");
  Options& o = *options_;
  o.command = &command;
  auto& item = *command.add_option("--item", o.item, "the thing with this id");
  auto& character = *command.add_option("--character", o.character, "the character of this name or id");
  auto& adena = *command.add_flag("--adena", o.adena, "where adena came from and went, by hour and cause");
  item.excludes(&character)->excludes(&adena);
  character.excludes(&adena);
  command.add_option("--hours", o.hours, "of --adena: how far back")->check(CLI::PositiveNumber);
  command.add_option("--lines", o.lines, "the latest so many lines")->check(CLI::PositiveNumber);
  command.add_option("--store", o.store, "the database, as in the settings; else theirs");
  command.add_flag("--json", o.json, "write JSON");
}

LedgerCommand::~LedgerCommand() = default;

bool LedgerCommand::chosen() const { return options_->command->parsed(); }

int LedgerCommand::Options::show_adena(const OpenedLedger& opened) const {
  const SystemClocks clocks;
  const WallTime since = clocks.wall() - seconds(hours * 3'600);
  const auto sums = item::LedgerStore(*opened.database).sums(item::adena, since);
  if (!sums) return cannot_read(*opened.database, sums.error());
  say(stdout, json ? sums_as_json(*sums) : sums_in_words(*sums));
  return 0;
}

int LedgerCommand::Options::show_lines(const OpenedLedger& opened) const {
  LedgerNames names = names_for(opened);
  item::LedgerStore ledger(*opened.database);
  auto found = item::LedgerStore::Lines(StoreFault::missing);
  if (!item.empty()) {
    const auto id = uuid_from(item);
    if (!id) return cannot(fmt::format("'{}' is no id of a thing (8-4-4-4-12 hex digits)\n", item));
    found = ledger.of_item(*id, lines);
  } else if (!character.empty()) {
    const auto id = names.find_owner(character);
    if (!id) return cannot(fmt::format("there is no character '{}'\n", character));
    found = ledger.of_owner(*id, lines);
  } else {
    found = ledger.newest(lines);
  }
  if (!found) return cannot_read(*opened.database, found.error());
  say(stdout, json ? lines_as_json(*found, names) : lines_in_words(*found, names));
  return 0;
}

int LedgerCommand::run() const {
  log::set_level(log::Level::error);
  const OpenedLedger opened = open_ledger(options_->store);
  if (opened.database == nullptr) return cannot(opened.problem);
  return options_->adena ? options_->show_adena(opened) : options_->show_lines(opened);
}

}  // namespace kairos::app
