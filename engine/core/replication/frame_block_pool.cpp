// The pool's own reference is the first one; a block whose count is back at one is free again.
#include "engine/core/replication/frame_block_pool.hpp"

#include <utility>

#include "engine/core/replication/client_port.hpp"

namespace kairos {

FrameBlockPool::~FrameBlockPool() {
  for (FrameBlock* const block : blocks_) block->let_go();
}

FrameBlock& FrameBlockPool::open() {
  if (in_pass_ > sealed_ && blocks_[in_pass_ - 1]->bytes_.size() < block_bytes) return *blocks_[in_pass_ - 1];
  return unused();
}

FrameBlock& FrameBlockPool::unused() {
  for (std::size_t i = in_pass_; i < blocks_.size(); ++i) {
    if (!blocks_[i]->unshared()) continue;
    std::swap(blocks_[i], blocks_[in_pass_]);
    FrameBlock& block = *blocks_[in_pass_++];
    block.bytes_.clear();
    block.sealed_.clear();
    return block;
  }
  auto* const block = new FrameBlock;
  block->keep();
  blocks_.push_back(block);
  std::swap(blocks_.back(), blocks_[in_pass_]);
  return *blocks_[in_pass_++];
}

void FrameBlockPool::seal() {
  for (; sealed_ < in_pass_; ++sealed_) client_.seal(blocks_[sealed_]->bytes_, blocks_[sealed_]->sealed_);
}

void FrameBlockPool::retire() {
  for (std::size_t i = 0; i < in_pass_; ++i) {
    FrameBlock& block = *blocks_[i];
    if (block.bytes_.capacity() <= block_bytes_kept || !block.unshared()) continue;
    std::exchange(block.bytes_, {});
    std::exchange(block.sealed_, {});
  }
  in_pass_ = 0;
  sealed_ = 0;
  while (blocks_.size() > blocks_kept) {
    blocks_.back()->let_go();
    blocks_.pop_back();
  }
}

}  // namespace kairos
