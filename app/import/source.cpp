// The folder of data is the one with stats/npcs; that of SQL is the nearest with a spawn list or a list of
// teleports.
#include "app/import/source.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kairos::importer {
namespace {

namespace fs = std::filesystem;

constexpr int depth_max = 5;

/// The first folder at or below `folder` that `wanted` likes, nearest first.
std::optional<fs::path> search(const fs::path& folder, const std::function<bool(const fs::path&)>& wanted) {
  std::vector<fs::path> level{folder};
  for (int depth = 0; depth <= depth_max && !level.empty(); ++depth) {
    std::vector<fs::path> next;
    for (const auto& here : level) {
      if (wanted(here)) return here;
      std::error_code error;
      for (fs::directory_iterator at(here, error), end; !error && at != end; at.increment(error)) {
        if (at->is_directory(error) && !at->is_symlink(error)) next.push_back(at->path());
      }
    }
    std::sort(next.begin(), next.end());
    level = std::move(next);
  }
  return std::nullopt;
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

}  // namespace

Result<Source, ImportFault> Source::find(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return ImportFault{path.string(), "is no folder"};
  Source source;
  source.named_ = path;
  const auto data = search(path, [](const fs::path& here) { return is_there(here / "stats" / "npcs"); });
  if (!data)
    return ImportFault{
        path.string(),
        fmt::format("has no folder stats/npcs, nor has one of its folders {} deep: is it a datapack of "
                    "the L2J family for High Five?",
                    depth_max)};
  source.data_ = *data;
  const auto has_tables = [](const fs::path& here) {
    return is_there(here / "spawnlist.sql") || is_there(here / "teleport.sql");
  };
  // A datapack is mostly named by its folder of data or by what holds that and the SQL.
  for (auto from = *data; source.sql_.empty(); from = from.parent_path()) {
    if (const auto found = search(from, has_tables)) source.sql_ = *found;
    if (from == path || from == from.parent_path()) break;
  }
  return source;
}

std::vector<fs::path> Source::files(const fs::path& folder, const std::string& ending) const {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::recursive_directory_iterator at(data_ / folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at->is_regular_file(error) && at->path().extension() == ending) found.push_back(at->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<fs::path> Source::sql(const std::string& file) const {
  if (sql_.empty() || !is_there(sql_ / file)) return std::nullopt;
  return sql_ / file;
}

std::string Source::name(const fs::path& file) const {
  const auto relative = file.lexically_relative(named_);
  return relative.empty() ? file.string() : relative.generic_string();
}

std::optional<ImportFault> Source::each_xml(const fs::path& folder,
                                            const std::function<void(const XmlFile&)>& read) const {
  for (const auto& path : files(folder)) {
    const auto file = XmlFile::read(path, name(path));
    if (!file) return file.error();
    read(*file);
  }
  return std::nullopt;
}

}  // namespace kairos::importer
