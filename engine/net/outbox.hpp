// Outbox: what one connection has yet to write, in a bounded amount of memory.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/session/frame_block.hpp"

namespace kairos::net {

class FrameHandler;

/// Two buffers: plaintext frames that gather, and the enciphered ones in flight. Not locked; its connection
/// locks.
class Outbox {
 public:
  explicit Outbox(std::size_t bytes_max) : bytes_max_(bytes_max) {}

  enum class Pushed {
    queued,
    over_bound,  ///< nothing was queued: the bytes that wait would be more than the bound
    not_frames,  ///< nothing was queued: these are not whole frames, our fault
  };
  Pushed push(std::span<const std::byte> frames);
  /// All of them or none.
  Pushed push(std::span<const FramePiece> pieces);

  /// When nothing is in flight, what has gathered is enciphered, each frame once and in order, and takes off.
  /// True when there is something in flight.
  bool load(FrameHandler& cipher);
  [[nodiscard]] std::span<const std::byte> in_flight() const { return std::span(flight_).subspan(written_); }
  /// The kernel took `bytes` of in_flight().
  void written(std::size_t bytes);

  /// Bytes waiting, in flight or gathered.
  [[nodiscard]] std::size_t bytes() const { return gathered_.size() + flight_.size() - written_; }
  [[nodiscard]] bool empty() const { return bytes() == 0; }
  [[nodiscard]] std::size_t capacity() const { return gathered_.capacity() + flight_.capacity(); }
  void clear();

 private:
  std::size_t bytes_max_;
  std::size_t written_ = 0;
  std::vector<std::byte> gathered_;
  std::vector<std::byte> flight_;
};

}  // namespace kairos::net
