// The frames of a recording: what is written as a whole, with checks that find every changed byte.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/ecs/state_hash.hpp"

namespace kairos {

/// A segment is `segment_magic`, then frames: size of the payload (4 bytes), check of the size (4), payload,
/// check of all (8). The checks depend on the number of the frame in its segment, so frames that change their
/// places are found too. The first byte of the payload is its kind.
inline constexpr char segment_magic[8] = {'K', 'A', 'I', 'R', 'E', 'C', '0', '1'};
inline constexpr std::size_t frame_head_bytes = 8;
inline constexpr std::size_t frame_tail_bytes = 8;
/// A whole world may be one frame.
inline constexpr std::uint32_t frame_payload_max = 1u << 30;

enum class FrameKind : std::uint8_t {
  header = 'H',    ///< first of every segment: SegmentHeader
  built = 'B',     ///< after the building: PassOutcome
  snapshot = 'S',  ///< the whole partition between two passes
  pass = 'P',      ///< PassRecord
  closed = 'C',    ///< last of a segment that was closed: why, in words
};

[[nodiscard]] inline std::uint32_t frame_size_check(std::uint32_t size, std::uint64_t number) {
  const std::uint64_t hash = detail::fold(size ^ detail::hash_first, number ^ detail::hash_second);
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}
[[nodiscard]] inline std::uint64_t frame_check(std::uint64_t number, std::span<const std::byte> payload) {
  return hash_piece(Entity{number}, kind_of_name("frame"), payload);
}

/// Makes room for a frame's head at the end of `out` and says where the frame begins. The payload is appended
/// next, then `end_frame` is called.
[[nodiscard]] inline std::size_t begin_frame(std::vector<std::byte>& out, FrameKind kind) {
  const std::size_t at = out.size();
  out.resize(at + frame_head_bytes);
  out.push_back(static_cast<std::byte>(kind));
  return at;
}
/// Writes the size and leaves room for the checks, which `seal_frame` writes.
inline void end_frame(std::vector<std::byte>& out, std::size_t at) {
  const auto size = static_cast<std::uint32_t>(out.size() - at - frame_head_bytes);
  std::memcpy(out.data() + at, &size, sizeof size);
  out.resize(out.size() + frame_tail_bytes);
}
/// Of the frame that begins here, head and tail included.
[[nodiscard]] inline std::size_t frame_bytes_at(std::span<const std::byte> frames) {
  std::uint32_t size = 0;
  std::memcpy(&size, frames.data(), sizeof size);
  return frame_head_bytes + size + frame_tail_bytes;
}
[[nodiscard]] inline FrameKind frame_kind_at(std::span<const std::byte> frames) {
  return static_cast<FrameKind>(frames[frame_head_bytes]);
}
/// Writes the checks of one whole frame that has this number in its segment, counted from 0.
inline void seal_frame(std::span<std::byte> frame, std::uint64_t number) {
  std::uint32_t size = 0;
  std::memcpy(&size, frame.data(), sizeof size);
  const std::uint32_t size_check = frame_size_check(size, number);
  const std::uint64_t check = frame_check(number, frame.subspan(frame_head_bytes, size));
  std::memcpy(frame.data() + sizeof size, &size_check, sizeof size_check);
  std::memcpy(frame.data() + frame_head_bytes + size, &check, sizeof check);
}

}  // namespace kairos
