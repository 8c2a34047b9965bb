// Frames come out the same however their bytes arrive, and no header makes the assembler hold more than was
// sent.
#include "engine/net/frame_assembler.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/engine/net/loopback.hpp"

namespace kairos::net::test {
namespace {

using Fed = FrameAssembler::Fed;

struct Cut {
  const char* name;
  std::vector<std::size_t> pieces;  ///< sizes of the reads; the rest of the stream is one last read
};

class Fragmentation : public testing::TestWithParam<Cut> {};

const std::vector<std::string> bodies{"a", "bcd", std::string(300, 'x'), "e", std::string(62, 'y'), "last"};

Bytes stream_of(const std::vector<std::string>& texts) {
  Bytes stream;
  for (const auto& text : texts) stream = stream + frame(text);
  return stream;
}

TEST_P(Fragmentation, GivesTheSameFrames) {
  Bytes stream = stream_of(bodies);
  std::vector<std::string> got;
  FrameAssembler assembler(1024);
  const auto sink = [&](std::span<std::byte> body) {
    got.push_back(text_of(body));
    return true;
  };
  std::span<std::byte> rest(stream);
  for (const std::size_t piece : GetParam().pieces) {
    ASSERT_EQ(assembler.feed(rest.first(piece), sink), Fed::all);
    rest = rest.subspan(piece);
  }
  ASSERT_EQ(assembler.feed(rest, sink), Fed::all);
  EXPECT_EQ(got, bodies);
  EXPECT_FALSE(assembler.incomplete());
  EXPECT_EQ(assembler.frames(), bodies.size());
}

INSTANTIATE_TEST_SUITE_P(
    Cuts, Fragmentation,
    testing::Values(Cut{"all_in_one", {}}, Cut{"one_byte_each", std::vector<std::size_t>(380, 1)},
                    Cut{"after_first_length_byte", {1}}, Cut{"after_header", {2}},
                    Cut{"one_byte_short", {2, 0, 1, 4}}, Cut{"inside_second_header", {4}},
                    Cut{"long_body_in_three", {8 + 2 + 100, 100}},
                    Cut{"end_and_beginning_together", {2, 8, 298, 5}}, Cut{"last_byte_alone", {380}}),
    [](const auto& info) { return info.param.name; });

TEST(FrameAssembler, RandomCutsGiveTheSameFrames) {
  for (unsigned seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    std::vector<std::string> texts;
    for (int i = 0; i < 30; ++i)
      texts.push_back(std::string(1 + random() % 200, static_cast<char>('a' + i % 26)));
    Bytes stream = stream_of(texts);
    std::vector<std::string> got;
    FrameAssembler assembler(256);
    std::span<std::byte> rest(stream);
    while (!rest.empty()) {
      const std::size_t piece = std::min<std::size_t>(rest.size(), 1 + random() % 90);
      ASSERT_EQ(assembler.feed(rest.first(piece),
                               [&](std::span<std::byte> body) {
                                 got.push_back(text_of(body));
                                 return true;
                               }),
                Fed::all);
      rest = rest.subspan(piece);
    }
    EXPECT_EQ(got, texts);
  }
}

struct Length {
  std::size_t stated;
  bool legal;
};

class LengthHeader : public testing::TestWithParam<Length> {};

TEST_P(LengthHeader, IsCheckedWhetherItComesWholeOrSplit) {
  const std::size_t stated = GetParam().stated;
  for (const bool split : {false, true}) {
    FrameAssembler assembler(100);
    Bytes header{static_cast<std::byte>(stated & 0xff), static_cast<std::byte>(stated >> 8)};
    const auto sink = [](std::span<std::byte>) { return true; };
    Fed fed = Fed::all;
    if (split) {
      ASSERT_EQ(assembler.feed(std::span(header).first(1), sink), Fed::all);
      fed = assembler.feed(std::span(header).subspan(1), sink);
    } else {
      fed = assembler.feed(header, sink);
    }
    EXPECT_EQ(fed, GetParam().legal ? Fed::all : Fed::bad_length) << "split " << split;
    if (!GetParam().legal) {
      EXPECT_EQ(assembler.bad_length(), stated);
    }
    EXPECT_LE(assembler.capacity(), 64U);
  }
}

INSTANTIATE_TEST_SUITE_P(Lengths, LengthHeader,
                         testing::Values(Length{0, false}, Length{1, false}, Length{2, false},
                                         Length{3, true}, Length{99, true}, Length{100, true},
                                         Length{101, false}, Length{65535, false}),
                         [](const auto& info) { return std::to_string(info.param.stated); });

TEST(FrameAssembler, HoldsNoMoreThanTwiceWhatArrived) {
  FrameAssembler assembler(65535);
  Bytes stream = frame_of(60000, 'z');
  const auto sink = [](std::span<std::byte>) { return true; };
  for (std::size_t i = 0; i + 1 < stream.size(); ++i) {
    ASSERT_EQ(assembler.feed(std::span(stream).subspan(i, 1), sink), Fed::all);
    ASSERT_LE(assembler.capacity(), std::max<std::size_t>(64, 2 * (i + 1)));
    ASSERT_LE(assembler.capacity(), 60000U);
  }
  ASSERT_EQ(assembler.feed(std::span(stream).last(1), sink), Fed::all);
  EXPECT_EQ(assembler.capacity(), 0U) << "a large frame's memory goes back";
}

TEST(FrameAssembler, StopsWhenTheSinkDoes) {
  FrameAssembler assembler(100);
  Bytes stream = frame("one") + frame("two") + frame("three");
  std::vector<std::string> got;
  const auto fed = assembler.feed(stream, [&](std::span<std::byte> body) {
    got.push_back(text_of(body));
    return got.size() < 2;
  });
  EXPECT_EQ(fed, Fed::stopped);
  EXPECT_EQ(got, (std::vector<std::string>{"one", "two"}));
}

}  // namespace
}  // namespace kairos::net::test
