// NetObserver: what the network tells the metrics and the log, without knowing either.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/net/close_reason.hpp"
#include "engine/net/settings.hpp"

namespace kairos::net {

/// One end of one connection. The texts live for the call only.
struct Closed {
  CloseReason reason = CloseReason::finished;
  /// The numeric address without port.
  std::string_view address;
  /// What exactly was wrong, for the log; may be empty.
  std::string_view detail;
  /// False when it was turned away (too_many_connections) and never told as opened.
  bool was_opened = true;
  /// Connection::id, 0 when it was turned away.
  std::uint64_t id = 0;
};

/// Called from network threads, several at once; sent() from any thread that sends, under the connection's
/// send lock. Implementations must be quick and must not call into the network.
class NetObserver {
 public:
  virtual ~NetObserver() = default;
  virtual void opened(const ListenerSettings&) noexcept {}
  virtual void closed(const ListenerSettings&, const Closed&) noexcept {}
  /// Once per read: the whole frames it completed and the bytes it brought.
  virtual void received(const ListenerSettings&, std::size_t /*frames*/, std::size_t /*bytes*/) noexcept {}
  /// Once per write that the kernel took something of.
  virtual void sent(const ListenerSettings&, std::size_t /*bytes*/) noexcept {}
  /// The operating system gave no connection (out of descriptors or memory); the listener tries again by
  /// itself.
  virtual void accept_failed(const ListenerSettings&, std::string_view /*error*/) noexcept {}
};

/// Observes nothing.
[[nodiscard]] NetObserver& no_observer();

}  // namespace kairos::net
