// Names of recordings begin with the moment of the start, so that the oldest come first.
#include "app/host/recordings.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "app/replay/recording_chain.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/record/state_dump.hpp"

namespace kairos::app {

RecordDetail record_detail(std::string_view name) {
  return name == "step" ? RecordDetail::step : RecordDetail::pass;
}

std::filesystem::path recording_folder(const std::filesystem::path& home) { return home / "recordings"; }
std::filesystem::path datapack_store(const std::filesystem::path& home) { return home / "datapacks"; }

RecordingSettings recording_settings(const Settings& settings, std::int64_t boot, WallTime started,
                                     const DatapackHash& hash) {
  RecordingSettings chosen;
  chosen.folder = recording_folder(settings.home);
  chosen.bytes_max = static_cast<std::uint64_t>(settings.record_max_mib) * 1024 * 1024;
  chosen.detail = record_detail(settings.record_detail);
  chosen.boot = boot;
  chosen.started = started;
  chosen.facts[std::string(fact_ruleset)] = settings.ruleset;
  const auto store = datapack_store(settings.home);
  const auto fault = hash.fault.empty() ? keep_datapack(datapack_folder(settings), store, hash.digits)
                                        : std::optional<std::string>(hash.fault);
  if (fault) log::warn("recordings of this start may lack their datapack: {}", *fault);
  chosen.facts[std::string(fact_datapack)] = hash.digits;
  auto needed = facts_of_recordings(chosen.folder, fact_datapack);
  needed.merge(reloaded_datapacks(store, chosen.folder));
  needed.insert(hash.digits);
  forget_datapacks(store, needed);
  return chosen;
}

Recordings::Recordings(RecordingSettings settings, Metrics& metrics)
    : settings_(std::move(settings)),
      folder_(settings_.folder, settings_.bytes_max),
      writer_(folder_, metrics) {}

std::string Recordings::stem_of(const std::string& partition) const {
  std::string name = partition;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != '-' && letter != '_') letter = '_';
  }
  const auto started = static_cast<std::time_t>(settings_.started.us / 1'000'000);
  return fmt::format("{:%Y-%m-%dT%H-%M-%SZ}.boot-{}.{}", fmt::gmtime(started), settings_.boot, name);
}

std::unique_ptr<Recorder> Recordings::recorder(const PartitionSettings& partition, std::string_view kind,
                                               const LayoutTable& layout, HandleBlockSource& blocks) {
  RecorderSettings chosen;
  chosen.stem = stem_of(partition.name);
  chosen.segment_bytes_max = std::clamp(settings_.bytes_max / 8, segment_bytes_least, segment_bytes_most);
  SegmentHeader& header = chosen.header;
  header.chain = hash_piece(Entity{partition.id.value}, kind_of_name(chosen.stem), {}) ^ partition.seed;
  header.now = partition.started_at;
  header.wall = settings_.started;
  header.detail = settings_.detail;
  header.partition = partition;
  header.kind = kind;
  header.boot = settings_.boot;
  header.facts = settings_.facts;
  header.layout = layout;
  return std::make_unique<Recorder>(std::move(chosen), writer_, blocks);
}

std::filesystem::path Recordings::first_file(const std::string& partition) const {
  return settings_.folder / (stem_of(partition) + ".0001.krec");
}

void Recordings::dump(const Partition& partition, const std::string& why) {
  const std::string name =
      fmt::format("{}.pass-{}.json", stem_of(partition.name()), partition.last_pass().number);
  writer_.keep(name, state_dump(partition, why));
  log::error("partition {}: its state is in {}", partition.name(), (settings_.folder / name).string());
}

}  // namespace kairos::app
