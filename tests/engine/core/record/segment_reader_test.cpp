// A recording that was cut anywhere is read up to its last whole frame; one byte that changed is found,
// wherever it is.
#include "engine/core/record/segment_reader.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>

#include "engine/core/record/byte_stream.hpp"

namespace kairos {
namespace {

using Bytes = std::vector<std::byte>;

struct Read {
  std::vector<std::string> frames;
  SegmentEnd end = SegmentEnd::none;
  std::uint64_t offset = 0;
};

Read read(const Bytes& file) {
  SegmentReader reader(file);
  Read read;
  for (RecordedFrame frame; reader.next(frame);) {
    std::string text(1, static_cast<char>(frame.kind));
    for (const std::byte letter : frame.payload) text += static_cast<char>(letter);
    read.frames.push_back(text);
  }
  read.end = reader.end();
  read.offset = reader.offset();
  return read;
}

const std::vector<std::string> contents{
    "Hheader", "Bbuilt", "Pone", "P", "Pa longer pass that takes many bytes", "Ctold to"};

struct Written {
  Bytes bytes;
  std::vector<std::size_t> ends;  ///< of the frames
};

Written written(std::size_t frames) {
  Written file;
  for (const char letter : segment_magic) file.bytes.push_back(static_cast<std::byte>(letter));
  for (std::size_t i = 0; i < frames; ++i) {
    const auto at = begin_frame(file.bytes, static_cast<FrameKind>(contents[i][0]));
    ByteWriter(file.bytes).raw(std::as_bytes(std::span(contents[i])).subspan(1));
    end_frame(file.bytes, at);
    seal_frame(std::span(file.bytes).subspan(at), i);
    file.ends.push_back(file.bytes.size());
  }
  return file;
}

TEST(SegmentReader, ReadsWhatWasWritten) {
  const auto closed = read(written(6).bytes);
  EXPECT_EQ(closed.frames, contents);
  EXPECT_EQ(closed.end, SegmentEnd::closed);
  const auto open = read(written(4).bytes);
  EXPECT_EQ(open.frames, std::vector<std::string>(contents.begin(), contents.begin() + 4));
  EXPECT_EQ(open.end, SegmentEnd::open);
}

TEST(SegmentReader, ReadsEverythingBeforeTheLastWholeFrameOfAFileCutAnywhere) {
  const auto file = written(6);
  for (std::size_t size = 0; size < file.bytes.size(); ++size) {
    const auto cut = read(Bytes(file.bytes.begin(), file.bytes.begin() + static_cast<std::ptrdiff_t>(size)));
    std::size_t whole = 0;
    while (file.ends[whole] <= size) ++whole;
    ASSERT_EQ(cut.frames, std::vector<std::string>(contents.begin(),
                                                   contents.begin() + static_cast<std::ptrdiff_t>(whole)))
        << size;
    const bool at_frame = size == sizeof segment_magic || (whole > 0 && file.ends[whole - 1] == size);
    ASSERT_EQ(cut.end, at_frame ? SegmentEnd::open : SegmentEnd::torn) << size;
  }
}

TEST(SegmentReader, FindsOneChangedByteAndTheFrameItIsIn) {
  for (const std::size_t frames : {6u, 5u}) {
    const auto file = written(frames);
    for (std::size_t at = 0; at < file.bytes.size(); ++at) {
      for (const unsigned bits : {0x01u, 0x80u, 0xffu}) {
        auto changed = file.bytes;
        changed[at] ^= static_cast<std::byte>(bits);
        const auto found = read(changed);
        std::size_t whole = 0;
        while (file.ends[whole] <= at) ++whole;
        ASSERT_EQ(found.end, SegmentEnd::damaged) << at;
        ASSERT_EQ(found.frames.size(), at < sizeof segment_magic ? 0 : whole) << at;
        const std::size_t begin = whole == 0 ? sizeof segment_magic : file.ends[whole - 1];
        ASSERT_EQ(found.offset, at < sizeof segment_magic ? 0 : begin) << at;
      }
    }
  }
}

TEST(SegmentReader, FindsFramesThatChangedPlacesOrAreMissing) {
  const auto file = written(6);
  const auto part = [&](std::size_t from, std::size_t to) {
    return Bytes(file.bytes.begin() + static_cast<std::ptrdiff_t>(from),
                 file.bytes.begin() + static_cast<std::ptrdiff_t>(to));
  };
  auto missing = part(0, file.ends[1]);
  for (const std::byte byte : part(file.ends[2], file.bytes.size())) missing.push_back(byte);
  EXPECT_EQ(read(missing).end, SegmentEnd::damaged);
  auto longer = file.bytes;
  longer.push_back(std::byte{1});
  EXPECT_EQ(read(longer).end, SegmentEnd::damaged);
}

TEST(SegmentReader, TakesRoomThatWasNeverWrittenForATornEnd) {
  auto file = written(3).bytes;
  file.resize(file.size() + 512);
  EXPECT_EQ(read(file).end, SegmentEnd::torn);
  EXPECT_EQ(read(file).frames.size(), 3u);
}

}  // namespace
}  // namespace kairos
