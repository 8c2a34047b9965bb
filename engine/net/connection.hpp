// Connection: the sending side of one client, usable from any thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/core/session/frame_block.hpp"
#include "engine/net/close_reason.hpp"

namespace kairos::net {

/// Which thread makes the system call.
enum class SendPath : std::uint8_t {
  direct,  ///< the caller tries it at once when nothing is in flight; the rest goes to the network thread
  network_thread,  ///< always the connection's network thread
};

class Connection {
 public:
  virtual ~Connection() = default;

  /// Any thread. `frames` is one or more whole plaintext frames, each with its length header; they are
  /// copied, enciphered in order and written in order. At most one write is in flight; what comes meanwhile
  /// goes with the next. Over the bound of waiting bytes the connection is closed with slow_reader. After
  /// close it does nothing.
  virtual void send(std::span<const std::byte> frames, SendPath path) = 0;

  /// The same for frames of which some are shared with other connections; those may be kept by reference. The
  /// order is that of the pieces.
  virtual void send_pieces(std::span<const FramePiece> pieces, SendPath path) {
    for (const FramePiece& piece : pieces) send(piece.bytes, path);
  }

  /// Any thread. Bytes sent that the kernel has not taken yet; without a lock, so a moment old.
  [[nodiscard]] virtual std::size_t waiting_bytes() const { return 0; }
  /// Any thread. Asks for one FrameHandler::drained when at most `bytes` wait. False, and nothing is asked,
  /// when that is so already, or after close.
  [[nodiscard]] virtual bool tell_when_at_most(std::size_t /*bytes*/) { return false; }

  /// Any thread. Reading stops now; what was sent before is still written (within the write timeout), then
  /// the socket closes. The first reason wins.
  virtual void close(CloseReason reason) = 0;

  /// Network thread (from FrameHandler::frame): the handshake is over, from here on the idle timeout applies
  /// instead.
  virtual void handshake_done() = 0;

  /// The numeric address without port. Constant.
  [[nodiscard]] virtual const std::string& address() const = 0;
  /// Unique in this process. Constant.
  [[nodiscard]] virtual std::uint64_t id() const = 0;
};

}  // namespace kairos::net
