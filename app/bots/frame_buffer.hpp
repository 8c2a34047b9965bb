// FrameBuffer: gives back the frames that a stream of bytes was made of, however the bytes arrive.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace kairos::bots {

using Bytes = std::vector<std::byte>;

/// A frame is a little-endian u16 that counts itself, then the body. At most one frame and one read are held.
class FrameBuffer {
 public:
  void append(std::span<const std::byte> bytes);
  /// The body of the next whole frame, to be changed at will; valid until `append`. Nothing when more bytes
  /// are needed, or for ever once `broken`.
  [[nodiscard]] std::optional<std::span<std::byte>> next();
  /// A length header below its own size was seen.
  [[nodiscard]] bool broken() const { return broken_; }
  void clear();

 private:
  Bytes bytes_;
  std::size_t read_ = 0;
  bool broken_ = false;
};

/// Appends a frame around `body`; its header included it is at most 65535 bytes (std::length_error).
void append_frame(std::span<const std::byte> body, Bytes& out);

}  // namespace kairos::bots
