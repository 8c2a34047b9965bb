// The steps in their order, and the exchange of folders at the end.
#include "app/import/import_datapack.hpp"

#include <algorithm>
#include <array>

#include "app/import/context.hpp"

namespace kairos::importer {
namespace {

namespace fs = std::filesystem;

struct Named {
  std::string_view what;
  Step step;
};

constexpr std::array<Named, 11> steps{{{"skills", import_skills},
                                       {"items", import_items},
                                       {"armour sets", import_sets},
                                       {"skill trees", import_skill_trees},
                                       {"NPCs", import_npcs},
                                       {"routes", import_routes},
                                       {"spawns", import_spawns},
                                       {"buy lists", import_buylists},
                                       {"gatekeepers", import_teleports},
                                       {"zones", import_zones},
                                       {"what is left", report_the_rest}}};

/// Folders and files that the import writes itself: the starter's would mix with them.
constexpr std::array<std::string_view, 11> own{"routes.json", "zones.json", "skills",        "skill_trees",
                                               "npcs",        "spawns",     "buylists",      "items.json",
                                               "sets.json",   "npcs.json",  "teleports.json"};

fs::path beside(const fs::path& out, std::string_view ending) {
  auto name = out.has_filename() ? out : out.parent_path();
  name += ending;
  return name;
}

std::optional<ImportFault> copy_starter(const ImportOptions& options, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to, error);
  for (fs::directory_iterator at(options.starter, error), end; !error && at != end; at.increment(error)) {
    const auto name = at->path().filename();
    if (std::find(own.begin(), own.end(), name.string()) != own.end()) continue;
    fs::copy(at->path(), to / name, fs::copy_options::recursive, error);
    if (error) break;
  }
  if (error)
    return ImportFault{to.string(), "the starter datapack cannot be copied here: " + error.message()};
  return std::nullopt;
}

/// The new folder gets the name, and only then the old one goes.
std::optional<ImportFault> exchange(const fs::path& from, const fs::path& to) {
  std::error_code error;
  const auto old = beside(to, ".before");
  fs::remove_all(old, error);
  const bool had = fs::exists(to, error);
  if (had) fs::rename(to, old, error);
  if (!error) fs::rename(from, to, error);
  if (error) {
    std::error_code ignored;
    if (had && !fs::exists(to, ignored)) fs::rename(old, to, ignored);
    return ImportFault{to.string(), "the new datapack cannot be put here: " + error.message()};
  }
  fs::remove_all(old, error);
  return std::nullopt;
}

std::optional<ImportFault> write_all(const ImportOptions& options, const fs::path& work, ImportReport& report,
                                     const Progress& progress) {
  const auto source = Source::find(options.from);
  if (!source) return source.error();
  if (auto fault = copy_starter(options, work)) return fault;
  Context context{.source = *source, .out = work, .report = report};
  std::size_t number = 0;
  for (const auto& [what, step] : steps) {
    progress(++number, steps.size() + 1, what);
    if (auto fault = step(context)) return fault;
  }
  if (!options.check) return std::nullopt;
  progress(steps.size() + 1, steps.size() + 1, "loading it");
  return options.check(work);
}

}  // namespace

fs::path report_file(const fs::path& out) { return beside(out, ".report.txt"); }

std::optional<ImportFault> import_datapack(const ImportOptions& options, ImportReport& report,
                                           const Progress& progress) {
  std::error_code error;
  if (fs::exists(options.out, error) && !options.replace)
    return ImportFault{options.out.string(),
                       "is there already; --replace puts the new datapack in its place"};
  const auto work = beside(options.out, ".importing");
  fs::remove_all(work, error);
  auto fault = write_all(options, work, report, progress);
  if (!report.close() && !fault) fault = ImportFault{report.file().string(), "cannot be written"};
  if (!fault) fault = exchange(work, options.out);
  if (fault) fs::remove_all(work, error);
  return fault;
}

}  // namespace kairos::importer
