// Frames come out of a stream as they went in, whatever pieces it arrives in.
#include "app/bots/frame_buffer.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/random/random.hpp"

namespace kairos::bots {
namespace {

Bytes bytes_of(const std::string& text) {
  Bytes bytes;
  for (const char letter : text) bytes.push_back(static_cast<std::byte>(letter));
  return bytes;
}

std::string text_of(std::span<const std::byte> bytes) {
  std::string text;
  for (const std::byte byte : bytes) text += static_cast<char>(byte);
  return text;
}

std::vector<std::string> all_of(FrameBuffer& frames) {
  std::vector<std::string> bodies;
  while (const auto body = frames.next()) bodies.push_back(text_of(*body));
  return bodies;
}

TEST(FrameBuffer, GivesFramesInAnyPieces) {
  const std::vector<std::string> sent{"a", "", std::string(300, 'b'), "cde"};
  Bytes stream;
  for (const auto& body : sent) append_frame(bytes_of(body), stream);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed, 0, 0, Entity{});
    FrameBuffer frames;
    std::vector<std::string> got;
    for (std::size_t at = 0; at < stream.size();) {
      const auto piece = std::min<std::size_t>(random.below(40) + 1, stream.size() - at);
      frames.append(std::span(stream).subspan(at, piece));
      at += piece;
      for (auto& body : all_of(frames)) got.push_back(std::move(body));
    }
    EXPECT_EQ(got, sent);
    EXPECT_FALSE(frames.broken());
  }
}

TEST(FrameBuffer, IsBrokenByALengthBelowItself) {
  FrameBuffer frames;
  frames.append(bytes_of(std::string("\x01\x00zzzz", 6)));
  EXPECT_FALSE(frames.next());
  EXPECT_TRUE(frames.broken());
  frames.clear();
  frames.append(bytes_of(std::string("\x03\x00z", 3)));
  EXPECT_EQ(all_of(frames), std::vector<std::string>{"z"});
}

TEST(AppendFrame, RefusesWhatTheHeaderCannotSay) {
  Bytes out;
  append_frame(Bytes(65'533), out);
  EXPECT_EQ(out.size(), 65'535u);
  EXPECT_THROW(append_frame(Bytes(65'534), out), std::length_error);
}

}  // namespace
}  // namespace kairos::bots
