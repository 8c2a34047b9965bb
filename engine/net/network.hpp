// Network: the threads that own the sockets. They accept, assemble frames, hand them to FrameHandlers and
// write.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/reflect/result.hpp"
#include "engine/net/close_reason.hpp"
#include "engine/net/frame_handler.hpp"
#include "engine/net/observer.hpp"
#include "engine/net/settings.hpp"

namespace kairos::net {

/// Makes the handler of one new connection. Called on the listener's network thread, never twice at once;
/// never null.
using HandlerFactory = std::function<std::unique_ptr<FrameHandler>()>;

/// Why a listener could not be opened, in words for the operator: what, where, what to do.
struct ListenError {
  std::string text;
};
/// Lets Result::value() of a failed listen() throw the text as std::runtime_error.
[[noreturn]] void throw_exception_from_error(const ListenError& error, const boost::source_location& where);

class Network {
 public:
  /// Starts the threads. They sleep until a socket or a deadline wakes them; without connections nothing
  /// ticks.
  explicit Network(const NetworkSettings& settings);
  /// Stops with server_stopping if nobody did.
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// Any thread but a network thread. The port that was bound; connections may open before this returns.
  /// The observer must outlive the network.
  [[nodiscard]] Result<std::uint16_t, ListenError> listen(const ListenerSettings& settings,
                                                          HandlerFactory factory,
                                                          NetObserver& observer = no_observer());

  /// Any thread but a network thread. No more clients are accepted; those connected are closed with `reason`
  /// after what was sent to them is written, at most stop_timeout later. Joins the threads: afterwards no
  /// handler, factory or observer is called again. Calling it again does nothing.
  void stop(CloseReason reason);

  /// Any thread. Sockets open now, those that linger included.
  [[nodiscard]] std::size_t connections() const;

  /// Any thread but a network thread. Every network thread looks at its deadlines now; returns when all have.
  /// Needed only when the clock of the settings is moved by hand.
  void check_deadlines();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kairos::net
