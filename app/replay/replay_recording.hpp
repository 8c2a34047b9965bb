// Replaying a recording file: without network and database, from the file and the datapack that it names.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/replay/replay_game.hpp"
#include "engine/core/record/replay.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {

struct ReplayOptions {
  std::filesystem::path file;
  std::filesystem::path home;           ///< where datapacks are looked for, besides beside the recordings
  std::optional<std::uint64_t> from;    ///< what differs before this pass is not told
  std::optional<std::uint64_t> to;      ///< the last pass
  std::filesystem::path from_snapshot;  ///< begins with the world in this file; empty: with a recording's
  std::optional<std::uint64_t> snapshot_at;  ///< after this pass the world is written to `snapshot`
  std::filesystem::path snapshot;
  bool until_difference = false;  ///< stops at the first one, instead of counting on
  ReplayManner manner;            ///< how systems are executed, which may not matter
};

enum class ReplayEnd : std::uint8_t {
  same,     ///< every pass compared was the same
  differs,  ///< see `first`
  damaged,  ///< see `fault`: the recording is not what was written
  refused,  ///< see `fault`: it cannot be run
};

struct ReplayReport {
  ReplayEnd end = ReplayEnd::refused;
  std::string fault;                 ///< what, where, what to do
  std::vector<std::string> details;  ///< of the fault, one line each
  std::string partition;
  std::int64_t boot = 0;
  std::uint64_t first_pass = 0;  ///< that was compared; 0: none was
  std::uint64_t last_pass = 0;
  std::uint64_t differing = 0;  ///< passes
  std::optional<Difference> first;
  std::string file;          ///< in which the first difference or the damage is
  std::uint64_t offset = 0;  ///< in it
  std::string snapshot;      ///< what was written, in words
  std::string ending;        ///< how the recording ends, in words
  Duration lived;            ///< between the readings of the clock of the first and the last pass run
  Duration took;
};

[[nodiscard]] ReplayReport replay_recording(const ReplayOptions& options);

}  // namespace kairos::app
