// The land of a measured hunt: the starter datapack with its monsters again and again over the whole map,
// until there are enough, and characters that begin among them with a skill to use.
#pragma once
#include <cstdint>
#include <filesystem>

namespace kairos::bench {

/// The skills that fighters and mystics of that land know from the first level on.
inline constexpr std::int32_t hunters_strike = 3;    ///< Power Strike
inline constexpr std::int32_t hunters_spell = 1177;  ///< Wind Strike

/// Writes it into `to`, which must not be there. `npcs` is at least what the starter datapack has. A
/// recording of it replays like any other. Throws std::runtime_error when a file cannot be read or written.
void make_hunting_land(const std::filesystem::path& from, const std::filesystem::path& to, std::int64_t npcs);

}  // namespace kairos::bench
