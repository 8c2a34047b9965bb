// Counts what an L2J datapack has beside, so that an operator sees what a world of Kairos lacks.
#include "app/import/context.hpp"

namespace kairos::importer {
namespace {

struct Rest {
  const char* folder;
  const char* ending;
  std::string_view kind;
  std::string_view why;
};

constexpr Rest rests[] = {
    {"multisell", ".xml", "multisell list", "Kairos does not trade goods for goods yet"},
    {"html", ".htm", "dialog page",
     "its wording belongs to its authors: write your own, see docs/datapack.md"},
    {"html", ".html", "dialog page",
     "its wording belongs to its authors: write your own, see docs/datapack.md"},
    {"scripts", ".java", "script", "rules of Kairos are C++, its worlds are data"},
    {"scripts", ".py", "script", "rules of Kairos are C++, its worlds are data"},
    {"zones", ".xml", "file of zones", "only areas of spawns, peace and arenas were taken from it"},
    {"instances", ".xml", "instance", "Kairos has none yet"},
    {"stats/transformations", ".xml", "transformation", "Kairos has none yet"},
    {"stats/augmentation", ".xml", "file of augmentations", "Kairos has none yet"},
    {"stats/options", ".xml", "file of augmentations", "Kairos has none yet"},
    {"stats/pets", ".xml", "pet", "Kairos has none yet"},
    {"stats/fishing", ".xml", "file of fishing", "Kairos has none yet"},
    {"stats/chars", ".xml", "file of classes", "the classes are those that come with Kairos"},
};

}  // namespace

std::optional<ImportFault> report_the_rest(Context& context) {
  for (const auto& rest : rests) {
    const auto files = context.source.files(rest.folder, rest.ending);
    if (!files.empty())
      context.report.left_out(rest.kind, rest.why, files.size(), context.source.name(files.front()));
  }
  for (const char* const name : {"Recipes.xml", "recipes.xml", "Doors.xml", "doors.xml"}) {
    std::error_code error;
    const auto path = context.source.data() / name;
    if (std::filesystem::exists(path, error))
      context.report.left_out("file of recipes or doors", "Kairos does not read it yet", 1,
                              context.source.name(path));
  }
  return std::nullopt;
}

}  // namespace kairos::importer
