// Frames of many sources go out in the order in which they were added, shared ones without a copy.
#include "engine/core/replication/outgoing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/core/replication/frame_block_pool.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos {
namespace {

std::vector<std::byte> letters(std::size_t count, char letter) {
  return {count, static_cast<std::byte>(letter)};
}

class Outgoings : public testing::Test {
 protected:
  FrameBlock& block_of(std::size_t count, char letter) {
    FrameBlock& block = pool.open();
    auto& bytes = FrameBlockPool::bytes_of(block);
    const auto more = letters(count, letter);
    bytes.insert(bytes.end(), more.begin(), more.end());
    return block;
  }
  /// Each piece as its letter and size; a shared one with a star.
  std::string words() {
    std::vector<FramePiece> pieces;
    out.collect(pieces);
    std::string text;
    std::size_t sum = 0;
    for (const FramePiece& piece : pieces) {
      if (piece.block != nullptr) {
        EXPECT_EQ(piece.block->bytes().data() + piece.at, piece.bytes.data());
      }
      char last = 0;
      for (const std::byte byte : piece.bytes) {
        if (static_cast<char>(byte) != last) text += last = static_cast<char>(byte);
      }
      text += std::to_string(piece.bytes.size()) + (piece.block != nullptr ? "* " : " ");
      sum += piece.bytes.size();
    }
    EXPECT_EQ(sum, out.bytes());
    return text;
  }
  void own(std::size_t count, char letter) {
    const auto more = letters(count, letter);
    auto& bytes = out.own();
    bytes.insert(bytes.end(), more.begin(), more.end());
  }

  toy::WordClient client;
  FrameBlockPool pool{client};
  Outgoing out;
};

TEST_F(Outgoings, KeepTheOrderOfOwnAndShared) {
  FrameBlock& block = block_of(1'000, 's');
  own(3, 'a');
  out.add(block, 0, 300);
  own(4, 'b');
  own(1, 'c');
  out.add(block, 300, 400);
  EXPECT_EQ(words(), "a3 s300* bc5 s400* ");
  out.clear();
  EXPECT_TRUE(out.empty());
  EXPECT_EQ(words(), "");
}

TEST_F(Outgoings, PiecesThatTouchBecomeOneAndSmallOnesAreCopied) {
  FrameBlock& block = block_of(1'000, 's');
  for (std::size_t at = 0; at < 300; at += 30) out.add(block, at, 30);
  out.add(block, 400, 30);
  out.add(block, 500, 500);
  out.add(block, 100, 0);
  EXPECT_EQ(words(), "s300* s30 s500* ");
}

TEST_F(Outgoings, SmallPiecesBetweenOwnFramesAreOneCopy) {
  FrameBlock& block = block_of(1'000, 's');
  own(2, 'a');
  out.add(block, 0, 20);
  own(2, 'b');
  EXPECT_EQ(words(), "asb24 ");
}

TEST_F(Outgoings, AreEmptyOnlyWithoutAnything) {
  EXPECT_TRUE(out.empty());
  out.add(block_of(10, 's'), 0, 10);
  EXPECT_FALSE(out.empty());
  EXPECT_EQ(out.bytes(), 10u);
}

TEST_F(Outgoings, ABlockThatIsKeptStaysAsItIsAndOthersAreUsedAgain) {
  FrameBlock& first = block_of(FrameBlockPool::block_bytes, 'a');
  FrameBlock& second = block_of(10, 'b');
  ASSERT_NE(&first, &second) << "a full block is followed by another";
  pool.seal();
  const FrameBlockRef kept(first);
  pool.retire();
  FrameBlock& third = block_of(10, 'c');
  EXPECT_EQ(&third, &second);
  EXPECT_EQ(kept->bytes().front(), static_cast<std::byte>('a'));
  EXPECT_EQ(third.bytes().front(), static_cast<std::byte>('c'));
}

TEST(FrameBlocks, OutliveTheirPoolWhileTheyAreKept) {
  FrameBlockRef kept;
  {
    toy::WordClient client;
    FrameBlockPool pool(client);
    FrameBlockPool::bytes_of(pool.open()).resize(5, std::byte{7});
    pool.seal();
    kept = FrameBlockRef(pool.open());
    EXPECT_TRUE(kept->bytes().empty()) << "what is sealed is not written any more";
  }
  FrameBlockRef other = kept;
  kept = {};
  EXPECT_TRUE(other->bytes().empty());
}

/// Seals by counting.
class SealingClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "sealing"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return false; }
  void snapshot(PartsSource&, PacketSink&) const override {}
  void changed(Viewer, std::span<const Kind>, PartsSource&, PacketSink&) const override {}
  void vanished(Handle, PacketSink&) const override {}
  void happening(Kind, const void*, PartsSource&, PacketSink&) const override {}
  void refused(Kind, Reason, PacketSink&) const override {}
  void seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed) const override {
    for (const std::byte byte : frames) sealed.push_back(byte ^ std::byte{0xff});
  }
};

TEST(FrameBlocks, AreSealedOnceWithAllTheirBytes) {
  SealingClient client;
  FrameBlockPool pool(client);
  for (int pass = 0; pass < 3; ++pass) {
    FrameBlock& block = pool.open();
    FrameBlockPool::bytes_of(block).push_back(static_cast<std::byte>(pass));
    FrameBlockPool::bytes_of(pool.open()).push_back(std::byte{9});
    pool.seal();
    pool.seal();
    EXPECT_THAT(block.sealed(), testing::ElementsAre(static_cast<std::byte>(pass) ^ std::byte{0xff},
                                                     std::byte{9} ^ std::byte{0xff}));
    pool.retire();
  }
}

}  // namespace
}  // namespace kairos
