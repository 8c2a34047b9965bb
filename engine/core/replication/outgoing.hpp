// Outgoing: what one client is sent in a pass: its own frames, and pieces of blocks that many are sent.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/session/frame_block.hpp"

namespace kairos {

class Outgoing {
 public:
  /// A piece below this is cheaper copied than kept track of.
  static constexpr std::size_t shared_bytes_min = 256;
  /// Bytes of memory kept for the next pass; entering a crowd needs more for a moment.
  static constexpr std::size_t bytes_kept_max = 64 * 1024;

  /// To append whole frames to; they go behind all that was added so far.
  [[nodiscard]] std::vector<std::byte>& own() {
    settle_shared();
    return own_;
  }
  /// Whole frames of a block of this pass. Pieces that touch become one.
  void add(FrameBlock& block, std::size_t at, std::size_t size) {
    if (size == 0) return;
    if (pending_.block == &block && pending_.at + pending_.size == at) {
      pending_.size += size;
      return;
    }
    settle_shared();
    settle_own();
    pending_ = {&block, at, size};
  }

  [[nodiscard]] bool empty() const { return own_.empty() && pieces_.empty() && pending_.size == 0; }
  [[nodiscard]] std::size_t bytes() const { return shared_bytes_ + pending_.size + own_.size(); }

  /// Everything in order, into a buffer that is used again.
  void collect(std::vector<FramePiece>& into) {
    settle_shared();
    settle_own();
    into.clear();
    const std::span<const std::byte> own(own_);
    for (const Piece& piece : pieces_) {
      const auto bytes = piece.block == nullptr ? own : piece.block->bytes();
      into.push_back({bytes.subspan(piece.at, piece.size), piece.block, piece.at});
    }
  }
  void clear() {
    own_.clear();
    if (own_.capacity() > bytes_kept_max) std::exchange(own_, {});
    pieces_.clear();
    pending_ = {};
    own_settled_ = 0;
    shared_bytes_ = 0;
  }

 private:
  struct Piece {
    FrameBlock* block = nullptr;
    std::size_t at = 0;
    std::size_t size = 0;
  };

  void settle_own() {
    if (own_settled_ == own_.size()) return;
    const std::size_t size = own_.size() - own_settled_;
    if (!pieces_.empty() && pieces_.back().block == nullptr) {
      pieces_.back().size += size;
    } else {
      pieces_.push_back({nullptr, own_settled_, size});
    }
    own_settled_ = own_.size();
  }
  void settle_shared() {
    if (pending_.size == 0) return;
    const Piece piece = std::exchange(pending_, {});
    if (piece.size >= shared_bytes_min) {
      pieces_.push_back(piece);
      shared_bytes_ += piece.size;
      return;
    }
    const auto bytes = piece.block->bytes().subspan(piece.at, piece.size);
    own_.insert(own_.end(), bytes.begin(), bytes.end());
  }

  std::vector<std::byte> own_;
  std::vector<Piece> pieces_;
  Piece pending_;
  std::size_t own_settled_ = 0;
  std::size_t shared_bytes_ = 0;
};

}  // namespace kairos
