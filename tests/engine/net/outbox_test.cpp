// What is sent is enciphered once, in order, in bounded memory.
#include "engine/net/outbox.hpp"

#include <gtest/gtest.h>

#include "engine/net/frame_layout.hpp"
#include "tests/engine/net/loopback.hpp"
#include "tests/engine/net/shared_frames.hpp"

namespace kairos::net::test {
namespace {

class Marking final : public FrameHandler {
 public:
  void opened(const std::shared_ptr<Connection>&) override {}
  void frame(std::span<std::byte>) override {}
  void closed(CloseReason) noexcept override {}
  void encipher(std::span<std::byte> frame) override {
    seen.push_back(text_of(frame.subspan(2)));
    frame.back() = static_cast<std::byte>('0' + seen.size());
  }
  bool encipher_shared(std::span<const std::byte> frames, std::span<const std::byte> sealed,
                       std::span<std::byte> out) override {
    if (sealed.empty()) return FrameHandler::encipher_shared(frames, sealed, out);
    EXPECT_EQ(sealed.size(), frames.size());
    std::copy(sealed.begin(), sealed.end(), out.begin());
    return each_frame(out, [](auto) {});
  }
  std::vector<std::string> seen;
};

TEST(Outbox, EnciphersEachFrameOnceInOrder) {
  Outbox outbox(1000);
  Marking cipher;
  EXPECT_FALSE(outbox.load(cipher));
  ASSERT_EQ(outbox.push(frame("a-") + frame("b-")), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(text_of(outbox.in_flight()), text_of(frame("a1") + frame("b2")));
  outbox.written(5);
  ASSERT_EQ(outbox.push(frame("c-")), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(text_of(outbox.in_flight()), text_of((frame("b2"))).substr(1)) << "what came meanwhile waits";
  EXPECT_EQ(outbox.bytes(), 3U + 4U);
  outbox.written(3);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(text_of(outbox.in_flight()), text_of(frame("c3")));
  outbox.written(4);
  EXPECT_TRUE(outbox.empty());
  EXPECT_EQ(cipher.seen, (std::vector<std::string>{"a-", "b-", "c-"}));
}

TEST(Outbox, CountsWhatIsInFlightAgainstTheBound) {
  Outbox outbox(20);
  Marking cipher;
  ASSERT_EQ(outbox.push(frame_of(12, 'a')), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(outbox.push(frame_of(9, 'b')), Outbox::Pushed::over_bound);
  EXPECT_EQ(outbox.push(frame_of(8, 'b')), Outbox::Pushed::queued);
  outbox.written(6);
  EXPECT_EQ(outbox.push(frame_of(7, 'c')), Outbox::Pushed::over_bound);
  EXPECT_EQ(outbox.push(frame_of(6, 'c')), Outbox::Pushed::queued);
  EXPECT_EQ(outbox.bytes(), 20U);
}

TEST(Outbox, TakesOnlyWholeFrames) {
  const Bytes whole = frame("abc");
  const std::vector<std::pair<const char*, Bytes>> cases{
      {"half a header", Bytes(1)},
      {"length zero", Bytes(4)},
      {"empty body", Bytes{std::byte{2}, std::byte{0}}},
      {"one byte short", Bytes(whole.begin(), whole.end() - 1)},
      {"a byte after it", whole + Bytes(1)},
  };
  for (const auto& [name, bytes] : cases) {
    Outbox outbox(100);
    EXPECT_EQ(outbox.push(bytes), Outbox::Pushed::not_frames) << name;
    EXPECT_TRUE(outbox.empty()) << name;
  }
}

TEST(Outbox, EnciphersSharedFramesFromWhatTheirChronicleSealed) {
  const SharedFrames shared(frame("a-") + frame("b-") + frame("c-"));
  Outbox outbox(100);
  Marking cipher;
  const Bytes own = frame("o-");
  const std::vector<FramePiece> pieces{shared.piece(0, 4), {own}, {own}, shared.piece(4, 8)};
  ASSERT_EQ(outbox.push(pieces), Outbox::Pushed::queued);
  EXPECT_EQ(outbox.bytes(), 20U);
  ASSERT_EQ(outbox.push(frame("p-")), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(text_of(outbox.in_flight()),
            text_of(frame("a!") + frame("o1") + frame("o2") + frame("b!") + frame("c!") + frame("p3")));
  EXPECT_EQ(cipher.seen, (std::vector<std::string>{"o-", "o-", "p-"}));
  outbox.written(24);
  EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, CopiesWhatIsSharedBehindWhatAClientLeavesLying) {
  const SharedFrames shared(frame("a-") + frame("b-"));
  Outbox outbox(100);
  Marking cipher;
  ASSERT_EQ(outbox.push(frame("o-")), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  ASSERT_EQ(outbox.push(std::vector{shared.piece(0, 8)}), Outbox::Pushed::queued);
  outbox.written(4);
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(text_of(outbox.in_flight()), text_of(frame("a2") + frame("b3")));
}

TEST(Outbox, KeepsABoundedNumberOfPieces) {
  const SharedFrames shared(frame("a-"));
  Outbox outbox(1'000'000);
  Marking cipher;
  Bytes expected;
  for (std::size_t i = 0; i < 2 * Outbox::runs_max; ++i) {
    ASSERT_EQ(outbox.push(std::vector{shared.piece(0, 4)}), Outbox::Pushed::queued);
    expected = expected + frame("a-");
  }
  ASSERT_TRUE(outbox.load(cipher));
  EXPECT_EQ(outbox.in_flight().size(), expected.size());
  EXPECT_LT(cipher.seen.size(), 2 * Outbox::runs_max);
  EXPECT_GT(cipher.seen.size(), Outbox::runs_max - 1) << "these were copied";
}

TEST(Outbox, CountsSharedBytesAgainstTheBound) {
  const SharedFrames shared(frame_of(12, 'a'));
  Outbox outbox(20);
  ASSERT_EQ(outbox.push(std::vector{shared.piece(0, 12)}), Outbox::Pushed::queued);
  EXPECT_EQ(outbox.push(std::vector{shared.piece(0, 12)}), Outbox::Pushed::over_bound);
  EXPECT_EQ(outbox.bytes(), 12U);
}

TEST(Outbox, FindsHalfASharedFrameWhenItIsLoaded) {
  const SharedFrames shared(frame("a-") + frame("b-"));
  Outbox outbox(100);
  Marking cipher;
  ASSERT_EQ(outbox.push(std::vector{shared.piece(0, 7)}), Outbox::Pushed::queued);
  EXPECT_FALSE(outbox.load(cipher));
  EXPECT_TRUE(outbox.broken());
  EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, GivesABurstsMemoryBack) {
  Outbox outbox(600 * 1024);
  Marking cipher;
  for (int i = 0; i < 10; ++i) ASSERT_EQ(outbox.push(frame_of(50'000, 'x')), Outbox::Pushed::queued);
  ASSERT_TRUE(outbox.load(cipher));
  outbox.written(outbox.in_flight().size());
  EXPECT_EQ(outbox.capacity(), 0U);
}

}  // namespace
}  // namespace kairos::net::test
