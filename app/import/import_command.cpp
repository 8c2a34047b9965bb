// Progress goes to standard error, the counts to standard output.
#include "app/import/import_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "app/bots/stopwatch.hpp"
#include "app/config/settings.hpp"
#include "app/host/datapack.hpp"
#include "app/import/import_datapack.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::importer {
namespace {

constexpr std::size_t faults_shown_max = 20;

std::string in_seconds(Duration span) { return fmt::format("{:.2f} s", static_cast<double>(span.us) / 1e6); }

/// What `serve` would say to the new datapack.
std::optional<ImportFault> load(const std::filesystem::path& folder) {
  const auto loaded = app::load_datapack(folder);
  if (loaded) return std::nullopt;
  const auto& faults = loaded.error();
  std::string text = fmt::format("what was imported does not load, {} faults:", faults.size());
  for (std::size_t i = 0; i < faults.size() && i < faults_shown_max; ++i)
    text += "\n  " + describe(faults[i]);
  return ImportFault{folder.string(), text};
}

/// Says how long the step before took and what comes next.
class Progressing {
 public:
  void next(std::size_t step, std::size_t steps, std::string_view what) {
    end();
    log::say(fmt::format("[{}/{}] {} …", step, steps, what));
    step_.restart();
    is_open_ = true;
  }
  void end() {
    if (is_open_) log::say(fmt::format(" {}\n", in_seconds(step_.elapsed())));
    is_open_ = false;
  }

 private:
  bots::Stopwatch step_;
  bool is_open_ = false;
};

}  // namespace

struct ImportCommand::Options {
  CLI::App* command = nullptr;
  std::string from;
  std::string out;
  bool replace = false;
};

ImportCommand::ImportCommand(CLI::App& program) : options_(std::make_unique<Options>()) {
  auto& command = *program.add_subcommand("import", "make a datapack from one of another server");
  command.require_subcommand(1);
  options_->command = command.add_subcommand("l2j", "from XML and SQL of the L2J family for High Five");
  options_->command->add_option("PATH", options_->from, "the folder of that datapack")->required();
  options_->command->add_option("--out", options_->out,
                                "where to; your datapack of this ruleset if left out");
  options_->command->add_flag("--replace", options_->replace, "put it in the place of what is there");
}

ImportCommand::~ImportCommand() = default;

bool ImportCommand::chosen() const { return options_->command->parsed(); }

int ImportCommand::run() const {
  const bots::Stopwatch all;
  const auto settings = app::load_settings().settings;
  ImportOptions plan;
  plan.from = options_->from;
  plan.starter = std::filesystem::path(KAIROS_DATA_DIR) / settings.ruleset;
  plan.out = options_->out.empty() ? settings.home / "datapacks" / settings.ruleset
                                   : std::filesystem::path(options_->out);
  plan.replace = options_->replace;
  plan.check = load;
  ImportReport report(report_file(plan.out));
  Progressing progress;
  const auto fault = import_datapack(
      plan, report,
      [&](std::size_t step, std::size_t steps, std::string_view what) { progress.next(step, steps, what); });
  progress.end();
  if (fault) {
    log::say(fmt::format("kairos: nothing was imported. {}: {}\n", fault->where, fault->text));
    return 1;
  }
  fmt::print("{}", report.in_words());
  fmt::print("\nimported to {} in {}; all that was left out is in {}\n", plan.out.string(),
             in_seconds(all.elapsed()), report.file().string());
  return 0;
}

}  // namespace kairos::importer
