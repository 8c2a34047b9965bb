// SegmentReader: the frames of one segment, in order, as far as they are whole; and how it ends.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/core/record/frame.hpp"

namespace kairos {

enum class SegmentEnd : std::uint8_t {
  none,     ///< there is more to read
  closed,   ///< with a frame that says why
  open,     ///< behind a whole frame: what recorded it was killed, or goes on in the next segment
  torn,     ///< inside a frame that was not written to its end; all before it is good
  damaged,  ///< a byte is not what was written
};

struct RecordedFrame {
  FrameKind kind{};
  std::span<const std::byte> payload;  ///< without the kind
  std::uint64_t offset = 0;            ///< in the file
};

class SegmentReader {
 public:
  /// The bytes of a whole file; they must outlive the reader and its frames.
  explicit SegmentReader(std::span<const std::byte> file);

  /// False at the end; `end` says which.
  [[nodiscard]] bool next(RecordedFrame& frame);
  [[nodiscard]] SegmentEnd end() const { return end_; }
  /// Where the reading ended.
  [[nodiscard]] std::uint64_t offset() const { return at_; }
  /// What is wrong there, in words.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  bool stop(SegmentEnd end, const char* fault = "");

  std::span<const std::byte> file_;
  std::uint64_t at_ = 0;
  std::uint64_t number_ = 0;
  SegmentEnd end_ = SegmentEnd::none;
  std::string fault_;
};

}  // namespace kairos
