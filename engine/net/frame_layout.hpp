// The one fact of the frame format that the network needs: a little-endian u16 length that counts itself.
#pragma once
#include <cstddef>
#include <span>

#include "engine/net/settings.hpp"

namespace kairos::net {

/// The length a frame's header states. Needs frame_header_bytes bytes.
[[nodiscard]] inline std::size_t stated_length(std::span<const std::byte> frame) {
  return std::to_integer<std::size_t>(frame[0]) | std::to_integer<std::size_t>(frame[1]) << 8U;
}

/// Calls each(frame) for every frame of `bytes` in order; false when they are not whole legal frames.
template <class Bytes, class Each>
bool each_frame(Bytes bytes, Each&& each) {
  while (!bytes.empty()) {
    if (bytes.size() < frame_bytes_min) return false;
    const std::size_t length = stated_length(bytes);
    if (length < frame_bytes_min || length > bytes.size()) return false;
    each(bytes.first(length));
    bytes = bytes.subspan(length);
  }
  return true;
}

}  // namespace kairos::net
