// FrameBlock: frames encoded once and then shared, unchanged, by all connections that are sent them.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace kairos {

/// Whole plaintext frames, each with its length header, and beside them what all ciphers of the chronicle
/// have in common (ClientPort::seal). Written by the thread that runs the partition until it is handed out;
/// from then on nobody changes it as long as anybody but its pool holds a reference. Never copied.
class FrameBlock {
 public:
  FrameBlock(const FrameBlock&) = delete;
  FrameBlock& operator=(const FrameBlock&) = delete;

  /// Any thread that holds a reference.
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }
  /// Any thread that holds a reference. Empty, or as long as bytes(); what it is only the chronicle knows.
  [[nodiscard]] std::span<const std::byte> sealed() const { return sealed_; }

 private:
  friend class FrameBlockRef;
  friend class FrameBlockPool;
  FrameBlock() = default;
  ~FrameBlock() = default;

  void keep() { references_.fetch_add(1, std::memory_order_relaxed); }
  /// The last one who lets go frees it; what the others read happened before that.
  void let_go() {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }
  [[nodiscard]] bool unshared() const { return references_.load(std::memory_order_acquire) == 1; }

  std::vector<std::byte> bytes_;
  std::vector<std::byte> sealed_;
  std::atomic<std::uint32_t> references_{0};
};

/// Keeps a block as it is. Any thread; one reference object belongs to one thread at a time.
class FrameBlockRef {
 public:
  FrameBlockRef() = default;
  explicit FrameBlockRef(FrameBlock& block) : block_(&block) { block.keep(); }
  FrameBlockRef(const FrameBlockRef& other) : block_(other.block_) {
    if (block_ != nullptr) block_->keep();
  }
  FrameBlockRef(FrameBlockRef&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
  FrameBlockRef& operator=(FrameBlockRef other) noexcept {
    std::swap(block_, other.block_);
    return *this;
  }
  ~FrameBlockRef() {
    if (block_ != nullptr) block_->let_go();
  }

  [[nodiscard]] explicit operator bool() const { return block_ != nullptr; }
  [[nodiscard]] const FrameBlock& operator*() const { return *block_; }
  [[nodiscard]] const FrameBlock* operator->() const { return block_; }

 private:
  FrameBlock* block_ = nullptr;
};

/// A run of whole frames. Those of a block may be kept by keeping the block; those without hold for the call
/// only.
struct FramePiece {
  std::span<const std::byte> bytes;
  FrameBlock* block = nullptr;  ///< null: the bytes are this client's own
  std::size_t at = 0;           ///< of `bytes` in the block
};

/// All that one client is sent in one pass, in order.
struct FrameBatch {
  std::uint64_t pass = 0;
  std::span<const FramePiece> pieces;
  std::size_t bytes = 0;  ///< of all pieces
  /// Few connections are flushed in this pass, so that the caller's thread may try the system call itself.
  bool alone = false;
};

}  // namespace kairos
