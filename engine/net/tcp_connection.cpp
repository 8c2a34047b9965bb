// The reading half of a connection and its deadlines; all on the network thread.
#include "engine/net/tcp_connection.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <system_error>
#include <utility>

namespace kairos::net {
namespace {

/// What a client may still send after we closed the connection; beyond it the socket closes without waiting.
constexpr std::size_t discarded_bytes_max = 256 * 1024;

std::uint64_t next_connection_id() {
  static std::atomic<std::uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

}  // namespace

TcpConnection::TcpConnection(IoThread& thread, std::shared_ptr<ListenerContext> listener,
                             boost::asio::ip::tcp::socket socket, std::unique_ptr<FrameHandler> handler,
                             AddressKey address_key, std::string address)
    : thread_(thread),
      listener_(std::move(listener)),
      address_key_(address_key),
      address_(std::move(address)),
      id_(next_connection_id()),
      socket_(std::move(socket)),
      assembler_(listener_->settings.frame_bytes_max),
      handler_(std::move(handler)),
      outbox_(listener_->settings.outgoing_bytes_max),
      descriptor_(socket_->native_handle()) {}

TcpConnection::~TcpConnection() = default;

void TcpConnection::start() {
  guarded([this] { begin(); });
}

void TcpConnection::begin() {
  opened_at_ = heard_at_ = thread_.now();
  listener_->observer.opened(listener_->settings);
  try {
    handler_->opened(shared_from_this());
  } catch (const std::exception& error) {
    close_with(CloseReason::internal_error, error.what());
    return;
  }
  thread_.deadline_at(next_deadline());
  arm_read();
}

void TcpConnection::handshake_done() {
  handshake_done_ = true;
  thread_.deadline_at(next_deadline());
}

void TcpConnection::arm_read() {
  if (stage_ == Stage::gone || peer_silent_) return;
  socket_->async_wait(boost::asio::socket_base::wait_read,
                      [self = shared_from_this()](const boost::system::error_code& error) {
                        if (!error) self->guarded([&] { self->read(); });
                      });
}

void TcpConnection::read() {
  if (stage_ == Stage::gone) return;
  // The room is the thread's, so a connection that waits holds none.
  const std::span<std::byte> room = thread_.read_buffer();
  const ssize_t got = ::recv(descriptor_, room.data(), room.size(), MSG_DONTWAIT);
  const int error = errno;
  if (got > 0) {
    take(room.first(static_cast<std::size_t>(got)));
  } else if (got == 0) {
    peer_silent_ = true;
    close_with(CloseReason::peer_closed, "");
  } else if (error != EAGAIN && error != EINTR) {
    peer_silent_ = true;
    close_with(CloseReason::peer_closed, std::system_category().message(error), true);
  }
  if (stage_ == Stage::lingering && peer_silent_) close_socket(false);
  arm_read();
}

void TcpConnection::take(std::span<std::byte> bytes) {
  if (stage_ != Stage::open || frames_over_.load(std::memory_order_acquire)) {
    discard(bytes.size());
    return;
  }
  const MonotonicTime now = thread_.now();
  const std::size_t frames_before = assembler_.frames();
  const bool was_incomplete = assembler_.incomplete();
  feed(bytes);
  const std::size_t frames = assembler_.frames() - frames_before;
  listener_->observer.received(listener_->settings, frames, bytes.size());
  if (frames > 0) heard_at_ = now;
  if (stage_ != Stage::open) return;
  if (!assembler_.incomplete()) {
    frame_begun_at_ = {};
  } else if (frames > 0 || !was_incomplete) {
    frame_begun_at_ = now;
    thread_.deadline_at(next_deadline());
  }
}

void TcpConnection::feed(std::span<std::byte> bytes) {
  try {
    const auto fed = assembler_.feed(bytes, [this](std::span<std::byte> body) {
      handler_->frame(body);
      return !frames_over_.load(std::memory_order_acquire);
    });
    if (fed != FrameAssembler::Fed::bad_length) return;
  } catch (const std::exception& error) {
    close_with(CloseReason::internal_error, error.what());
    return;
  }
  close_with(CloseReason::bad_length, "a frame of " + std::to_string(assembler_.bad_length()) +
                                          " bytes; legal are " + std::to_string(frame_bytes_min) + " to " +
                                          std::to_string(listener_->settings.frame_bytes_max));
}

void TcpConnection::discard(std::size_t bytes) {
  discarded_ += bytes;
  if (discarded_ > discarded_bytes_max) peer_silent_ = true;
}

MonotonicTime TcpConnection::next_deadline() const {
  const ListenerSettings& settings = listener_->settings;
  if (stage_ == Stage::gone) return never;
  if (stage_ != Stage::open) return end_by_;
  MonotonicTime next = never;
  if (!handshake_done_) {
    next = opened_at_ + settings.handshake_timeout;
  } else {
    if (settings.idle_timeout.us > 0) next = heard_at_ + settings.idle_timeout;
    next = std::min(next, quiet_at());
  }
  if (frame_begun_at_.us != 0) next = std::min(next, frame_begun_at_ + settings.frame_timeout);
  if (blocked_since_.us != 0) next = std::min(next, blocked_since_ + settings.write_timeout);
  return next;
}

MonotonicTime TcpConnection::quiet_at() const {
  const Duration quiet = listener_->settings.quiet_after;
  if (stage_ != Stage::open || !handshake_done_ || quiet.us == 0) return never;
  return std::max(heard_at_, asked_at_) + quiet;
}

void TcpConnection::ask(MonotonicTime now) {
  asked_at_ = now;
  if (frames_over_.load(std::memory_order_acquire)) return;
  try {
    handler_->quiet();
  } catch (const std::exception& error) {
    close_with(CloseReason::internal_error, error.what());
  }
}

MonotonicTime TcpConnection::check(MonotonicTime now) {
  guarded([&] {
    if (quiet_at() <= now) ask(now);
    if (next_deadline() <= now) overdue(now);
  });
  return next_deadline();
}

void TcpConnection::overdue(MonotonicTime now) {
  const ListenerSettings& settings = listener_->settings;
  if (stage_ == Stage::flushing) {
    cut();
  } else if (stage_ == Stage::lingering) {
    close_socket(false);
  } else if (blocked_since_.us != 0 && blocked_since_ + settings.write_timeout <= now) {
    close_with(CloseReason::slow_reader, "took nothing for the write timeout", true);
  } else if (frame_begun_at_.us != 0 && frame_begun_at_ + settings.frame_timeout <= now) {
    close_with(CloseReason::frame_timeout, "a frame was begun and not completed");
  } else {
    close_with(handshake_done_ ? CloseReason::idle_timeout : CloseReason::handshake_timeout, "");
  }
}

}  // namespace kairos::net
