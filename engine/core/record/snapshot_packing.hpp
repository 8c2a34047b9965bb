// How a snapshot lies in a recording: its size, then what zlib makes of it.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/reflect/json_tree.hpp"

namespace kairos {

/// A larger one is not recorded, because nothing could read it.
inline constexpr std::size_t recorded_snapshot_max = json_bytes_max;

/// Appends.
void pack_snapshot(std::span<const std::byte> json, std::vector<std::byte>& out);
/// Nothing when it was not packed like this, or is over recorded_snapshot_max.
[[nodiscard]] std::optional<std::string> unpacked_snapshot(std::span<const std::byte> packed);

}  // namespace kairos
