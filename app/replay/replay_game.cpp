// The datapack is found by its hash, wherever it is kept.
#include "app/replay/replay_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/game.hpp"
#include "app/host/datapack_store.hpp"
#include "app/host/recordings.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

std::uint64_t no_bits() { return 0; }

std::string fact(const SegmentHeader& header, std::string_view name) {
  const auto found = header.facts.find(std::string(name));
  return found == header.facts.end() ? std::string() : found->second;
}

std::optional<fs::path> find_datapack(const std::string& hash, const ReplayGame::Places& places) {
  std::error_code ignored;
  for (const auto& store : places.stores) {
    if (fs::is_directory(store / hash, ignored)) return store / hash;
  }
  if (datapack_hash(places.ruleset).digits == hash) return places.ruleset;
  return std::nullopt;
}

}  // namespace

std::string ReplayGame::load(const SegmentHeader& header, const Places& places) {
  if (!fact(header, fact_extended).empty()) {
    return "it was recorded by a measurement, whose world has more than its datapack says; such recordings "
           "cannot be replayed";
  }
  if (schedule_of(header.kind) == nullptr) {
    return fmt::format("this program has no partitions of the kind `{}`", header.kind);
  }
  const std::string hash = fact(header, fact_datapack);
  const auto folder = hash.empty() ? std::nullopt : find_datapack(hash, places);
  if (!folder) {
    std::vector<std::string> looked;
    looked.reserve(places.stores.size());
    for (const auto& store : places.stores) looked.push_back((store / hash).string());
    return fmt::format(
        "the datapack that it was recorded with is not here (looked for {}, and whether {} is "
        "the same); copy it there from the server's home folder",
        fmt::join(looked, ", "), places.ruleset.string());
  }
  auto loaded = load_datapack(*folder);
  if (!loaded) {
    return fmt::format("the datapack {} has faults: {}", folder->string(), describe(loaded.error().front()));
  }
  datapack_ = std::make_shared<const Datapack>(std::move(*loaded));
  places_ = places;
  register_game(registry_, datapack_,
                {std::make_shared<character::LobbyIo>(
                     characters_, [this] { return part_of(&Datapack::characters); },
                     character::LobbySettings{}, &no_bits),
                 std::make_shared<item::ItemIo>(
                     items_, [this] { return part_of(&Datapack::items); }, &no_bits),
                 std::make_shared<skill::SkillIo>(skills_), std::make_shared<npc::NpcIo>(database_)});
  game_.schedule = [this](const SegmentHeader& of) { return make_schedule(of.kind); };
  game_.build = [this](const SegmentHeader& of, Turn& turn) { build_partition(of.kind, *datapack_, turn); };
  game_.data = [this](const DataHash& of) { return find_data(of); };
  return {};
}

/// A recording may have been reloaded with the same data more than once.
std::shared_ptr<const DataSet> ReplayGame::find_data(const DataHash& hash) {
  auto& known = reloaded_[digits_of(hash)];
  if (known != nullptr) return known;
  const auto folder = find_datapack(digits_of(hash), places_);
  if (!folder) return nullptr;
  auto loaded = load_datapack(*folder);
  if (!loaded) return nullptr;
  known = data_set_of(std::make_shared<const Datapack>(std::move(*loaded)), hash);
  return known;
}

std::unique_ptr<ScheduleRun> ReplayGame::make_schedule(std::string_view kind) {
  auto schedule = schedule_of(kind);
  if (manner_.shuffle) schedule->shuffle(*manner_.shuffle);
  schedule->run_on(&waves_);
  return schedule;
}

}  // namespace kairos::app
