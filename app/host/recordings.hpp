// Recordings: what every partition of this process is recorded with, in the home folder.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "app/config/settings.hpp"
#include "app/host/datapack_store.hpp"
#include "engine/core/record/recorder.hpp"
#include "engine/core/record/recording_folder.hpp"

namespace kairos::app {

/// How `record.detail` is written.
[[nodiscard]] RecordDetail record_detail(std::string_view name);

struct RecordingSettings {
  std::filesystem::path folder;
  std::uint64_t bytes_max = 0;
  RecordDetail detail = RecordDetail::pass;
  std::int64_t boot = 0;
  WallTime started;
  std::map<std::string, std::string> facts;  ///< what a replay looks for: the datapack's hash and the like
};

/// The names of facts in the headers.
inline constexpr std::string_view fact_ruleset = "ruleset";
inline constexpr std::string_view fact_datapack = "datapack";  ///< its hash
inline constexpr std::string_view fact_extended = "extended";  ///< the world is not as the datapack says

/// Where this home keeps what.
[[nodiscard]] std::filesystem::path recording_folder(const std::filesystem::path& home);
[[nodiscard]] std::filesystem::path datapack_store(const std::filesystem::path& home);

/// What the operator chose. The datapack, whose hash this is, is kept for replays, and those that no
/// recording names are removed.
[[nodiscard]] RecordingSettings recording_settings(const Settings& settings, std::int64_t boot,
                                                   WallTime started, const DatapackHash& hash);

class Recordings {
 public:
  /// Many small files make a recording that can be deleted in parts; few make one that is easy to handle.
  static constexpr std::uint64_t segment_bytes_most = 64u << 20;
  static constexpr std::uint64_t segment_bytes_least = 1u << 20;

  /// `metrics` outlives it.
  Recordings(RecordingSettings settings, Metrics& metrics);

  /// A recorder for a partition that is about to be made, which keeps it. `blocks` outlives the recorder; the
  /// recorder does not outlive this.
  [[nodiscard]] std::unique_ptr<Recorder> recorder(const PartitionSettings& partition, std::string_view kind,
                                                   const LayoutTable& layout, HandleBlockSource& blocks);
  /// Returns when all that was recorded so far is written or has failed.
  void flush() { writer_.flush(); }
  /// Of a partition of this start.
  [[nodiscard]] std::filesystem::path first_file(const std::string& partition) const;
  /// A partition has stopped on a broken invariant: what its state is goes to a file beside its recording.
  /// On the thread that ran it.
  void dump(const Partition& partition, const std::string& why);

 private:
  [[nodiscard]] std::string stem_of(const std::string& partition) const;

  const RecordingSettings settings_;
  RecordingFolder folder_;
  RecordWriter writer_;
};

}  // namespace kairos::app
