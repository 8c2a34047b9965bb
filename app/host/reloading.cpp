// The copy that was checked is the copy that is kept: what is in force can always be found again.
#include "app/host/reloading.hpp"

#include <fmt/format.h>

#include <sstream>

#include "app/host/datapack_store.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

ReloadReport failed(std::string text) { return {ReloadEnd::failed, std::move(text)}; }

}  // namespace

std::string_view name_of(ReloadEnd end) {
  switch (end) {
    case ReloadEnd::ordered:
      return "ordered";
    case ReloadEnd::unchanged:
      return "unchanged";
    case ReloadEnd::refused:
      return "refused";
    case ReloadEnd::failed:
      break;
  }
  return "failed";
}

ReloadReport Reloading::run() {
  ReloadReport report;
  try {
    report = try_it();
  } catch (const std::exception& fault) {
    report = failed(fmt::format("the datapack could not be read: {}", fault.what()));
  }
  const bool well = report.end == ReloadEnd::ordered || report.end == ReloadEnd::unchanged;
  std::istringstream lines(report.text);
  for (std::string line; std::getline(lines, line);) {
    if (well) {
      log::info("reload: {}", line);
    } else {
      log::error("reload: {}", line);
    }
  }
  return report;
}

ReloadReport Reloading::try_it() {
  const fs::path copy = places_.store / "reloading";
  std::error_code error;
  fs::remove_all(copy, error);
  fs::create_directories(places_.store, error);
  if (!error) fs::copy(places_.folder, copy, fs::copy_options::recursive, error);
  if (error) {
    return failed(fmt::format("the datapack {} cannot be copied to {}: {}", places_.folder.string(),
                              copy.string(), error.message()));
  }
  auto report = take(copy);
  fs::remove_all(copy, error);
  return report;
}

ReloadReport Reloading::take(const fs::path& copy) {
  const auto named = datapack_hash(copy);
  const auto hash = hash_of_digits(named.digits);
  if (!hash) return failed(named.fault);
  if (*hash == hash_) return {ReloadEnd::unchanged, "the datapack is the one in force: nothing to do"};
  auto loaded = load_datapack(copy);
  if (!loaded) return refuse(loaded.error(), copy);
  auto next = std::make_shared<const Datapack>(std::move(*loaded));
  auto obstacles = find_obstacles(*present_.get(), *next, places_.folder, uses_);
  if (!obstacles) {
    return failed(fmt::format("the database does not say what depends on the datapack: {}; try again",
                              to_string(obstacles.error())));
  }
  if (!obstacles->empty()) return refuse(*obstacles, copy);
  auto fault = keep_datapack(copy, places_.store, named.digits);
  if (!fault) fault = note_reload(places_.store, places_.boot, named.digits);
  if (fault) return failed(*fault);
  const auto data = data_set_of(next, *hash);
  const ReloadData order{*hash};
  previous_ = present_.set(next);
  hash_ = *hash;
  for (const PartitionId partition : partitions_)
    directory_.post(partition, InboxItem(kind_of<ReloadData>, bytes_of(order), data));
  return {ReloadEnd::ordered,
          fmt::format("datapack {}: {} items, {} skills, {} NPC kinds, {} spawn points, in force from the "
                      "next pass on",
                      named.digits, next->items.items.size(), next->skills.skills.size(),
                      next->npcs.npcs.size(), next->npcs.spawns.size())};
}

ReloadReport Reloading::refuse(const std::vector<DataFault>& faults, const fs::path& copy) const {
  std::string text = fmt::format(
      "the datapack {} has {} faults, and the old data stays:", places_.folder.string(), faults.size());
  for (const DataFault& fault : faults) text += "\n  " + describe(fault);
  // The author looks for them in the files that were copied.
  const std::string read = copy.string();
  for (auto at = text.find(read); at != std::string::npos; at = text.find(read, at))
    text.replace(at, read.size(), places_.folder.string());
  return {ReloadEnd::refused, std::move(text)};
}

}  // namespace kairos::app
