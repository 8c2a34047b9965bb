// Fuzzes the reader of recordings: any bytes as a file, as frames with right checks, and as payloads.
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "engine/core/record/pass_record.hpp"
#include "engine/core/record/segment_header.hpp"
#include "engine/core/record/segment_reader.hpp"

namespace {

using namespace kairos;
using Bytes = std::vector<std::byte>;

void read_payload(FrameKind kind, std::span<const std::byte> payload, PassClock& clock) {
  if (kind == FrameKind::header) {
    SegmentHeader header;
    if (!decode(payload, header)) return;
    const auto bytes = encode(header);
    SegmentHeader again;
    if (!decode(bytes, again) || encode(again) != bytes) std::abort();
    return;
  }
  if (kind == FrameKind::pass) {
    PassRecord pass;
    (void)decode(payload, clock, pass);
    for (const RecordedSession& session : pass.sessions) {
      if (session.item >= pass.input.items.size()) std::abort();
    }
    return;
  }
  ByteReader in(payload);
  PassOutcome outcome;
  decode(in, outcome);
  if (!in.at_end()) return;
  Bytes bytes;
  ByteWriter out(bytes);
  encode(outcome, out);
  ByteReader again(bytes);
  PassOutcome same;
  decode(again, same);
  if (!again.at_end() || same.hash != outcome.hash || same.changes != outcome.changes) std::abort();
}

/// Frames that were read; the reader must end.
std::size_t read_file(std::span<const std::byte> file) {
  SegmentReader reader(file);
  PassClock clock;
  std::size_t frames = 0;
  for (RecordedFrame frame; reader.next(frame); ++frames) {
    if (frame.offset >= reader.offset() || reader.offset() > file.size()) std::abort();
    read_payload(frame.kind, frame.payload, clock);
  }
  if (reader.end() == SegmentEnd::none) std::abort();
  return frames;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = std::as_bytes(std::span(data, size));
  read_file(input);
  PassClock clock;
  for (const FrameKind kind : {FrameKind::header, FrameKind::pass, FrameKind::built})
    read_payload(kind, input, clock);

  // The input cut into frames, each behind its length, sealed as the writer does: all of them are read again.
  Bytes file;
  for (const char letter : segment_magic) file.push_back(static_cast<std::byte>(letter));
  std::size_t frames = 0;
  for (std::size_t at = 0; at + 2 <= size;) {
    const std::size_t length = std::min<std::size_t>(data[at], size - at - 2);
    const auto begin = begin_frame(file, static_cast<FrameKind>(data[at + 1]));
    file.insert(file.end(), input.begin() + static_cast<std::ptrdiff_t>(at + 2),
                input.begin() + static_cast<std::ptrdiff_t>(at + 2 + length));
    end_frame(file, begin);
    seal_frame(std::span(file).subspan(begin), frames++);
    at += 2 + length;
    if (static_cast<FrameKind>(data[at - length - 1]) == FrameKind::closed) break;
  }
  if (read_file(file) != frames) std::abort();
  return 0;
}
