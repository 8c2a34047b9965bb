// FrameHandler: what a protocol adapter is to the network. One per connection, made by the listener's
// factory.
#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

#include "engine/net/close_reason.hpp"
#include "engine/net/frame_layout.hpp"

namespace kairos::net {

class Connection;

/// Frames on the wire are a little-endian u16 length that counts itself, then the body.
class FrameHandler {
 public:
  virtual ~FrameHandler() = default;

  /// Network thread of the connection, once, before any frame. The connection outlives every later call on
  /// this handler; keep a weak_ptr for use from other threads.
  virtual void opened(const std::shared_ptr<Connection>& connection) = 0;

  /// Network thread. One whole body (without the length), however its bytes arrived. May be changed in place
  /// (decryption). To end the connection call Connection::close; no further frame follows then.
  virtual void frame(std::span<std::byte> body) = 0;

  /// Network thread. Nothing was heard for the listener's quiet_after: a chance to ask whether the client is
  /// there.
  virtual void quiet() {}

  /// Network thread, once after Connection::tell_when_at_most answered true: no more than that waits.
  virtual void drained() {}

  /// Under the connection's send lock, on whatever thread sends; exactly once per frame, in sending order.
  /// `frame` is one whole frame with its length header; the body may be enciphered in place, its size may not
  /// change.
  virtual void encipher(std::span<std::byte> frame) = 0;

  /// The same for frames of a FrameBlock: `sealed` is what its chronicle made of them (FrameBlock::sealed),
  /// empty or as long as `frames`. What `encipher` would make of each of them goes to `out`, as long and
  /// somewhere else. False, with `out` of no use, when they are not whole frames.
  [[nodiscard]] virtual bool encipher_shared(std::span<const std::byte> frames,
                                             std::span<const std::byte> /*sealed*/,
                                             std::span<std::byte> out) {
    std::copy(frames.begin(), frames.end(), out.begin());
    return each_frame(out, [&](std::span<std::byte> frame) { encipher(frame); });
  }

  /// Network thread, once, last call.
  virtual void closed(CloseReason reason) noexcept = 0;
};

}  // namespace kairos::net
