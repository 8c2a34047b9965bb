// FrameBlockPool: one chronicle's blocks of shared frames, used again when no connection holds them any more.
#pragma once
#include <cstddef>
#include <vector>

#include "engine/core/session/frame_block.hpp"

namespace kairos {

class ClientPort;

/// The thread that runs the partition. Blocks that connections still hold outlive the pool.
class FrameBlockPool {
 public:
  /// From this size on, what comes next goes to another block: a slow client that keeps one piece keeps
  /// little else alive.
  static constexpr std::size_t block_bytes = 64 * 1024;
  /// A block that a burst made larger gives its memory back.
  static constexpr std::size_t block_bytes_kept = 4 * block_bytes;
  /// Blocks kept for later, those in use counted; more are freed after their pass.
  static constexpr std::size_t blocks_kept = 1'024;

  /// `client` outlives the pool.
  explicit FrameBlockPool(const ClientPort& client) : client_(client) {}
  ~FrameBlockPool();
  FrameBlockPool(const FrameBlockPool&) = delete;
  FrameBlockPool& operator=(const FrameBlockPool&) = delete;

  /// The block to write the next section into. What is appended to its bytes before the next call of `open`
  /// or `seal` lies in it as a whole.
  [[nodiscard]] FrameBlock& open();
  /// The bytes of an open block, to append to.
  [[nodiscard]] static std::vector<std::byte>& bytes_of(FrameBlock& block) { return block.bytes_; }
  /// The pass is encoded: its blocks are sealed and do not change any more.
  void seal();
  /// The pass is sent: a block comes back as soon as nobody else keeps it.
  void retire();

 private:
  [[nodiscard]] FrameBlock& unused();

  const ClientPort& client_;
  std::vector<FrameBlock*> blocks_;  ///< those of this pass first
  std::size_t in_pass_ = 0;
  std::size_t sealed_ = 0;
};

}  // namespace kairos
