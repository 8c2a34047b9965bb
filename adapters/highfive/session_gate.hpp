// The door between this adapter and the sessions of the engine: what a game connection asks of the
// composition root.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/reflect/kind.hpp"
#include "engine/net/close_reason.hpp"
#include "engine/net/connection.hpp"
#include "ports/login_port.hpp"

namespace kairos::highfive {

/// The input side of one session. Calls come from the connection's network thread only.
class SessionInput {
 public:
  virtual ~SessionInput() = default;
  /// Queues the bytes of one Plain command. False: the queue is full and the connection ends with
  /// inbox_overflow.
  [[nodiscard]] virtual bool post(Kind command, std::span<const std::byte> value) = 0;
  /// The client has read much of what waited; asked for by the session's ClientLink.
  virtual void drained() {}
  /// Last call: the connection is gone.
  virtual void disconnected(net::CloseReason reason) noexcept = 0;
};

class SessionGate {
 public:
  virtual ~SessionGate() = default;
  /// A client proved who it is. `play_key` is the first half of its play key, which its character list
  /// repeats. The session posts its own first command (the list of characters); null when no session can be
  /// opened now.
  [[nodiscard]] virtual std::shared_ptr<SessionInput> open(const AccountPass& pass, std::uint32_t play_key,
                                                           std::weak_ptr<net::Connection> connection) = 0;
};

}  // namespace kairos::highfive
