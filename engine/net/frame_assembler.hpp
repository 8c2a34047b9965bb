// FrameAssembler: cuts a stream of bytes into frames, however the bytes arrive.
#pragma once
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace kairos::net {

/// Holds memory only while a frame is incomplete, and never more than twice what of that frame has arrived.
class FrameAssembler {
 public:
  /// What to do with one whole body; false ends the feeding.
  using Sink = std::function<bool(std::span<std::byte> body)>;

  enum class Fed {
    all,         ///< every byte was taken
    stopped,     ///< the sink wanted no more
    bad_length,  ///< a header states a length outside frame_bytes_min to frame_bytes_max
  };

  explicit FrameAssembler(std::size_t frame_bytes_max) : frame_bytes_max_(frame_bytes_max) {}

  /// Whole frames inside `bytes` are handed over where they lie and may be changed there.
  Fed feed(std::span<std::byte> bytes, const Sink& sink);

  /// A frame has begun and is not complete.
  [[nodiscard]] bool incomplete() const { return !begun_.empty(); }
  /// Frames handed over so far.
  [[nodiscard]] std::size_t frames() const { return frames_; }
  /// What the header said after Fed::bad_length.
  [[nodiscard]] std::size_t bad_length() const { return bad_length_; }
  /// Bytes of memory held.
  [[nodiscard]] std::size_t capacity() const { return begun_.capacity(); }
  /// Forgets the incomplete frame and gives its memory back.
  void clear();

 private:
  [[nodiscard]] bool legal(std::size_t length);
  void keep(std::span<const std::byte> bytes, std::size_t frame_length);
  Fed resume(std::span<std::byte>& bytes, const Sink& sink);

  std::size_t frame_bytes_max_;
  std::size_t frames_ = 0;
  std::size_t bad_length_ = 0;
  std::vector<std::byte> begun_;
};

}  // namespace kairos::net
