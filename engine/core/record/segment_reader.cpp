// A frame that ends behind the file is one that was being written; anything else that does not fit is damage.
#include "engine/core/record/segment_reader.hpp"

#include <algorithm>
#include <cstring>

namespace kairos {

SegmentReader::SegmentReader(std::span<const std::byte> file) : file_(file) {
  if (file.size() < sizeof segment_magic) {
    const auto magic = std::as_bytes(std::span(segment_magic)).first(file.size());
    const bool begun = std::equal(file.begin(), file.end(), magic.begin());
    (void)(begun ? stop(SegmentEnd::torn) : stop(SegmentEnd::damaged, "this is no recording"));
  } else if (std::memcmp(file.data(), segment_magic, sizeof segment_magic) != 0) {
    (void)stop(SegmentEnd::damaged, "this is no recording, or its first bytes have changed");
  } else {
    at_ = sizeof segment_magic;
  }
}

bool SegmentReader::stop(SegmentEnd end, const char* fault) {
  end_ = end;
  fault_ = fault;
  return false;
}

bool SegmentReader::next(RecordedFrame& frame) {
  if (end_ == SegmentEnd::closed && at_ < file_.size()) {
    return stop(SegmentEnd::damaged, "bytes behind the frame that ends it");
  }
  if (end_ != SegmentEnd::none) return false;
  const auto rest = file_.subspan(static_cast<std::size_t>(at_));
  if (rest.empty()) return stop(SegmentEnd::open);
  if (rest.size() < frame_head_bytes) return stop(SegmentEnd::torn);
  std::uint32_t size = 0;
  std::uint32_t size_check = 0;
  std::memcpy(&size, rest.data(), sizeof size);
  std::memcpy(&size_check, rest.data() + sizeof size, sizeof size_check);
  if (size_check != frame_size_check(size, number_)) {
    // A machine that lost power may leave room that was never written.
    const bool blank = std::all_of(rest.begin(), rest.end(), [](std::byte b) { return b == std::byte{}; });
    return blank ? stop(SegmentEnd::torn) : stop(SegmentEnd::damaged, "the size of a frame has changed");
  }
  if (size == 0 || size > frame_payload_max)
    return stop(SegmentEnd::damaged, "a frame of an impossible size");
  if (rest.size() < frame_head_bytes + size + frame_tail_bytes) return stop(SegmentEnd::torn);
  const auto payload = rest.subspan(frame_head_bytes, size);
  std::uint64_t check = 0;
  std::memcpy(&check, rest.data() + frame_head_bytes + size, sizeof check);
  if (check != frame_check(number_, payload)) {
    return stop(SegmentEnd::damaged, "the content of a frame has changed");
  }
  frame = {static_cast<FrameKind>(payload[0]), payload.subspan(1), at_};
  at_ += frame_head_bytes + size + frame_tail_bytes;
  ++number_;
  if (frame.kind == FrameKind::closed) end_ = SegmentEnd::closed;
  return true;
}

}  // namespace kairos
