// How a connection ends: the first reason wins, what was sent is written, the handler is told, the client
// hangs up.
#include <sys/socket.h>

#include <utility>

#include "engine/core/log/log.hpp"
#include "engine/net/tcp_connection.hpp"

namespace kairos::net {

void TcpConnection::close(CloseReason reason) {
  bool must_post = false;
  {
    const std::lock_guard lock(mutex_);
    must_post = mark_closing(reason, "", false) && mark_flush();
  }
  if (must_post) post_flush();
}

/// What waits is dropped: it may be what cannot be written. When not even that goes, the socket is closed
/// under the handler, which never hears of it.
void TcpConnection::fail(const char* what) noexcept {
  if (stage_ == Stage::gone) return;
  try {
    close_with(CloseReason::internal_error, what, true);
  } catch (const std::exception& again) {
    log::error("connection {} is cut: {}; {}", id_, what, again.what());
    if (stage_ != Stage::gone) close_socket(true);
  }
}

/// Under the lock. False when another reason came first.
bool TcpConnection::mark_closing(CloseReason reason, std::string detail, bool drop_output) {
  drop_output_ = drop_output_ || drop_output;
  if (drop_output) outbox_.clear();
  if (closing_) return false;
  closing_ = reason;
  detail_ = std::move(detail);
  frames_over_.store(true, std::memory_order_release);
  waiting_.set(0);  // whatever is still written, nobody need wait for it
  return true;
}

void TcpConnection::close_with(CloseReason reason, std::string detail, bool drop_output) {
  {
    const std::lock_guard lock(mutex_);
    mark_closing(reason, std::move(detail), drop_output);
  }
  flush();
}

void TcpConnection::begin_close() {
  stage_ = Stage::flushing;
  assembler_.clear();
  end_by_ = thread_.now() + listener_->settings.write_timeout;
}

/// Nothing more is written: the handler's last call, then the client's turn to hang up.
void TcpConnection::end_session() {
  stage_ = Stage::lingering;
  std::unique_ptr<FrameHandler> handler;
  Closed closed;
  bool reset = false;
  {
    const std::lock_guard lock(mutex_);
    handler = std::move(handler_);
    closed = {.reason = *closing_, .address = address_, .detail = detail_, .was_opened = true, .id = id_};
    reset = drop_output_;
  }
  handler->closed(closed.reason);
  listener_->observer.closed(listener_->settings, closed);
  if (reset || peer_silent_) {
    close_socket(reset);
  } else {
    hang_up();
  }
}

/// Shuts our half and lets the client read to the end: closing with unread input would reset the connection
/// and take our last frames with it.
void TcpConnection::hang_up() {
  ::shutdown(descriptor_, SHUT_WR);
  end_by_ = thread_.now() + listener_->settings.linger_timeout;
}

void TcpConnection::cut() {
  guarded([this] { drop_and_close(); });
}

void TcpConnection::drop_and_close() {
  if (stage_ == Stage::gone) return;
  if (stage_ == Stage::lingering) {
    close_socket(false);
    return;
  }
  std::size_t lost = 0;
  {
    const std::lock_guard lock(mutex_);
    lost = outbox_.bytes();
    mark_closing(CloseReason::server_stopping, "", true);
    if (lost > 0) detail_ += (detail_.empty() ? "" : "; ") + std::to_string(lost) + " bytes were not taken";
  }
  flush();
}

void TcpConnection::close_socket(bool reset) {
  stage_ = Stage::gone;
  boost::system::error_code ignored;
  // What a slow reader does not take would stay in the kernel for minutes; a reset frees it.
  if (reset) socket_->set_option(boost::asio::socket_base::linger(true, 0), ignored);
  {
    const std::lock_guard lock(mutex_);
    descriptor_ = -1;
    socket_->close(ignored);
    socket_.reset();
  }
  assembler_.clear();
  listener_->limits.release(address_key_);
  thread_.remove(*this);
}

}  // namespace kairos::net
