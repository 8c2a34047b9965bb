// The files of one recording, found from one of them.
#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record/segment_header.hpp"

namespace kairos::app {

struct ChainFile {
  std::filesystem::path path;
  SegmentHeader header;
};

struct RecordingChain {
  std::vector<ChainFile> files;  ///< one behind the other, without a gap, `begin` among them
  std::size_t given = 0;         ///< the file that was asked for
  std::string fault;             ///< why there is nothing, in words; else empty
  bool damaged = false;          ///< the fault is in the recording, not in how it was asked for
};

/// Reads the header of this file and of those beside it that belong to the same recording.
[[nodiscard]] RecordingChain find_chain(const std::filesystem::path& file);

/// What the recordings of a folder have under this name in their headers.
[[nodiscard]] std::set<std::string> facts_of_recordings(const std::filesystem::path& folder,
                                                        std::string_view name);

/// The whole file; nothing when it cannot be read.
[[nodiscard]] std::optional<std::vector<std::byte>> file_bytes(const std::filesystem::path& file);

}  // namespace kairos::app
