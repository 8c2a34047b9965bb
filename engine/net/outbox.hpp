// Outbox: what one connection has yet to write, in a bounded amount of memory.
#pragma once
#include <boost/container/vector.hpp>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/session/frame_block.hpp"

namespace kairos::net {

class FrameHandler;

/// Two buffers: plaintext frames that gather, and the enciphered ones in flight. Frames of a block gather by
/// reference, until the next load, while nothing is in flight; what a client leaves lying is copied, so that
/// a slow one keeps no blocks alive. Not locked; its connection locks.
class Outbox {
 public:
  /// Runs of own and shared frames that gather by reference; what comes beyond is copied.
  static constexpr std::size_t runs_max = 64;

  explicit Outbox(std::size_t bytes_max) : bytes_max_(bytes_max) {}

  enum class Pushed {
    queued,
    over_bound,  ///< nothing was queued: the bytes that wait would be more than the bound
    not_frames,  ///< nothing was queued: these are not whole frames, our fault
  };
  Pushed push(std::span<const std::byte> frames);
  /// All of them or none. Whether those of a block are whole frames shows only when they are loaded.
  Pushed push(std::span<const FramePiece> pieces);

  /// When nothing is in flight, what has gathered is enciphered, each frame once and in order, and takes off.
  /// True when there is something in flight.
  bool load(FrameHandler& cipher);
  [[nodiscard]] std::span<const std::byte> in_flight() const {
    return {flight_.data() + written_, flight_.size() - written_};
  }
  /// The kernel took `bytes` of in_flight().
  void written(std::size_t bytes);
  /// A load found that what it was given were not whole frames, our fault; all that waited is gone.
  [[nodiscard]] bool broken() const { return broken_; }

  /// Bytes waiting, in flight or gathered.
  [[nodiscard]] std::size_t bytes() const {
    return gathered_.size() + shared_bytes_ + flight_.size() - written_;
  }
  [[nodiscard]] bool empty() const { return bytes() == 0; }
  [[nodiscard]] std::size_t capacity() const { return gathered_.capacity() + flight_.capacity(); }
  void clear();

 private:
  /// Grows without writing zeros that are written over.
  using Bytes = boost::container::vector<std::byte>;
  /// A run of a block, or without one, of the next bytes of gathered_.
  struct Run {
    FrameBlockRef block;
    std::size_t at = 0;
    std::size_t size = 0;
  };

  [[nodiscard]] bool may_keep(const FramePiece& piece) const;
  void keep(const FramePiece& piece);
  void copy(std::span<const std::byte> frames);
  [[nodiscard]] bool encipher_runs(FrameHandler& cipher);

  std::size_t bytes_max_;
  std::size_t written_ = 0;
  std::size_t shared_bytes_ = 0;  ///< of the runs with a block
  Bytes gathered_;
  Bytes flight_;
  std::vector<Run> runs_;  ///< empty as long as nothing shared has gathered
  bool broken_ = false;
};

}  // namespace kairos::net
