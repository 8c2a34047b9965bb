// Datapacks kept by the hash of their content, so that a recording finds the data that it was made with.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

namespace kairos::app {

struct DatapackHash {
  std::string digits;  ///< 32 hexadecimal ones
  std::string fault;   ///< why there are none, in words for the operator; else empty
};

/// Of all files of a datapack, their names and contents.
[[nodiscard]] DatapackHash datapack_hash(const std::filesystem::path& folder);

/// Copies a datapack to `<store>/<hash>` unless it is there. What is copied is there whole or not at all.
/// Why not, in words for the operator.
[[nodiscard]] std::optional<std::string> keep_datapack(const std::filesystem::path& folder,
                                                       const std::filesystem::path& store,
                                                       const std::string& hash);
/// This start has exchanged its datapack for a kept one, which its recordings need from now on. Why that
/// cannot be noted.
[[nodiscard]] std::optional<std::string> note_reload(const std::filesystem::path& store, std::int64_t boot,
                                                     const std::string& hash);
/// What starts that still have recordings were reloaded with; notes of other starts are removed.
[[nodiscard]] std::set<std::string> reloaded_datapacks(const std::filesystem::path& store,
                                                       const std::filesystem::path& recordings);
/// Removes the kept datapacks that nobody needs. Folders with other names stay.
void forget_datapacks(const std::filesystem::path& store, const std::set<std::string>& needed);

}  // namespace kairos::app
